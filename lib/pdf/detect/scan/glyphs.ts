import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Glyph, Line } from "../../page/drawing/drawing.ts";
import type { Area } from "./areas.ts";

/** The height of letters and the width of letters that touch, in points, and how far beside its word one may stand. */
const LETTER = { least: 3, most: 20, widest: 60 };
const BESIDE = 2;
/** How high dots are, in points. */
const DOT = 4;

/** Letters that were not recognized, and writing: both are obstacles to writing. */
export function lettersIn(ink: readonly Area[], known: readonly Box[], scale: number): Glyph[] {
  const around = known.map((box) => ({ ...box, x: box.x - BESIDE, width: box.width + 2 * BESIDE }));
  return ink
    .map(({ left, top, right: end, foot }) => ({
      x: left / scale,
      y: top / scale,
      width: (end - left) / scale,
      height: (foot - top) / scale,
    }))
    .filter(({ width, height }) => height > LETTER.least && height < LETTER.most && width < LETTER.widest)
    .filter((letter) => !around.some((box) => isMiddleIn(box, letter)))
    .map((letter) => ({ ...unread(letter), baseline: bottom(letter), upright: false }));
}

/** A row of dots as one long character. */
export const dotsAlong = ({ at, from, to }: Line): Glyph => ({
  ...unread({ x: from, y: at - DOT, width: to - from, height: DOT }),
  text: ".",
  baseline: at,
  upright: true,
});

const unread = (box: Box) => ({ ...box, text: "", code: 0, font: "", size: box.height });

/** Whether the middle of one thing lies in a box. */
export function isMiddleIn(box: Box, thing: Box): boolean {
  const x = thing.x + thing.width / 2;
  const y = thing.y + thing.height / 2;
  return x > box.x && x < right(box) && y > box.y && y < bottom(box);
}
