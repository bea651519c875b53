import { expect, test } from "vitest";
import { fieldFinder } from "../../../lib/domain/same-field.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";

const one = (sketch: FieldSketch) => {
  const [field] = aForm([sketch]).fields;
  if (!field) throw new Error("Expected a field.");
  return field;
};
const box = (x: number, y: number, width = 100, height = 20, page = 1) =>
  one(aText("", { widgets: [{ page, x, y, width, height }] }));
const isSame = (a: FieldSketch, b: FieldSketch) => fieldFinder([one(a)])(one(b)) !== undefined;

test("a field with a name is found by it, wherever it stands", () => {
  expect(isSame(aText("A", { name: "n", at: { x: 1 } }), aText("B", { name: "n", at: { x: 400 } }))).toBe(
    true,
  );
  expect(isSame(aText("A", { name: "n" }), aText("A", { name: "m" }))).toBe(false);
});

test("a field of another type is another one, in spite of its name or place", () => {
  expect(isSame(aText("A", { name: "n" }), aCheckbox("A", { name: "n" }))).toBe(false);
  expect(isSame(aText("A"), aCheckbox("A"))).toBe(false);
});

test("a place is no field of the file, though it stands there", () => {
  expect(isSame(aText("A", { name: "n" }), aText("A"))).toBe(false);
  expect(isSame(aText("A"), aText("A", { name: "n" }))).toBe(false);
});

test.each([
  ["the same", box(50, 50), true],
  ["half of it", box(50, 50, 50), true],
  ["less than half of it", box(50, 50, 49), false],
  ["moved by a third of its width", box(83, 50), true],
  ["moved by more than that", box(84, 50), false],
  ["moved down by a third of its height", box(50, 56), true],
  ["moved up by a third of its height", box(50, 44), true],
  ["moved down by more", box(50, 57), false],
  ["beside it", box(150, 50), false],
  ["below it", box(50, 70), false],
  ["far beside and below it", box(400, 400), false],
  ["a little beside and below it", box(180, 120), false],
  ["a little beside it", box(180, 60), false],
  ["on another page", box(50, 50, 100, 20, 2), false],
])("a place is found by what it has in common with another: %s", (_, other, expected) => {
  expect(fieldFinder([box(50, 50)])(other) !== undefined).toBe(expected);
  expect(fieldFinder([other])(box(50, 50)) !== undefined).toBe(expected);
});

test("what stands nowhere is not found by its place", () => {
  expect(isSame(aText("A", { widgets: [] }), aText("A"))).toBe(false);
  expect(isSame(aText("A"), aText("A", { widgets: [] }))).toBe(false);
  expect(isSame(aText("A", { widgets: [] }), aText("A", { widgets: [] }))).toBe(false);
});
