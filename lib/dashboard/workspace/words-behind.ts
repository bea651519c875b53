import { LABEL } from "./label.ts";
import { withoutGiven } from "./loose.ts";
import type { Offer } from "./offers.ts";

/** The same offers, those of a fill's own instruction with the line that names their words, or the sentence that says more. */
export const inTheirLines = (offers: readonly Offer[], fillId: string, prompt: string): Offer[] => {
  const passages = prompt
    .split("\n")
    .flatMap((line) => (LABEL.test(line.trim()) ? line : line.split(SENTENCE_END)))
    .map((passage) => passage.trim());
  const isAbout = (passage: string, words: readonly string[]): boolean =>
    words.some((text) => passage.replace(LABEL, "").includes(text)) &&
    (LABEL.test(passage) || (passage.length <= LONGEST && withoutGiven(passage, words) !== ""));
  return offers.map((offer) => {
    // Words that stand in several passages may be of any of them.
    const [line, ...others] = passages.filter((one) => isAbout(one, offer.words));
    return offer.fillId === fillId && line && others.length === 0 ? { ...offer, line } : offer;
  });
};
const SENTENCE_END = /(?<=[.!?;])\s/u;
/** In characters: a longer sentence says more than a person reads at each of its values. */
const LONGEST = 160;

/**
 * What was said for an offer, as far as the blank and the value, as they are shown, do not say it themselves: whoever is asked
 * whether a number belongs there sees by which name they gave it.
 */
export const wordsBehind = (
  { words, line, options }: Pick<Offer, "words" | "line" | "options">,
  shown: string,
  label: string,
): string[] => {
  if (line !== undefined && !line.toLowerCase().startsWith(`${label.toLowerCase()}:`)) return [line];
  return words.filter((text) => text !== shown || options.length > 1);
};
