import { NUMBERED_DATE_FORMATS } from "../../numbered-date-formats.ts";
import { type ClockTime, readTime, timePart } from "./format-time.ts";
import type { ScriptValue } from "./script-call.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** A format that also shows the time, which a date does not tell. */
const TIME = /[hHMst]/;
const PARTS = /m+|d+|y+|HH?|hh?|MM?|ss?|tt?/g;

/** A date and the time after it; null where there is none. */
function splitTime(text: string): { date: string; time: ClockTime } | null {
  const [, date = "", rest = ""] =
    /^(.{0,40}\d{2})[ ,T]{1,3}(\d{1,2}[:.h ].{0,20}|\d{1,2}\s?[ap]\.?m\.?)$/i.exec(text) ?? [];
  const time = readTime(rest);
  return time && { date: date.replace(/,$/, ""), time };
}

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** `AFDate_FormatEx(format)` and `AFDate_Format(number)`. Null for a text that is no date. */
export function formatDate(text: string, format: ScriptValue | undefined): string | null {
  const pattern = patternOf(format);
  if (pattern === null) return null;
  const timed = TIME.test(pattern) ? splitTime(text) : { date: text, time: null };
  const date = timed && readDate(timed.date, /^[^m]*d/.test(pattern));
  return timed && date && written(pattern, date, timed.time);
}

/** The same of a month of a year, for a format without a day. Null for another format, and a text that is no such month. */
export function formatMonth(text: string, format: ScriptValue | undefined): string | null {
  const pattern = patternOf(format);
  const month = pattern === null || /d/.test(pattern) ? null : readMonth(text.trim());
  return pattern !== null && month ? written(pattern, month, null) : null;
}

/** In one pass: a month's name has letters that stand for hours and minutes. */
const written = (pattern: string, date: CalendarDate, time: ClockTime | null): string =>
  pattern.replace(PARTS, (part) => (time && TIME.test(part) ? timePart(time, part) : partOf(date, part)));

function patternOf(format: ScriptValue | undefined): string | null {
  const pattern = typeof format === "number" ? NUMBERED_DATE_FORMATS[format] : format;
  return typeof pattern === "string" ? pattern : null;
}

/** Whether a text says a time of day beside its date. */
export const saysTime = (text: string): boolean => splitTime(text.trim()) !== null;

export const showsTime = (format: ScriptValue | undefined): boolean => TIME.test(patternOf(format) ?? "");

/** A date in figures or with the month's name; `dayFirst` tells 3/4 from 4/3 where the figures do not. */
function readDate(text: string, dayFirst: boolean): CalendarDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return validDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), fullYear(figures[3] ?? "")];
    const [month, day] = dayFirst ? [second, first] : [first, second];
    return validDate(year, month, day) ?? validDate(year, day, month);
  }
  const named = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  const turned = /^(\d{1,2})(?:st|nd|rd|th)?[- ](\p{L}+)\.?,?[- ](\d{4}|\d{2})$/u.exec(text);
  if (named) return validDate(Number(named[3]), monthOf(named[1]), Number(named[2]));
  return turned ? validDate(fullYear(turned[3] ?? ""), monthOf(turned[2]), Number(turned[1])) : null;
}

/** A month in figures or by its name, and its year, as the first day of it. */
function readMonth(text: string): CalendarDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})$/.exec(text);
  if (iso) return validDate(Number(iso[1]), Number(iso[2]), 1);
  const figures = /^(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (figures) return validDate(fullYear(figures[2] ?? ""), Number(figures[1]), 1);
  const named = /^(\p{L}+)\.?,?[- ](\d{4}|\d{2})$/u.exec(text);
  return named ? validDate(fullYear(named[2] ?? ""), monthOf(named[1]), 1) : null;
}

/** Two figures stand for a year from 1950 to 2049, as Acrobat reads them. */
const fullYear = (figures: string): number =>
  figures.length > 2 ? Number(figures) : Number(figures) + (Number(figures) < 50 ? 2000 : 1900);

function monthOf(name = ""): number {
  const start = name.toLowerCase();
  return start.length < 3 ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(start)) + 1;
}

function validDate(year: number, month: number, day: number): CalendarDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : null;
}

function partOf({ year, month, day }: CalendarDate, part: string): string {
  const monthName = MONTHS[month - 1] ?? "";
  const dayName = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  switch (part) {
    case "yy":
      return String(year % 100).padStart(2, "0");
    case "yyyy":
      return String(year).padStart(4, "0");
    case "mmm":
      return monthName.slice(0, 3);
    case "mmmm":
      return monthName;
    case "ddd":
      return dayName.slice(0, 3);
    case "dddd":
      return dayName;
    case "m":
    case "mm":
      return String(month).padStart(part.length, "0");
    case "d":
    case "dd":
      return String(day).padStart(part.length, "0");
    default:
      return part;
  }
}
