import type { Field } from "../../../domain/parsed-form.ts";
import type { CalendarDate, DateHabits } from "../entities/dates.ts";

const FORM_WORDS =
  /\b(mm|dd|jj|tt|m|d)(\s?[/.\-\s]\s?)?(mm|dd|m|d)(\s?[/.\-\s]\s?)?(yyyy|aaaa|jjjj|yy)\b|\b(yyyy)\s?-\s?(mm)\s?-\s?(dd)\b/i;

const two = (value: number): string => String(value).padStart(2, "0");

/** What the field's words print as its date form, such as "mm/dd/yyyy"; null when they print none. */
function printedForm(field: Field): RegExpExecArray | null {
  return FORM_WORDS.exec(`${field.label} ${field.tooltip ?? ""} ${field.name ?? ""}`.toLowerCase());
}

/** Writes a date in the order that the field prints, or else as the form's readers do; without separators when there is no room. */
export function formatDate(
  date: CalendarDate,
  field: Field,
  { dateOrder, separator: own = "/" }: DateHabits,
): string {
  const printed = printedForm(field);
  const [day, month, year] = [two(date.day), two(date.month), String(date.year)];
  if (printed?.[6]) return `${year}-${month}-${day}`;
  const dayFirst = printed ? /^(d|j|t)/.test(printed[1] ?? "") : dateOrder === "day";
  const separator = /[.-]/.exec(printed?.[2] ?? "")?.[0] ?? (printed ? "/" : own);
  const parts = dayFirst ? [day, month] : [month, day];
  const room = field.max_length ?? Number.POSITIVE_INFINITY;
  if (room >= 10) return [...parts, year].join(separator);
  return room >= 8 ? [...parts, year].join("") : [...parts, year.slice(2)].join("");
}
