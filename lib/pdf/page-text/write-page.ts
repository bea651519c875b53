import { setInColumns } from "./columns.ts";
import type { Row } from "./rows.ts";
import { type Segment, toSegments } from "./segments.ts";

/** A line of prose, wider than this part of the page's text, parts what is above from what is below. */
const PROSE = 0.6;

/** A page's lines as text. Columns stand under each other between two lines of prose. */
export function writePage(rows: readonly Row[]): string {
  const lines = toSegments(rows);
  const left = Math.min(...lines.flat().map(({ x }) => x));
  const width = Math.max(...lines.flat().map(({ to }) => to)) - left;
  const bands: Segment[][][] = [[]];
  for (const line of lines) {
    if (isProse(line, width)) bands.push([line], []);
    else bands.at(-1)?.push(line);
  }
  return bands.flatMap((band) => setInColumns(band, left)).join("\n");
}

function isProse(line: readonly Segment[], width: number): boolean {
  const [first] = line;
  return line.length === 1 && first !== undefined && !first.hasBlank && first.to - first.x > PROSE * width;
}
