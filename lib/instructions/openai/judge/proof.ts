import type { Evidence } from "../../../domain/fill-plan.ts";
import { without } from "../../../meaning/find-each.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { monthNumber } from "../../../meaning/lexicon/months.ts";
import { withDigits } from "../../../meaning/number-words.ts";
import { datesIn, isSameDate } from "../../values/date.ts";
import { isTimeOf, timesIn } from "../../values/time.ts";
import { standForEachOther } from "./equivalents.ts";
import { findExact, isWrittenWithoutSpaces } from "./find-quote.ts";
import { areNumbersOf, changesSign, hasDecimals, numbersIn } from "./number-proof.ts";
import { namesAnotherState, placesIn } from "./places.ts";
import type { Said } from "./said.ts";

/** More letters than this could be put together to words of their own. */
const MAX_ABBREVIATED = 3;
/** In characters: how much longer than its words a value can be that says the same ("1m": 1,000,000.00). */
export const MAX_GROWTH = 20;

/**
 * How words of the instruction prove a value: they hold it letter for letter, or our code derives it from them; null
 * when it can do neither.
 *
 * The rule: nothing may be in the value that is not in the words. Order, case, accents and punctuation are free.
 * - Dates, times and places (countries, states) are those of the words, in whatever form and language.
 * - Every other run of letters is one of the words, or stands for one ("St", "lbs"), or is the name of a month that they
 *   have as a number, or abbreviates them (`abbreviates`): three letters at the most, all of a value's taken together. A
 *   word comes no more often than it was said.
 * - The other numbers are those of the words (`areNumbersOf`), which may be spelled out: "July 4, 1990" gives 07041990
 *   and 90, nothing else; "1234" never gives 12.34 or -1234.
 * - Letters and digits that were said in one go may be written in one go: "AB 12 34" is AB1234.
 */
export function findProof(value: string, said: Said): Exclude<Evidence, "derived"> | null {
  const { words, digits, tokens } = said;
  const written = foldedTokens(value);
  if (written.length === 0) return null;
  if (findExact(onOneLine(value), onOneLine(words)) !== null) return "verbatim";
  if (lengthOf(value) > words.length + MAX_GROWTH || changesSign(value, digits)) return null;
  if (namesAnotherState(value, words)) return null;
  if (!hasDecimals(value.normalize("NFKC")) && isWrittenInOneGo(written, tokens)) return "reformatted";
  // Forms may ask for a sum in words.
  const forms = [value, withDigits(value)].map((form) => withoutProven(form, said));
  return forms.some((rest) => isOfWords(rest, said)) ? "reformatted" : null;
}

/** In characters; a number in words, which a form may ask for, counts as its digits. */
const lengthOf = (value: string): number => Math.min(value.length, withDigits(value).length);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

function isOfWords(rest: string, { words, digits, tokens }: Said): boolean {
  const letters = foldedTokens(rest).filter((token) => !/^\d/.test(token));
  return (
    areWordsOf(letters, [...tokens, ...signsIn(words)], digits) &&
    areNumbersOf(rest.normalize("NFKC"), digits.normalize("NFKC"), words.normalize("NFKC"))
  );
}

const SIGNS: readonly [RegExp, string][] = [
  [/\$/g, "dollars"],
  [/€/g, "euros"],
  [/£/g, "pounds"],
  [/%/g, "percent"],
];

/** The names of the signs in a text. */
const signsIn = (words: string): string[] =>
  SIGNS.flatMap(([sign, name]) => (words.match(sign) ?? []).map(() => name));

/** A value without the dates, times and places that the words of the instruction have. */
export function withoutProven(value: string, { dates, times, places }: Said): string {
  const proven = [
    ...datesIn(value).filter(({ readings }) =>
      readings.some((one) => dates.some((date) => isSameDate(one, date))),
    ),
    ...timesIn(value).filter((time) => times.some((each) => isTimeOf(time, each))),
  ];
  return withoutPlaces(without(value, proven), places);
}

function withoutPlaces(value: string, said: ReadonlySet<string>): string {
  if (said.size === 0) return value;
  const proven = placesIn(value).filter(({ codes }) => [...codes].some((code) => said.has(code)));
  const written = [...value.matchAll(/\p{L}[\p{L}\p{M}]*|\d+/gu)];
  return without(
    value,
    proven.flatMap(({ from, to }) => {
      const [first, last] = [written[from], written[to - 1]];
      return first && last ? [{ start: first.index, end: last.index + last[0].length }] : [];
    }),
  );
}

/** Whether the value, run together, is a run of whole words and numbers of the instruction, run together. */
function isWrittenInOneGo(tokens: readonly string[], spoken: readonly string[]): boolean {
  const written = tokens.join("");
  return spoken.some((_, from) => {
    let [run, to] = ["", from];
    while (run.length < written.length && to < spoken.length) run += spoken[to++] ?? "";
    return run === written;
  });
}

function areWordsOf(letters: readonly string[], spoken: readonly string[], source: string): boolean {
  if (!isSaidOftenEnough(letters, spoken)) return false;
  const numbers = new Set(numbersIn(source));
  const others = letters.filter(
    (word) => !isSaid(word, spoken) && !numbers.has(String(monthNumber(word) ?? "")),
  );
  return others.join("").length <= MAX_ABBREVIATED && others.every((word) => abbreviates(word, spoken));
}

/** Whether no word is written more often than it was said, among those that were. */
export function isSaidOftenEnough(letters: readonly string[], spoken: readonly string[]): boolean {
  const countOf = (list: readonly string[], word: string): number =>
    list.filter((other) => other === word).length;
  return letters.every((word) => !spoken.includes(word) || countOf(letters, word) <= countOf(spoken, word));
}

/** Whether a folded word is among those that were said, or stands for one of them. */
export const isSaid = (word: string, spoken: readonly string[]): boolean =>
  spoken.some((other) => other === word || standForEachOther(word, other)) ||
  (isWrittenWithoutSpaces(word) && spoken.some((token) => token.includes(word)));

/** The initials of neighbouring words (New York: NY), or a word's first letter and later ones in order (Texas: TX). */
function abbreviates(word: string, spoken: readonly string[]): boolean {
  const initials = spoken.map((token) => token.charAt(0)).join("");
  return initials.includes(word) || spoken.some((token) => shortens(word, token));
}

function shortens(word: string, token: string): boolean {
  let found = 0;
  for (const letter of token) if (letter === word.charAt(found)) found++;
  return found === word.length && token.charAt(0) === word.charAt(0);
}
