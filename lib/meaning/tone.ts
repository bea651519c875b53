import type { Cue } from "./lexicon/lexicon.ts";
import type { PromptWords } from "./lexicon/prompt-words.ts";

/** How an instruction is written as a whole: who corrects and forbids a lot means other places than it seems. */
export interface Tone {
  /** How many stretches correct, forbid or tell of what is over, as a logarithm. */
  warnings: number;
  /** The share of sentences that begin with a small letter. */
  hasty: number;
}

const WARNINGS: readonly Cue[] = ["correction", "refused", "leave blank", "past"];
/** Of a stretch without end, so many words. */
const MOST_WORDS = 60;

export function toneOf(
  prompt: string,
  segments: readonly { start: number; end: number; key: string | null }[],
  words: PromptWords,
): Tone {
  const warning = segments.filter(({ start, end }) =>
    WARNINGS.some((cue) => words.holds(start, end, cue, MOST_WORDS)),
  );
  const sentences = segments.filter(({ key }) => key === null);
  const hasty = sentences.filter(({ start }) => /^\p{Ll}/u.test(prompt.slice(start, start + 2)));
  return {
    warnings: Math.log2(1 + warning.length),
    hasty: sentences.length > 0 ? hasty.length / sentences.length : 0,
  };
}
