import type { RowChoice, SkippedLine } from "../domain/table.ts";
import { findHeads, namesOf } from "./heads.ts";
import { isFilled, mainWidth, type SheetLine, textsOf } from "./line.ts";
import { whySkipped } from "./line-kinds.ts";
import { headingsIn, headOfOtherFinder } from "./other-tables.ts";
import type { Merge } from "./workbook/places.ts";

/** A heading's rows are looked through for the line that adds them up so far at the most. */
const MOST_ADDED_UP = 200;

export interface TableOptions extends RowChoice {
  merges?: readonly Merge[];
  isHiddenColumn?: ((column: number) => boolean) | undefined;
  /** Where a cell stands, by its line's number and its place in the line, from 0. */
  placeIn?: (line: number, at: number) => string;
  /** Cells that show nothing because they are one with another: their places, and that of the other. */
  covered?: ReadonlyMap<string, string>;
}

interface SortedLines {
  header: SheetLine | undefined;
  names: string[];
  rows: SheetLine[];
  others: ReadonlySet<SheetLine>;
  skipped: SkippedLine[];
}

/**
 * What lines of a table are: its header, by the names of its columns, its rows, and what is neither. `others` are rows that a
 * heading or other columns put into another list, under its own header.
 */
export function sortLines(
  given: readonly SheetLine[],
  { allRows = false, merges = [] }: TableOptions,
): SortedLines {
  const skipped: SkippedLine[] = [];
  const sections: SheetLine[] = [];
  const skip = (line: SheetLine, why: SkippedLine["why"]): void => {
    skipped.push({ line: line.number, why });
    sections.push(...[line].filter(() => why === "title" && textsOf(line).length === 1));
  };
  // Notes beside the table are kept, and do not affect its lines.
  const width = mainWidth(given);
  const lines = given.map((line) => ({ ...line, cells: line.cells.slice(0, width) }));
  const whole = new Map(given.map((line) => [line.number, line]));
  const wholeOf = (line: SheetLine): SheetLine => whole.get(line.number) ?? line;
  const filled = lines.filter(isFilled);
  const heads = findHeads(
    filled.filter(({ isHidden }) => !isHidden),
    merges,
  );
  if (!heads) return { header: undefined, names: [], rows: [], others: new Set(), skipped };
  const { header, named, titles, last, spans } = heads;
  const names = namesOf(named.map(wholeOf), spans);
  for (const line of titles) skip(line, "title");
  const blank = lines.filter((line) => line.number > last && !filled.includes(line));
  for (const line of blank) skip(line, "blank");
  const early = filled.filter((line) => line.number <= last && line.isHidden && line !== header);
  for (const line of early) skip(line, "hidden");
  const spread = new Set(merges.flatMap(({ left, right, top }) => (right > left ? [top] : [])));
  const rows: SheetLine[] = [];
  const seen: SheetLine[] = [];
  const others = new Set<SheetLine>();
  let sinceTotal = 0;
  let isOther = false;
  const below = filled.filter(({ number }) => number > last);
  const full = below.filter((line) => textsOf(line).length > 2);
  const headings = headingsIn(below, { header, names, titles });
  const isHeadOfOther = headOfOtherFinder({ header, names });
  for (const [at, line] of below.entries()) {
    const isSpread = spread.has(line.number);
    const after = below.slice(at + 1, at + 1 + MOST_ADDED_UP);
    const since = rows.slice(sinceTotal);
    const around = { full, header, names, rows, seen, since, after, sections, isSpread, allRows };
    const kind = whySkipped(line, around);
    const isAnother = kind === "total" ? undefined : headings.get(line);
    const why = isAnother === undefined ? kind : "title";
    if (isAnother !== undefined) isOther = isAnother && !allRows;
    isOther ||= isHeadOfOther(line);
    if (why) skip(line, why);
    else rows.push(wholeOf(line));
    if (isOther && !why) others.add(wholeOf(line));
    if (why === "total") sinceTotal = rows.length;
    if (why !== "total" && why !== "title") seen.push(line);
  }
  return { header, names, rows, others, skipped: skipped.toSorted((a, b) => a.line - b.line) };
}
