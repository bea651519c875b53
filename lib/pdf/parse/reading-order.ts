import type { Box } from "../page/display-geometry.ts";

/** How much of a tall box, in points, counts for the row it stands in: a row of text. */
const ROW_HEIGHT = 14;

/**
 * Sorts boxes as one reads a page: rows from top to bottom, each from left to right. The file's own order
 * is not used: it follows from how the form was edited and is often that of no reader.
 */
export function inReadingOrder<T>(things: readonly T[], placeOf: (thing: T) => Box & { page: number }): T[] {
  const middle = ({ y, height }: Box) => y + Math.min(height, ROW_HEIGHT) / 2;
  const rest = [...things].sort((a, b) => {
    const [p, q] = [placeOf(a), placeOf(b)];
    return p.page - q.page || middle(p) - middle(q) || p.x - q.x;
  });
  const ordered: T[] = [];
  for (let start = 0; start < rest.length; ) {
    const first = placeOf(rest[start] as T);
    const reach = middle(first) + Math.min(first.height, ROW_HEIGHT) / 2;
    let end = start + 1;
    for (; end < rest.length; end++) {
      const next = placeOf(rest[end] as T);
      if (next.page !== first.page || middle(next) > reach) break;
    }
    ordered.push(...rest.slice(start, end).sort((a, b) => placeOf(a).x - placeOf(b).x));
    start = end;
  }
  return ordered;
}
