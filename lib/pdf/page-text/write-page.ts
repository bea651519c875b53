import type { Box } from "../page/display-geometry.ts";
import { PITCH, setInColumns } from "./columns.ts";
import { rowsInReadingOrder } from "./reading-order.ts";
import type { Row } from "./row.ts";
import { type LineSegment, toLineSegments } from "./segments.ts";

/** A line of prose, wider than this part of the page's text, parts what is above from what is below. */
const PROSE = 0.6;
/** So many lines of print without any blank, one under another, are prose, however narrow. */
const FEWEST_LINES = 3;
/** Lines of which none this near begins anything under the other's columns need not be set together. */
const AROUND = 4;
/** A line of so many parts may be the heads of the columns under it, centred over them. */
const HEADS = 3;
/** What is meant to stand under something begins no further from it, in points. */
const NEAR = 14;

type Line = readonly LineSegment[];

/** A page's lines as text. Columns stand under each other between two lines of prose, as far as lines share them. */
export function writePage(rows: readonly Row[], rules: readonly Box[]): string {
  const lines = toLineSegments(rowsInReadingOrder(rows, rules));
  const left = Math.min(...lines.flat().map(({ x }) => x));
  const width = Math.max(...lines.flat().map(({ to }) => to)) - left;
  const isProse = inProse(lines);
  const bands: Line[][] = [[]];
  const texts = new Map<Line, string>();
  for (const line of lines) {
    const isAcross = isWide(line, width);
    if (isAcross) bands.push([]);
    if (isAcross || isProse(line)) texts.set(line, setAlone(line, left));
    else bands.at(-1)?.push(line);
  }
  for (const band of bands.flatMap(partBySharing)) {
    const set = setInColumns(band, left);
    for (const [index, line] of band.entries()) texts.set(line, set[index] ?? "");
  }
  return lines.map((line) => texts.get(line) ?? "").join("\n");
}

const isPrint = (line: Line): boolean => line.length === 1 && line[0]?.hasBlank === false;

/** Tells lines of prose that stand in no column of what is around them. */
function inProse(lines: readonly Line[]): (line: Line) => boolean {
  const loose = new Set<Line>();
  let run: Line[] = [];
  for (const line of [...lines, []]) {
    const last = run.at(-1)?.[0];
    const isNext = isPrint(line) && (!last || Math.abs((line[0]?.x ?? 0) - last.x) < PITCH);
    if (isNext) run.push(line);
    else {
      if (run.length >= FEWEST_LINES) for (const each of run) loose.add(each);
      run = isPrint(line) ? [line] : [];
    }
  }
  return (line) => loose.has(line);
}

function setAlone(line: Line, left: number): string {
  const [first] = line;
  return first ? " ".repeat(Math.round(Math.max(0, first.x - left) / PITCH)) + first.text : "";
}

/** Parts lines where those above share no column with those below. */
function partBySharing(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [[]];
  for (const [index, line] of lines.entries()) {
    const above = lines.slice(Math.max(0, index - AROUND), index);
    const isUnderHeads = (above.at(-1)?.length ?? 0) >= HEADS && line.length > 1;
    if (!isUnderHeads && !shareColumns(above, lines.slice(index, index + AROUND))) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

const isWide = (line: Line, width: number): boolean => {
  const [first] = line;
  return isPrint(line) && first !== undefined && first.to - first.x > PROSE * width;
};

/** Whether something but the beginning of a line stands under something. */
function shareColumns(above: readonly Line[], below: readonly Line[]): boolean {
  const columnsOf = (lines: readonly Line[]) => lines.flat().map(({ x }) => x);
  const [over, under] = [columnsOf(above), columnsOf(below)];
  const shared = under.filter((x) => over.some((other) => Math.abs(other - x) < NEAR));
  const first = Math.min(...over, ...under);
  return shared.some((x) => x - first > PITCH);
}
