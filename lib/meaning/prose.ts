import { cuePhrases } from "./lexicon/lexicon.ts";

/** Whether a name asks for free text: "Reason for leaving". The words are folded, or canonical. */
export const asksForProse = (words: Iterable<string>): boolean =>
  [...words].some((word) => cuePhrases("prose").has(word));
