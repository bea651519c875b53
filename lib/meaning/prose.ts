import { cuePhrases } from "./lexicon/lexicon.ts";

/** Whether a name asks for free text: "Reason for leaving". The words are folded, or canonical. */
export const asksForProse = (words: Iterable<string>): boolean =>
  [...words].some((word) => cuePhrases("prose").has(word));

/** Whether a name asks for free text, and a place does not: what a remark holds is no value of another place. */
export const isRemarkBeside = (name: Iterable<string>, own: Iterable<string>): boolean =>
  asksForProse(name) && !asksForProse(own);
