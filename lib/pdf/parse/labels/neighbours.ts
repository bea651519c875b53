import type { Box } from "../display-geometry.ts";
import { isLevel, right } from "./boxes.ts";

interface Placed {
  place: Box & { page: number };
}

/** How far apart, in points, the fields of one row stand. */
const ROW_GAP = 45;

/**
 * For each field, the first of the row in which it stands close to the one before: "Mailing address, apartment, city".
 * Null for the first itself.
 */
export function firstOfRow<T extends Placed>(fields: readonly T[]): Map<T, T | null> {
  const firsts = new Map<T, T | null>();
  const fromLeft = [...fields].sort((a, b) => a.place.x - b.place.x);
  for (const pages of Map.groupBy(fromLeft, ({ place }) => place.page).values()) {
    for (const [index, field] of pages.entries()) {
      const before = pages.slice(0, index).findLast((other) => isNext(other.place, field.place));
      firsts.set(field, before ? (firsts.get(before) ?? before) : null);
    }
  }
  return firsts;
}

function isNext(left: Box, box: Box): boolean {
  const gap = box.x - right(left);
  return gap > -5 && gap < ROW_GAP && isLevel(left, box);
}
