import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const PEOPLE = ["Member", "Spouse", "First child", "Second child", "Third child", "Payer"];

/** A date in eight boxes of one character each. */
const cellsFor = (section: string): FieldSketch[] =>
  Array.from({ length: 8 }, (_, at) =>
    aText("Date of birth", {
      ...{ section, max_length: 1, format: "date", date_order: "mdy" },
      group: { id: section, kind: "date", part: "digits", index: at + 1 },
    }),
  );

test("a date fills the row of boxes of whom it is, though other rows have many boxes", () => {
  const prompt = "Spouse date of birth: 05/13/1985";
  const { values } = planFor({ form: aForm(PEOPLE.flatMap(cellsFor)), prompt, today: TODAY });
  const written = values.map(({ fieldId, value }) => [fieldId, value]);
  expect(written).toEqual(Array.from("05131985", (digit, at) => [`f${9 + at}`, digit]));
});
