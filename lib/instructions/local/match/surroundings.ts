import type { Span } from "../../../domain/fill-plan.ts";
import type { Fact } from "../fact.ts";
import { tokens } from "../form/tokens.ts";
import { SENTENCE_END } from "../read/sentence-bounds.ts";

/** What stands around the facts of an instruction, looked up only where a tie asks for it. */
export interface Surroundings {
  /** The folded words of the fact's sentence, then those of everything said up to its end. */
  words(fact: Fact): readonly Said[];
  /** 2 for what is told of "the second"; null when nothing numbers it. */
  ordinal(fact: Fact): number | null;
}

/** Folded words that were said. */
export interface Said {
  has(word: string): boolean;
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
  let saidUpTo: ((end: number) => Said) | undefined;
  return {
    words(fact) {
      const sentence = sentenceOf(fact);
      saidUpTo ??= saidIn(prompt);
      return [new Set(tokens(sentence?.text ?? "")), saidUpTo(sentence?.end ?? fact.value.end)];
    },
    ordinal: ({ value }) => numbers.findLast(({ index }) => index < value.start)?.number ?? null,
  };
}

/** What is said up to a place: each sentence is read once, however many places are asked for. */
function saidIn(prompt: string): (end: number) => Said {
  const firstSaid = new Map<string, number>();
  const starts = [
    0,
    ...[...prompt.matchAll(SENTENCE_END)].map(({ 0: signs, index }) => index + signs.length),
  ];
  for (const [i, start] of starts.entries()) {
    const next = starts[i + 1] ?? prompt.length;
    for (const word of tokens(prompt.slice(start, next))) if (!firstSaid.has(word)) firstSaid.set(word, next);
  }
  return (end) => {
    const last = new Set(
      tokens(
        prompt.slice(
          starts.findLast((start) => start <= end),
          end,
        ),
      ),
    );
    return { has: (word) => (firstSaid.get(word) ?? Number.POSITIVE_INFINITY) <= end || last.has(word) };
  };
}
