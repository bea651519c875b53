import { describe, expect, test } from "vitest";
import { blanksAmong, lookedAt } from "../../../../lab/training/also-true.ts";

const PLACES = [0, 100, 200, 300].map((x) => ({ x, y: 10, width: 50, height: 12 }));
const blanks = (verdict: string) => blanksAmong(PLACES, verdict.split(" ")).map(({ x, width }) => [x, width]);

describe("what somebody says of a page's places", () => {
  test("all of them are blanks, or none is", () => {
    expect(blanks("all")).toHaveLength(4);
    expect(blanks("none")).toEqual([]);
  });

  test("those are blanks that are named, or all but those", () => {
    expect(blanks("1-2 4")).toEqual([
      [0, 50],
      [100, 50],
      [300, 50],
    ]);
    expect(blanks("but 1-3")).toEqual([[300, 50]]);
  });

  test("joined places are one blank, beside the others", () => {
    expect(blanks("1 2+3")).toEqual([
      [0, 50],
      [100, 150],
    ]);
    expect(blanks("but 4 2+3")).toEqual([
      [0, 50],
      [100, 150],
    ]);
    expect(blanks("3+4")).toEqual([[200, 150]]);
  });

  test("a number that no place has is refused", () => {
    expect(() => blanks("1 5")).toThrow(RangeError);
    expect(() => blanks("but 0")).toThrow(RangeError);
    expect(() => blanks("some")).toThrow(RangeError);
  });
});

describe("what somebody saw", () => {
  const seen = lookedAt();

  test("is there once for each page, with who looked and when", () => {
    expect(new Set(seen.map(({ form, page }) => `${form} ${page}`)).size).toBe(seen.length);
    expect(seen.filter(({ by, on }) => !by || !/^\d{4}-\d\d-\d\d$/.test(on))).toEqual([]);
  });

  test("is kept as boxes in whole points", () => {
    const boxes = seen.flatMap((each) => [...each.blanks, ...each.others]);
    expect(boxes.filter((box) => box.length !== 4 || !box.every(Number.isInteger))).toEqual([]);
    expect(boxes.length).toBeGreaterThan(3000);
  });
});
