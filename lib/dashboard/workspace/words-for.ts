import type { Field, FieldValue } from "../api/types.ts";
import { isButton, isList } from "./editable.ts";
import { withoutLeadIn } from "./loose.ts";
import { MONTHS, writtenDate } from "./written-date.ts";

/** "Date: today" says the label of what it gives; "10:30" does not. */
const LABEL = /^\p{L}[^:\n]{0,60}:\s+(?=\S)/u;
const TODAY = new Set(["today", "heute", "aujourd’hui", "aujourd'hui", "hoy", "oggi", "vandaag", "hoje"]);

/** The value that words are for a field when they are put there; null where none of its options is meant. */
export function valueOfWords(
  field: Field,
  text: string,
  option?: string,
  now = new Date(),
): FieldValue | null {
  const bare = text.trim().replace(LABEL, "");
  const isNamed = option !== undefined || field.options.length < 2;
  if (isButton(field) && isNamed) return option ?? field.options[0]?.value ?? "Yes";
  if (isButton(field) || isList(field)) {
    const said = bare.toLowerCase();
    const named = field.options.find(({ value, label }) =>
      [value, label].some((name) => name.toLowerCase() === said),
    );
    return named?.value ?? field.options.find(({ label }) => hasWords(bare, label))?.value ?? null;
  }
  return TODAY.has(bare.toLowerCase()) && (field.format === "date" || /dat(e|um|a)/i.test(field.label))
    ? writtenDate(dayOf(now), field.date_order)
    : (onlyOf(field.format, bare) ?? (field.multiline ? bare : withoutLeadIn(bare)));
}

/** What words become that are put on a page beside its blanks: their value alone, and of "today" the date. */
export function markOfWords(text: string, order: Field["date_order"] = null, now = new Date()) {
  const bare = text.trim().replace(LABEL, "");
  return TODAY.has(bare.toLowerCase())
    ? { kind: "date" as const, text: valueOfToday(order, now) }
    : { kind: "text" as const, text: bare };
}

/** Words that are put in a blank of several lines come under those that stand there; in any other they replace them. */
export const putWith = (field: Field, before: FieldValue | null, put: FieldValue): FieldValue =>
  field.multiline && typeof before === "string" && before.trim() !== "" && typeof put === "string"
    ? `${before.trimEnd()}\n${put}`
    : put;

/** A code of so few letters is said in its own case: "ME" is no "me". */
const CODE = 2;
const ENDS_WORD = /[\p{L}\p{N}]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

/** Whether a sentence has these words, whole. */
function hasWords(sentence: string, words: string): boolean {
  const [said, wanted] =
    words.length > CODE ? [sentence.toLowerCase(), words.toLowerCase()] : [sentence, words];
  for (let at = said.indexOf(wanted); wanted && at >= 0; at = said.indexOf(wanted, at + 1)) {
    if (!ENDS_WORD.test(said.slice(0, at)) && !BEGINS_WORD.test(said.slice(at + wanted.length))) return true;
  }
  return false;
}

/** How values of a format look in a sentence. */
const SHAPES: Partial<Record<NonNullable<Field["format"]>, RegExp>> = {
  date: /\b\d{1,4}([./-])\d{1,2}\1\d{1,4}\b|(?:\b\d{1,2}[^\s\d]{0,2}\s(?:de\s)?)?(?<!\p{L})(?<month>\p{L}{3,12})\.?\s(?:\d{1,2}[^\s\d]{0,2},?\s)?(?:de\s)?\d{4}\b/giu,
  email: /(?<![^\s@,;:<>()])[^\s@,;:<>()]+@[^\s@,;:<>()]+\.\p{L}{2,}/gu,
  phone: /\+?\(?\d[\d\s().\-/]{5,}\d/g,
  money: /\d(?:[\d.,]*\d)?/g,
  number: /\d(?:[\d.,]*\d)?/g,
};

/** The one value of a format that a sentence holds. */
function onlyOf(format: Field["format"], sentence: string): string | undefined {
  const shape = format && SHAPES[format];
  const all = shape ? [...sentence.matchAll(shape)] : [];
  const [found, another] = all.filter(
    ({ groups }) => !groups?.month || MONTHS.has(groups.month.toLowerCase()),
  );
  return another ? undefined : found?.[0];
}

/** Today as a form writes dates, or as the browser's reader does. */
export const valueOfToday = (order: Field["date_order"] = null, now = new Date()): string =>
  order ? writtenDate(dayOf(now), order) : now.toLocaleDateString();

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
