import { expect, test } from "vitest";
import { isEmptySquare } from "../../../../lib/pdf/verify/printed-characters.ts";
import type { PageImage } from "../../../../lib/pdf/verify/render-page.ts";

const SIZE = 24;
const PLACE = { left: 4, top: 4, right: 20, bottom: 20 };

/** White paper with black pixels where `isInk` says so. */
function paper(isInk: (x: number, y: number) => boolean): PageImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4).fill(255);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      if (isInk(x, y)) pixels.fill(0, 4 * (y * SIZE + x), 4 * (y * SIZE + x) + 3);
  return { width: SIZE, height: SIZE, pixels };
}

const isIn = (at: number): boolean => at >= PLACE.left && at < PLACE.right;
const isAtSide = (at: number): boolean => at === PLACE.left || at === PLACE.right - 1;
const isSquare = (x: number, y: number): boolean => isIn(x) && isIn(y) && (isAtSide(x) || isAtSide(y));
const isRing = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 11.5, y - 11.5) - 7) < 0.8;

test("a letter that its font draws as an empty square is a box to tick", () => {
  expect(isEmptySquare(paper(isSquare), PLACE)).toBe(true);
});

test("nor does a corner of the widget's frame beside it make it another", () => {
  const isSide = (at: number): boolean => at === 4 || at === 11;
  const isIn = (at: number): boolean => at >= 4 && at <= 11;
  const isSmall = (x: number, y: number): boolean => isIn(x) && isIn(y) && (isSide(x) || isSide(y));
  const image = paper((x, y) => isSmall(x, y) || (y === 13 && x === 4));
  expect(isEmptySquare(image, { left: 4, top: 4, right: 12, bottom: 13 })).toBe(true);
});

test.each([
  ["a ring", isRing],
  ["a D", (x: number, y: number) => (x < 12 ? isSquare(x, y) : isRing(x, y))],
  ["a square with a stroke in it", (x: number, y: number) => isSquare(x, y) || (x === y && isIn(x))],
  ["a solid square", (x: number, y: number) => isIn(x) && isIn(y)],
  ["three sides of a square", (x: number, y: number) => isSquare(x, y) && y !== PLACE.top],
  ["nothing", () => false],
])("%s is print to be read", (_, isInk) => {
  expect(isEmptySquare(paper(isInk), PLACE)).toBe(false);
});
