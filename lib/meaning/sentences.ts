import { isHeldIn } from "./held-together.ts";
import { fold } from "./lexicon/fold.ts";
import {
  cuePattern,
  cuePhrases,
  isCanonical,
  LANGUAGES,
  phrasesOf,
  phrasesOfCues,
} from "./lexicon/lexicon.ts";
import { monthNumber } from "./lexicon/months.ts";
import { matchesIn } from "./matches-in.ts";
import { rolesIn } from "./roles-of.ts";
import type { TextPiece } from "./text-piece.ts";

export type { TextPiece };

/** Abbreviations after which a point ends no sentence, "Dr" and "Hauptstr", and letters ("e.V."), which may be initials. */
const ENDINGS = [...cuePhrases("abbreviated ending")].join("|");
const ABBREVIATED = new RegExp(
  `(?:^|[\\s(.])(?:${cuePattern("abbreviation").source}|\\p{L})$|\\p{L}(?:${ENDINGS})$`,
  "iu",
);
/** "class B. Emergency contact is": the letter that a word has before it is no initial. */
const LETTERED = /(?<![\p{L}'’-])([\p{L}'’-]+)\s\p{L}$/u;
const NEXT_WORD = /^\s([\p{L}'’-]+)/u;
const SMALL = phrasesOfCues("stop", "copula", "title", "naming");
const BEGINS = phrasesOfCues("stop", "writer", "other person", "article");

/** What forms ask for, in a word of any language. */
const ASKED = new Map(LANGUAGES.flatMap((language) => [...phrasesOf(language)]));
const isAsked = (word: string): boolean => ASKED.has(word) || isCanonical(word);

/** Whether a letter stands for a thing that the word before it names, and another sentence begins after it, or nothing. */
function isLetterOf(before: string, after: string): boolean {
  const noun = LETTERED.exec(before)?.[1] ?? "";
  const [word, next] = [noun, NEXT_WORD.exec(after)?.[1] ?? ""].map((one) => fold(one).text);
  if (!word || word.length < 2 || SMALL.has(word) || rolesIn(ASKED.get(word) ?? [word]).length > 0)
    return false;
  const isThing = /^\p{Ll}/u.test(noun) || isAsked(word);
  return isThing && (after.trim() === "" || (next !== undefined && (isAsked(next) || BEGINS.has(next))));
}
/** "Acme Inc. We make tools.", "Acme Inc. Forget the Inc." */
const SPEAKS = new RegExp(
  `^\\s(?:${[...phrasesOfCues("writer", "other person", "revoke")]
    .filter((word) => /^\p{Ll}+$/u.test(word))
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("|")})\\s\\p{Ll}`,
  "u",
);
/** "Acme Ltd. First name: Ada" */
const OF_FIRM = new RegExp(`${cuePattern("organisation").source}$`, "iu");
const KEY_NEXT = /^\s\p{Lu}[^:.;\n]{0,30}:\s/u;
/** "the 3. floor", "am 3. Mai": a number that counts; "she is 61. He is 59." ends a sentence. */
const COUNTS = /(?:^|[\s(])\d{1,2}$/;
/** "17A. Name: Ada": the line of a form, before what it asks for. */
const LINE_NUMBER = /^\s*\d{1,3}\p{L}$/u;
/** Whether a sentence begins with such a number. */
export const beginsLine = (text: string): boolean => /^\s*\d{1,3}\p{L}\.\s/u.test(text);
/** "Pets [I have one; I had one": semicolons part what brackets hold. */
const IN_BRACKETS = /[([][^()[\]]*$/;

/** A stop, or the end of a quotation that has the stop of its sentence in it. */
const STOP = /(?<!\.)[.!?;](?=\s)|(?<=[.!?])["”»](?=\s{1,5}\p{Lu})/gu;

/**
 * Where sentences begin and end; a point after an abbreviation, an initial or a counting number ends none, nor does a stop in a
 * quotation or a list of numbered parts, or a semicolon in brackets.
 */
export function sentencesIn(text: string): TextPiece[] {
  const found: TextPiece[] = [];
  const isHeld = isHeldIn(text);
  let from = 0;
  for (const { index, 0: mark } of matchesIn(text, STOP)) {
    if (/["”»]/u.test(mark)) {
      found.push({ from, to: index + 1 });
      from = index + 1;
      continue;
    }
    if (isHeld(index)) continue;
    const before = text.slice(Math.max(from, index - 12), index);
    const [next = ""] = /^\s*[\p{L}\d]+/u.exec(text.slice(index + 1, index + 40)) ?? [];
    const goesOn = /^\s*(?:\p{Ll}|\d)/u.test(next) || monthNumber(next.trim()) !== null || index - from < 3;
    const after = text.slice(index + 1, index + 40);
    const isEnded =
      SPEAKS.test(after) ||
      (OF_FIRM.test(before) && KEY_NEXT.test(after)) ||
      isLetterOf(text.slice(Math.max(from, index - 24), index), after);
    const isShort = (ABBREVIATED.test(before) && !isEnded) || LINE_NUMBER.test(text.slice(from, index));
    if (mark === "." && (isShort || (COUNTS.test(before) && goesOn))) continue;
    if (mark === ";" && IN_BRACKETS.test(text.slice(from, index))) continue;
    found.push({ from, to: index });
    from = index + 1;
  }
  return [...found, { from, to: text.length }].filter(({ from, to }) => text.slice(from, to).trim() !== "");
}

/** Without the full stop of a sentence: one that an abbreviation has, or that parts sentences inside, is part of a value. */
export function withoutStop(text: string): string {
  const plain = text.trimEnd();
  const isStop =
    /[\p{L}\d)]\.$/u.test(plain) &&
    (!ABBREVIATED.test(plain.slice(-12, -1)) || isLetterOf(plain.slice(-24, -1), "")) &&
    sentencesIn(plain).length === 1;
  return isStop ? plain.slice(0, -1) : text;
}
