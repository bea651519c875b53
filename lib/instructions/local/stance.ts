import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern, cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Span } from "./2-mentions.ts";
import type { Stance } from "./mention.ts";

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

/** What a span says of a value beside the value itself; null for a plain statement. */
export function stanceOf(prompt: string, span: Span): Stance | null {
  const { segment, start, end, kind } = span;
  const isItem = segment.key !== null;
  const [from, to] = [Math.max(segment.start, start - AROUND), Math.min(segment.end, end + AROUND)];
  const said = prompt.slice(from, to);
  if (holds(CONDITION, said.replace(COURTESY, " "))) return "condition";
  if (isItem && holds(CHOICE, segment.key ?? "")) return "choice";
  if (!isItem && isAsked(prompt, segment)) return "question";
  if (isItem) return null;
  if ((kind === "text" || kind === "name" || kind === "clause") && holds(CORRECTION, said))
    return "correction";
  const isThen =
    kind === "clause"
      ? isOver(prompt.slice(start, end)) ||
        isOfAnotherTime(prompt.slice(start, end), end - start, end - start)
      : isOfAnotherTime(said, start - from, end - from);
  return isThen ? "another_time" : null;
}

const holds = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0;

const isAsked = (prompt: string, { start, end }: Span["segment"]): boolean =>
  prompt[end] === "?" || prompt.slice(start, end).trimEnd().endsWith("?");

/** A clause that tells what was so; who was born is still born. */
const isOver = (clause: string): boolean =>
  /\p{L}/u.test(clause) && WAS.test(clause) && !/\bborn\b/i.test(clause);
const WAS =
  /(?<!\p{L})(?:had|was|were|owned|used|hatten?|war|waren|besaß|avais|avait|avions|étais|était|tenía|teníamos|era|éramos)(?!\p{L})/iu;

/**
 * Whether the last words before a value that tell of a time, or else those after it in its clause, tell of another than now. A
 * clause as a whole is told by its own words alone.
 */
function isOfAnotherTime(said: string, start: number, end: number): boolean {
  const places = [
    ...[...said.matchAll(SPAN)].map(({ index }) => ({ index, isThen: true })),
    ...[...said.matchAll(TIMES)].map(({ index, 0: cue }) => ({ index, isThen: THEN.has(fold(cue).text) })),
  ].sort((a, b) => a.index - b.index);
  const before = places.findLast(({ index }) => index < start);
  const after = places.find(({ index }) => index >= end && !/[,;]/.test(said.slice(end, index)));
  return (before ?? after)?.isThen ?? false;
}
