import { GERMAN } from "../languages/german.ts";
import { pairsIn } from "../languages/lexicon.ts";
import { plainWords } from "./plain-words.ts";

/** A part of a compound has so many letters at least. */
const SHORTEST = 4;
/** What may join the two parts of a compound. */
const JOINTS = ["", "s", "n", "es", "en"];

const nouns = new Map(
  pairsIn(`${GERMAN.things}${GERMAN.labels}`).flatMap(([said, english]): [string, string][] => {
    const words = plainWords(said);
    return words.length === 1 && (words[0]?.length ?? 0) >= SHORTEST ? [[words[0] ?? "", english]] : [];
  }),
);

const longest = Math.max(...[...nouns.keys()].map((noun) => noun.length));

/** "wohnungsgrosse" in English, "apartment size", when both of its parts are words of forms; null when they are not. */
export function compoundInEnglish(word: string): string | null {
  const first = Math.max(SHORTEST, word.length - longest);
  for (let end = word.length - SHORTEST; end >= first; end--) {
    const tail = nouns.get(word.slice(end));
    const start = tail === undefined ? "" : word.slice(0, end);
    const head = JOINTS.filter((joint) => start.endsWith(joint))
      .map((joint) => nouns.get(start.slice(0, start.length - joint.length)))
      .find((english) => english !== undefined);
    if (tail !== undefined && head !== undefined) return `${head} ${tail}`;
  }
  return null;
}
