import { type Cell, isEmpty, isUnread, type RowChoice, type SkippedLine } from "../domain/table.ts";
import { isNumber, type Line, textsOf, whySkipped } from "./line-kinds.ts";
import type { Merge } from "./workbook/places.ts";

export type { Line } from "./line-kinds.ts";

export interface TableOptions extends RowChoice {
  merges?: readonly Merge[];
  isHiddenColumn?: (column: number) => boolean;
}

/** A header stands so far down at the most. */
const FARTHEST_HEADER = 20;

/** What lines of a table are: its header, by the names of its columns, its rows, and what is neither. */
export function sortLines(
  lines: readonly Line[],
  { allRows = false, merges = [] }: TableOptions,
): { header: Line | undefined; names: string[]; rows: Line[]; skipped: SkippedLine[] } {
  const skipped: SkippedLine[] = [];
  const skip = ({ number: line }: Line, why: SkippedLine["why"]): false => {
    skipped.push({ line, why });
    return false;
  };
  const filled = lines.filter((line) => line.cells.some((cell) => !isEmpty(cell)));
  const seen = filled.filter(({ isHidden }) => !isHidden);
  const titles = countTitles(seen);
  for (const line of seen.slice(0, titles)) skip(line, "title");
  const [header, below] = seen.slice(titles);
  if (!header) return { header, names: [], rows: [], skipped };
  const spans = merges.filter(({ top, left, right }) => top === header.number && right > left);
  const isDouble = below !== undefined && spans.length > 0 && isSecondHead(below, spans);
  const names = namesOf(header, isDouble ? below : undefined, spans);
  const last = isDouble ? below.number : header.number;
  const blank = lines.filter((line) => line.number > last && !filled.includes(line));
  for (const line of blank) skip(line, "blank");
  const early = filled.filter((line) => line.number <= last && line.isHidden && line !== header);
  for (const line of early) skip(line, "hidden");
  const rows: Line[] = [];
  for (const line of filled.filter(({ number }) => number > last)) {
    const why = whySkipped(line, { lines, header, rows, allRows });
    if (why) skip(line, why);
    else rows.push(line);
  }
  return { header, names, rows, skipped: skipped.toSorted((a, b) => a.line - b.line) };
}

/** Lines of one text each that stand over one of several, all of them words. */
function countTitles(lines: readonly Line[]): number {
  const first = lines.slice(0, FARTHEST_HEADER).findIndex((line) => textsOf(line).length > 1);
  const head = lines[first];
  return head && first > 0 && textsOf(head).every((text) => !isNumber(text)) ? first : 0;
}

/** Whether a line divides what the header names for several columns together. */
const isSecondHead = ({ cells }: Line, spans: readonly { left: number; right: number }[]): boolean =>
  spans.every(({ left, right }) => {
    const under = cells.slice(left - 1, right);
    return under.every((cell) => typeof cell === "string" && cell.trim() !== "" && !isNumber(cell));
  });

function namesOf(
  { cells }: Line,
  below: Line | undefined,
  spans: readonly { left: number; right: number }[],
): string[] {
  const width = Math.max(cells.length, below?.cells.length ?? 0);
  return Array.from({ length: width }, (_, i) => {
    const span = spans.find(({ left, right }) => i + 1 >= left && i + 1 <= right);
    const top = nameOf(cells[below && span ? span.left - 1 : i]);
    const under = nameOf(below?.cells[i]);
    return [top, under].filter((name) => name !== "").join(" ");
  });
}

const nameOf = (cell: Cell): string => (isEmpty(cell) || isUnread(cell) ? "" : String(cell).trim());
