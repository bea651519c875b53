import { bottom, enclose, overlapX, overlapY, right } from "../boxes.ts";
import type { Box } from "../display-geometry.ts";
import type { Subpath } from "./subpaths.ts";

/** A filled area this thin, in points, is a line. */
const LINE_WIDTH = 2.6;
/** How far off its axis, in points, a line may end. */
export const SLANT = 0.6;
/** Rounded corners of a box leave so much of its extent. */
const ROUNDED = 0.93;
/** How far an ellipse of many curves, with short sides between them, is off the share of its extent that it takes. */
const OFF_ELLIPSE = 0.04;
/** The sides of a square or circle to tick, in points, and how far they may differ. */
export const MARK = { least: 4.5, most: 19, ratio: 1.25 };

/** The most that a box for one character, or a flat one to tick, measures in points. */
const CHARACTER = { width: 26, height: 40 };

/** The height of a letter, in points, and how many times as wide it is at most. */
const LETTER = { least: 2.5, most: 26, ratio: 1.6 };

/** Whether an outline is as large as a letter, and bends or has more corners than a rectangle. */
export const isLetter = (subpath: Subpath, { width, height }: Box): boolean =>
  height > LETTER.least &&
  height < LETTER.most &&
  width < LETTER.ratio * height &&
  !isRectangle(subpath) &&
  (subpath.curves > 0 || subpath.points.length > 4);

/** Whether corners, rounded or not, enclose nearly all of the box around them. */
export const fillsBox = (subpath: Subpath, box: Box): boolean =>
  extentOf(subpath).area >= ROUNDED * box.width * box.height;

/** Whether corners enclose as much of the box around them as an ellipse does. */
export const fillsEllipse = (subpath: Subpath, box: Box): boolean =>
  Math.abs(extentOf(subpath).area / (box.width * box.height) - Math.PI / 4) < OFF_ELLIPSE;

/** Whether a polygon is no wider than a line anywhere: the mean of its width is its area by half its length around. */
export function isSlim(subpath: Subpath): boolean {
  const { area, around } = extentOf(subpath);
  return subpath.points.length > 4 && 2 * area < LINE_WIDTH * around;
}

/** What corners enclose, and how long the way around is. */
function extentOf({ points }: Subpath): { area: number; around: number } {
  let [doubled, around] = [0, 0];
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as [number, number];
    doubled += x * nextY - nextX * y;
    around += Math.hypot(nextX - x, nextY - y);
  }
  return { area: Math.abs(doubled) / 2, around };
}

/** Whether two boxes are one, or one is the inner edge of the other. */
export const isSameBox = (a: Box, b: Box): boolean =>
  (["x", "y", "width", "height"] as const).every((side) => Math.abs(a[side] - b[side]) < LINE_WIDTH);

/** Whether a box stands inside another one with air on all sides. */
export const isInside = (box: Box, around: Box): boolean =>
  box.x > around.x && box.y > around.y && right(box) < right(around) && bottom(box) < bottom(around);

/** Whether a box is a line. */
export const isThin = (box: Box): boolean => Math.min(box.width, box.height) <= LINE_WIDTH;

/** Whether a box is as large and as square as what one ticks. */
export function isMark({ width, height }: Box): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return small >= MARK.least && large <= MARK.most && large <= MARK.ratio * small;
}

/** Whether a box may hold one character, or be a flat one to tick. */
export const isSmall = ({ width, height }: Box): boolean =>
  width >= MARK.least && width <= CHARACTER.width && height >= MARK.least && height <= CHARACTER.height;

/** The part of a box that a clip leaves; null where it leaves none. */
export function clipped(box: Box, clip: Box | null): Box | null {
  if (!clip) return box;
  const [width, height] = [overlapX(box, clip), overlapY(box, clip)];
  if (width < 0 || height < 0) return null;
  return { x: Math.max(box.x, clip.x), y: Math.max(box.y, clip.y), width, height };
}

/** The box around some points. */
export const boxAround = (points: readonly [number, number][]): Box =>
  enclose(points.map(([x, y]) => ({ x, y, width: 0, height: 0 })));

/** Whether four corners, the last perhaps repeating the first, make a rectangle along the axes. */
export function isRectangle({ points, closed }: Subpath): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const isBack = Math.hypot(first[0] - last[0], first[1] - last[1]) < SLANT;
  const corners = isBack ? points.slice(0, -1) : points;
  if (corners.length !== 4 || !(closed || isBack)) return false;
  return corners.every(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] as [number, number];
    return Math.abs(x - nextX) < SLANT || Math.abs(y - nextY) < SLANT;
  });
}
