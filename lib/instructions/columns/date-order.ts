import { datePatternIn } from "../../meaning/date-pattern.ts";
import { datesIn } from "../values/date.ts";

/** Whether the day or the month comes first in a column; `mixed`: its cells contradict each other. */
export type ColumnOrder = "day" | "month" | "mixed";

const FIGURES = /^\s*(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(?:['’]?\d{2}|\d{4})\s*$/;

/**
 * The order of day and month in all dates of one column. A number above 12 decides, and the head of the column; else points
 * between the numbers, which mean that the day comes first: against them, most of the dates must speak. Undefined where
 * nothing tells, or where there are no dates in figures.
 */
export const columnOrderOf = (head: string, cells: readonly unknown[]): ColumnOrder | undefined => {
  const dates = figuresIn(cells);
  return saidOrderOf(head, dates) ?? (dates.length > 0 && havePoints(dates) ? "day" : undefined);
};

interface Figures {
  first: number;
  second: number;
  separator: string | undefined;
}

const figuresIn = (cells: readonly unknown[]): Figures[] =>
  cells.flatMap((cell) => {
    const [, first, separator, second] = typeof cell === "string" ? (FIGURES.exec(cell) ?? []) : [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second), separator }];
  });

const havePoints = (dates: readonly Figures[]): boolean => dates.every(({ separator }) => separator === ".");

/** The order that a number above 12 or the head tells. */
function saidOrderOf(head: string, dates: readonly Figures[]): ColumnOrder | undefined {
  if (dates.length === 0) return undefined;
  const printed = datePatternIn(head)?.flatMap((part) => (typeof part === "string" ? [] : part.unit)) ?? [];
  // A year in front does not tell the order of day and month behind it.
  const said =
    printed.includes("d") &&
    printed[0] !== "y" &&
    (printed.indexOf("d") < printed.indexOf("m") ? "day" : "month");
  const dayFirst = said === "day" || dates.some(({ first, second }) => first > 12 && second <= 12);
  const ofMonth = dates.filter(({ first, second }) => second > 12 && first <= 12);
  const areSlips = havePoints(dates) && 2 * ofMonth.length <= dates.length;
  const monthFirst = said === "month" || (ofMonth.length > 0 && !areSlips);
  if (dayFirst && monthFirst) return "mixed";
  return dayFirst ? "day" : monthFirst ? "month" : undefined;
}

/** Whether nothing tells which of the figures in a column of dates is the day. */
export const isOrderOpen = (head: string, cells: readonly unknown[]): boolean =>
  cells.some((cell) => typeof cell === "string" && readingsOf(cell) > 1) &&
  columnOrderOf(head, cells) === undefined;

/**
 * Finds the order of day and month for a column that does not tell its own: that of the table's columns of dates, where a
 * number above 12 or the head of one with the same separator tells it, and none tells another.
 */
export function orderFinder(
  columns: readonly { head: string; cells: readonly unknown[] }[],
): (cells: readonly unknown[]) => "day" | "month" | undefined {
  const told = columns.flatMap(({ head, cells }) => {
    const dates = figuresIn(cells);
    const order = saidOrderOf(head, dates);
    return order ? [{ order, separators: separatorsOf(dates) }] : [];
  });
  return (cells) => {
    const own = told.length > 0 ? separatorsOf(figuresIn(cells)) : [];
    const alike = told.filter(({ separators }) => separators.some((each) => own.includes(each)));
    const [only, another] = new Set(alike.map(({ order }) => order));
    return another || only === "mixed" ? undefined : only;
  };
}
const separatorsOf = (dates: readonly Figures[]): unknown[] => [
  ...new Set(dates.map(({ separator }) => separator)),
];

const readingsOf = (text: string): number =>
  FIGURES.test(text) ? (datesIn(withoutApostrophe(text))[0]?.readings.length ?? 0) : 0;

/** "12/13/'05" */
const withoutApostrophe = (text: string): string => text.replace(/['’]/, "");

/**
 * A date in figures as YYYY-MM-DD, by its column's order; null for any other text, and where no order tells. A year of two
 * figures is of the century before where it would lie after `latest`.
 */
export function dateInOrder(
  text: string,
  order: ColumnOrder | undefined,
  latest?: string,
): { value: string } | { why: string } | null {
  const figures = FIGURES.exec(text);
  if (!figures) return null;
  const readings = datesIn(withoutApostrophe(text.trim()))[0]?.readings ?? [];
  const [one, other] = readings;
  const [, , separator, second] = figures;
  const isSlip = order === "day" && separator === "." && Number(second) > 12;
  if (!one || isSlip) return { why: "not a valid date" };
  if (other && order === "mixed") return { why: "the order of day and month is unclear in this column" };
  if (other && order === undefined) return null;
  // Of two readings the first takes the first figure for the month.
  const date = other && order === "day" ? other : one;
  const two = (number: number): string => String(number).padStart(2, "0");
  const dateIn = (year: number): string => `${year}-${two(date.month)}-${two(date.day)}`;
  const isAhead = latest !== undefined && dateIn(date.year) > latest && !/\d{4}/.test(text);
  return { value: dateIn(isAhead ? date.year - 100 : date.year) };
}
