import type { Mark } from "../../page/drawing/drawing.ts";
import { findAreas } from "./areas.ts";
import type { Bitmap } from "./bitmap.ts";

/** The sides of a box or circle to tick, in points, and how far they may differ. */
const SIDE = { least: 4.5, most: 19, ratio: 1.3 };
/** The part of its extent that the inside of a square covers, and of a circle. */
const SQUARE = 0.88;
const CIRCLE = 0.7;
/** How much ink is thickened, in pixels, so that no outline has gaps, and half of a stroke's width. */
const THICKER = 1;
const HALF_STROKE = 0.5;

/** Small squares and circles of paper that ink encloses, to the middle of their strokes; `scale` pixels make a point. */
export function findMarks(bitmap: Bitmap, scale: number): Mark[] {
  return findAreas(thicken(bitmap), 0).flatMap(({ left, top, right, foot, pixels }) => {
    const out = THICKER + HALF_STROKE;
    const [x, y] = [(left - out) / scale, (top - out) / scale];
    const [width, height] = [(right - left + 2 * out) / scale, (foot - top + 2 * out) / scale];
    const [small, large] = [Math.min(width, height), Math.max(width, height)];
    const covered = pixels / ((right - left) * (foot - top));
    if (small < SIDE.least || large > SIDE.most || large > SIDE.ratio * small || covered < CIRCLE) return [];
    return [{ x, y, width, height, shape: covered < SQUARE ? "circle" : "square" }];
  });
}

/** Adds a pixel of ink on every side of ink. */
function thicken({ width, height, data }: Bitmap): Bitmap {
  const thick = Uint8Array.from(data);
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    for (const next of [at - 1, at + 1, at - width, at + width]) if (next >= 0) thick[next] = 1;
  }
  return { width, height, data: thick };
}
