/** A full stop after these ends an abbreviation, not a sentence; after "no" only where a number follows. */
const ABBREVIATED =
  "(?<!(?:^|[\\s(])(?:\\p{Lu}|Dr|Mr|Mrs|Ms|St|Rd|Ave|(?:No|no|Nr)(?=\\.\\s*\\S*\\d)|Co|Inc|Jr|Sr|Apt|apt|Tel|tel|ph|dept|ext|approx|vs|geb|Geb|Str|str|Hr|Fr|ca|Sr|Sra|Mme|Av|av))";

/** "1. August": nor does one after the day of a month. */
const DAY = "(?<!(?<!\\d)\\d{1,2}(?=\\. (?:Jan|Jän|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))";

/** Asked first, because it is the cheapest and most full stops fail it: those of addresses and numbers. */
const MAY_END = "(?=\\.(?:[.!?\\s]|$))";

/** Matches where a sentence ends. */
export const SENTENCE_END = new RegExp(
  `(?:${MAY_END}${ABBREVIATED}${DAY}\\.|[!?]){1,200}(?=\\s|$)|\\n|\\.{2,}`,
  "gu",
);

/** Sentences are hardly longer than this: further back nobody looks for where one begins. */
const LONGEST = 1000;

/** Most sentences are shorter than this: so far back one looks first. */
const MOST = 160;
/** What stands so far before a full stop says nothing of it: abbreviations are shorter. */
const ASIDE = 20;

/** Start of the sentence that holds this place. */
export function sentenceStart(text: string, at: number): number {
  const near = lastEnd(text, Math.max(0, at - MOST), at);
  // An end that begins where one looked from may be part of a longer one.
  const isWhole = near && near.index >= at - MOST + ASIDE && !/[.!?]/.test(text.charAt(near.index - 1));
  const end = isWhole ? near : lastEnd(text, Math.max(0, at - LONGEST), at);
  return end ? end.index + end.length : Math.max(0, at - LONGEST);
}

/** Where the last sentence that ends between two places does so, and how many signs end it. */
function lastEnd(text: string, from: number, at: number): { index: number; length: number } | null {
  let last: { index: number; length: number } | null = null;
  for (const { 0: signs, index } of text.slice(from, at).matchAll(SENTENCE_END))
    last = { index: from + index, length: signs.length };
  return last;
}

/** What the sentence says up to this place. */
export const sentenceBefore = (text: string, at: number): string => text.slice(sentenceStart(text, at), at);

/** What the sentence says from this place on. */
export function sentenceAfter(text: string, at: number): string {
  const rest = text.slice(at, at + LONGEST);
  const end = rest.search(SENTENCE_END);
  return end < 0 ? rest : rest.slice(0, end);
}
