import type { Line } from "../page/drawing/drawing.ts";
import { SAME } from "./merge-lines.ts";

/** The index of the first of sorted lines that stands at or behind a place, or of one as near to it as lines may be. */
export function firstFrom(lines: readonly Line[], place: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as Line).at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Those of sorted lines that stand between two places. */
export function linesBetween(lines: readonly Line[], from: number, to: number): Line[] {
  const found: Line[] = [];
  // Lines that were drawn within so many points of each other are sorted by where they begin.
  for (let index = firstFrom(lines, from - SAME); index < lines.length; index++) {
    const line = lines[index] as Line;
    if (line.at >= to + SAME) break;
    if (line.at > from && line.at < to) found.push(line);
  }
  return found;
}
