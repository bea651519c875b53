import { cuePattern } from "./lexicon/lexicon.ts";
import { matchesIn } from "./matches-in.ts";

/** The words between a value and its neighbours in the sentence, and which of them those words belong to. */
interface Sides {
  /** Where the words before the value begin that are its own; its start if none are. */
  from: number;
  /** Whether the words after it are its own: "1,150 gross and 930 net". */
  takesAfter: boolean;
}

const CUT = `[,;(]|${cuePattern("and", "but").source}`;
const STARTS_CUT = new RegExp(`^\\s*(?:${CUT})`, "iu");
const ENDS_CUT = new RegExp(`(?:${CUT})\\s*$`, "iu");
const CUTS = new RegExp(CUT, "giu");
const WORD = /\p{L}{2}/u;

/** `before` begins where the value before it ends, or its sentence; `after` ends where the next begins. */
export function sidesOf(
  prompt: string,
  { start, end }: { start: number; end: number },
  before: { from: number; isValue: boolean },
  after: { to: number; isValue: boolean },
): Sides {
  return {
    from: ownFrom(prompt.slice(before.from, start), before.isValue) + before.from,
    takesAfter: after.isValue && belongsBefore(prompt.slice(end, after.to)),
  };
}

/** "gross and" between two values is the first one's: it ends in a cut, and does not begin with one. */
const belongsBefore = (gap: string): boolean =>
  WORD.test(gap) && ENDS_CUT.test(gap) && !STARTS_CUT.test(gap) && matchesIn(gap, CUTS).length === 1;

/** Where a value's own words begin in the stretch before it. */
function ownFrom(gap: string, isBesideValue: boolean): number {
  if (isBesideValue && belongsBefore(gap)) return gap.length;
  const cuts = matchesIn(gap, CUTS).map(({ index, 0: cut }) => index + cut.length);
  return isBesideValue ? (cuts.findLast((at) => WORD.test(gap.slice(at))) ?? 0) : 0;
}
