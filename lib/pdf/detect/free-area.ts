import { bottom, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";

/** The least height and width to write in, in points. */
export const LEAST = { height: 7, width: 9 };
/** Height beyond this counts little when one place is preferred to another: captions stand over wide blanks. */
const ENOUGH_HEIGHT = 14;
const EXTRA = 0.001;
/** Air between text and what is written beside it, in points. */
const AIR = 2;

/** The best free rectangle that rests on the bottom of a cell, wide before high; null when none is large enough. */
export function largestFree(cell: Box, obstacles: readonly Box[]): Box | null {
  const edges = edgesOf(cell, obstacles);
  const foot = bottom(cell);
  let best: Box | null = null;
  let bestWorth = 0;
  for (const [index, x] of edges.entries()) {
    for (let next = index + 1; next < edges.length; next++) {
      const end = edges[next] as number;
      // As high as the cell it would be worth no more than the best.
      if (end - x < LEAST.width || worthOf(end - x, cell.height) <= bestWorth) continue;
      const top = lowestOver({ x, end }, obstacles, cell.y);
      const area = { x, y: top, width: end - x, height: foot - top };
      // Wider ones are no higher.
      if (area.height < LEAST.height) break;
      const worth = worthOf(area.width, area.height);
      if (worth > bestWorth) [best, bestWorth] = [area, worth];
    }
  }
  return best;
}

const worthOf = (width: number, height: number): number =>
  width * (Math.min(height, ENOUGH_HEIGHT) + EXTRA * height);

/** How far down the obstacles between two edges reach; `top` where there are none. */
function lowestOver({ x, end }: { x: number; end: number }, obstacles: readonly Box[], top: number): number {
  let lowest = top;
  for (const box of obstacles) {
    if (right(box) + AIR > x + 0.1 && box.x - AIR < end - 0.1) lowest = Math.max(lowest, bottom(box));
  }
  return lowest;
}

/** Where a free area may begin or end: at the cell's sides and beside each obstacle. */
function edgesOf(cell: Box, obstacles: readonly Box[]): number[] {
  if (obstacles.length === 0) return [cell.x, right(cell)];
  const beside = obstacles.flatMap((box) => [box.x - AIR, right(box) + AIR]);
  const inside = beside.filter((x) => x > cell.x && x < right(cell));
  return [...new Set([cell.x, ...inside, right(cell)])].sort((a, b) => a - b);
}
