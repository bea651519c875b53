import { foldLetters } from "./letters.ts";
import { type Lexicon, pairsIn } from "./lexicon.ts";

/** A word or phrase of a lexicon. */
export interface Word {
  english: string;
  /** Whether it is a noun or adjective, rather than a word of sentences. */
  isThing: boolean;
  isPhrase: boolean;
}

/** A word of a lexicon, where a text has it. */
export interface Found {
  start: number;
  end: number;
  word: Word;
}

/** Where a word may begin: at its first letter, after an elided article too, but not inside a compound. */
const WORD = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+/gu;

/** The words and phrases of a language in a text, in order; of several that begin at one place, the longest. */
export function findWords(text: string, language: Lexicon): Found[] {
  const { words, ways } = readerOf(language);
  const folded = foldLetters(text);
  return [...folded.matchAll(WORD)].flatMap(({ 0: first, index: start }): Found[] => {
    for (const way of ways.get(first) ?? []) {
      const end = start + way.length;
      if (!folded.startsWith(way, start) || !endsAt(folded, end)) continue;
      const said = text.slice(start, end).toLowerCase().replaceAll("’", "'");
      // Spelled with its own accents, or with none.
      const word = words.get(said) ?? (said === way ? words.get(way) : undefined);
      if (word) return [{ start, end, word }];
    }
    return [];
  });
}

/** Whether no word goes on here: neither by letters nor as a compound. */
const endsAt = (text: string, at: number): boolean =>
  !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || !/^(?:[\p{L}\p{N}]|-\p{L})/u.test(text.slice(at, at + 2));

interface Reader {
  /** As the lexicon spells them, and without accents: who leaves these out means the first of several. */
  words: ReadonlyMap<string, Word>;
  /** By first word: the ways to say something, without accents, the longest first. */
  ways: ReadonlyMap<string, readonly string[]>;
}

const readers = new Map<Lexicon, Reader>();

/** What finds the words of a language, made when it is first met. */
function readerOf(language: Lexicon): Reader {
  const known = readers.get(language);
  if (known) return known;
  const words = wordsOf(language);
  const folded = [...new Set([...words.keys()].map(foldLetters))].sort((a, b) => b.length - a.length);
  const ways = Map.groupBy(folded, (way) => /^[\p{L}\p{N}]+/u.exec(way)?.[0] ?? way);
  const reader = { words, ways };
  readers.set(language, reader);
  return reader;
}

function wordsOf(language: Lexicon): Map<string, Word> {
  const all = (["speech", "things", "nationalities", "beforeNames"] as const).flatMap((list) =>
    pairsIn(language[list]).map(([said, english]) => ({
      said,
      word: { english, isThing: list !== "speech", isPhrase: said.includes(" ") },
    })),
  );
  const words = new Map<string, Word>();
  const add = (said: string, word: Word): void => {
    if (!words.has(said)) words.set(said, word);
  };
  for (const { said, word } of all) add(said, word);
  for (const { said, word } of all)
    for (const spelling of [said, said.replace(/[äöüß]/g, (letter) => WRITTEN_OUT[letter] ?? letter)])
      add(foldLetters(spelling), word);
  return words;
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
