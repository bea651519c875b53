import type { Field } from "../../domain/parsed-form.ts";
import {
  type CalendarDate,
  type DatePattern,
  datePatternIn,
  datesIn,
  isWholeDate,
  writeDate,
} from "./date.ts";
import type { Habits } from "./habits.ts";
import { withDigits } from "./number-words.ts";

/** The date that a text consists of; null when it is none, or when more stands beside it. */
export function parseDate(text: string, habits: Habits): CalendarDate | null {
  const digits = withDigits(text.trim());
  const found = datesIn(digits, habits.today ?? undefined).find(
    ({ start, end }) => end - start >= digits.length - 1,
  );
  if (!found) return null;
  const [one, other] = found.readings;
  if (!one || !other) return one ?? null;
  const monthFirst = (habits.saidOrder ?? habits.dateOrder) === "month";
  // Of two readings the first takes the first figure for the month.
  return monthFirst ? one : other;
}

const DAY_FIRST: DatePattern = datePatternIn("dd/mm/yyyy") ?? [];
const MONTH_FIRST: DatePattern = datePatternIn("mm/dd/yyyy") ?? [];
const ISO: DatePattern = datePatternIn("yyyy-mm-dd") ?? [];

/** Writes a date as the field's words or script ask for it, or else as the form's readers do; shorter where there is less room. */
export function formatDate(date: CalendarDate, field: Field, { dateOrder, separator }: Habits): string {
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
