import { type Cell, isEmpty, isUnread } from "../domain/table.ts";

/** One line of a table as it is given. */
export interface SheetLine {
  /** From 1. */
  number: number;
  isHidden?: boolean;
  cells: Cell[];
  /** Whether a cell is a number to a workbook, by its column. */
  isNumber?: readonly boolean[];
  /** What makes a cell, by its column: "" for a formula that has a note elsewhere, undefined for none. */
  formulas?: readonly (string | undefined)[];
}

export const textsOf = ({ cells }: SheetLine): string[] =>
  cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());

export const isNumber = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text);

/**
 * How many columns the first table on a sheet has. A list beside it (codes, a legend) comes after an empty column, is
 * narrower, and has no line of its own between those of the table.
 */
export function mainWidth(lines: readonly SheetLine[]): number {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const isFilled = (from: number, to: number, { cells }: SheetLine): boolean =>
    cells.slice(from, to).some((cell) => !isEmpty(cell));
  const gap = Array.from({ length: width }, (_, at) => at).findLast(
    (at) => 2 * at > width && !lines.some((line) => isFilled(at, at + 1, line)),
  );
  if (gap === undefined || gap < 3) return width;
  const last = lines.findLastIndex((line) => isFilled(0, gap, line));
  const isBetween = lines
    .slice(0, last)
    .some((line) => !isFilled(0, gap, line) && isFilled(gap, width, line));
  return isBetween ? width : gap;
}

/**
 * Where another table begins that stands beside the first, from 0: behind an empty column, and not in the same lines. A list may
 * be beside it, and so may remarks of some of its rows.
 */
export function besideFrom(lines: readonly SheetLine[]): number | undefined {
  const ends = lines.map(({ cells }) => ({
    first: cells.findIndex((cell) => !isEmpty(cell)),
    last: cells.findLastIndex((cell) => !isEmpty(cell)),
  }));
  const from = Math.min(...ends.map(({ first }) => first));
  const to = Math.max(...ends.map(({ last }) => last));
  const columns = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const gaps = columns.filter((at) => lines.every(({ cells }) => isEmpty(cells[at])));
  return gaps.find((gap) => ends.some(({ first, last }) => first < gap && last < gap));
}

export const isFilled = ({ cells }: SheetLine): boolean => cells.some((cell) => !isEmpty(cell));
