/** A full stop after these ends an abbreviation, not a sentence. */
const ABBREVIATED =
  "(?<!(?:^|[\\s(])(?:\\p{Lu}|Dr|Mr|Mrs|Ms|St|Rd|Ave|No|no|Nr|Co|Inc|Jr|Sr|Apt|apt|Tel|tel|ph|dept|ext|approx|vs))";

/** Matches where a sentence ends. */
export const SENTENCE_END = new RegExp(`(?:${ABBREVIATED}\\.|[!?])+(?=\\s|$)|\\n|\\.{2,}`, "gu");

/** Start of the sentence that holds this place. */
export function sentenceStart(text: string, at: number): number {
  let start = 0;
  for (const { 0: end, index } of text.slice(0, at).matchAll(SENTENCE_END)) start = index + end.length;
  return start;
}

/** What the sentence says up to this place. */
export const sentenceBefore = (text: string, at: number): string => text.slice(sentenceStart(text, at), at);

/** What the sentence says from this place on. */
export function sentenceAfter(text: string, at: number): string {
  const rest = text.slice(at);
  return rest.slice(0, rest.search(SENTENCE_END) < 0 ? undefined : rest.search(SENTENCE_END));
}
