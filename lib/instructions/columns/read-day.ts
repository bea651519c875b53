import type { Cell } from "../../domain/table.ts";
import { datesIn } from "../values/date.ts";
import type { CellReading } from "./cell-reading.ts";
import type { ColumnFacts } from "./column-facts.ts";
import { dateInOrder } from "./date-order.ts";
import { dateBehindWeekday } from "./named-day.ts";

/** What a text lacks that is a month, or two figures of which one is a day or a year. */
export function whyNoDay(text: string): string | null {
  if (/^\d{4}-\d{2}$/.test(text)) return "a month without its day";
  return /^\d{1,2}([./-])\d{1,2}\1?$/.test(text) ? "a date without its day or its year" : null;
}

/** Days as a spreadsheet counts them, from 1927 (or 1931) to 2099: other whole numbers are years, telephone numbers or anything else. */
const FIRST_DAY = 10_000;
const LAST_DAY = 73_050;
const DAY_MS = 86_400_000;

/** A cell as a day, by its column's order; or why it is none, or the words beside it. */
export function readDay(cell: Cell, { order, since1904, today }: ColumnFacts, isBirth: boolean): CellReading {
  const text = String(cell).trim();
  if (NO_DAY.test(text)) return null;
  const whyNone = whyNoDate(text);
  if (whyNone) return { why: whyNone };
  const [, day = "", hour, minute, rest = ""] =
    /^(\d{4}-\d{2}-\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4})(?:[T ]+(\d{1,2}):(\d{2})(.*))?$/i.exec(text) ?? [];
  if (hour !== undefined) {
    const isMidnight =
      Number(hour) === 0 && Number(minute) === 0 && !/[1-9]/.test(rest.split(/[+-]/)[0] ?? "");
    return isMidnight
      ? { value: day }
      : { value: day, beside: "a time of day, which the field does not take" };
  }
  if (!/^\d+(?:\.\d+)?$/.test(text)) {
    const why = isOtherFigures(text) && { why: "digits that are not a date" };
    return (
      dateInOrder(text, order, isBirth ? today : undefined) ??
      dateBehindWeekday(text) ??
      (why || { value: cell })
    );
  }
  const whole = Math.floor(Number(text));
  if (/^(?:19|20)\d{6}$/.test(text))
    return { value: `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` };
  if (/^\d{6}$|^\d{8}$/.test(text)) return { value: cell };
  if (whole < FIRST_DAY || whole > LAST_DAY) return { why: "a number that is not a date" };
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const value = new Date(first + whole * DAY_MS).toISOString().slice(0, 10);
  return whole === Number(text)
    ? { value }
    : { value, beside: "a time of day, which the field does not take" };
}

const whyNoDate = (text: string): string | null =>
  isRelative(text)
    ? "a day that only tells when it was written"
    : isNoCalendarDay(text)
      ? "not a valid date"
      : null;

/** "Yesterday": nobody knows when a table was written. */
const isRelative = (text: string): boolean =>
  datesIn(text).length === 0 && datesIn(text, "2000-01-01").length > 0;

/** How databases write that they have no day. */
const NO_DAY = /^(?:0001-01-01|0{1,4}(?<part>[./-])0{1,2}\k<part>0{1,4})(?:[T ]|$)/;

/** Whether a text begins with a day, the year first, that no calendar has. */
function isNoCalendarDay(text: string): boolean {
  const [, written = "", year, month, date] = /^((\d{4})-(\d{2})-(\d{2}))(?!\d)/.exec(text) ?? [];
  if (year === undefined) return false;
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return day.toISOString().slice(0, 10) !== written;
}

/** Figures that are a time of day, a telephone number or anything else that stands in no calendar; a month and a year may be all. */
const isOtherFigures = (text: string): boolean =>
  /^[+(]?\d[\d\s()+.,:/-]*$/.test(text) &&
  !/^\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}\.?$|^\d{1,2}[./-]\d{2,4}$|^\d{4}[./-]\d{1,2}$|^\d{1,2} \d{1,2} \d{2,4}$/.test(
    text,
  );

/** Whether a number is a day of the spreadsheet's calendar, from 2000 to 2040, and no other number among days. */
export const isSerialDay = (text: string): boolean =>
  /^\d{5}$/.test(text) && Number(text) > 36_525 && Number(text) < 51_500;
