import { expect, test } from "vitest";
import { inSections } from "../../../lib/dashboard/edit/in-sections.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

test("questions stay in reading order: a section that another one parts begins anew", () => {
  const sections = ["", "Applicant", "Applicant", "", "Applicant", "Office"];
  const form = aForm([
    ...sections.map((section, index) => aText(`Q${index + 1}`, { section: section || null })),
    aText("Q7", { section: "Office", read_only: true }),
  ]);
  const fields = new Map(form.fields.map((field) => [field.id, field]));
  const order = [...fields.keys()].map((fieldId) => ({ fieldId }));
  const asked = inSections(order, fields).map(({ title, there }) => [
    title,
    ...there.map(({ label }) => label),
  ]);
  expect(asked).toEqual([
    ["", "Q1"],
    ["Applicant", "Q2", "Q3"],
    ["", "Q4"],
    ["Applicant (2)", "Q5"],
    ["Office", "Q6"],
  ]);
});
