import { expect, test } from "vitest";
import { findCodes } from "../../../../lib/instructions/values/ids.ts";

const longestIn = (text: string): string | undefined =>
  findCodes(text)
    .map(({ start, end }) => text.slice(start, end))
    .toSorted((a, b) => b.length - a.length)[0];

test("letters before figures in groups belong to the number", () => {
  expect(longestIn("VA file number C-27 556 102")).toBe("C-27 556 102");
  expect(longestIn("member AB12 345 678")).toBe("AB12 345 678");
});

test("a word of its own before such figures does not", () => {
  expect(longestIn("in MA 27 556 102")).toBe("27 556 102");
});
