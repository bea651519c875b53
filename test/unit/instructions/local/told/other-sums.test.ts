import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const written = (label: string, prompt: string) => {
  const form = aForm([
    aText("First name", {}),
    aText("Telephone", { format: "phone" }),
    aText(label, { format: "money" }),
  ]);
  const { values, suggested = [] } = planFor({ form, prompt, today: TODAY });
  const isSum = ({ fieldId }: { fieldId: string }) => fieldId === "f3";
  return { sure: values.some(isSum), suggested: suggested.some(isSum) };
};
const told = (key: string) => `First name: Ann\nPhone: (612) 555-0147\n${key}: 3,850`;

describe("a sum that is told of one thing is not written where another is asked for", () => {
  test.each([
    ["Monthly rent ($)", "Monthly income"],
    ["Monthly income", "Monthly rent"],
    ["Gross wages", "Gross rent"],
  ])("%s, told: %s", (label, key) => expect(written(label, told(key)).sure).toBe(false));
});

test("a sum is written where it is asked for by its name, in more words or in others", () => {
  expect(written("Monthly rent ($)", told("Monthly rent")).sure).toBe(true);
  expect(written("Total monthly income", told("Monthly income")).sure).toBe(true);
});
