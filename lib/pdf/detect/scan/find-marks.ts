import type { InkMark } from "../../page/drawing/drawing.ts";
import { type Area, findAreas } from "./areas.ts";
import { type Bitmap, thicken } from "./bitmap.ts";

/** The sides of a box or circle to tick, in points, and how far they may differ. */
const SIDE = { least: 4.5, most: 19, ratio: 1.3 };
/** The part of its extent that the inside of a square covers, and of a circle. */
const SQUARE = 0.9;
const CIRCLE = 0.7;
/** Ink is thickened by so many pixels, so that no outline has gaps; a stroke has so many at most. */
const THICKER = 1;
const STROKE = 6;

/** Small squares and circles of paper that ink encloses, to the middle of their strokes; `scale` pixels make a point. */
export function findMarks(outlines: Bitmap, scale: number): InkMark[] {
  const thick = thicken(outlines);
  return findAreas(thick, 0).flatMap((area) => {
    if (Math.max(area.right - area.left, area.foot - area.top) > SIDE.most * scale) return [];
    const around = toStrokes(area, outlines);
    const [x, y] = [around.left / scale, around.top / scale];
    const width = (around.right - around.left) / scale;
    const height = (around.foot - around.top) / scale;
    const [small, large] = [Math.min(width, height), Math.max(width, height)];
    if (small < SIDE.least || large > SIDE.most || large > SIDE.ratio * small) return [];
    const covered = shareEnclosed(area, thick);
    return covered < CIRCLE ? [] : [{ x, y, width, height, shape: covered < SQUARE ? "circle" : "square" }];
  });
}

/** An area's extent as far as the middle of the strokes around it. */
function toStrokes({ left, top, right, foot }: Area, { width, height, data }: Bitmap) {
  const [x, y] = [Math.floor((left + right) / 2), Math.floor((top + foot) / 2)];
  const stroke = (from: number, step: number, end: number): number => {
    let thickness = 0;
    while (thickness < STROKE && thickness < end && data[from + thickness * step] === 1) thickness++;
    return THICKER + Math.max(1, thickness) / 2;
  };
  return {
    left: left - stroke(y * width + left - 1 - THICKER, -1, left),
    right: right + stroke(y * width + right + THICKER, 1, width - right),
    top: top - stroke((top - 1 - THICKER) * width + x, -width, top),
    foot: foot + stroke((foot + THICKER) * width + x, width, height - foot),
  };
}

/** How much of its extent an area and what lies in it take: all but the ink at each row's ends. */
function shareEnclosed({ left, top, right, foot }: Area, { width, data }: Bitmap): number {
  let outside = 0;
  for (let y = top; y < foot; y++) {
    let from = left;
    let to = right;
    while (from < to && data[y * width + from] === 1) from++;
    while (to > from && data[y * width + to - 1] === 1) to--;
    outside += right - left - (to - from);
  }
  return 1 - outside / ((right - left) * (foot - top));
}
