/** A full stop after these ends an abbreviation, not a sentence; after "no" only where a number follows. */
const ABBREVIATED =
  "(?<!(?:^|[\\s(])(?:\\p{Lu}|Dr|Mr|Mrs|Ms|St|Rd|Ave|(?:No|no|Nr)(?=\\.\\s*\\S*\\d)|Co|Inc|Jr|Sr|Apt|apt|Tel|tel|ph|dept|ext|approx|vs|geb|Geb|Str|str|Hr|Fr|ca|Sr|Sra|Mme|Av|av))";

/** "1. August": nor does one after the day of a month. */
const DAY = "(?<!(?<!\\d)\\d{1,2}(?=\\. (?:Jan|Jän|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))";

/** Matches where a sentence ends. */
export const SENTENCE_END = new RegExp(`(?:${ABBREVIATED}${DAY}\\.|[!?])+(?=\\s|$)|\\n|\\.{2,}`, "gu");

/** Sentences are hardly longer than this: further back nobody looks for where one begins. */
const LONGEST = 1000;

/** Start of the sentence that holds this place. */
export function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST);
  let start = from;
  for (const { 0: end, index } of text.slice(from, at).matchAll(SENTENCE_END))
    start = from + index + end.length;
  return start;
}

/** What the sentence says up to this place. */
export const sentenceBefore = (text: string, at: number): string => text.slice(sentenceStart(text, at), at);

/** What the sentence says from this place on. */
export function sentenceAfter(text: string, at: number): string {
  const rest = text.slice(at, at + LONGEST);
  const end = rest.search(SENTENCE_END);
  return end < 0 ? rest : rest.slice(0, end);
}
