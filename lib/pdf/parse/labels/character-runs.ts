import { bottom, enclose, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";

/** A box for one character is narrow, in points, and higher than wide: a square one takes a cross. */
const WIDEST = 18;
const UPRIGHT = 0.9;
/** One that takes a single character by the file is no larger, whatever its shape. */
export const SMALL = 20;
/** How far from the one before the next stands, in its widths. */
const GAP = 1.2;
const SAME = 2;
/** So many boxes for a character each are one blank. */
const FEWEST = 3;

interface Blank {
  box: Box;
  isButton: boolean;
  takesOne?: boolean;
}

/**
 * Boxes for one character each that stand in a row as one blank, from left to right. `walls` are vertical rules, of
 * which those that reach past a row part its boxes.
 */
export function findCharacterRuns<B extends Blank>(blanks: readonly B[], walls: readonly Box[]): B[][] {
  const narrow = blanks.filter(
    ({ box, isButton, takesOne }) => !isButton && (isForCharacter(box) || (takesOne && isSmall(box))),
  );
  const runs: B[][] = [];
  for (const blank of narrow.sort((a, b) => a.box.x - b.box.x)) {
    const run = runs.find((each) => {
      const last = each.at(-1);
      return last && isNextBox(last.box, blank.box) && !isParted(last.box, blank.box, walls);
    });
    if (run) run.push(blank);
    else runs.push([blank]);
  }
  return runs.filter(({ length }) => length >= FEWEST);
}

/** The one blank that a run is: its first box, as wide as all of them. */
export const asOne = <B extends Blank>(run: readonly B[]): Box => enclose(run.map(({ box }) => box));

/** Whether there is room for one character in a box. */
export const isForCharacter = ({ width, height }: Box): boolean =>
  width <= WIDEST && width < UPRIGHT * height;

/** Whether a box that takes one character is for no more than that, whatever its shape. */
export const isSmall = ({ width, height }: Box): boolean => Math.max(width, height) <= SMALL;

/** Whether a box for a character is the next of the row. */
export function isNextBox(left: Box, box: Box): boolean {
  const gap = box.x - right(left);
  const isAlike = Math.abs(left.y - box.y) < SAME && Math.abs(left.width - box.width) < SAME;
  return isAlike && gap > -SAME && gap < GAP * box.width;
}

const isParted = (left: Box, box: Box, walls: readonly Box[]): boolean =>
  walls.some((wall) => wall.x > right(left) - SAME && wall.x < box.x + SAME && reachesPast(wall, box));

/** Whether a vertical rule divides more than the row in which a box stands. */
export function reachesPast(wall: Box, box: Box): boolean {
  const [over, under] = [box.y - wall.y, bottom(wall) - bottom(box)];
  return over > 0 && under > 0 && Math.max(over, under) > box.height;
}
