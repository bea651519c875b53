import { expect, test } from "vitest";
import type { Field, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { BARE_FIELD } from "../../../lib/instructions/bench/bare-field.ts";
import { withLabelsInContext } from "../../../lib/instructions/label-in-context.ts";

const field = (id: string, label: string, changes: Partial<Field> = {}): Field => ({
  ...BARE_FIELD,
  ...{ id, name: id, label, widgets: [], ...changes },
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
