import type { Field, FieldValue } from "../api/types.ts";
import type { Placing } from "./desk.ts";
import { isButton, isList } from "./editable.ts";
import { LABEL } from "./label.ts";
import { withoutLeadIn } from "./loose.ts";
import { signingAsked } from "./sign-words.ts";
import { type DateShape, MONTHS, writtenDate } from "./written-date.ts";

/** Labels that a date alone says. */
const DATE = /^(?:date|datum|fecha|data|dato)$/iu;
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
  return saysToday(bare) && (field.format === "date" || /dat(e|um|a)/i.test(field.label))
    ? writtenDate(dayOf(now), field)
    : (onlyOf(field.format, bare) ?? (field.multiline ? bare : withoutLeadIn(bare)));
}

/** Whether words say today and nothing else: "today", "Use today's date." */
function saysToday(text: string): boolean {
  if (TODAY.has(text.toLowerCase())) return true;
  const asked = signingAsked(text);
  const words = text.toLowerCase().split(/[\s.,!]+/);
  return asked !== null && !asked.signs && words.some((word) => TODAY.has(word.replace(/['’]s$/, "")));
}

/**
 * What words become that are put on a page beside its blanks: of "today" the date, and their value alone where one of the
 * `captions` printed there names it. On empty paper the value says nothing without its label. Words that a person `typed` stay.
 */
export function markOfWords(
  { text, typed = false }: Pick<Placing, "text" | "typed">,
  captions: readonly string[],
  shape?: DateShape,
  now = new Date(),
) {
  const said = text.trim();
  const bare = said.replace(LABEL, "");
  const label = said.slice(0, said.length - bare.length);
  const isToday = saysToday(bare);
  const value = isToday ? valueOfToday(shape, now) : bare;
  const isNamed = !typed && captions.some((caption) => isCaptionOf(caption, label));
  const isAlone = label === "" || isNamed || (isToday && DATE.test(label.replace(/:\s+$/, "")));
  const kind = isToday && isAlone ? ("date" as const) : ("text" as const);
  return { kind, text: isAlone ? value : label + value };
}

/** A word of a caption; shorter ones are in many. */
const WORDS = /[\p{L}\p{N}]{3,}/gu;

/** Whether print asks for what has a label: it says one of its words, or ends as captions do. */
function isCaptionOf(caption: string, label: string): boolean {
  const said = new Set(caption.toLowerCase().match(WORDS));
  return caption.endsWith(":") || (label.toLowerCase().match(WORDS) ?? []).some((word) => said.has(word));
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
export const valueOfToday = (shape?: DateShape, now = new Date()): string =>
  shape ? writtenDate(dayOf(now), shape) : now.toLocaleDateString();

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
