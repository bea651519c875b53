import { MONTH_NAMES } from "../../domain/month-names.ts";
import { dateOrderOfLanguage, dateSeparatorOf, statedDateOrder } from "../../domain/stated-date-order.ts";
import type { Field, FieldValue, ParsedForm } from "../api/types.ts";

/** The numbers of months by their names, in small letters. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.map(([name, month]) => [name.replace(".", "").toLowerCase(), month]),
);

/** How dates are written in a blank: what parts their numbers is a slash where nothing is said. */
export interface DateShape extends Pick<Field, "date_order"> {
  date_separator?: "." | "/";
}

/**
 * All blanks of a form, its dates with the order in which the service writes them, where what the form prints tells it, or its
 * language. English tells none, as programs name it by themselves.
 */
export function withDateOrder(form: ParsedForm): (Field & DateShape)[] {
  const all = [...form.fields, ...(form.doubtful ?? [])];
  const language = /^en(?:-us)?$/i.test(form.language ?? "") ? null : (form.language ?? null);
  const first = statedDateOrder(form) ?? (language === null ? null : dateOrderOfLanguage(language));
  const shape: DateShape = {
    date_order: first && (first === "month" ? "mdy" : "dmy"),
    date_separator: dateSeparatorOf(language),
  };
  return all.map((field) =>
    field.format === "date"
      ? { ...field, ...shape, date_order: field.date_order ?? shape.date_order }
      : field,
  );
}

/** How a form writes dates, as its blanks for dates tell. */
export const dateShapeOf = (fields: ReadonlyMap<string, Field>): DateShape | undefined =>
  [...fields.values()].find((one) => one.date_order);

/** A day (`2026-03-09`) as a field expects it; as it is where the form says nothing: the service writes it then. */
export function writtenDate(day: string, { date_order: order, date_separator = "/" }: DateShape): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (order !== "mdy" && order !== "dmy") return day;
  return [...(order === "mdy" ? [month, date] : [date, month]), year].join(date_separator);
}

/** "28 November 2026", "3. März 1990", "4 de mayo de 1988"; and "November 28, 2026". */
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s(?:de\s)?(?<month>\p{L}{3,12})\.?,?\s(?:de\s)?(?<year>\d{4})$/u;
const MONTH_FIRST = /^(?<month>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u;

/** A date whose month is a word, as the form will have it; any other text as it is. */
export function dateAsWritten(text: string, { format, ...shape }: DateShape & Pick<Field, "format">): string {
  if (format !== "date" || !shape.date_order) return text;
  const said = text.trim().toLowerCase();
  const { day = "", month = "", year = "" } = (DAY_FIRST.exec(said) ?? MONTH_FIRST.exec(said))?.groups ?? {};
  const number = MONTHS.get(month);
  const isDay = number && Number(day) >= 1 && Number(day) <= new Date(Number(year), number, 0).getDate();
  if (!isDay) return text;
  return writtenDate(`${year}-${`${number}`.padStart(2, "0")}-${day.padStart(2, "0")}`, shape);
}

/** "03/04/2026", "3.4.2026": numbers alone. */
const BARE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const IN_WORDS = new Intl.DateTimeFormat("en-GB", {
  ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
});
/** A day in words, whose order nobody can mistake: "4 March 2026". */
export const dayInWords = (year: number, month: number, day: number): string =>
  IN_WORDS.format(Date.UTC(year, month - 1, day));

/** The two days that a date of numbers alone may mean, in words: as a form reads it, and the other; null for any other text. */
export function bothReadings(text: string, { date_order: order }: DateShape): [string, string] | null {
  const [, one = "", , other = "", year = ""] = BARE.exec(text.trim()) ?? [];
  const [first, second] = [Number(one), Number(other)];
  const isOpen = [first, second].every((number) => number >= 1 && number <= 12) && first !== second;
  if (!isOpen) return null;
  const monthFirst = dayInWords(Number(year), first, second);
  const dayFirst = dayInWords(Number(year), second, first);
  return order === "dmy" ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
}

/** How a form reads a date whose day and month may be taken for each other; empty where nothing is to be said. */
export function readingOf(
  value: FieldValue | null,
  field: (DateShape & Pick<Field, "format">) | undefined,
): string {
  const readings = field?.format === "date" && typeof value === "string" && bothReadings(value, field);
  if (!readings) return "";
  return field.date_order
    ? `This is ${readings[0]}.`
    : `${readings.join(" or ")}? The form does not say which number is the month.`;
}
