import type { Box } from "../display-geometry.ts";
import { enclose, right } from "../labels/boxes.ts";

/** How far, in points, the pieces of one rule are off each other, and apart. */
const SAME_LINE = 1.5;
const SEAM = 4;

/** Horizontal rules from top to bottom, of which those that go on with each other are one. */
export function joinRules(rules: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const rule of [...rules].sort((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x)) {
    const last = joined.at(-1);
    if (last && Math.abs(rule.y - last.y) < SAME_LINE && rule.x < right(last) + SEAM)
      Object.assign(last, enclose([last, rule]));
    else joined.push({ ...rule });
  }
  return joined;
}
