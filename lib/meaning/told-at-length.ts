import { fold } from "./lexicon/fold.ts";
import { cuePattern, cuePhrases } from "./lexicon/lexicon.ts";

/*
 * Values that a sentence holds where a place asks for a few words: "I am taking Lisinopril to manage my condition". What of it
 * is the value only a reader knows.
 */

/** In words: a shorter text is a value, whatever its words are. */
const SHORT = 4;
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Whether a text is a sentence about its value, or a remark in a sentence, and not the value itself. */
export const isNoValueItself = (text: string, isItem: boolean, own: ReadonlySet<string>): boolean =>
  isItem ? isSentenceAbout(text, own) : isNoComplement(text);

/** Somebody speaks in it, it quotes, or it goes on behind its end. */
const isSentenceAbout = (text: string, own: ReadonlySet<string>): boolean =>
  wordsIn(text) >= SHORT &&
  ((speaksOfSomebody(text) && ![...own].some((word) => ANY_WORDS.has(word))) ||
    quotesWithin(text) ||
    endsOpen(text));
/** What asks for words of any sort, sentences among them. */
const ANY_WORDS: ReadonlySet<string> = new Set(
  "title slogan motto song inscription quote message request requests relationship hear hobby hobbies subject".split(
    " ",
  ),
);

const SUBJECTS =
  "[Ii]|[Ii]['’]m|[Ii]['’]ve|we|we['’]re|we['’]ve|he|she|they|he['’]s|she['’]s|ich|wir|er|je|j|nous|il|elle|yo|nosotros|ella|io|noi|lui|lei|ik|wij|hij|zij";
const ARTICLES = "(?:an?|the|eine?|une?|un|una|een)";
/** "I am currently taking", "She takes"; "I am a nurse" is a value. A word in capitals is a code. */
const SPEAKS = new RegExp(
  `^(?:${SUBJECTS.replaceAll(/(?<=\|)\p{Ll}/gu, (first) => `[${first}${first.toUpperCase()}]`)})\\s(?!(?:(?:${cuePattern("copula").source}|am|bin|suis)\\s)?${ARTICLES}\\s)\\p{Ll}`,
  "u",
);
/** "My cat is Tom" */
const TELLS_OF_OWN = new RegExp(
  `^${cuePattern("own").source}\\s[^,;:]{2,60}\\s${cuePattern("copula").source}\\s`,
  "iu",
);
/** "As part of my health background": it leads to a sentence. */
const LEADS = new RegExp(`^(?:as|als|como|come)\\s[^.,;:]{2,80}\\s${cuePattern("own").source}\\s`, "iu");
const speaksOfSomebody = (text: string): boolean =>
  [SPEAKS, TELLS_OF_OWN, LEADS].some((pattern) => pattern.test(text));

/** The title "Dusk" was given: a name for short, 'Robert "Bob" Roe', has fewer words around it. */
function quotesWithin(text: string): boolean {
  const around = text.replace(/"[^"]+"|“[^“”]+”|«[^«»]+»/gu, "");
  return around !== text && wordsIn(around) >= SHORT;
}

/** "70 x 50 and was completed in" */
const endsOpen = (text: string): boolean => {
  const [, last = ""] = /\s(\p{Ll}+)$/u.exec(text) ?? [];
  return last !== "" && !OBJECTS.has(last) && cuePhrases("stop").has(fold(last).text);
};

/** "Everything with nuts in it" is whole. */
const OBJECTS: ReadonlySet<string> = new Set("it you me him her us them".split(" "));

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

/** "Number of payments" asks for a number alone. */
export const asksCount = (own: ReadonlySet<string>): boolean =>
  ["age", "number", "quantity"].some((word) => own.has(word));

/** Whether a declaration's blank asks for a name, or a sentence says all that it is called: "I acknowledge receipt of the sum of 500". */
export const isAskedWithin = (own: ReadonlySet<string>, said: ReadonlySet<string>): boolean =>
  own.has("name") || own.has("signed") || [...own].every((word) => said.has(word));
