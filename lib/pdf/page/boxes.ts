import type { Box } from "./display-geometry.ts";

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const centre = (box: Box): number => box.x + box.width / 2;

/** How much two boxes share sideways, in points: negative is the gap between them. */
export const overlapX = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);
/** How much two boxes share in height, in points: negative is the gap between them. */
export const overlapY = (a: Box, b: Box): number => Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
/** Whether two boxes stand on one line: the lower of them for more than half its height. */
export const isLevel = (a: Box, b: Box): boolean => overlapY(a, b) > 0.5 * Math.min(a.height, b.height);

/** Whether two boxes lie on each other at all, by more than lines are thick. */
export const touch = (a: Box, b: Box): boolean => overlapX(a, b) > 1 && overlapY(a, b) > 1;

export const areaOf = ({ width, height }: Box): number => width * height;
/** The area that two boxes share. */
export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, overlapX(a, b)) * Math.max(0, overlapY(a, b));
/** The part that two boxes share of all that they cover together. */
export const sharedPart = (a: Box, b: Box): number => {
  const shared = sharedArea(a, b);
  return shared / (areaOf(a) + areaOf(b) - shared);
};
/** How much of the smaller of two boxes lies in the other. */
export const shareOfSmaller = (a: Box, b: Box): number =>
  sharedArea(a, b) / Math.min(areaOf(a), areaOf(b)) || 0;

/** The smallest box around boxes (at least one). */
export function enclose(boxes: readonly Box[]): Box {
  let x = Infinity;
  let y = Infinity;
  let end = -Infinity;
  let foot = -Infinity;
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    end = Math.max(end, right(box));
    foot = Math.max(foot, bottom(box));
  }
  return { x, y, width: end - x, height: foot - y };
}
