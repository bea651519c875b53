import { expect, test } from "vitest";
import { numberedParts, saysSame } from "../../../../lab/formfactory/records.ts";

test("parts a text where the next number begins a line, and at no other number", () => {
  const text = "1) Ann sent 3 parcels.\n7. is what she wrote.\n2. Bo\nhas 1. a dog\n**3.** Cy";
  expect(numberedParts(text)).toEqual([
    "Ann sent 3 parcels.\n7. is what she wrote.",
    "Bo\nhas 1. a dog",
    "** Cy",
  ]);
});

test("takes texts for the same whatever their case, blanks and last stop", () => {
  expect(saysSame("By  Mail.", "by mail")).toBe(true);
  expect(saysSame("1,000", "1000")).toBe(false);
});
