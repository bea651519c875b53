import { MONTH_NAMES } from "../../domain/month-names.ts";
import { statedDateOrder } from "../../domain/stated-date-order.ts";
import type { Field, ParsedForm } from "../api/types.ts";

/** The numbers of months by their names, in small letters. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.map(([name, month]) => [name.replace(".", "").toLowerCase(), month]),
);

/** All blanks of a form, its dates with the order in which the service writes them, where what the form prints tells it. */
export function withDateOrder(form: ParsedForm): Field[] {
  const all = [...form.fields, ...(form.doubtful ?? [])];
  const stated = statedDateOrder(form);
  if (stated === null) return all;
  const date_order = stated === "month" ? "mdy" : "dmy";
  return all.map((field) =>
    field.format === "date" && !field.date_order ? { ...field, date_order } : field,
  );
}

/** A day (`2026-03-09`) in the order that a field expects; as it is where the form says none: the service writes it then. */
export function writtenDate(day: string, order: Field["date_order"]): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (order === "mdy") return `${month}/${date}/${year}`;
  return order === "dmy" ? `${date}/${month}/${year}` : day;
}

/** "28 November 2026", "3. März 1990", "4 de mayo de 1988"; and "November 28, 2026". */
const DAY_FIRST =
  /^(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s(?:de\s)?(?<month>\p{L}{3,12})\.?,?\s(?:de\s)?(?<year>\d{4})$/u;
const MONTH_FIRST = /^(?<month>\p{L}{3,12})\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u;

/** A date whose month is a word, as the form will have it; any other text as it is. */
export function dateAsWritten(
  text: string,
  { date_order: order, format }: Pick<Field, "date_order" | "format">,
): string {
  if (format !== "date" || !order) return text;
  const said = text.trim().toLowerCase();
  const { day = "", month = "", year = "" } = (DAY_FIRST.exec(said) ?? MONTH_FIRST.exec(said))?.groups ?? {};
  const number = MONTHS.get(month);
  const isDay = number && Number(day) >= 1 && Number(day) <= new Date(Number(year), number, 0).getDate();
  if (!isDay) return text;
  return writtenDate(`${year}-${`${number}`.padStart(2, "0")}-${day.padStart(2, "0")}`, order);
}
