import { expect, test } from "vitest";
import { isSameReading, type ReadValue } from "../../../lib/domain/read-form.ts";

const place = { page: 1, x: 0, y: 0, width: 10, height: 10 };
const read = (value: ReadValue["value"], from: ReadValue["from"] = "field"): ReadValue => ({
  fieldId: "f1",
  value,
  from,
  place,
});

test.each([
  [
    "lines and spaces that are set differently",
    read("1 Main St\n Springfield "),
    read("1 Main  St Springfield"),
  ],
  ["a value that another thing says", read("Ada"), read("Ada", "print")],
  ["a list of the same", read(["a", "b "]), read([" a", "b"])],
  ["a list of which nothing is chosen", read([]), read(null)],
  ["a blank and a field that was not read", read(null, null), undefined],
])("%s: the same reading", (_, a, b) => {
  expect(isSameReading(a, b)).toBe(true);
  expect(isSameReading(b, a)).toBe(true);
});

test.each([
  ["another value", read("Ada"), read("Ida")],
  ["words that run together", read("a b"), read("ab")],
  ["another part of a list", read(["a", "b"]), read(["a b"])],
  ["strokes that nobody read, and a blank", read(null, "ink"), read(null, null)],
  ["strokes that nobody read, and nothing at all", read(null, "ink"), undefined],
])("%s: another reading", (_, a, b) => {
  expect(isSameReading(a, b)).toBe(false);
  expect(isSameReading(b, a)).toBe(false);
});
