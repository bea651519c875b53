import type { Field } from "../../domain/parsed-form.ts";
import { writeAmount } from "../local/entities/amounts.ts";
import { type DateHabits, parseDate } from "../local/entities/dates.ts";
import { groupThousands, numberFromWords } from "../local/entities/number-words.ts";
import { isBody } from "../local/people/names.ts";
import { splitName } from "../local/shape/split-name.ts";

const DIGITS = new Map(
  "zero one two three four five six seven eight nine".split(" ").map((word, digit) => [word, String(digit)]),
).set("oh", "0");
const DIGIT_WORD = `(?:${[...DIGITS.keys()].join("|")})`;
/** Three and more: "one two" may be words of another sort. A comma before further digits goes with them. */
const SPOKEN_DIGITS = new RegExp(`\\b${DIGIT_WORD}(?:[\\s,-]+${DIGIT_WORD}\\b){2,}(?:,(?=\\s*\\d))?`, "giu");

/** Digits that are spoken one by one, as digits: "six one seven 555-0129" is 617 555-0129. */
export const joinSpokenDigits = (words: string): string =>
  words.replace(SPOKEN_DIGITS, (run) =>
    run
      .toLowerCase()
      .split(/[\s,-]+/)
      .map((word) => DIGITS.get(word) ?? "")
      .join(""),
  );

const SMALL = "zero|one|two|three|four|five|six|seven|eight|nine";
const TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
/** Numbers side by side that are not one number: "four oh two", "nineteen eighty", "twenty twenty". */
const SIDE_BY_SIDE = new RegExp(
  `\\b(?:${SMALL}|${TEENS})[\\s-]+(?:${SMALL}|${TEENS}|${TENS})\\b|\\b(?:${TENS})[\\s-]+(?:${TEENS}|${TENS})\\b`,
  "i",
);
const UNIT = /\s*(?:%|percent|per cent|dollars?|bucks)$/i;
const MULTIPLE = /^[$€£]?\s?\d[\d.,]*\s?(?:k|mil|million)$/i;

/**
 * Words that are nothing but a number, in digits: "sixty percent" is 60, "500k" is 500,000. Other words, and those for
 * a field that wants the number in words, stay as they are.
 */
export function numberInDigits({ label }: Field, words: string): string {
  if (/\b(?:in words|written out|en lettres)\b/i.test(label)) return words;
  const bare = words.trim().replace(UNIT, "");
  const spelled = numberFromWords(bare);
  if (spelled !== null && !SIDE_BY_SIDE.test(bare)) return groupThousands(spelled);
  return MULTIPLE.test(bare) ? writeAmount(bare) : words;
}

/** Whether the words are nothing but a date, and not all digits: its month has a name, or it is "today". */
export const isDateWithWords = (words: string, habits: DateHabits): boolean =>
  /\p{L}{3}/u.test(words) && parseDate(words, habits) !== null;

/** A person's name as a field wants it whose label asks for the last name first. */
export function lastNameFirst({ label }: Field, words: string): string {
  const isAsked = /\blast\b.*\bfirst\b/i.test(label) && !words.includes(",") && !isBody(words);
  const parts = isAsked ? splitName(words) : null;
  return parts ? `${parts.last}, ${parts["first+middle"]}` : words;
}

const NO_NAME = /^(?:n\/?a|none|no|nmn)\.?$/i;

/** The letter that stands for a name; words for having none stay as they are. */
export const initialOf = (words: string): string =>
  NO_NAME.test(words) ? words : (/\p{L}/u.exec(words)?.[0] ?? words);

/** What numbers of a kind begin with, where a form may print it before the field. */
const PRINTED_LEADS: readonly [asked: RegExp, lead: RegExp][] = [
  [/\bitin\b|individual taxpayer/i, /^9(?=\d\d([ -]?)\d\d\1\d{4}$)/],
  [/\ba-?number\b|\balien registration\b/i, /^A[ -]?(?=\d{7,9}$)/i],
];

/** The number without its first character where the field has no room for it, because the form prints it. */
export function withoutPrintedLead({ label, tooltip, max_length }: Field, words: string): string {
  if (max_length === null || words.length <= max_length) return words;
  const lead = PRINTED_LEADS.find(([asked]) => asked.test(`${label} ${tooltip ?? ""}`))?.[1];
  const rest = lead ? words.replace(lead, "") : words;
  return rest.length <= max_length ? rest : words;
}
