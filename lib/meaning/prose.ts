import { cuePhrases } from "./lexicon/lexicon.ts";

/** Whether what something is called asks for words of one's own: "Reason for leaving". The words are folded, or canonical. */
export const asksForProse = (words: Iterable<string>): boolean =>
  [...words].some((word) => cuePhrases("prose").has(word));
