import { unescaped } from "../../meaning/json.ts";
import { withoutChoices } from "../../meaning/key-names.ts";
import { cuePattern, cuePhrases, phrasesOfCues } from "../../meaning/lexicon/lexicon.ts";
import { holdsPhrase, type PromptWords } from "../../meaning/lexicon/prompt-words.ts";
import { languagesOf, plainTokens, type Reader } from "../../meaning/lexicon/tokens.ts";
import {
  beginsWithOther,
  isBody,
  isCalledOwn,
  isSomebodyElse,
  namesOwner,
  possessorIn,
  relatedBehind,
  rolesIn,
  SELF,
  strangersBefore,
} from "../../meaning/roles-of.ts";
import { sidesOf } from "../../meaning/sides.ts";
import type { TextPiece } from "../../meaning/text-piece.ts";
import { corrects } from "../../meaning/told.ts";
import type { ValueSpan } from "./2-mentions.ts";
import type { Context, Mention, Passage } from "./mention.ts";
import { filledInFor, People, remarkedOn, SOMEBODY } from "./people.ts";
import { KIND_WORDS } from "./slot-index.ts";
import { stancesIn } from "./stance.ts";

/** So many words before and after a mention say what it is. */
const [BEFORE, AFTER] = [8, 5];
const HEAD = 2;
/** Of a sentence without end, so many words around a mention count. */
const SENTENCE = 60;
/** Between two values of a kind, no further apart than this in characters, a word of correction takes the first one back. */
const CORRECTED_WITHIN = 60;

interface Reading {
  prompt: string;
  words: PromptWords;
  reader: Reader;
  spans: readonly ValueSpan[];
  people: People;
  stanceOf: ReturnType<typeof stancesIn>;
  proxies: ReadonlySet<string>;
  /** The words before the last mention that had any: "the holder is X, 8 Elm St" says of both that they are the holder's. */
  carrying: { segment: Passage | null; near: readonly string[] };
}

/** Reads the context of every span: its words, whom it is about, whether it is denied. What is taken back is left out. */
export function withContext(
  prompt: string,
  found: readonly ValueSpan[],
  words: PromptWords,
  reader: Reader,
): Mention[] {
  const reading: Reading = {
    prompt,
    words,
    reader,
    spans: withoutCorrected(found, words),
    people: new People(words, languagesOf(prompt)),
    stanceOf: stancesIn(prompt, found, reader),
    proxies: filledInFor(prompt, words),
    carrying: { segment: null, near: [] },
  };
  let segment: Passage | null = null;
  return reading.spans.map((span, at) => {
    if (span.segment !== segment) reading.people.begin();
    segment = span.segment;
    return { ...span, text: saidBy(prompt, span), context: contextOf(span, at, reading) };
  });
}

/** What a span says; a value over several lines as one line. */
const saidBy = (prompt: string, { start, end, segment }: ValueSpan): string => {
  const plain = segment.joined?.text ?? prompt.slice(start, end);
  const text = segment.isEscaped ? unescaped(plain) : plain;
  return segment.key === null ? text : text.replaceAll(/(?:,|(?<!\s))\s*\n\s*/g, ", ");
};

function contextOf(span: ValueSpan, at: number, reading: Reading): Context {
  const { prompt, words, reader, spans, stanceOf, carrying } = reading;
  const { segment } = span;
  const isItem = segment.key !== null;
  const { from, to, takesAfter } = windowOf(span, at, { prompt, spans });
  const own = words.canonical(from, to, span.kind === "clause" ? SENTENCE : BEFORE);
  const key = reader.words(withoutChoices(segment.key ?? "", prompt.slice(span.start, span.end)));
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
    ...ownersOf(span, { near, from, to, key, heading }, reading),
    stance: stanceOf(span),
    beside: isItem
      ? reader.words(possessorIn(segment.key ?? ""))
      : besideOf(prompt.slice(segment.start, span.start), reader),
    isPast: words.holds(from, Math.min(segment.end, span.end + CORRECTED_WITHIN), "past"),
    isOffered:
      isItem &&
      (/\p{L}\s?\/\s?$/u.test(prompt.slice(segment.start, span.start)) ||
        /^\s?\/\s?\p{L}/u.test(prompt.slice(span.end, segment.end))),
    isCut: CUT.test(prompt.slice(Math.max(0, span.start - 8), span.start)),
    isNegated:
      words.holds(from, to, "negation", span.kind === "clause" ? 24 : 4) ||
      (span.kind === "clause" && goesOnDenying(span, words)),
    isConditional: words.holds(start, end, "condition", end - start),
    isTick:
      words.holds(start, end, "tick") || (isItem && key.some((word) => word === "check" || word === "tick")),
  };
}

