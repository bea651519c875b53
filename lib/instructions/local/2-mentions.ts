import { clausesOf } from "../../meaning/clauses.ts";
import { articleAt, isBeforeThing } from "../../meaning/key-names.ts";
import { cuePhrases, phrasesOfCues } from "../../meaning/lexicon/lexicon.ts";
import { monthNumber } from "../../meaning/lexicon/months.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import { quotationsIn } from "../../meaning/quotations.ts";
import { isOpenPlace } from "../../meaning/remarks.ts";
import { isRoleWord } from "../../meaning/roles-of.ts";
import { chosenAt, isNoValue, remarkAtEnd } from "../../meaning/told.ts";
import { unitBehind } from "../../meaning/told-at-length.ts";
import { codeAndTown } from "../../meaning/town.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { answerAtHead, yesOrNo } from "../../meaning/yes-no.ts";
import { findValues } from "../values/find-values.ts";
import type { FoundValue } from "../values/kind.ts";
import { findNames } from "../values/name.ts";
import type { Passage } from "./mention.ts";

/** A stretch that could be a value, before anything around it is read. */
export interface ValueSpan {
  start: number;
  end: number;
  kind: ValueKind | "clause";
  segment: Passage;
}

/** No instruction says more than this; what comes after is not read. */
const MOST_MENTIONS = 1_500;

/** Everything in the segments that could be a value, in order. `today` is what "today" means. */
export function mentionsIn(prompt: string, segments: readonly Passage[], today: string): ValueSpan[] {
  const spans: ValueSpan[] = [];
  for (const segment of segments) {
    const text = prompt.slice(segment.start, segment.end);
    // "Employer: -" means none.
    if (!/[\p{L}\p{N}✓✔☑☒]/u.test(text) || isOpenPlace(text)) continue;
    const found = segment.key === null ? inSentence(text, today) : inItem(text, today);
    for (const { start, end, kind } of found) {
      if (spans.length === MOST_MENTIONS) return spans;
      spans.push({ start: segment.start + start, end: segment.start + end, kind, segment });
    }
  }
  return spans;
}

type Found = Omit<ValueSpan, "segment">;

const MOST_PARTS = 12;

/** The whole value of an item; where it is several, also each of them. Of what it offers, only what is chosen. */
function inItem(text: string, today: string): Found[] {
  const from = chosenAt(text);
  const moved = (one: Found): Found => ({ ...one, start: from + one.start, end: from + one.end });
  if (from > 0) return inItem(text.slice(from), today).map(moved);
  const whole = wholeOf(text, today);
  if (text.includes("\n") || answerAtHead(text) === false || isNoValue(text)) return [whole];
  const town = codeAndTown(text)?.map(({ start, end }) => ({
    start,
    end,
    kind: kindOf(text.slice(start, end), today),
  }));
  const parts = town ?? partsOf(text, today);
  const isOne = whole.kind !== "text" && whole.kind !== "name";
  return isOne || parts.length < 2 ? [whole] : [whole, ...parts];
}

/** What a whole text is; without a remark at its end. */
function wholeOf(text: string, today: string): Found {
  const plain = text.slice(0, text.length - remarkAtEnd(text));
  return { start: 0, end: plain.length, kind: kindOf(plain, today) };
}

function kindOf(text: string, today: string): ValueKind {
  if (yesOrNo(text) !== null) return "yesno";
  const covering = findValues(text, today).find(({ start, end }) => end - start >= 0.85 * text.length);
  if (covering) return covering.kind;
  const [name, ...more] = findNames(text, () => false);
  return name && more.length === 0 && name.end - name.start >= text.length - 2 ? "name" : "text";
}

