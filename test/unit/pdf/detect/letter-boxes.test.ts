import { expect, test } from "vitest";
import type { Glyph } from "../../../../lib/pdf/page/drawing/drawing.ts";
import { letterBoxes } from "../../../../lib/pdf/page/glyphs/letter-boxes.ts";

/** A glyph of 10 points; counts how often its place is read. */
function glyph(text: string, x: number, y: number, font: string, count: { reads: number }): Glyph {
  const box = { y: y - 10, width: text === "o" ? 8 : 6, height: 10 };
  return {
    text,
    code: text.charCodeAt(0),
    font,
    size: 10,
    upright: true,
    ...box,
    get baseline() {
      count.reads++;
      return y;
    },
    get x() {
      count.reads++;
      return x;
    },
  };
}

test("takes a letter wider than any text's for a box, whatever word it would be", () => {
  const count = { reads: 0 };
  const boxes = [50, 150].map((x) => glyph("o", x, 100, "symbols", count));
  const words = [62, 162].map((x) => glyph("Y", x, 100, "text", count));
  expect(letterBoxes([...boxes, ...words])).toEqual(new Set(boxes));
});

test("reads each glyph's place few times, however many equal letters stand on a line", () => {
  const count = { reads: 0 };
  const letters = Array.from({ length: 2000 }, (_, at) => glyph("n", 20 * at, 100, "symbols", count));
  const words = letters.map((_, at) => glyph("Y", 20 * at + 8, 100, "text", count));
  expect(letterBoxes([...letters, ...words]).size).toBe(2000);
  expect(count.reads).toBeLessThan(4000 * 100);
});
