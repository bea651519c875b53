import { describe, expect, test } from "vitest";
import { findLeaks, personalParts } from "./find-leaks.ts";

const LOG =
  '{"message":"request answered","status":200}\n{"message":"oops","cause":"Ada \\"the\\" Lovelace"}\n';

describe("looking for personal texts in the log", () => {
  test("finds a text, also as JSON writes it, and shows its line", () => {
    expect(findLeaks(LOG, ['Ada "the" Lovelace'])).toEqual([
      { text: 'Ada "the" Lovelace', line: expect.stringContaining("oops") },
    ]);
  });

  test("finds nothing where nothing is", () => {
    expect(findLeaks(LOG, ["Charles Babbage"])).toEqual([]);
  });

  test("looks for the parts of an instruction, not only for the whole", () => {
    expect(personalParts("Full name: Ada Lovelace\nE-mail: ada@example.org")).toEqual(
      expect.arrayContaining(["Ada Lovelace", "Full name"]),
    );
  });

  test("leaves out what is too short or too common to tell anything", () => {
    expect(personalParts("Ada")).toEqual([]);
    expect(personalParts("succeeded")).toEqual([]);
  });
});
