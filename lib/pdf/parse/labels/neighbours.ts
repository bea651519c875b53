import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";

interface Placed {
  place: Box & { page: number };
}

/** How far apart, in points, the fields of one row stand. */
const ROW_GAP = 45;
/** How far under each other, in points, the lines of one entry begin at most, and how far their left edges are off. */
const LINE_PITCH = 36;
const SAME_EDGE = 15;

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

/**
 * Finds the field with which an entry of several lines begins in which a field stands: the name over an address. The
 * nearest of the fields above it in its column, or above the field before it in its row, whose label `isAlone`; null where
 * one of its own label comes first.
 */
export function entryFinder<T extends Placed & { label: string }>(
  fields: readonly T[],
  isAlone: (field: T) => boolean,
): (field: T) => T | null {
  const pages = Map.groupBy(fields, ({ place }) => place.page);
  const headOf = (field: T, label: string): T | null => {
    const onPage = pages.get(field.place.page) ?? [];
    for (let line: T | undefined = field; line; ) {
      const lower: T = line;
      const above = onPage.filter((other) => isLineAbove(other.place, lower.place));
      line = above.sort((a, b) => b.place.y - a.place.y)[0];
      if (line?.label === label || (line && areOfSeries(line, lower))) return null;
      if (line && isAlone(line)) return line;
    }
    return null;
  };
  return (field) => {
    const own = headOf(field, field.label);
    if (own) return own;
    const before = (pages.get(field.place.page) ?? []).filter((other) => isNext(other.place, field.place));
    const nearest = before.sort((a, b) => b.place.x - a.place.x)[0];
    return nearest ? headOf(nearest, field.label) : null;
  };
}

/** Whether two labels differ in their numbers alone: "Proceeds (row 1)", "Proceeds (row 2)". */
const areOfSeries = (one: { label: string }, other: { label: string }): boolean =>
  one.label.replace(/\d+/g, "") === other.label.replace(/\d+/g, "");

function isLineAbove(upper: Placed["place"], place: Placed["place"]): boolean {
  const pitch = place.y - upper.y;
  const isNear = pitch > 0 && pitch < LINE_PITCH && bottom(upper) < place.y + place.height / 2;
  return isNear && Math.abs(upper.x - place.x) < SAME_EDGE;
}
