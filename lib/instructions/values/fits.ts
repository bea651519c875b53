import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import { datesIn } from "./date.ts";
import { isShortPhone } from "./phone.ts";
import { timesIn } from "./time.ts";

export type Format = NonNullable<Field["format"]>;

/** Whether a text may be of a format. */
export const fits = (format: Format, text: string, order: DateOrder | null = null): boolean =>
  FITS[format](text, order);

const FITS: Record<Format, (text: string, order: DateOrder | null) => boolean> = {
  date: isDate,
  time: (text) => /^([01]?\d|2[0-4])([:.h ]?[0-5]\d){0,2}\s?([ap]\.?m\.?|uhr|h)?$/i.test(text),
  ssn: isSocialSecurityNumber,
  ein: (text) => digitsOf(text).length === 9 && /^[\d -]+$/.test(text),
  phone: (text) =>
    (within(digitsOf(text).length, 7, 20) || isShortPhone(text)) &&
    /^[+\d\s()./-]+(?:(?:ext|x)[\s.]*\d+)?$/i.test(text) &&
    !/^(\d)\1*$/.test(digitsOf(text)) &&
    !CUT_PHONE.test(text),
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  money: isNumber,
  percent: isNumber,
  number: isNumber,
  zip: (text) => within(text.length, 3, 12) && /\d/.test(text) && /^[\p{L}\d -]+$/u.test(text),
};

/** An American number, "217-555-", of which the last four digits are fewer or more. */
const CUT_PHONE = /^(?:\+?1[-. ]?)?\(?[2-9]\d\d(?:\) ?|[-.])\d{3}[-. ](?!\d{4}(?!\d))\d+$/;

/** Of the nine digits neither the middle two nor the last four are all noughts; a first group of noughts is how numbers are made up. */
function isSocialSecurityNumber(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === 9 && /^[\d -]+$/.test(text) && !/^.{3}00|0000$/.test(digits);
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");
const within = (count: number, least: number, most: number): boolean => count >= least && count <= most;

/** Digits in any grouping, with a currency or per cent sign or a currency's letters, negative by a sign or in brackets. */
function isNumber(text: string): boolean {
  return /\d/.test(text) && NUMBER.test(text);
}
const NUMBER =
  /^[-+(]?\s*(?:(?:[A-Z]{3}|\p{Sc})\s*)?(?:[-+]\s*)?[\d.,'’][\d.,'’\s]*(?:-\s*)?(?:[A-Z]{3}|\p{Sc}|%)?\)?$/u;

/** Figures in the form's order, or a date that names its month; a month and a year, or a year alone, may be all there is. */
function isDate(text: string, order: DateOrder | null): boolean {
  const parts = partsOf(text, order);
  if (parts) return (order ? [order] : ORDERS).some((each) => isCalendarDate(parts, each));
  if (datesIn(text).length > 0) return true;
  return /^(?:(?:0?[1-9]|1[0-2])[-/. ])?\d{4}$/.test(text) || /^\p{L}{3,12}\.?,? \d{4}$/u.test(text);
}

const ORDERS: readonly DateOrder[] = ["mdy", "dmy", "ymd"];

/** The three numbers of a date in figures, which may stand in boxes of their own without anything between them. */
function partsOf(text: string, order: DateOrder | null): string[] | null {
  const separated = /^(\d{1,4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,4})$/.exec(text);
  if (separated) return separated.slice(1);
  const year = text.length === 8 ? 4 : 2;
  if (!/^(?:\d{6}|\d{8})$/.test(text)) return null;
  const first = order === "ymd" ? year : 2;
  return [text.slice(0, first), text.slice(first, first + 2), text.slice(first + 2)];
}

function isCalendarDate(parts: readonly string[], order: DateOrder): boolean {
  const at = (unit: string): string => parts[order.indexOf(unit)] ?? "";
  const [year, month, day] = [at("y"), Number(at("m")), Number(at("d"))];
  if (year.length !== 2 && year.length !== 4) return false;
  const date = new Date(Date.UTC(2000 + (Number(year) % 400), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether a value is no valid answer, though it may be written there: an hour that no clock has, a month for a day, a
 * share for a sum, a number with a figure too few. A birth is no day that is relative to today; `said` is what told the value.
 */
export function isUnlike(kind: string | null, value: string, said: string, isBirth: boolean): boolean {
  if (kind === "time") return /\d/.test(value) && timesIn(value).length === 0 && !fits("time", value);
  // A row of cells takes a day's figures with nothing between them.
  const isDay = datesIn(value).length > 0 || /^(?:\d{6}|\d{8})$/.test(value);
  if (kind === "date") return !isDay || (isBirth && !/\d/.test(said));
  if (kind === "money") return value.includes("%") && fits("percent", value);
  return (kind === "ssn" || kind === "phone") && !fits(kind, value);
}
