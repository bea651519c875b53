import { keptOf } from "../../meaning/kept-of.ts";
import { withoutChoices } from "../../meaning/key-names.ts";
import { cuePattern } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import { endsInBeing, isBehindName } from "../../meaning/openings.ts";
import { revocationsIn } from "../../meaning/remarks.ts";
import {
  conditionsIn,
  deniesItNext,
  endsInPast,
  goesOnAsking,
  hasSmallWord,
  isAsked,
  isDenied,
  isExample,
  isNoValue,
  isOfAnotherTime,
  namesAnotherNow,
  namesAnotherThen,
  tellsAnotherTime,
  tellsOfThePast,
  timeWordsIn,
} from "../../meaning/told.ts";
import { takesBack } from "../../meaning/yes-no.ts";
import { findValues } from "../values/find-values.ts";
import type { ValueSpan } from "./2-mentions.ts";
import type { Passage, Stance } from "./mention.ts";

/** In characters: a sentence without end is read this far around a value. */
const AROUND = 300;
const CORRECTION = new RegExp(cuePattern("correction"), "giu");
const CHOICE = cuePattern("choose");

/** Where the words of a segment stand that make what it says no plain statement; offsets are the instruction's. */
interface Cues {
  conditions: readonly number[];
  corrections: readonly number[];
  times: readonly { at: number; isThen: boolean }[];
  isQuestion: boolean;
  isChoice: boolean;
}

function cuesIn(prompt: string, { start, end, key }: Passage): Cues {
  const said = prompt.slice(start, end);
  const isSentence = key === null;
  return {
    conditions: conditionsIn(said, !isSentence).map((at) => start + at),
    corrections: isSentence ? matchesIn(said, CORRECTION).map(({ index }) => start + index) : [],
    times: isSentence ? timeWordsIn(said, false).map((time) => ({ ...time, at: start + time.at })) : [],
    isQuestion: /^\s{0,2}\?/u.test(prompt.slice(end, end + 3)) || isAsked(said),
    isChoice: !isSentence && (key.search(CHOICE) >= 0 || takesBack(said)),
  };
}

/** Whether a sentence tells a value; "that one" does not. */
const givesValue = (said: string): boolean =>
  findValues(said).some(({ start, end }) => /[\d@]/.test(said.slice(start, end)));

/** Tells of each span what it says of a value beside the value itself; null for a plain statement. */
export function stancesIn(
  prompt: string,
  spans: readonly ValueSpan[],
  reader: Reader,
): (span: ValueSpan) => Stance | null {
  const cuesOf = keptOf((segment: Passage) => cuesIn(prompt, segment));
  const passages = [...new Set(spans.map(({ segment }) => segment))];
  const isRevoked = revocationsIn(prompt, passages, reader, givesValue);
  return (span) => {
    const { segment, start, end, kind } = span;
    const cues = cuesOf(segment);
    const [before, after] = [prompt.slice(segment.start, start), prompt.slice(end, segment.end)];
    const isNear = (at: number): boolean => at >= start - AROUND && at < end + AROUND;
    const [isWhole, isClause] = [WHOLES.has(kind), kind === "clause"];
    const isUnnamed = isWhole && (endsInBeing(before) || isNoValue(prompt.slice(start, end)));
    const isElse = isDenied(before, after) || isUnnamed || isBehindName(segment.key ?? "");
    const stances: Partial<Record<Stance, boolean>> = {
      condition: cues.conditions.some(isNear) || isExample(`${segment.heading} ${segment.key ?? before}`),
      choice: cues.isChoice,
      question: cues.isQuestion || (segment.key !== null && goesOnAsking(after)),
      correction: segment.isCorrection || (isWhole && cues.corrections.some(isNear)) || isRevoked(span),
      another_thing: isClause ? deniesItNext(after) : isElse,
    };
    const found = STANCES.find((stance) => stances[stance]);
    return found ?? (isThen(prompt, cues, span) ? "another_time" : null);
  };
}
const STANCES = ["condition", "choice", "question", "correction", "another_thing"] as const;
const WHOLES: ReadonlySet<ValueSpan["kind"]> = new Set(["text", "name", "clause"]);

function isThen(prompt: string, cues: Cues, span: ValueSpan): boolean {
  const { segment, start, end, kind } = span;
  if (segment.key !== null) return isItemOfThen(prompt, span, segment.key);
  // Of "I used to live at 77 Pine Rd, Austin, TX" the last clauses go on with the place.
  if (kind !== "clause" || !hasSmallWord(prompt.slice(start, end))) return isSaidOfThen(prompt, cues, span);
  const last = cues.times.findLast(({ at }) => at >= start && at < end);
  return tellsOfThePast(prompt.slice(start, end)) || (last?.isThen ?? false);
}
/** Whether the last words before a value that tell of a time, or else those after it in its clause, tell of another than now. */
function isSaidOfThen(prompt: string, { times }: Cues, { segment, start, end }: ValueSpan): boolean {
  if (endsInPast(prompt.slice(segment.start, start))) return true;
  const before = times.findLast(({ at }) => at < start && at >= start - AROUND);
  const after = times.find(({ at }) => at >= end && at < end + AROUND && !/[,;]/.test(prompt.slice(end, at)));
  return (before ?? after)?.isThen ?? false;
}

/**
 * Whether an item is of another time: by its headings or its key ("Old phone"), by the words beside its value ("Novak (now
 * Diaz)", "A-123, expired"), or by the value's own small words. A key that is such a word alone is a name: "Alter: 35".
 */
function isItemOfThen(prompt: string, { segment, start, end }: ValueSpan, key: string): boolean {
  const [before, beside] = [prompt.slice(segment.start, start), prompt.slice(end, segment.end)];
  const [remark = ""] = REMARK.exec(beside) ?? [];
  // "New e-mail: a@b.example (the old one was c@d.example)"
  const isOfItsOwn = findValues(remark).some(({ kind }) => !DAYS.has(kind)) || namesAnotherThen(remark);
  const after = isOfItsOwn ? "" : remark;
  const name = withoutChoices(key, prompt.slice(start, end)).trim();
  const isCalled = name.includes(" ") && timeWordsIn(name, true).length > 0;
  return (
    [`${isCalled ? name : segment.heading}. ${afterFigures(before)}`, after].some(tellsAnotherTime) ||
    namesAnotherNow(after) ||
    isOfAnotherTime(prompt.slice(start, end))
  );
}
/** What comes after the last part of a list that has a figure: an earlier value is not of this one's time. */
function afterFigures(text: string): string {
  const parts = text.split(/(?<=[,;])/);
  return parts.slice(1 + parts.findLastIndex((part) => /\d/.test(part) && /[,;]$/.test(part))).join("");
}
const REMARK = /^(?:\s?\([^()]*\)|\s*[,;–—-]?[^,;()]*)/;
const DAYS: ReadonlySet<string> = new Set(["date", "number", "code"]);
