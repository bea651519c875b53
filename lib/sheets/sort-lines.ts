import { type Cell, isEmpty, isUnread, type RowChoice, type SkippedLine } from "../domain/table.ts";
import type { Merge } from "./workbook/places.ts";

/** One line of a table as it is given. */
export interface Line {
  /** From 1. */
  number: number;
  isHidden?: boolean;
  cells: Cell[];
}

export interface TableOptions extends RowChoice {
  merges?: readonly Merge[];
  isHiddenColumn?: (column: number) => boolean;
}

/** Words that a line begins with that adds up others: in English, German, French, Spanish, Italian and Dutch. */
const TOTAL =
  /^(?:(?:grand|sub|net|overall)?[ -]?totals?|total(?:e|es|general)?|sum(?:me|ma)?|somme|suma|(?:gesamt|zwischen|end)(?:summe|betrag)?|insgesamt|totaal|average|mean|count|durchschnitt|moyenne|promedio)[\s:]*$/i;
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
  const rows = filled.filter((line) => {
    if (line.number <= last) return line.isHidden && line !== header ? skip(line, "hidden") : false;
    if (allRows) return true;
    if (line.isHidden) return skip(line, "hidden");
    return isTotal(line) ? skip(line, "total") : true;
  });
  return { header, names, rows, skipped: skipped.toSorted((a, b) => a.line - b.line) };
}

const textsOf = ({ cells }: Line): string[] =>
  cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());

/** Lines of one text each that stand over one of several, all of them words. */
function countTitles(lines: readonly Line[]): number {
  const first = lines.slice(0, FARTHEST_HEADER).findIndex((line) => textsOf(line).length > 1);
  const head = lines[first];
  return head && first > 0 && textsOf(head).every((text) => !isNumber(text)) ? first : 0;
}

const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text);

/** A label, and nothing but figures beside it. */
function isTotal({ cells }: Line): boolean {
  const [label, ...others] = cells.filter((cell) => !isEmpty(cell));
  if (typeof label !== "string" || !TOTAL.test(label.trim())) return false;
  return others.every((cell: Cell) => isUnread(cell) || isNumber(String(cell)));
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
