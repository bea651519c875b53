import { LANGUAGES } from "../languages/languages.ts";
import { pairsIn } from "../languages/lexicon.ts";
import { CANONICAL_WORDS, canonicalWord, ENGLISH_PHRASES, isStopWord } from "./english-words.ts";
import { compoundInEnglish } from "./german-compounds.ts";
import { plainWords, singular } from "./plain-words.ts";

/** Words that are other words in English, which most labels are written in, or in a second language. */
const NOT_IN_LABELS = new Set(
  "mail ag kk firma kind art pays mobile mari son fait dossier auto wagen".split(" "),
);

/** Phrases of every language, in plain words, with the English words that they stand for. */
const phraseWords = new Map(ENGLISH_PHRASES);
for (const { things, labels } of LANGUAGES)
  for (const [said, english] of pairsIn(`${things}${labels}`)) {
    const phrase = plainWords(said).join(" ");
    if (!phraseWords.has(phrase) && !NOT_IN_LABELS.has(phrase))
      phraseWords.set(phrase, inEnglish(english).join(" "));
  }

const firstWords = new Set([...phraseWords.keys()].map((phrase) => phrase.split(" ")[0]));
const longestPhrase = Math.max(...[...phraseWords.keys()].map((phrase) => phrase.split(" ").length));

const vocabulary = new Set(
  [...phraseWords.values(), ...CANONICAL_WORDS].flatMap((words) => words.split(" ")),
);

/** Whether the word is one that forms in general use, as far as this vocabulary goes. */
export const isVocabulary = (word: string): boolean => vocabulary.has(word);

/** The words that a phrase stands for, and how many words it took. */
interface Phrase {
  words: string[];
  taken: number;
}

/** Plain words in one spelling: phrases, synonyms and abbreviations folded, plurals and stop words gone. */
export const foldWords = (words: readonly string[]): string[] => fold(words, phraseAt);

function fold(
  words: readonly string[],
  phraseAt: (words: readonly string[], start: number) => Phrase | null,
): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    if (phrase) {
      found.push(...phrase.words);
      at += phrase.taken;
      continue;
    }
    const word = words[at++] ?? "";
    if (!isStopWord(word)) found.push(canonicalWord(singular(word)));
  }
  return found;
}

/** "EHEGAT TE": type that is set wide may break a word, and a long one is known by its halves together. */
const LEAST_BROKEN = 8;

function phraseAt(words: readonly string[], start: number): Phrase | null {
  const first = words[start] ?? "";
  if (firstWords.has(first)) return phraseIn(phraseWords, longestPhrase, words, start);
  const whole = phraseWords.get(first + (words[start + 1] ?? ""));
  if (whole && first.length + (words[start + 1]?.length ?? 0) >= LEAST_BROKEN)
    return { words: whole.split(" "), taken: 2 };
  const english = compoundInEnglish(first);
  return english === null ? null : { words: inEnglish(english), taken: 1 };
}

/** What an English phrase is in folded words. */
function inEnglish(phrase: string): string[] {
  const words = plainWords(phrase);
  return fold(words, (_, start) => phraseIn(ENGLISH_PHRASES, words.length, words, start));
}

/** The longest phrase of at most so many words that starts at this place. */
function phraseIn(
  phrases: ReadonlyMap<string, string>,
  longest: number,
  words: readonly string[],
  start: number,
): Phrase | null {
  for (let taken = Math.min(longest, words.length - start); taken > 0; taken--) {
    const found = phrases.get(words.slice(start, start + taken).join(" "));
    if (found) return { words: found.split(" "), taken };
  }
  return null;
}
