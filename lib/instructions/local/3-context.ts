import type { Reader } from "../lexicon/tokens.ts";
import type { Span } from "./2-mentions.ts";
import type { Context, Mention, Segment } from "./mention.ts";
import { People } from "./people.ts";
import type { PromptWords } from "./words-of-prompt.ts";

/** So many words before and after a mention say what it is. */
const BEFORE = 8;
const AFTER = 5;
const HEAD = 2;
/** Of a sentence without end, so many words around a mention count. */
const SENTENCE = 60;
/** Between two values of a kind, no further apart than this in characters, a word of correction takes the first one back. */
const CORRECTED_WITHIN = 60;

interface Reading {
  prompt: string;
  words: PromptWords;
  reader: Reader;
  spans: readonly Span[];
  people: People;
  /** The words before the last mention that had any: "the holder is X, 8 Elm St" says of both that they are the holder's. */
  carrying: { segment: Segment | null; near: readonly string[] };
}

/** What a value in a sentence says of itself by its shape, in the words of labels. */
const KIND_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ["name", "address", "phone", "email", "ssn", "ein", "date", "zip", "time"].map((kind) => [kind, [kind]]),
);

/** Reads what stands around every span: its words, whom it is about, whether it is denied. What is taken back is left out. */
export function withContext(
  prompt: string,
  found: readonly Span[],
  words: PromptWords,
  reader: Reader,
): Mention[] {
  const reading: Reading = {
    prompt,
    words,
    reader,
    spans: withoutCorrected(found, words),
    people: new People(),
    carrying: { segment: null, near: [] },
  };
  let segment: Segment | null = null;
  return reading.spans.map((span, at) => {
    if (span.segment !== segment) reading.people.begin();
    segment = span.segment;
    return { ...span, text: prompt.slice(span.start, span.end), context: contextOf(span, at, reading) };
  });
}

function contextOf(span: Span, at: number, { words, reader, spans, people, carrying }: Reading): Context {
  const { segment } = span;
  const isItem = segment.key !== null;
  const [from, to] = span.kind === "clause" ? [span.start, span.end] : [endOfPrevious(spans, at), span.start];
  const own = words.canonical(from, to, span.kind === "clause" ? SENTENCE : BEFORE);
  const key = isItem ? reader.words(segment.key ?? "") : [];
  const carried = own.length === 0 && !isItem && carrying.segment === segment ? carrying.near : own;
  const kindWord = isItem ? [] : (KIND_WORDS[span.kind] ?? []);
  const near = [...key, ...carried, ...kindWord];
  if (span.kind !== "clause" && own.length > 0) Object.assign(carrying, { segment, near: own });
  const heading = reader.words(segment.heading);
  const [start, end] = [Math.max(segment.start, span.start - 400), Math.min(segment.end, span.end + 400)];
  return {
    near: new Set(near),
    head: [...key, ...carried].slice(-HEAD),
    after: new Set(words.canonical(span.end, startOfNext(spans, at), -AFTER)),
    all: new Set([...key, ...words.canonical(start, end, SENTENCE)]),
    heading: new Set(heading),
    roles: people.rolesFor({
      ...{
        near,
        plain: words.plain(from, to, BEFORE),
        before: words.canonical(segment.start, span.start, BEFORE),
      },
      ...{ heading, isItem },
    }),
    isNegated: words.holds(from, to, "negation", span.kind === "clause" ? 24 : 4),
    isTick:
      words.holds(start, end, "tick") || (isItem && key.some((word) => word === "check" || word === "tick")),
  };
}

/** Where the mention before ends, within the segment; clauses and what overlaps do not count. */
function endOfPrevious(spans: readonly Span[], at: number): number {
  const span = spans[at];
  for (let i = at - 1; span && i >= Math.max(0, at - FAR); i--) {
    const other = spans[i];
    if (!other || other.segment !== span.segment) break;
    if (other.kind !== "clause" && other.end <= span.start) return other.end;
  }
  return span?.segment.start ?? 0;
}

function startOfNext(spans: readonly Span[], at: number): number {
  const span = spans[at];
  for (let i = at + 1; span && i < Math.min(spans.length, at + FAR); i++) {
    const other = spans[i];
    if (!other || other.segment !== span.segment) break;
    if (other.kind !== "clause" && other.start >= span.end) return other.start;
  }
  return span?.segment.end ?? 0;
}
const FAR = 20;

/** Without values that are taken back: "the 5th, no wait, the 6th". What only corrects a part of one takes it back as well. */
function withoutCorrected(spans: readonly Span[], words: PromptWords): Span[] {
  return spans.filter((span, at) => {
    if (span.kind === "clause") return true;
    const isWhole = span.kind === "text" || span.kind === "name";
    if (isWhole && words.holds(span.start, span.end, "correction")) return false;
    let end = span.end + CORRECTED_WITHIN;
    for (let i = at + 1; i < Math.min(spans.length, at + FAR); i++) {
      const next = spans[i];
      if (!next || next.start > end) break;
      if (next.start >= span.end && next.kind !== "clause" && next.kind !== "text") end = next.start;
    }
    return !words.holds(span.end, end, "correction", -12);
  });
}
