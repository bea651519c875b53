import { expect, test } from "vitest";
import { inkIn } from "../../../lib/dashboard/edit/drawn-signatures.ts";

const rows = (...lines: string[]): number[] => [...lines.join("")].map((sign) => (sign === "#" ? 255 : 0));

test("a drawing is cut to its ink and a margin, so that it is as large as its line", () => {
  const picture = rows("......", "..##..", "...#..", "......", "......");
  expect(inkIn(picture, 6, 0)).toEqual({ x: 2, y: 1, width: 2, height: 2 });
  expect(inkIn(picture, 6, 1)).toEqual({ x: 1, y: 0, width: 4, height: 4 });
  expect(inkIn(picture, 6, 9)).toEqual({ x: 0, y: 0, width: 6, height: 5 });
  expect(inkIn(rows("...", "..."), 3, 1)).toBeNull();
});
