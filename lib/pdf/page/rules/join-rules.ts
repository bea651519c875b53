import { enclose, overlapX, overlapY } from "../boxes.ts";
import type { Box } from "../display-geometry.ts";

/** How far, in points, the pieces of one rule are off each other, and apart. */
const SAME_LINE = 1.5;
const SEAM = 4;
/** Shorter vertical rules, in points, part no columns: they are sides of boxes. */
const SHORTEST_WALL = 20;

/** Horizontal rules from top to bottom, of which those that go on with each other are one. */
export function joinRules(rules: readonly Box[]): Box[] {
  const sorted = [...rules].sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x);
  return join(sorted, (last, rule) => Math.abs(rule.y - last.y) < SAME_LINE && overlapX(last, rule) > -SEAM);
}

/** The same for vertical rules, from left to right: those of one column in the rows of a table. */
export function joinWalls(rules: readonly Box[]): Box[] {
  const sorted = [...rules].sort((a, b) => Math.round(a.x) - Math.round(b.x) || a.y - b.y);
  return join(sorted, (last, rule) => Math.abs(rule.x - last.x) < SAME_LINE && overlapY(last, rule) > -SEAM);
}

/** Whether a vertical rule is long enough to part columns. */
export const isWall = ({ height }: Box): boolean => height > SHORTEST_WALL;

function join(sorted: readonly Box[], goesOn: (last: Box, rule: Box) => boolean): Box[] {
  const joined: Box[] = [];
  for (const rule of sorted) {
    const last = joined.at(-1);
    if (last && goesOn(last, rule)) Object.assign(last, enclose([last, rule]));
    else joined.push({ ...rule });
  }
  return joined;
}
