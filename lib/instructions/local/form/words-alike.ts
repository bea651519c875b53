import { isTypoOf } from "./tokens.ts";

/** How surely one word stands for another, 0..1. */
const SAME_STEM = 0.95;
const TYPO = 0.9;
const ABBREVIATION = 0.8;
/** An abbreviation keeps so many letters at least. */
const OPENING = 3;
/** A slip of the pen changes the length by no more. */
const MOST_SLIPS = 2;

export type WordsAlike = (word: string) => [word: string, degree: number][];

/**
 * Finds the words of a form that a word may stand for: other endings, abbreviations and, for a word that the form does
 * not use, slips of the pen. Words are looked up by stem, opening and length, so that few are compared.
 */
export function wordsAlike(known: ReadonlySet<string>): WordsAlike {
  const byStem = Map.groupBy(known, stem);
  const byOpening = Map.groupBy(known, (word) => word.slice(0, OPENING));
  const byLength = Map.groupBy(known, (word) => word.length);
  return (word) => {
    const found = new Map<string, number>();
    const add = (other: string, degree: number): void => {
      if (other !== word && !found.has(other)) found.set(other, degree);
    };
    for (const other of byStem.get(stem(word)) ?? []) add(other, SAME_STEM);
    for (const other of byOpening.get(word.slice(0, OPENING)) ?? [])
      if (isAbbreviation(word, other)) add(other, ABBREVIATION);
    for (
      let length = word.length - MOST_SLIPS;
      !known.has(word) && length <= word.length + MOST_SLIPS;
      length++
    )
      for (const other of byLength.get(length) ?? []) if (isTypoOf(word, other)) add(other, TYPO);
    return [...found];
  };
}

/** "hire", "hired" and "hiring" are one word. Short words keep their endings. */
const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:ing|ed|es|e|d|s)$/, "").replace(/(.)\1$/, "$1");

function isAbbreviation(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= OPENING && long.length >= short.length + 2 && long.startsWith(short) && !/\d/.test(short)
  );
}
