import { expect, test } from "vitest";
import type { Field, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { withLabelsInContext } from "../../../lib/instructions/label-in-context.ts";

const field = (id: string, label: string, changes: Partial<Field> = {}): Field => ({
  id,
  name: id,
  type: "text",
  label,
  section: null,
  tooltip: null,
  required: false,
  read_only: false,
  multiline: false,
  comb: false,
  max_length: null,
  format: null,
  multi_select: false,
  editable: false,
  options: [],
  value: null,
  widgets: [],
  source: "acroform",
  confidence: 1,
  ...changes,
});
const labelsOf = (...fields: Field[]): string[] => {
  const form: ParsedForm = { kind: "acroform", pages: [], fields };
  return withLabelsInContext(form).fields.map(({ label }) => label);
};

test("leaves labels alone that differ", () => {
  expect(labelsOf(field("a", "City", { row: "Home" }), field("b", "State"))).toEqual(["City", "State"]);
});

test("adds where fields of one label stand, as far as it differs, and a number where nothing does", () => {
  const row = { column: "Year" };
  expect(
    labelsOf(field("a", "Years", { ...row, row: "1" }), field("b", "Years", { ...row, row: "2" })),
  ).toEqual(["Years (row 1)", "Years (row 2)"]);
  expect(labelsOf(field("a", "Name", { section: "Spouse" }), field("b", "Name"))).toEqual([
    "Name (Spouse)",
    "Name",
  ]);
  expect(labelsOf(field("a", "From"), field("b", "From"))).toEqual(["From (1)", "From (2)"]);
});

test("puts its question before a terse answer", () => {
  const box = { type: "checkbox", question: "Preferred contact" } as const;
  expect(labelsOf(field("a", "Phone", box))).toEqual(["Preferred contact: Phone"]);
});
