import type { DateOrder, Field, FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import type { Contradiction } from "../domain/ports/reader.ts";
import type { ReadValue } from "../domain/read-form.ts";
import { refuseValue } from "./check-value.ts";
import { datesIn } from "./values/date.ts";

/**
 * What speaks against a value that a field holds: it is none of the options, is too long, or is not of the field's
 * format. Null when nothing does. Judges what people wrote, who may write "n/a" in a text but not for a date.
 */
export function contradiction(field: Field, value: FieldValue): Contradiction | null {
  const refusal = refuseValue(field, value);
  if (refusal) return refusal;
  if (field.type !== "text" || field.group || !field.format) return null;
  const text = [value].flat().join(" ").trim();
  if (FITS[field.format](text, field)) return null;
  return { code: "format_mismatch", message: `Expected ${EXPECTED_FORMATS[field.format]}.` };
}

/** The same of each value that is read of a form, in their order: fields may share a name, and hold different ones. */
export function findContradictions(
  { fields }: ParsedForm,
  values: readonly ReadValue[],
): (Contradiction | null)[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return values.map(({ fieldId, value }) => {
    const field = byId.get(fieldId);
    return field && value ? contradiction(field, value) : null;
  });
}

type Format = NonNullable<Field["format"]>;

/** What a field of each format is to hold, for people. */
export const EXPECTED_FORMATS: Record<Format, string> = {
  date: "a valid date in the form's order",
  time: "a time of day",
  ssn: "a social security number of nine digits",
  ein: "an employer identification number of nine digits",
  phone: "a telephone number",
  email: "an e-mail address",
  money: "an amount",
  percent: "a percentage",
  number: "a number",
  zip: "a postal code",
};

const FITS: Record<Format, (text: string, field: Field) => boolean> = {
  date: (text, { date_order }) => isDate(text, date_order ?? null),
  time: (text) => /^([01]?\d|2[0-4])([:.h ]?[0-5]\d){0,2}\s?([ap]\.?m\.?|uhr|h)?$/i.test(text),
  ssn: (text) => digitsOf(text).length === 9 && /^[\d -]+$/.test(text),
  ein: (text) => digitsOf(text).length === 9 && /^[\d -]+$/.test(text),
  phone: (text) =>
    within(digitsOf(text).length, 7, 20) && /^[+\d\s()./-]+(?:(?:ext|x)[\s.]*\d+)?$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  money: isNumber,
  percent: isNumber,
  number: isNumber,
  zip: (text) => within(text.length, 3, 12) && /\d/.test(text) && /^[\p{L}\d -]+$/u.test(text),
};

const digitsOf = (text: string): string => text.replace(/\D/g, "");
const within = (count: number, least: number, most: number): boolean => count >= least && count <= most;

/** Digits in any grouping, with a currency or per cent sign or a currency's letters, negative by a sign or in brackets. */
function isNumber(text: string): boolean {
  return (
    /\d/.test(text) &&
    /^[-+(]?\s*(?:(?:[A-Z]{3}|\p{Sc})\s*)?(?:[-+]\s*)?[\d.,'’][\d.,'’\s]*(?:-\s*)?(?:[A-Z]{3}|\p{Sc}|%)?\)?$/u.test(
      text,
    )
  );
}

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
