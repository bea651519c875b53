import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const section = "Where you live now";
const form = aForm([
  aText("Address of the dwelling"),
  aText("Monthly rent"),
  aText("Move-in date"),
  aText("First name", { section: "Applicant" }),
  aText("Street address", { section }),
  aText("City", { section }),
  aText("State", { section }),
  aText("ZIP", { section }),
  aText("Since (month/year)", { section }),
]);
const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
const planned = (prompt: string) => {
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  return {
    written: values.map(({ fieldId }) => labels.get(fieldId)),
    suggested: suggested.map(({ fieldId, why }) => [labels.get(fieldId), why]),
  };
};
const HOME = "I live at 1187 Neil Ave, Columbus, OH 43201, since June 2022";

test("a sum that is told with a home of another section is suggested only, and with a doubt", () => {
  const { written, suggested } = planned(`${HOME}, rent is $1,275 a month`);
  expect(written).toContain("Street address");
  expect(written).not.toContain("Monthly rent");
  expect(suggested).toContainEqual(["Monthly rent", "another_thing"]);
});

test("it is written where the whole name of its blank is said, or on a line of its own", () => {
  expect(planned(`${HOME}, monthly rent is $1,275`).written).toContain("Monthly rent");
  expect(planned(`${HOME}\nMonthly rent: $1,275`).written).toContain("Monthly rent");
});
