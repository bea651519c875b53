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
  if (line !== undefined && !line.toLowerCase().startsWith(`${label.toLowerCase()}:`))
    return [excerpt(line, words)];
  return words.filter((text) => text !== shown || options.length > 1);
};

/** So much of a sentence is read before and behind a value, in characters; a sentence that is hardly longer stays whole. */
const AROUND = 24;
const WHOLE = 64;

/** The words of a sentence around those that are quoted: whoever reads ten of them reads each once. */
function excerpt(line: string, words: readonly string[]): string {
  const found = words.flatMap((text) => {
    const start = line.indexOf(text);
    return start < 0 ? [] : [{ start, end: start + text.length }];
  });
  if (line.length <= WHOLE || found.length === 0) return line;
  const start = Math.min(...found.map((one) => one.start));
  const end = Math.max(...found.map((one) => one.end));
  const from = start <= AROUND ? 0 : line.indexOf(" ", start - AROUND) + 1;
  const last = line.lastIndexOf(" ", end + AROUND);
  const to = end + AROUND >= line.length || last < end ? line.length : last;
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}
