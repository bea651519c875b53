import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Span } from "./2-mentions.ts";
import type { Context, Mention, Segment } from "./mention.ts";
import { People } from "./people.ts";
import { sidesOf } from "./sides.ts";
import { KIND_WORDS } from "./slot-index.ts";
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
    return { ...span, text: saidBy(prompt, span), context: contextOf(span, at, reading) };
  });
}

/** What a span says; a value over several lines as one line. */
const saidBy = (prompt: string, { start, end, segment }: Span): string => {
  const text = prompt.slice(start, end);
  return segment.key === null ? text : text.replaceAll(/(?:,|(?<!\s))\s*\n\s*/g, ", ");
};

function contextOf(
  span: Span,
  at: number,
  { prompt, words, reader, spans, people, carrying }: Reading,
): Context {
  const { segment } = span;
  const isItem = segment.key !== null;
  const { from, to, takesAfter } = windowOf(span, at, { prompt, spans });
  const own = words.canonical(from, to, span.kind === "clause" ? SENTENCE : BEFORE);
  const key = isItem ? reader.words(segment.key ?? "") : [];
  const carried = own.length === 0 && !isItem && carrying.segment === segment ? carrying.near : own;
  const kindWord = segment.key ? [] : (KIND_WORDS.get(span.kind) ?? []);
  const after = words.canonical(span.end, startOfNext(spans, at), -AFTER);
  const near = [...key, ...carried, ...(takesAfter ? after : []), ...kindWord];
  if (span.kind !== "clause" && own.length > 0) Object.assign(carrying, { segment, near: own });
  const heading = reader.words(segment.heading);
  const [start, end] = [Math.max(segment.start, span.start - 400), Math.min(segment.end, span.end + 400)];
  return {
    near: new Set(near),
    head: [...key, ...carried, ...(takesAfter ? after : [])].slice(-HEAD),
    after: new Set(after),
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
    isPast: words.holds(from, Math.min(segment.end, span.end + CORRECTED_WITHIN), "past"),
    isCut: CUT.test(prompt.slice(Math.max(0, span.start - 8), span.start)),
    isNegated: words.holds(from, to, "negation", span.kind === "clause" ? 24 : 4),
    isTick:
      words.holds(start, end, "tick") || (isItem && key.some((word) => word === "check" || word === "tick")),
  };
}

/** The stretch whose words say what a value is; of a clause, all of it. */
function windowOf(
  span: Span,
  at: number,
  { prompt, spans }: Pick<Reading, "prompt" | "spans">,
): { from: number; to: number; takesAfter: boolean } {
  const { start, end, segment } = span;
  if (span.kind === "clause") return { from: start, to: end, takesAfter: false };
  const [before, after] = [endOfPrevious(spans, at), startOfNext(spans, at)];
  if (segment.key !== null) return { from: before, to: start, takesAfter: false };
  const sides = sidesOf(
    prompt,
    { start, end },
    { from: before, isValue: before > segment.start },
    { to: after, isValue: after < segment.end },
  );
  return { ...sides, to: start };
}

const CUT = /(?:[,;]|(?<!\p{L})(?:and|und|et|y|e))\s*$/iu;

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
const withoutCorrected = (spans: readonly Span[], words: PromptWords): Span[] =>
  spans.filter((span, at) => span.kind === "clause" || !isTakenBack(spans, at, words));

function isTakenBack(spans: readonly Span[], at: number, words: PromptWords): boolean {
  const span = spans[at];
  if (!span) return false;
  const isWhole = span.kind === "text" || span.kind === "name";
  if (isWhole && words.holds(span.start, span.end, "correction")) return true;
  const later = spans
    .slice(at + 1, at + FAR)
    .filter(({ start, kind }) => start >= span.end && kind !== "clause");
  const next = later.find(({ kind }) => kind === span.kind);
  if (next && isAnswerNo(words.plain(span.end, next.start, 3))) return true;
  const end = later.find(({ kind }) => kind !== "text")?.start ?? Number.POSITIVE_INFINITY;
  const near = Math.min(end, span.end + CORRECTED_WITHIN);
  return (
    words.holds(span.end, near, "correction", -12) ||
    words.holds(span.end, Math.min(near, span.segment.end), "refused", -8)
  );
}

/** "12 .. no 13"; "the 5th, not the 6th" is another thing. */
const isAnswerNo = (words: readonly string[]): boolean =>
  words.length === 1 && cuePhrases("no").has(words[0] ?? "");
