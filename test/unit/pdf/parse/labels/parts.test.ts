import { expect, test } from "vitest";
import { isPart, isUntitled, partTitle } from "../../../../../lib/pdf/parse/labels/parts.ts";

test("knows the headings of numbered parts in several languages", () => {
  for (const text of [
    "Part 2. About You",
    "SECTION IV – Signature",
    "Step 3: Income",
    "Abschnitt A",
    "Parte 1",
  ])
    expect([text, isPart(text)]).toEqual([text, true]);
});

test("takes no sentence that begins with a part's name for its heading", () => {
  for (const text of [
    "Part of the income",
    "Section 2 must be signed",
    "part 2. About You",
    "Partial payments",
  ])
    expect([text, isPart(text)]).toEqual([text, false]);
});

test("leaves out what explains a title", () => {
  expect(partTitle("Section 1. Employee Information: Employees must sign")).toBe(
    "Section 1. Employee Information",
  );
  expect(partTitle("PART II - REVIEW (Check only one)")).toBe("PART II - REVIEW");
  expect(partTitle("Step 2(b)—Jobs Worksheet")).toBe("Step 2(b)—Jobs Worksheet");
  expect(partTitle("Income")).toBeNull();
});

test("takes no long sentence for a title", () => {
  const sentence = "Step 4. If this is a joint return of two persons who live in one place, both must sign";
  expect(partTitle(sentence)).toBe("Step 4");
});

test("knows a number without a title", () => {
  expect([isUntitled("Part I"), isUntitled("Part 1:"), isUntitled("Part 1: You")]).toEqual([
    true,
    true,
    false,
  ]);
});
