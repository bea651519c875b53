import { isSameWord, lastStep, spaceCamelCase } from "../../../domain/program-name.ts";
import { blockText } from "./blocks.ts";
import { type Captionless, type CaptionPair, GOOD } from "./pair-up.ts";

/** What a text costs less at most, when it says all that the name of its field says. */
const MOST = 12;
/** What shares less of a name's words shares them by chance. */
const LEAST_SHARE = 0.3;
/** In letters: shorter words of a name say nothing. */
const SHORTEST = 3;
/** What so many of a page's names have, and more than a few, tells none of them from another. */
const COMMON = 0.25;
const FEW = 3;

/** Words that editors give to every new field. */
const MADE_UP = new Set(
  "text field textfield check box checkbox radio button group row undefined untitled list combo fill the and for".split(
    " ",
  ),
);

/**
 * Makes texts cheaper that say what the PDF name of the field says: of "City" and "State", both near, a blank called
 * "debtor_city" takes the first. The fewer names of the page have a word, the more it counts. A name only helps to choose among
 * what is printed.
 */
export function priceByName<B extends Captionless>(pairs: readonly CaptionPair<B>[]): CaptionPair<B>[] {
  const distinct = <T>(of: (pair: CaptionPair<B>) => T): T[] => [...new Set(pairs.map(of))];
  const names = new Map(distinct(({ blank }) => blank.name).map((name) => [name, wordsOfName(name)]));
  const counts = new Map<string, number>();
  for (const words of names.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTelling = (word: string): boolean => (counts.get(word) ?? 0) <= Math.max(FEW, COMMON * names.size);
  const worthOf = (words: readonly string[]): number =>
    words.reduce((sum, word) => sum + Math.log((names.size + 1) / (counts.get(word) ?? 1)), 0);
  const blocks = distinct(({ candidate }) => candidate.block);
  const texts = new Map(blocks.map((block) => [block, wordsOf(blockText(block))]));
  const telling = new Map([...names].map(([name, words]) => [name, words.filter(isTelling)]));
  return pairs.map((pair) => {
    const { blank, candidate } = pair;
    const own = telling.get(blank.name) ?? [];
    if (own.length === 0 || candidate.cost > GOOD) return pair;
    const said = texts.get(candidate.block) ?? [];
    const share = worthOf(own.filter((word) => said.some((other) => isSameWord(word, other)))) / worthOf(own);
    return share < LEAST_SHARE
      ? pair
      : { blank, candidate: { ...candidate, cost: candidate.cost - MOST * share } };
  });
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= SHORTEST);

/** The words of a name's last step: "form1[0].Page1[0].HomePhone[0]" says "home" and "phone". */
function wordsOfName(name: string): string[] {
  const words = wordsOf(spaceCamelCase(lastStep(name)).replaceAll("_", " "));
  return [...new Set(words)].filter((word) => !MADE_UP.has(word));
}
