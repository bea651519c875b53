import type { Box } from "../parse/display-geometry.ts";
import { bottom, right } from "../parse/labels/boxes.ts";

/** The least height and width to write in, in points. */
const LEAST = { height: 7, width: 9 };
/** Height beyond this counts little when one place is preferred to another: captions stand over wide blanks. */
const ENOUGH_HEIGHT = 14;
const EXTRA = 0.001;
/** Air between text and what is written beside it, in points. */
const AIR = 2;

/** The best free rectangle that rests on the bottom of a cell, wide before high; null when none is large enough. */
export function largestFree(cell: Box, obstacles: readonly Box[]): Box | null {
  const edges = edgesOf(cell, obstacles);
  let best: Box | null = null;
  let bestWorth = 0;
  for (const [index, x] of edges.entries()) {
    for (const end of edges.slice(index + 1)) {
      const inWay = obstacles.filter((box) => right(box) + AIR > x + 0.1 && box.x - AIR < end - 0.1);
      const top = inWay.reduce((lowest, box) => Math.max(lowest, bottom(box)), cell.y);
      const [width, height] = [end - x, bottom(cell) - top];
      if (width < LEAST.width || height < LEAST.height) continue;
      const worth = width * (Math.min(height, ENOUGH_HEIGHT) + EXTRA * height);
      if (worth > bestWorth) [best, bestWorth] = [{ x, y: top, width, height }, worth];
    }
  }
  return best;
}

/** Where a free area may begin or end: at the cell's sides and beside each obstacle. */
function edgesOf(cell: Box, obstacles: readonly Box[]): number[] {
  const beside = obstacles.flatMap((box) => [box.x - AIR, right(box) + AIR]);
  const inside = beside.filter((x) => x > cell.x && x < right(cell));
  return [...new Set([cell.x, ...inside, right(cell)])].sort((a, b) => a - b);
}
