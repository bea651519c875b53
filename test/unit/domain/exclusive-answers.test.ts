import { expect, test } from "vitest";
import { contradictedFields, exclusiveAnswers } from "../../../lib/domain/exclusive-answers.ts";
import { aCheckbox, aForm } from "../../fixtures/forms.ts";

const box = (caption: string, question = "Allergies?") =>
  aCheckbox(`${question} ${caption}`, { question, options: [{ value: "On", label: caption }] });
const FORM = aForm([
  box("No"),
  box("Yes (please list)"),
  box("n/a"),
  box("Yes", "Pets?"),
  box("Yes", "Car?"),
]);

const ticks = (fieldId: string, confidence = 0.9) => ({
  ...{ fieldId, confidence, value: "On", rule: "x" },
  source: { start: 0, end: 1, text: "x" },
});
const likely = (fieldId: string, confidence: number) => ({
  ...ticks(fieldId, confidence),
  why: "likely" as const,
});

test("yes and no of one question exclude each other, whichever comes first, and so does what is said instead", () => {
  const ids = exclusiveAnswers(FORM.fields).map((answers) => answers.map(({ id }) => id));
  expect(ids).toEqual([["f2", "f1", "f3"]]);
});

test("of answers that exclude each other only the surest is suggested, and none beside a written one", () => {
  const suggested = [likely("f1", 0.6), likely("f2", 0.8), likely("f4", 0.5)];
  expect([...contradictedFields(FORM.fields, { values: [], suggested })]).toEqual(["f1"]);
  expect([...contradictedFields(FORM.fields, { values: [ticks("f3")], suggested })]).toEqual(["f2", "f1"]);
  const off = { ...ticks("f3"), value: "Off" };
  expect([...contradictedFields(FORM.fields, { values: [off], suggested: [likely("f1", 0.6)] })]).toEqual([]);
});
