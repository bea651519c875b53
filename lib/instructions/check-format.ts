import type { Field, FieldValue, ParsedForm } from "../domain/parsed-form.ts";
import type { Contradiction } from "../domain/ports/reader.ts";
import type { ReadValue } from "../domain/read-form.ts";
import { refuseValue } from "./check-value.ts";
import { type Format, fits } from "./values/fits.ts";

/**
 * What speaks against a value that a field holds: it is none of the options, is too long, or is not of the field's
 * format. Null when nothing does. Judges what people wrote, who may write "n/a" in a text but not for a date.
 */
export function contradiction(field: Field, value: FieldValue): Contradiction | null {
  const refusal = refuseValue(field, value);
  if (refusal) return refusal;
  if (field.type !== "text" || field.group || !field.format) return null;
  const text = [value].flat().join(" ").trim();
  if (fits(field.format, text, field.date_order ?? null)) return null;
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

/** What a field of each format is to hold, for people. */
export const EXPECTED_FORMATS: Record<Format, string> = {
  date: "a valid date in the form's order",
  time: "a time of day",
  ssn: "a social security number: nine digits, the middle two not 00, the last four not 0000",
  ein: "an employer identification number of nine digits",
  phone: "a complete telephone number",
  email: "an e-mail address",
  money: "an amount",
  percent: "a percentage",
  number: "a number",
  zip: "a postal code",
};
