import { expect, test } from "vitest";
import { numberedParts, saysSame, verdictOn } from "../../../../lab/formfactory/records.ts";

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

test("tells another notation of a date, an amount or a telephone number from another value", () => {
  expect(verdictOn("06/01/2024", "2024/06/01")).toBe("other notation");
  expect(verdictOn("June 1, 2024", "2024-06-01")).toBe("other notation");
  expect(verdictOn("1,500.00", "$1500")).toBe("other notation");
  expect(verdictOn("8%", "8")).toBe("other notation");
  expect(verdictOn("(217) 555-0142", "217.555.0142")).toBe("other notation");
});

test("takes a part of a date, an amount or a telephone number for another value", () => {
  expect(verdictOn("01/06/2024", "2024/06/01")).toBe("wrong");
  expect(verdictOn("150", "1500")).toBe("wrong");
  expect(verdictOn("555-0142", "+1 555-0142")).toBe("wrong");
  expect(verdictOn("6", "6 months")).toBe("wrong");
  expect(verdictOn("since June 1, 2024", "2024-06-01")).toBe("wrong");
});
