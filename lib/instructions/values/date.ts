import type { DatePattern } from "../../meaning/date-pattern.ts";
import { findEach } from "../../meaning/find-each.ts";
import { monthName, monthNumber } from "../../meaning/lexicon/months.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import type { Stretch } from "../../meaning/stretches.ts";

/** A day of the calendar; the month from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** A date that a text says: all that its figures may mean, the likeliest first, and where it stands. */
export interface SaidDate extends Stretch {
  readings: CalendarDate[];
}

export const isSameDate = (a: CalendarDate, b: CalendarDate): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;

const YEAR = "\\d{4}";
const DAY = "\\d{1,2}";
const ORDINAL = "(?:st|nd|rd|th|er|\\.)?";
const OF = "(?:\\s*(?:of|de|del|den)\\s+|\\s*[-,./]?\\s*)";
const NAME = "\\p{L}{3,12}";

/** A date by its shape, with the places of year, month and day among the groups; "?" is settled by the figures. */
const SHAPES: readonly [RegExp, string][] = [
  [new RegExp(`(?<!\\d)(${YEAR})([-/. ])(${DAY})\\2(${DAY})(?!\\d)`, "gu"), "y_md"],
  [new RegExp(`(?<!\\d)(${DAY})(\\s?[-/.]\\s?| )(${DAY})\\2(${YEAR})(?!\\d)`, "gu"), "?_?y"],
  [new RegExp(`(?<!\\d|\\d[-/.])(${DAY})([-/.])(${DAY})\\2(\\d{2})(?![-/.]?\\d)`, "gu"), "?_?y"],
  [
    new RegExp(`(?<!\\d)(${DAY})${ORDINAL}${OF}(${NAME})\\.?${OF}(${YEAR}|(?<=[-/ .])\\d{2})(?!\\d)`, "giu"),
    "dmy",
  ],
  [
    new RegExp(
      `(?<!\\p{L})(${NAME})\\.?\\s*(?:the\\s+)?(${DAY})${ORDINAL}(?:,\\s*|\\s+)(?:of\\s+)?(${YEAR})(?!\\d)`,
      "giu",
    ),
    "mdy",
  ],
  [new RegExp(`(?<!\\d)(${YEAR})[-,. ]*(${NAME})[-,. ]*(${DAY})(?!\\d)`, "giu"), "ymd"],
];

/**
 * All dates with a day, a month and a year in a text whose numbers are in digits, in any order. With `today` (YYYY-MM-DD)
 * also those that are relative to it.
 */
export function datesIn(text: string, today?: string): SaidDate[] {
  const found = findEach(text, SHAPES, (rest, [shape, places]) =>
    matchesIn(rest, shape).flatMap((match) => {
      const readings = readingsOf(match, places);
      return readings.length > 0 ? { readings, start: match.index, end: match.index + match[0].length } : [];
    }),
  );
  return today === undefined ? found : [...found, ...relativeDates(text, today)];
}

function readingsOf(match: RegExpMatchArray, places: string): CalendarDate[] {
  const groups = match.slice(1);
  const at = (letter: string): string => groups[places.indexOf(letter)] ?? "";
  const year = fullYear(at("y"));
  if (!places.includes("?")) return realDates([year, monthOf(at("m")), Number(at("d"))]);
  const [first, second] = [Number(groups[0]), Number(groups[2])];
  return realDates([year, first, second], [year, second, first]);
}

const monthOf = (text: string): number => (/\d/.test(text) ? Number(text) : (monthNumber(text) ?? 0));

/** Two figures mean a year of this century up to 40: policies run ahead, births lie behind. */
const fullYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 40 ? 2000 : 1900);

/** Those that a calendar has, each once. */
function realDates(...dates: [year: number, month: number, day: number][]): CalendarDate[] {
  const real = dates
    .filter(([year, month, day]) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    })
    .map(([year, month, day]) => ({ year, month, day }));
  return real.filter((date, index) => real.findIndex((other) => isSameDate(other, date)) === index);
}

/** Days told by today, with how far off they are. */
const RELATIVE: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:today|heute|heutig\p{L}*|aujourd['’]hui|hoy)(?!\p{L})/giu, 0],
  [/(?<!\p{L})(?:yesterday|gestern|hier|ayer)(?!\p{L})/giu, -1],
  [/(?<!\p{L})(?:tomorrow|demain)(?!\p{L})/giu, 1],
];

const relativeDates = (text: string, today: string): SaidDate[] =>
  RELATIVE.flatMap(([words, days]) =>
    matchesIn(text, words).map(({ 0: said, index }) => {
      const date = new Date(Date.parse(today) + days * 86_400_000);
      const reading = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      return { readings: [reading], start: index, end: index + said.length };
    }),
  );

/** The date written by the pattern. */
export const writeDate = (date: CalendarDate, pattern: DatePattern): string =>
  pattern.map((part) => (typeof part === "string" ? part : writePart(date, part))).join("");

function writePart({ year, month, day }: CalendarDate, part: Exclude<DatePattern[number], string>): string {
  if (part.unit === "y") return String(year).slice(-part.width).padStart(part.width, "0");
  if (part.unit === "d") return String(day).padStart(part.width, "0");
  if (!part.named) return String(month).padStart(part.width, "0");
  return part.width === 3 ? monthName(month).slice(0, 3) : monthName(month);
}

/** How each unit is written: in capitals a month by its name, and a year that always has four digits. */
const AS_WRITTEN = new Map([
  ["y", "(\\d{4}|\\d{2})"],
  ["Y", "(\\d{4})"],
  ["m", "(\\d{1,2})"],
  ["M", "(\\p{L}{3,12})"],
  ["d", "(\\d{1,2})"],
]);
/** The three units of a date in every order, by their letters. */
const WRITTEN = new Map(
  ["ymd", "ydm", "mdy", "myd", "dmy", "dym"]
    .flatMap((order) => [order, order.replace("y", "Y")])
    .flatMap((order) => [order, order.replace("m", "M")])
    .map((order) => {
      const parts = Array.from(order, (unit) => AS_WRITTEN.get(unit) ?? "");
      return [order, new RegExp(`^${parts.join("[-/., ]*")}$`, "u")] as const;
    }),
);

/** The date that a text is when it is read by the pattern, whatever parts its numbers; null when it cannot be. */
export function readDate(text: string, pattern: DatePattern): CalendarDate | null {
  const units = pattern.flatMap((part) => (typeof part === "string" ? [] : [part]));
  const shape = units.map(({ unit, width, named }) => (named || width === 4 ? unit.toUpperCase() : unit));
  const match = WRITTEN.get(shape.join(""))?.exec(text.trim());
  if (!match) return null;
  const part = (unit: string): string => match[1 + units.findIndex((each) => each.unit === unit)] ?? "";
  return realDates([fullYear(part("y")), monthOf(part("m")), Number(part("d"))])[0] ?? null;
}
