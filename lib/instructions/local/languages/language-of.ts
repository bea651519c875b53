import { LANGUAGES } from "./languages.ts";
import { foldLetters } from "./letters.ts";
import { type Lexicon, pairsIn } from "./lexicon.ts";

const wordsIn = (text: string): string[] => foldLetters(text).match(/\p{L}+/gu) ?? [];

const ENGLISH = new Set(
  wordsIn(`the and is are was of my his her their our to for with she he they it in on at born lives address name first
    last date phone number city state zip married single leave blank form please no not yes an has have i this that
    want need got get would there who what when which from but him you your does did been had them`),
);

/** "Don't" begins with no French gift. */
const CONTRACTED = /n['’]t(?!\p{L})/gu;

/** Words by which each language is known: its small words, and the words of forms that are no English ones, as "accident" is. */
const KNOWN = LANGUAGES.map((language) => {
  const pairs = pairsIn(language.things);
  const english = new Set([...ENGLISH, ...pairs.flatMap(([, meant]) => wordsIn(meant))]);
  const things = pairs.flatMap(([said]) => wordsIn(said)).filter((word) => !english.has(word));
  return { language, known: new Set([...wordsIn(language.telling), ...things]) };
});

/** So much of an instruction tells. */
const MOST_READ = 4000;
/** So many different words must be known, and such a share of all. */
const FEWEST = 2;
const LEAST = 0.12;

/** The language that an instruction is written in, as far as its words tell; null for English and for all others. */
export function languageOf(text: string): Lexicon | null {
  const words = wordsIn(text.slice(0, MOST_READ).replace(CONTRACTED, " not"));
  const met = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  const [best] = KNOWN.map(({ language, known }) => ({
    language,
    met: met(known),
    kinds: new Set(words.filter((word) => known.has(word))).size,
  })).sort((a, b) => b.met - a.met);
  const isTold = best && best.kinds >= FEWEST && best.met >= LEAST * words.length && best.met > met(ENGLISH);
  return isTold ? best.language : null;
}
