import { fold } from "./lexicon/fold.ts";
import { cuePattern, cuePhrases } from "./lexicon/lexicon.ts";

/*
 * Values that are told in a sentence where a place asks for a few words: "I am taking Lisinopril to manage my condition". What of it
 * is the value only a reader knows.
 */

/** In words: a shorter text is a value, whatever its words are. */
const SHORT = 4;
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Whether a text is a sentence about its value, or a remark in a sentence, and not the value itself. */
export const isNoValueItself = (text: string, isItem: boolean): boolean =>
  isItem ? isSentenceAbout(text) : isNoComplement(text);

/** Somebody speaks in it, it quotes, or it goes on behind its end. */
const isSentenceAbout = (text: string): boolean =>
  wordsIn(text) >= SHORT && (speaksOfSomebody(text) || quotesWithin(text) || endsOpen(text));

const PRONOUN = new RegExp(cuePattern("writer", "other person"), "giu");
/** "my condition", "she takes"; a word in capitals is a code, and one before a capital belongs to a name: "Our Lady". */
const speaksOfSomebody = (text: string): boolean =>
  [...text.matchAll(PRONOUN)].some(
    ({ index, 0: word }) => !/^\p{Lu}{2,}$/u.test(word) && /^\s\p{Ll}/u.test(text.slice(index + word.length)),
  );

/** The title "Dusk" was given: a name for short, 'Robert "Bob" Roe', has fewer words around it. */
function quotesWithin(text: string): boolean {
  const around = text.replace(/"[^"]+"|“[^“”]+”|«[^«»]+»/gu, "");
  return around !== text && wordsIn(around) >= SHORT;
}

/** "70 x 50 and was completed in" */
const endsOpen = (text: string): boolean => {
  const [, last = ""] = /\s(\p{Ll}+)$/u.exec(text) ?? [];
  return last !== "" && cuePhrases("stop").has(fold(last).text);
};

/** Whether words behind "is" tell how something is, or what it does, and no value: "critical to the utility", "that it opens". */
const isNoComplement = (text: string): boolean => {
  if (!/^\p{Ll}/u.test(text)) return false;
  const small = text
    .split(/\s+/)
    .slice(0, -1)
    .map((word) => fold(word).text);
  return wordsIn(text) >= SHORT && small.some((word) => cuePhrases("stop").has(word));
};

const UNIT = new RegExp(
  `^\\s?${cuePattern("unit of time").source}(?!\\s(?:old|of age|ago|alt)(?!\\p{L}))`,
  "iu",
);
/** How many characters behind a number are the unit of a time: " months" in "6 months". */
export const unitBehind = (rest: string): number => UNIT.exec(rest)?.[0].length ?? 0;
/** A number without such a unit. */
export const withoutUnit = (text: string): string => {
  const [, number, unit = ""] = /^(.*[\p{L}\d]) ?(?<=[ \d])(\p{L}+)$/u.exec(text) ?? [];
  return number && unitBehind(` ${unit}`) > 0 ? number.trim() : text;
};
