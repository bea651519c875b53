import type { Field } from "../../domain/parsed-form.ts";
import { type DatePattern, datePatternIn, isWholeDate } from "../../meaning/date-pattern.ts";
import { withDigits } from "../../meaning/number-words.ts";
import { type CalendarDate, datesIn, writeDate } from "./date.ts";
import type { Habits } from "./habits.ts";

/** The date that a text consists of; null when it is none, or when more stands beside it. */
export function parseDate(text: string, habits: Habits): CalendarDate | null {
  const digits = withDigits(text.trim()).replace(REMARK, "");
  const found = datesIn(digits, habits.today ?? undefined).find(
    ({ start, end }) => end - start >= digits.length - 1,
  );
  const [one, other] = found?.readings ?? [];
  const order = habits.saidOrder ?? (habits.isOrderGuessed && DOTTED.test(digits) ? "day" : habits.dateOrder);
  // Of two readings the first takes the first figure for the month.
  const date = order === "month" ? one : (other ?? one);
  return date ? inTime(date, digits, habits) : null;
}
/** "05.03.2024": who sets dots between writes the day first, if nothing says otherwise. */
const DOTTED = /^\d{1,2}[.]\d{1,2}[.]\d{2,4}$/;
/** "10-19-2014 (aged 10)" */
const REMARK = /(?<!\s)\s*\([^()]{1,40}\)$/;

/** What has happened is not in the future: a year of two figures is then of the century before; one of four, or tomorrow, is none. */
function inTime(date: CalendarDate, text: string, { today, isPast }: Habits): CalendarDate | null {
  const [year = 0, month = 0, day = 0] = (today ?? "").split("-").map(Number);
  const isAhead =
    date.year !== year ? date.year > year : date.month !== month ? date.month > month : date.day > day;
  if (!isPast || today === null || !isAhead) return date;
  return !/\d/.test(text) || /\d{4}/.test(text) ? null : { ...date, year: date.year - 100 };
}

const DAY_FIRST: DatePattern = datePatternIn("dd/mm/yyyy") ?? [];
const MONTH_FIRST: DatePattern = datePatternIn("mm/dd/yyyy") ?? [];
const ISO: DatePattern = datePatternIn("yyyy-mm-dd") ?? [];

/** Writes a date as the field's words or script ask for it, or else as the form's readers do; shorter where there is less room. */
export function spellDate(date: CalendarDate, field: Field, { dateOrder, separator }: Habits): string {
  const pattern = printedPattern(field);
  const room = field.max_length ?? Number.POSITIVE_INFINITY;
  if (pattern) {
    const written = writeDate(date, pattern);
    return written.length <= room ? written : written.replaceAll(/[^\p{L}\d]/gu, "");
  }
  const order = field.date_order ? field.date_order === "dmy" : dateOrder === "day";
  if (field.date_order === "ymd") return writeDate(date, ISO);
  const written = writeDate(date, order ? DAY_FIRST : MONTH_FIRST);
  if (room >= 10) return written.replaceAll("/", separator);
  const digits = written.replaceAll("/", "");
  return room >= 8 ? digits : digits.slice(0, 4) + digits.slice(6);
}

/** What the field's words print as its date's form, such as "mm/dd/yyyy"; null when they print none. */
function printedPattern({ label, tooltip, name }: Field): DatePattern | null {
  const pattern = datePatternIn(`${label} ${tooltip ?? ""}`) ?? datePatternIn(name ?? "");
  return pattern && isWholeDate(pattern) ? pattern : null;
}
