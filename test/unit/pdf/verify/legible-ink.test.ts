import { describe, expect, test } from "vitest";
import type { Ink, InkedPixel } from "../../../../lib/pdf/verify/ink.ts";
import { illegibleInk } from "../../../../lib/pdf/verify/legible-ink.ts";
import type { PageImage } from "../../../../lib/pdf/verify/render-page.ts";

const [WIDTH, HEIGHT] = [24, 12];
const [WHITE, BLACK] = [255, 0];
const [LEFT, RIGHT, ROW] = [9, 13, 5];

/** A picture of which the rows have these shades from side to side, and a dash in one of them. */
function drawn(rows: Record<number, number>, dash: { row?: number; shade?: number } = {}): PageImage {
  const { row: at = ROW, shade = BLACK } = dash;
  const pixels = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels.fill(
        y === at && x >= LEFT && x < RIGHT ? shade : (rows[y] ?? WHITE),
        4 * (y * WIDTH + x),
        4 * (y * WIDTH + x) + 4,
      );
  return { width: WIDTH, height: HEIGHT, pixels };
}

const ink = (): Ink => {
  const pixels = Array.from({ length: RIGHT - LEFT }, (_, at): InkedPixel => {
    const place = { x: LEFT + at, y: ROW, pixel: ROW * WIDTH + LEFT + at };
    return { ...place, share: 1, strength: 255, shade: BLACK, isWhole: true };
  });
  return { pixels, covered: pixels.map(({ pixel }) => pixel), size: RIGHT - LEFT };
};

describe("a dash of one row of pixels", () => {
  test.each([
    ["on white", {}, {}, false],
    ["a row lower than by itself", {}, { row: ROW + 1 }, false],
    ["that is white on white", {}, { shade: WHITE }, true],
    ["on a line one row lower", { [ROW + 1]: BLACK }, {}, true],
    ["under a line one row higher", { [ROW - 1]: BLACK }, {}, true],
    ["between two lines", { [ROW - 1]: BLACK, [ROW + 1]: BLACK }, {}, true],
    ["on a wide line", { [ROW + 1]: BLACK, [ROW + 2]: BLACK }, {}, true],
    ["on a grey line", { [ROW + 1]: 120 }, {}, true],
    ["in a line", { [ROW]: BLACK }, {}, true],
    ["a row lower, on a line", { [ROW + 2]: BLACK }, { row: ROW + 1 }, true],
    ["well over a line", { [ROW + 3]: BLACK }, {}, false],
    ["well under a line", { [ROW - 3]: BLACK }, {}, false],
    ["on a pale line", { [ROW + 1]: 225 }, {}, false],
  ])("%s", (_, rows, dash, isHidden) => {
    const { known, hidden } = illegibleInk(ink(), drawn(rows, dash));
    expect(hidden > known / 2).toBe(isHidden);
  });
});
