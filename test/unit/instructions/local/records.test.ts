import { describe, expect, test } from "vitest";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";

const CREDITOR = ["Creditor's name", "Street", "City", "Account number"];
const VEHICLE = ["Make and model", "Vehicle identification number", "Licence plate"];

/** The same blanks so many times, under the rest of a form. */
const blocks = (labels: readonly string[], times: number): FieldSketch[] => [
  aText("Name of debtor"),
  aText("Court"),
  ...Array.from({ length: times }, () => labels.map((label) => aText(label))).flat(),
  aText("Total"),
];

/** What is written into blocks, as "block label: value". */
function written(sketches: FieldSketch[], labels: readonly string[], prompt: string): string[] {
  const form = aForm(sketches);
  const { values } = checkPlan(form, prompt, planFor({ form, prompt, today: "2026-11-20" }));
  return values.flatMap(({ fieldId, value }) => {
    const at = form.fields.findIndex(({ id }) => id === fieldId);
    const label = form.fields[at]?.label ?? "";
    return labels.includes(label) ? [`${Math.floor((at - 2) / labels.length) + 1} ${label}: ${value}`] : [];
  });
}

const TWO = [
  "1 Creditor's name: Prairie Mortgage",
  "1 Street: 600 Ledger Street",
  "1 City: Columbus",
  "2 Creditor's name: Valley Motors",
  "2 Street: 77 Lancaster Avenue",
  "2 City: Logan",
];

describe("records", () => {
  test.each([
    [
      "one after the other",
      "Creditor: Prairie Mortgage\nStreet: 600 Ledger Street\nCity: Columbus\n\nCreditor: Valley Motors\nStreet: 77 Lancaster Avenue\nCity: Logan",
    ],
    [
      "with numbers",
      "Creditor 1: Prairie Mortgage\nStreet: 600 Ledger Street\nCity: Columbus\nCreditor 2: Valley Motors\nStreet: 77 Lancaster Avenue\nCity: Logan",
    ],
    [
      "under headings with numbers",
      "LOAN 1\nCreditor: Prairie Mortgage\nStreet: 600 Ledger Street\nCity: Columbus\n\nLOAN 2\nCreditor: Valley Motors\nStreet: 77 Lancaster Avenue\nCity: Logan",
    ],
    [
      "as a table in another order",
      "City | Creditor | Street\nColumbus | Prairie Mortgage | 600 Ledger Street\nLogan | Valley Motors | 77 Lancaster Avenue",
    ],
  ])("go into blocks of blanks: %s", (_, prompt) => {
    expect(written(blocks(CREDITOR, 3), CREDITOR, prompt).toSorted()).toEqual(TWO.toSorted());
  });

  test("leave no block out", () => {
    const prompt =
      "Licence plate: AB 123\nMake and model: Fiat Panda\nLicence plate: CD 456\nMake and model: Opel Corsa";
    expect(written(blocks(VEHICLE, 2), VEHICLE, prompt).toSorted()).toEqual([
      "1 Licence plate: AB 123",
      "1 Make and model: Fiat Panda",
      "2 Licence plate: CD 456",
      "2 Make and model: Opel Corsa",
    ]);
  });

  test.each([
    [
      "whose numbers leave one out",
      "Creditor 1: Prairie Mortgage\nCity: Columbus\nCreditor 3: Valley Motors\nCity: Logan",
    ],
    [
      "that are told by two numbers",
      "Creditor 1, page 2: Prairie Mortgage\nCity: Columbus\nCreditor 2, page 3: Valley Motors\nCity: Logan",
    ],
    [
      "of different people",
      "Debtor\nName: Prairie Mortgage\nCity: Columbus\n\nSpouse\nName: Valley Motors\nCity: Logan",
    ],
  ])("go into no second block: %s", (_, prompt) => {
    expect(written(blocks(CREDITOR, 3), CREDITOR, prompt).filter((one) => one.startsWith("2 City"))).toEqual(
      [],
    );
  });
});
