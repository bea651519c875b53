import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { TODAY, writtenBy } from "./played.ts";

/** What is written, by the id of its field. */
function byId(fields: FieldSketch[], prompt: string): Record<string, unknown> {
  const { values } = planFor({ form: aForm(fields), prompt, today: TODAY });
  return Object.fromEntries(values.map(({ fieldId, value }) => [fieldId, value]));
}

const ofTwo = (label: string, one: string, other: string): FieldSketch[] => [
  aText(label, { section: one }),
  aText(label, { section: other }),
];

describe("an employer of the second of two people", () => {
  test.each([
    [
      ofTwo("Employer", "Applicant information", "Joint applicant information"),
      "Joint applicant's employer: Delta Corp\nApplicant's employer: Acme Tools",
    ],
    [
      ofTwo("Present employer", "Borrower", "Co-borrower"),
      "Borrower's employer: Acme Tools\nCo-borrower's employer: Delta Corp",
    ],
  ])("goes under that person's heading", (fields, says) => {
    expect(byId(fields, says)).toEqual({ f1: "Acme Tools", f2: "Delta Corp" });
  });

  test("goes to nobody else", () => {
    const fields = ofTwo("Employer", "Applicant information", "Joint applicant information");
    expect(byId(fields, "Joint applicant's employer: Delta Corp")).toEqual({ f2: "Delta Corp" });
  });

  test.each([
    ["Self-employed as", "Spouse self-employed as: welder", "welder"],
    ["Self-employed: position", "Spouse's position: welder", "welder"],
  ])("may be that person: %s", (label, says, value) => {
    expect(writtenBy([aText(label, { section: "Spouse" })], says)).toEqual({ [label]: value });
  });
});
