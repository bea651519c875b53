import { foldLetters } from "./letters.ts";

/**
 * The words of one language, each list a line for every meaning: ways to say it, parted by bars, then the English for
 * it. Braces hold endings: "mein{,e,er}" is "mein", "meine" and "meiner". Spelled as people spell,
 * with accents; whoever leaves them out, or writes "ae" for "ä", is understood as well.
 */
export interface Lexicon {
  /** How people talk: pronouns, verbs, small words. Read in instructions, never in labels. */
  speech: string;
  /** What forms ask for, in instructions as in labels. */
  things: string;
  /** Words of labels alone: in an instruction they are part of a value, as "calle" is of an address. */
  labels: string;
  /** Words of labels that are other words in another language: read on forms in this language alone. */
  ownLabels: string;
  /** Small words that are all of a label: "Le" beside the place where the date goes. */
  wholeLabels: string;
  /** Of what country people are. Read in instructions, never in labels. */
  nationalities: string;
  /** What only courtesy puts before a name. */
  beforeNames: string;
  /** What small words say before a date. */
  beforeDates: string;
  /** Frequent words by which the language is told from others. */
  telling: string;
}

/** The ways to say it and the English for it, one pair for every way. */
export const pairsIn = (lines: string): [said: string, english: string][] =>
  lines
    .trim()
    .split("\n")
    .filter((line) => line.includes(" = "))
    .flatMap((line) => {
      const [ways = "", english = ""] = line.split(" = ");
      return ways
        .split("|")
        .flatMap((way) => spellings(way.trim()).map((said) => [said, english.trim()] as [string, string]));
    });

const tests = new WeakMap<Lexicon, (word: string) => boolean>();

/** Tells whether a word, in small letters without accents, is one of the lexicon's, alone or in a phrase. */
export function wordTest(language: Lexicon): (word: string) => boolean {
  const known = tests.get(language);
  if (known) return known;
  const { speech, things, labels, telling } = language;
  const said = pairsIn(`${speech}${things}${labels}`).map(([way]) => way);
  const words = new Set([...said, telling].flatMap((way) => foldLetters(way).match(/[\p{L}\p{N}]+/gu) ?? []));
  const test = (word: string): boolean => words.has(word);
  tests.set(language, test);
  return test;
}

/** Every word or phrase that a way with endings in braces stands for. */
function spellings(way: string): string[] {
  const found = /^([^{]*)\{([^}]*)\}(.*)$/.exec(way);
  if (!found) return [way];
  const [, before = "", endings = "", after = ""] = found;
  return endings.split(",").flatMap((ending) => spellings(`${before}${ending}${after}`));
}
