import { type Field, type FieldFormat, type FieldValue, OFF } from "../../../domain/parsed-form.ts";
import { type DateHabits, parseDate } from "../entities/dates.ts";
import { hasShape } from "../entities/shapes.ts";
import { stateCode } from "../entities/us-states.ts";
import { chooseOption, yesOrNo } from "./choose-option.ts";
import { formatDate } from "./format-date.ts";
import { asksLastNameFirst, lastNameFirst } from "./last-name-first.ts";

/**
 * Gives a text the form in which the field can hold it: an option's export value, a date in the field's order,
 * digits without hyphens where there is no room for them. Null when the field cannot hold it; nothing is ever cut.
 */
export function shapeValue(
  field: Field,
  text: string,
  format: FieldFormat | null,
  habits: DateHabits,
): FieldValue | null {
  if (field.type === "checkbox") return shapeTick(field, text);
  if (field.type === "radio" || field.type === "choice") return shapeChoice(field, text);
  return shapeText(field, text.trim(), format, habits);
}

function shapeTick(field: Field, text: string): FieldValue | null {
  const answer = yesOrNo(text);
  if (answer === false) return OFF;
  if (answer === true) return field.options[0]?.value ?? null;
  return chooseOption(field, text)?.value ?? null;
}

function shapeChoice(field: Field, text: string): FieldValue | null {
  const option = chooseOption(field, text);
  if (option) return field.multi_select ? [option.value] : option.value;
  return field.type === "choice" && field.editable ? text : null;
}

function shapeText(
  field: Field,
  text: string,
  format: FieldFormat | null,
  habits: DateHabits,
): string | null {
  if (format === "date" || (format === null && (isForeignDate(text, habits) || asksForDate(field)))) {
    const date = parseDate(text, habits);
    if (date) return fitted(formatDate(date, field, habits), field);
  }
  if (asksForLetter(field)) return answerLetter(text);
  if (asksLastNameFirst(field)) return fitted(lastNameFirst(text) ?? text, field);
  if (format !== null && !mayHold(format, text)) return null;
  if (format === "money" || format === "number") return fitted(text.replace(CURRENCY, ""), field);
  if (format === "ssn" && AS_EIN.test(text)) return takesEmployers(field) ? fitted(text, field) : null;
  if (format === "ssn" || format === "ein") return fitted(hyphenated(text, format), field);
  return fitted(withoutPrintedLetter(withoutPrintedNine(text, field), field), field);
}

/** A number grouped as employers' numbers are is nobody's social security number. */
const AS_EIN = /^\d{2}-\d{7}$/;
const takesEmployers = ({ label, tooltip }: Field): boolean =>
  /\bemployer|\bein\b|\btin\b|(?<!individual )\btaxpayer id/i.test(`${label} ${tooltip ?? ""}`);

/** What stands before or after a sum in a box for figures. */
const CURRENCY = /^[$€£]\s?|\s?(?:€|euros?|chf|eur)$/i;

/** "1er mars 2019": forms abroad take figures, whether or not they say that they want a date. */
const isForeignDate = (text: string, { saidOrder }: DateHabits): boolean =>
  saidOrder !== undefined && /\p{L}{3}/u.test(text);

/** "Enter date: The date on which the policy will expire." */
const asksForDate = ({ label, tooltip }: Field): boolean => /\bdate\b/i.test(`${label} ${tooltip ?? ""}`);

/** Every ITIN begins with a 9, which some forms print before a box with room for the rest. */
function withoutPrintedNine(text: string, { label, tooltip, max_length }: Field): string {
  const isItin = /individual taxpayer|\bitin\b/i.test(`${label} ${tooltip ?? ""}`);
  return isItin && max_length === 10 ? text.replace(/^9(?=\d\d-\d\d-\d{4}$)/, "") : text;
}

/** Every alien registration number begins with an A, which forms print before a box with room for the digits. */
function withoutPrintedLetter(text: string, { label, tooltip, max_length }: Field): string {
  const isAlien = /\balien\b|\ba-number/i.test(`${label} ${tooltip ?? ""}`);
  return isAlien && max_length === 9 ? text.replace(/^A[- ]?(?=\d{8,9}$)/i, "") : text;
}

/** "Enter Y for a Yes response, N for No." */
const asksForLetter = ({ label, tooltip }: Field): boolean =>
  /\b(?:enter|input|write)\b.{0,10}\bY\b.{0,40}\bN\b/i.test(`${label} ${tooltip ?? ""}`) &&
  /\bY\b/.test(label + tooltip);

function answerLetter(text: string): string | null {
  const answer = yesOrNo(text);
  if (answer === null) return null;
  return answer ? "Y" : "N";
}

/** A date field also takes a month and year, or other words with a number; the rest must look like what is asked. */
const mayHold = (format: FieldFormat, text: string): boolean =>
  format === "date" ? /\d/.test(text) && text.length <= 20 : hasShape(text, format);

function hyphenated(text: string, format: "ssn" | "ein"): string {
  const digits = text.replace(/\D/g, "");
  const cut = format === "ssn" ? [0, 3, 5, 9] : [0, 2, 9];
  return cut
    .slice(1)
    .map((end, i) => digits.slice(cut[i], end))
    .join("-");
}

/** The text if there is room for it, or a shorter way to write the same: a state's code, or no separators. */
function fitted(text: string, field: Field): string | null {
  const room = field.max_length ?? Number.POSITIVE_INFINITY;
  const ways = [text, stateCode(text) ?? text, text.replace(/[^\p{L}\p{N}]/gu, "")];
  const compactable = /\d/.test(text) && !/\p{L}{3}/u.test(text);
  return ways.slice(0, compactable ? 3 : 2).find((way) => way !== "" && way.length <= room) ?? null;
}