/** Whose what a span says is: whom its words speak of, and who of them is surely another. */
function ownersOf(
  span: ValueSpan,
  { near, from, to, key, heading }: Record<"near" | "key" | "heading", readonly string[]> & TextPiece,
  { prompt, words, reader, people, proxies }: Reading,
): Pick<Context, "roles" | "others"> {
  const { segment, start, kind } = span;
  const isItem = segment.key !== null;
  const related = kind === "name" ? relatedBehind(prompt.slice(segment.start, start), reader) : null;
  if (related !== null) return { roles: [related], others: [related] };
  const plainBefore = words.plain(segment.start, start, BEFORE);
  const called = isItem ? plainTokens(segment.key ?? "").map(({ word }) => word) : plainBefore;
  const told = [
    ...(namesOwner(key) ? [] : people.meantBy(called, isItem)),
    // Beside a name of somebody it says who that is: "Emergency contact: Ann (wife)".
    ...(rolesIn(key).length > 0 ? [] : remarkedOn(prompt, span, reader)),
    // "My wife's employer" is of hers, and not of mine.
    ...(isItem ? rolesIn(key).filter((role) => role !== SELF && !isBody(role)) : []),
    ...(isItem ? [] : people.subjectBefore(segment.start, start)),
    ...(!isItem && beginsWithOther(prompt.slice(segment.start, start), reader) ? [SOMEBODY] : []),
    ...(isItem ? [] : strangersBefore(prompt.slice(segment.start, start), kind, reader, people.isOfOneself)),
  ];
  const roles = people.rolesFor({
    ...{ near, plain: words.plain(from, to, BEFORE), heading, isItem },
    isClause: kind === "clause",
    ...{ before: words.canonical(segment.start, start, BEFORE), plainBefore },
    isWriterSince: !isItem && people.isWriterSince(from, start),
  });
  // "The director, Ann Roe, does not take part": a clause without a person of its own is of whom its sentence speaks.
  const subject = kind === "clause" && near.every((word) => rolesIn([word]).length === 0) ? told : [];
  const spoken = { kind, near, named: [...rolesIn(near), ...subject], proxies };
  const others = [...roles, ...told].filter((role) => isSomebodyElse(role, spoken));
  if (kind === "name" && others.length === 0) people.named();
  const isOwn = roles.length === 0 && isItem && isCalledOwn(prompt, segment.key, start);
  return { roles: isOwn ? [SELF] : roles, others };
}

/** The stretch whose words say what a value is; of a clause, all of it. */
function windowOf(
  span: ValueSpan,
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

/** "my plumber Bo Hill": the noun that a name stands beside, in canonical words. */
const besideOf = (before: string, reader: Reader): readonly string[] => {
  const [, noun] = BESIDE.exec(before.slice(-60)) ?? [];
  return noun === undefined ? [] : reader.words(noun);
};
const OWNER = cuePattern("own", "theirs", "article").source;
const BESIDE = new RegExp(`(?:${OWNER})\\s((?:[\\p{L}’'-]+\\s){0,2}[\\p{L}’'-]+),?\\s$`, "iu");

const DENYING = cuePhrases("denying");
const OWN_WORDS = phrasesOfCues("writer", "other person", "copula", "tick");

/** "Do not tick the newsletter, phone contact or pets": a clause without a verb of its own goes on with what is denied before it. */
function goesOnDenying({ start, end, segment }: ValueSpan, words: PromptWords): boolean {
  const before = words.plain(segment.start, start, SENTENCE);
  const denied = before.findLastIndex((word) => DENYING.has(word));
  if (denied < 0) return false;
  const since = [...before.slice(denied + 1), ...words.plain(start, end, SENTENCE)];
  const tick = since.findIndex((word) => cuePhrases("tick").has(word));
  const beyond = since.slice(tick + 1);
  return !beyond.some((word) => BUT.has(word)) && !holdsPhrase(beyond, OWN_WORDS);
}
const BUT = phrasesOfCues("but", "correction");

const CUT = new RegExp(`(?:[,;]|${cuePattern("and").source})\\s*$`, "iu");

/** Where the mention before ends, within the segment; clauses and what overlaps do not count. */
function endOfPrevious(spans: readonly ValueSpan[], at: number): number {
  const span = spans[at];
  for (let i = at - 1; span && i >= Math.max(0, at - FAR); i--) {
    const other = spans[i];
    if (!other || other.segment !== span.segment) break;
    if (other.kind !== "clause" && other.end <= span.start) return other.end;
  }
  return span?.segment.start ?? 0;
}

function startOfNext(spans: readonly ValueSpan[], at: number): number {
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
const withoutCorrected = (spans: readonly ValueSpan[], words: PromptWords): ValueSpan[] =>
  spans.filter((span, at) => span.kind === "clause" || !isTakenBack(spans, at, words));

function isTakenBack(spans: readonly ValueSpan[], at: number, words: PromptWords): boolean {
  const span = spans[at];
  if (!span) return false;
  const isWhole = span.kind === "text" || span.kind === "name";
  const said = words.plain(span.start, span.end, SENTENCE);
  if (isWhole && corrects(said, span.segment.key !== null)) return true;
  const later = spans
    .slice(at + 1, at + FAR)
    .filter(({ start, kind }) => start >= span.end && kind !== "clause");
  const next = later.find(({ kind }) => kind === span.kind);
  if (next && isAnswerNo(words.plain(span.end, next.start, 3))) return true;
  const end = later.find(({ kind }) => kind !== "text")?.start ?? Number.POSITIVE_INFINITY;
  // What another item says is its own: "Reason: wrong part".
  const other = later.find(({ segment }) => segment !== span.segment && segment.key !== null);
  const near = Math.min(end, other?.segment.start ?? Number.POSITIVE_INFINITY, span.end + CORRECTED_WITHIN);
  return (
    (words.holds(span.end, near, "correction", -12) && !words.holds(span.end, near, "excuse", -12)) ||
    words.holds(span.end, Math.min(near, span.segment.end), "refused", -8)
  );
}

/** "12 .. no 13"; "the 5th, not the 6th" is another thing. */
const isAnswerNo = (words: readonly string[]): boolean =>
  words.length === 1 && cuePhrases("no").has(words[0] ?? "");
