import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const form = aForm([
  aText("First name"),
  aText("Last name"),
  aText("Employer"),
  aText("Job title"),
  aText("Landlord's name"),
  aText("Landlord's telephone", { format: "phone" }),
]);

/** What is written without a doubt, by its label. */
function writtenBy(prompt: string): Record<string, unknown> {
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  const { values } = planFor({ form, prompt, today: TODAY });
  return Object.fromEntries(values.map(({ fieldId, value }) => [labels.get(fieldId), value]));
}

test.each(["Landlord: Greta Holm, (937) 555-0110", "Landlord: Greta Holm (937) 555-0110"])(
  "a name and a telephone number in one line are two values: %s",
  (prompt) => {
    expect(writtenBy(prompt)).toEqual({
      "Landlord's name": "Greta Holm",
      "Landlord's telephone": "(937) 555-0110",
    });
  },
);

test.each(["Employer: Copper Pan, (937) 555-0000", "Job title: line cook, since May 2021"])(
  "what says more than a place asks for is not written there as a whole: %s",
  (prompt) => {
    expect(Object.values(writtenBy(prompt)).join(" ")).not.toMatch(/, /);
  },
);

test("an article with a capital within a sentence belongs to the name, and one without does not", () => {
  expect(writtenBy("My employer is The Copper Pan.")).toEqual({ Employer: "The Copper Pan" });
  expect(writtenBy("My landlord is The Harbor Trust.")).toEqual({ "Landlord's name": "The Harbor Trust" });
  expect(writtenBy("My employer is the Copper Pan.")).toEqual({ Employer: "Copper Pan" });
});

test("a body whose name begins with an article has no first and last name", () => {
  const { suggested = [], values } = planFor({
    form,
    prompt: "I work for The Copper Pan as a line cook.",
    today: TODAY,
  });
  expect([...suggested, ...values].filter(({ fieldId }) => fieldId === "f1" || fieldId === "f2")).toEqual([]);
});
