import type { Box } from "../../page/display-geometry.ts";
import type { Mark } from "../../page/drawing/drawing.ts";
import type { Area } from "./areas.ts";
import type { Bitmap } from "./bitmap.ts";

/** A bracket's height in points, and its width as a part of it. */
const HEIGHT = { least: 5, most: 16 };
const WIDTH = { least: 0.15, most: 0.5 };
/** The room between two brackets, as a part of their height. */
const ROOM = { least: 0.3, most: 2.2 };
/** Two brackets of a pair differ by so little, in pixels. */
const ALIKE = 3;
/** How much farther a bracket's ends reach than its middle, as a part of its width. */
const BENT = 0.2;

/** Pairs of brackets with room for a tick between them, as boxes, among areas of ink. */
export function findBrackets(ink: readonly Area[], bitmap: Bitmap, scale: number): Mark[] {
  const slim = ink.filter(({ left, top, right, foot }) => {
    const [width, height] = [right - left, foot - top];
    const isHigh = height >= HEIGHT.least * scale && height <= HEIGHT.most * scale;
    return isHigh && width >= WIDTH.least * height && width <= WIDTH.most * height;
  });
  const bent = slim.map((area) => ({ area, bend: bendOf(area, bitmap) }));
  const closing = bent.filter(({ bend }) => bend < -BENT);
  return bent
    .filter(({ bend }) => bend > BENT)
    .flatMap(({ area: open }) => {
      const close = closing.find(({ area }) => isPair(open, area));
      if (!close || ink.some((area) => isBetween(area, open, close.area))) return [];
      return [{ ...boxAround(open, close.area, scale), shape: "square" as const }];
    });
}

/** How far to the right a bracket's ends reach beyond its middle, as a part of its width: negative is to the left. */
function bendOf({ left, top, right, foot }: Area, { width, data }: Bitmap): number {
  const middleOf = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let y = from; y < to; y++) {
      for (let x = left; x < right; x++) {
        if (data[y * width + x] === 0) continue;
        sum += x;
        count++;
      }
    }
    return count === 0 ? Number.NaN : sum / count;
  };
  const part = Math.max(1, Math.round((foot - top) / 6));
  const middle = middleOf(top + 2 * part, foot - 2 * part);
  const bends = [middleOf(top, top + part) - middle, middleOf(foot - part, foot) - middle];
  const [least, most] = [Math.min(...bends), Math.max(...bends)];
  return (least > 0 ? least : most < 0 ? most : 0) / (right - left);
}

function isPair(open: Area, close: Area): boolean {
  const gap = (close.left - open.right) / (open.foot - open.top);
  const isLevel = Math.abs(open.top - close.top) <= ALIKE && Math.abs(open.foot - close.foot) <= ALIKE;
  return isLevel && gap >= ROOM.least && gap <= ROOM.most;
}

const isBetween = ({ left, top, right, foot }: Area, open: Area, close: Area): boolean =>
  left >= open.right && right <= close.left && top < open.foot && foot > open.top;

const boxAround = (open: Area, close: Area, scale: number): Box => ({
  x: open.left / scale,
  y: open.top / scale,
  width: (close.right - open.left) / scale,
  height: (open.foot - open.top) / scale,
});
