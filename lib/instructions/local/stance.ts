import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern, cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Span } from "./2-mentions.ts";
import { keptOf } from "./kept-of.ts";
import type { Segment, Stance } from "./mention.ts";

/** In characters: a sentence without end is read this far around a value. */
const AROUND = 300;
const COURTESY = cuePattern("courtesy");
const [CONDITION, CORRECTION, CHOICE] = (["condition", "correction", "choose"] as const).map(cuePattern) as [
  RegExp,
  RegExp,
  RegExp,
];
const THEN = cuePhrases("then");
/** Both at once, so that "have worked since" is no "worked". */
const TIMES = new RegExp(`${cuePattern("then").source}|${cuePattern("now").source}`, "giu");
/** From one year to another: what lasted so is over. */
const SPAN = /(?<!\d)(?:19|20)\d\d\s?(?:-|–|to|bis|à|a|until|till|through)\s?(?:19|20)\d\d(?!\d)/giu;

/** Where the words of a segment stand that make what it says no plain statement; offsets are the instruction's. */
interface Cues {
  conditions: readonly number[];
  corrections: readonly number[];
  times: readonly { at: number; isThen: boolean }[];
  isQuestion: boolean;
  isChoice: boolean;
}

function cuesIn(prompt: string, segment: Segment): Cues {
  const { start, end, key } = segment;
  const said = prompt.slice(start, end);
  // What courtesy says is none, and stands as long.
  const plain = said.replace(COURTESY, (words) => " ".repeat(words.length));
  const placesOf = (pattern: RegExp, text: string) =>
    [...text.matchAll(pattern)].map(({ index }) => start + index);
  const isSentence = key === null;
  return {
    conditions: placesOf(CONDITION, plain),
    corrections: isSentence ? placesOf(CORRECTION, said) : [],
    times: isSentence ? timesIn(said, start) : [],
    isQuestion: isSentence && (prompt[end] === "?" || said.trimEnd().endsWith("?")),
    isChoice: !isSentence && key.search(CHOICE) >= 0,
  };
}

const timesIn = (said: string, start: number): Cues["times"] =>
  [
    ...[...said.matchAll(SPAN)].map(({ index }) => ({ at: start + index, isThen: true })),
    ...[...said.matchAll(TIMES)].map(({ index, 0: cue }) => ({
      ...{ at: start + index, isThen: THEN.has(fold(cue).text) },
    })),
  ].sort((a, b) => a.at - b.at);

/** Tells of each span what it says of a value beside the value itself; null for a plain statement. */
export function stancesIn(prompt: string): (span: Span) => Stance | null {
  const cuesOf = keptOf((segment: Segment) => cuesIn(prompt, segment));
  return (span) => {
    const { segment, start, end, kind } = span;
    const cues = cuesOf(segment);
    const isNear = (at: number): boolean => at >= start - AROUND && at < end + AROUND;
    if (cues.conditions.some(isNear)) return "condition";
    if (cues.isChoice) return "choice";
    if (cues.isQuestion) return "question";
    if (WHOLES.has(kind) && cues.corrections.some(isNear)) return "correction";
    const isThen =
      kind === "clause" && segment.key === null
        ? isOver(prompt.slice(start, end)) ||
          (cues.times.findLast(({ at }) => at >= start && at < end)?.isThen ?? false)
        : isOfAnotherTime(prompt, cues, span);
    return isThen ? "another_time" : null;
  };
}
const WHOLES: ReadonlySet<Span["kind"]> = new Set(["text", "name", "clause"]);

/** A clause that tells what was so; who was born is still born. */
const isOver = (clause: string): boolean =>
  /\p{L}/u.test(clause) && WAS.test(clause) && !/\bborn\b/i.test(clause);
const WAS =
  /(?<!\p{L})(?:had|was|were|owned|used|hatten?|war|waren|besaß|avais|avait|avions|étais|était|tenía|teníamos|era|éramos)(?!\p{L})/iu;

/** Whether the last words before a value that tell of a time, or else those after it in its clause, tell of another than now. */
function isOfAnotherTime(prompt: string, { times }: Cues, { start, end }: Span): boolean {
  const before = times.findLast(({ at }) => at < start && at >= start - AROUND);
  const after = times.find(({ at }) => at >= end && at < end + AROUND && !/[,;]/.test(prompt.slice(end, at)));
  return (before ?? after)?.isThen ?? false;
}
