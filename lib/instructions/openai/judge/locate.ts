import type { Span } from "../../../domain/fill-plan.ts";
import { fold } from "../../../meaning/lexicon/fold.ts";
import type { Judging } from "./judging.ts";
import type { RejectionCode } from "./verdict.ts";

/** Where the instruction gives a value: the place, and the words of it that count. */
export interface Located {
  source: Span;
  words: string;
}

/** Longer quotes hold so many words that almost any value could be put together from them. */
const MAX_QUOTE = 2_000;
/** Shorter values stand in too many places to be their own quote when the model gave another. */
const MIN_VALUE = 4;
const BETWEEN_PASSAGES = /…|\.{3,}/;

/**
 * Where the instruction has the quote, or all of its passages where "…" stands between them; without a quote the value
 * itself. Why the quote does not count where it stands nowhere: words that nobody said show that the entry is not about the
 * instruction, whatever its value.
 */
export function locate(
  quote: string,
  value: string,
  { instruction, findQuote }: Pick<Judging, "instruction" | "findQuote">,
): Located | RejectionCode {
  if (quote.length > MAX_QUOTE) return "quote_too_long";
  const whole = findQuote(quote);
  if (whole) return { source: whole, words: whole.text };
  const passages = quote
    .split(BETWEEN_PASSAGES)
    .map((passage) => passage.trim())
    .filter((passage) => passage !== "");
  const found = passages.map(findQuote).filter((span) => span !== null);
  if (found.length > 1 && found.length === passages.length) return joined(found, instruction.words);
  const own = quote.trim() === "" ? findQuote(value) : null;
  return own ? { source: own, words: own.text } : "quote_missing";
}

/** Where the value itself stands in the instruction; null for one that is too short for the place to say anything. */
export function ownPlace(value: string, { findQuote }: Pick<Judging, "findQuote">): Located | null {
  const source = fold(value).text.length >= MIN_VALUE ? findQuote(value) : null;
  return source && { source, words: source.text };
}

function joined(found: readonly Span[], instruction: string): Located | RejectionCode {
  const start = Math.min(...found.map((span) => span.start));
  const end = Math.max(...found.map((span) => span.end));
  if (found.reduce((sum, { text }) => sum + text.length, 0) > MAX_QUOTE) return "quote_too_long";
  return {
    source: { start, end, text: instruction.slice(start, end) },
    words: found.map(({ text }) => text).join("\n"),
  };
}
