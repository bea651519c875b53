import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import { tokens } from "../form/tokens.ts";

/** What stands around the facts of an instruction, looked up only where a tie asks for it. */
export interface Surroundings {
  /** The folded words of the fact's sentence, then those of everything said up to its end. */
  words(fact: Fact): readonly ReadonlySet<string>[];
  /** 2 for what is told of "the second"; null when nothing numbers it. */
  ordinal(fact: Fact): number | null;
}

export const NO_SURROUNDINGS: Surroundings = { words: () => [], ordinal: () => null };

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const SHORT = ["1st", "2nd", "3rd", "4th", "5th"];
/** "The second was", "2nd: ", "the third car"; no "first name", "second mortgage", "first-time". */
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\d])(?:the )?(${[...ORDINALS, ...SHORT].join("|")})(?: one)?(?=:| (?:is|was|are|were)\\b)`,
  "giu",
);

export function surroundingsIn(prompt: string, sentences: readonly Span[]): Surroundings {
  const sentenceOf = ({ value }: Fact): Span | undefined =>
    sentences.find(({ start, end }) => start <= value.start && value.start < end);
  const numbers = [...prompt.matchAll(NUMBERED)].map(({ index, 1: word = "" }) => ({
    index,
    number: 1 + Math.max(ORDINALS.indexOf(word.toLowerCase()), SHORT.indexOf(word.toLowerCase())),
  }));
  return {
    words(fact) {
      const sentence = sentenceOf(fact);
      return [sentence?.text ?? "", prompt.slice(0, sentence?.end ?? fact.value.end)].map(
        (text) => new Set(tokens(text)),
      );
    },
    ordinal: ({ value }) => numbers.findLast(({ index }) => index < value.start)?.number ?? null,
  };
}
