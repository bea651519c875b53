import type { LineSegment } from "./segments.ts";

/** Segments that begin no further apart, in points, stand in one column. */
const SAME_COLUMN = 3;
/** The least width of a character, in points: wide gaps on paper are narrow in text. */
export const PITCH = 18;
/** Blanks between two segments. */
const GAP = 2;

/**
 * Sets neighbouring lines as text: what begins under each other on paper does so in text, and columns are no wider than
 * the longest segment needs. `left` is where the page's text begins, in points.
 */
export function setInColumns(lines: readonly (readonly LineSegment[])[], left: number): string[] {
  const stops = stopsOf(lines.flat().map(({ x }) => x));
  const stopOf = ({ x }: LineSegment): number => stops.findLastIndex((stop) => stop <= x);
  const placed = lines.map((line) => line.map((segment) => ({ text: segment.text, stop: stopOf(segment) })));
  const widths = shareOut(stops, placed);
  const columns = [Math.max(0, ((stops[0] ?? 0) - left) / PITCH)];
  for (const width of widths) columns.push((columns.at(-1) ?? 0) + width);
  return placed.map((line) => {
    let text = "";
    for (const segment of line) {
      const column = Math.round(columns[segment.stop] ?? 0);
      text = text.padEnd(text === "" ? column : Math.max(column, text.length + 1)) + segment.text;
    }
    return text;
  });
}

/** Where columns begin, from left to right. */
function stopsOf(starts: readonly number[]): number[] {
  const stops: number[] = [];
  for (const x of [...starts].sort((a, b) => a - b)) {
    const last = stops.at(-1);
    if (last === undefined || x - last > SAME_COLUMN) stops.push(x);
  }
  return stops;
}

interface Placed {
  text: string;
  stop: number;
}

/** The widths from stop to stop in characters: what a segment lacks is shared out among those it spans, as on paper. */
function shareOut(stops: readonly number[], lines: readonly (readonly Placed[])[]): number[] {
  const distances = stops.slice(1).map((stop, index) => stop - (stops[index] ?? 0));
  const widths = distances.map((distance) => distance / PITCH);
  const spans = lines.flatMap((line) =>
    line.slice(1).map((next, index) => {
      const { text, stop } = line[index] ?? next;
      return { from: stop, to: next.stop, need: text.length + GAP };
    }),
  );
  const lengthOf = ({ from, to }: { from: number; to: number }) => (stops[to] ?? 0) - (stops[from] ?? 0);
  for (const span of spans.sort((a, b) => lengthOf(a) - lengthOf(b))) {
    let lack = span.need;
    for (let index = span.from; index < span.to; index++) lack -= widths[index] ?? 0;
    if (lack <= 0) continue;
    for (let index = span.from; index < span.to; index++) {
      widths[index] = (widths[index] ?? 0) + (lack * (distances[index] ?? 0)) / lengthOf(span);
    }
  }
  return widths;
}
