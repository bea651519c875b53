import type { Span } from "../../../domain/fill-plan.ts";
import { fold } from "../../../meaning/lexicon/fold.ts";

const WORD = /[\p{L}\p{M}\p{N}]/u;
const WRITTEN_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Finds a quote, or null when the text does not say so. */
export type QuoteFinder = (quote: string) => Span | null;

/**
 * A finder of quotes in one text. A quote is found as it stands, or with other case, accents, white space and
 * punctuation; always as whole words, so that "4" is not found in "14". The span has the text's own offsets and words.
 */
export function createQuoteFinder(text: string): QuoteFinder {
  const folded = fold(text);
  const words = ` ${folded.text} `;
  return (quote) => {
    const wanted = fold(quote).text;
    if (wanted === "") return null;
    const exact = findExact(quote.trim(), text);
    if (exact !== null) return exact;
    const at = words.indexOf(` ${wanted} `);
    const start = folded.starts[at];
    const end = folded.ends[at + wanted.length - 1];
    return start === undefined || end === undefined ? null : spanOf(text, start, end);
  };
}

/** The first place where the quote stands letter for letter and does not begin or end within a word. */
export function findExact(quote: string, text: string): Span | null {
  let start = text.indexOf(quote);
  while (start !== -1) {
    const end = start + quote.length;
    if (!partsWord(text, start) && !partsWord(text, end)) return spanOf(text, start, end);
    start = text.indexOf(quote, start + 1);
  }
  return null;
}

function partsWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  return WORD.test(before) && WORD.test(after) && !isWrittenWithoutSpaces(before + after);
}

/** Whether the text has letters of a script that does not part its words. */
export function isWrittenWithoutSpaces(text: string): boolean {
  return WRITTEN_WITHOUT_SPACES.test(text);
}

function spanOf(text: string, start: number, end: number): Span {
  return { start, end, text: text.slice(start, end) };
}
