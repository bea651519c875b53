import { isEmpty, isUnread } from "../../domain/table.ts";
import type { ColumnOrder } from "./date-order.ts";

/** The sign before the decimals of a number. */
export type DecimalMark = "." | ",";

/** What all cells of a column together tell about each. */
export interface ColumnFacts {
  /** How its dates are written; undefined where nothing tells. */
  order: ColumnOrder | undefined;
  /** How many digits the longest has of those that are digits alone. */
  digits: number;
  /** How many digits nearly all of its cells have. */
  length?: number | undefined;
  /** The sign before the decimals of its numbers; undefined where nothing tells. */
  decimal?: DecimalMark | undefined;
  /** Whether most of its cells are sums or shares, whatever its field is known to ask for. */
  hasAmounts?: boolean;
  /** Whether at least half of its cells begin with a figure, and several are numbers alone. */
  hasFigures?: boolean;
  /** Whether half of its cells or more are days in figures, whatever its field is known to ask for. */
  areDays?: boolean;
  /** Whether its sums are in thousands or more. */
  isScaled?: boolean;
  /** Whether its numbers may be shares of one. */
  areFractions?: boolean;
  /** The sign of a currency that one of its cells alone has. */
  loneSign?: string | undefined;
  /** Whether some of its cells are ticks. */
  hasTicks?: boolean;
  /** Whether some of its cells are no mark, or are empty. */
  hasOther?: boolean;
  /** Whether most of its cells have one comma, as names with the last one first have. */
  areLastFirst?: boolean;
  /** Whether most of its cells name several people. */
  isOfSeveral?: boolean;
  /** Whether its days count from 1904, and not from 1900. */
  since1904?: boolean;
  /** The day on which it is read, as YYYY-MM-DD, where that is known. */
  today?: string | undefined;
}

export const NO_COLUMN_FACTS: ColumnFacts = { order: undefined, digits: 0 };

/** The digits of the longest cell that has nothing else, such as a postal code; those of "02134-1234" count to the hyphen. */
export const mostDigits = (cells: readonly unknown[]): number =>
  Math.max(0, ...cells.map((cell) => leadingDigits(String(cell))));

/** The digits that nearly all cells with digits have, of several; undefined where they differ, or are few. */
export function commonLength(cells: readonly unknown[]): number | undefined {
  const lengths = cells
    .filter(isOfDigits)
    .map(digitsOf)
    .filter((length) => length >= FEWEST_DIGITS);
  const counts = [...Map.groupBy(lengths, (length) => length)].map(([length, all]) => [length, all.length]);
  const [length, count = 0] = counts.toSorted(([, a = 0], [, b = 0]) => b - a)[0] ?? [];
  return count >= FEWEST_ALIKE && count >= NEARLY * lengths.length ? length : undefined;
}
/** Shorter numbers differ in length, and few are alike by chance. */
const FEWEST_DIGITS = 6;
const FEWEST_ALIKE = 3;
const NEARLY = 0.75;

/** Whether a cell is one number, whose letters or strokes tell of no other land or office. */
export const isOfDigits = (cell: unknown): boolean => /^[\d\s.-]*$/.test(String(cell));

export const digitsOf = (cell: unknown): number =>
  typeof cell === "object" ? 0 : String(cell).replace(/\D/g, "").length;

/** Whether at least half of the cells begin with a figure or a currency's sign before one, and several are numbers and nothing else. */
export function haveFigures(cells: readonly unknown[]): boolean {
  const texts = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());
  const numbers = texts.filter((text) => /^\p{Sc}?\s?\d[\d.,' ]*(?:[\p{Sc}%])?$/u.test(text));
  return numbers.length > 1 && 2 * texts.filter((text) => /^\p{Sc}?\s?\d/u.test(text)).length >= texts.length;
}

/** Whether half or more of the cells that say anything are days in figures. */
export function haveDays(cells: readonly unknown[]): boolean {
  const texts = cells.filter((cell) => !isEmpty(cell) && !isUnread(cell)).map((cell) => String(cell).trim());
  return texts.length > 0 && 2 * texts.filter(isDay).length >= texts.length;
}
export const isDay = (cell: unknown): boolean => DAY.test(String(cell).trim());
const DAY = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4}))$/;

export const leadingDigits = (text: string): number =>
  /^\s*(\d{1,12})(?:-\d{4})?\s*$/.exec(text)?.[1]?.length ?? 0;