/** What a list holds, comma by comma; the values in it are not cut. */
function partsOf(text: string, today: string): Found[] {
  const values = findValues(text, today);
  const cuts = matchesIn(text, PART_ENDS)
    .map(({ index, 0: cut }) => ({ at: index, length: cut.length }))
    .filter(({ at }) => !values.some(({ start, end }) => start < at && at < end));
  const edges = [...cuts, { at: text.length, length: 0 }];
  let from = 0;
  return edges.slice(0, MOST_PARTS).flatMap(({ at, length }) => {
    const start = from + (/^\s*/.exec(text.slice(from, at))?.[0].length ?? 0);
    from = at + length;
    if (start >= at) return [];
    const inside = values.filter((value) => value.start >= start && value.end <= at);
    const rest = { start, end: at, kind: kindOf(text.slice(start, at), today) };
    return inside.some((value) => value.end - value.start < at - start) ? [...inside, rest] : [rest];
  });
}

/** "Ann Roe (217) 555-0142" needs no comma. */
const PART_ENDS = /[,;/](?=\s)|\s(?:and|und|et|y)(?=\s)|\s(?=[+(]\d{1,4}\)?[\s-]\d|[^\s@]{1,60}@)/g;

/** Values by their shape, names, what is quoted, what "is" says, and each clause as a whole. */
function inSentence(text: string, today: string): Found[] {
  const values = findValues(text, today).map((one) =>
    one.kind === "number" ? { ...one, end: one.end + unitBehind(text.slice(one.end)) } : one,
  );
  // Every sentence begins with a capital: one word there is no name.
  const names = findNames(text, isCommonWord, isRoleWord).filter(
    (name) =>
      !overlaps(values, name) &&
      (name.start > 0 || /\s/.test(text.slice(0, name.end))) &&
      monthNumber(text.slice(name.start, name.end)) === null,
  );
  const quotes = quotationsIn(text).map((one) => ({ ...one, kind: "text" as const }));
  const told = complements(text).filter(
    (one) =>
      !overlaps([...values, ...quotes], one) &&
      !names.some(({ start, end }) => start === one.start && end === one.end),
  );
  return [
    ...values,
    ...names
      .filter((name) => !overlaps(quotes, name))
      .map((name) => (isBeforeThing(text.slice(0, name.start)) ? { ...name, kind: "text" as const } : name)),
    ...quotes,
    ...told,
    ...clausesOf(text).map((clause) => ({ ...clause, kind: "clause" as const })),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
}

const overlaps = (others: readonly { start: number; end: number }[], one: FoundValue | Found): boolean =>
  others.some(({ start, end }) => start < one.end && one.start < end);

const common = phrasesOfCues(
  ...(["stop", "negation", "correction", "tick", "writer", "other person", "copula", "yes", "no"] as const),
  ...(["leave blank", "no name"] as const),
);
const isCommonWord = (word: string): boolean => common.has(word);

const COPULA = [...cuePhrases("copula")].join("|");
const TOLD = new RegExp(
  `(?<!\\p{L})(?:${COPULA}|as(?: an?)?|als|comme|como)\\s+(?!(?:that|dass|que|che|dat)\\s)(?:(?:an?|eine?|une?|una)\\s+)?(?<said>[^\\s,.;:()][^,.;:()\\n]{0,80}?)(?=$|[,.;:()\\n]|\\s(?:and|but|und|et|y|with|at|in|since|from|for)\\s)`,
  "gdiu",
);

/** The words after "is", "as" and the like, up to the end of the clause. */
const complements = (text: string): Found[] =>
  matchesIn(text, TOLD).flatMap(({ indices }) => {
    const [from, end] = indices?.groups?.said ?? [];
    if (from === undefined || end === undefined) return [];
    return [{ start: from + articleAt(text.slice(from, end)), end, kind: "text" as const }];
  });

/** The clauses of a segment, where they stand in the instruction, without the white space around them. */
export const clausesIn = (prompt: string, segment: Passage): { start: number; end: number }[] =>
  clausesOf(prompt.slice(segment.start, segment.end)).map((clause) => {
    const [start, end] = [segment.start + clause.start, segment.start + clause.end];
    const text = prompt.slice(start, end);
    return { start: start + text.length - text.trimStart().length, end: start + text.trimEnd().length };
  });
