import { describe, expect, test } from "vitest";
import { matchesIn } from "../../../lib/meaning/matches-in.ts";

describe("what a pattern finds in a text", () => {
  const TEXTS = ["", "one, two and 3", "𝒜𝒷 x 😀", "aaa"];

  test.each([/\p{L}+/gu, /\d*/g, /x?/gu, /(?<=a)a/g, /(?:)/gu, /./gsu])(
    "is what matchAll finds: %s",
    (pattern) => {
      for (const text of TEXTS) {
        expect(matchesIn(text, pattern)).toEqual([...text.matchAll(pattern)]);
      }
    },
  );

  test("does not depend on an earlier search by the same pattern", () => {
    const word = /\w+/g;
    word.test("first second");
    expect(matchesIn("one two", word).map(([found]) => found)).toEqual(["one", "two"]);
  });

  test("is not asked of a pattern that finds one thing alone", () => {
    expect(() => matchesIn("one", /o/)).toThrow('Expected a pattern with the flag g, got ""');
  });
});
