import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { suggestedBy, writtenBy } from "./played.ts";

const FORM = [aText("Full name"), aText("Gross monthly income"), aText("Monthly rent")];

test.each([
  ["Income: $450 a week", "Gross monthly income"],
  ["I earn $450 per week", "Gross monthly income"],
  ["Gross income: $52,000 per year", "Gross monthly income"],
  ["My gross income is $450 weekly.", "Gross monthly income"],
  ["I earn $900 biweekly", "Gross monthly income"],
  ["I make $18 an hour", "Gross monthly income"],
  ["Ich verdiene 450 € pro Woche", "Gross monthly income"],
  ["Je gagne 450 € par semaine", "Gross monthly income"],
  ["rent is $300 a week", "Monthly rent"],
])("a sum of another time than its blank asks for is suggested only: %s", (prompt, label) => {
  expect(writtenBy(FORM, prompt)).toEqual({});
  expect(suggestedBy(FORM, prompt)).toEqual({ [label]: "another_thing" });
});

test.each([
  ["I make $5,450 a month before taxes", "Gross monthly income", "5,450"],
  ["I earn $5,450 monthly, and each year a bonus.", "Gross monthly income", "5,450"],
  ["monthly rent is $1,300", "Monthly rent", "1,300"],
])("one of its own time is written: %s", (prompt, label, value) => {
  expect(writtenBy(FORM, prompt)).toEqual({ [label]: value });
});

test("nor is it written with its time into a blank of words that is only like it", () => {
  const form = [...FORM, aText("Source of other income"), aText("Employer")];
  expect(writtenBy(form, "Gross income: $52,000 per year")).toEqual({});
});
