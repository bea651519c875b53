import { bottom, enclose, overlapX, overlapY, right, sharedPart, touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import { isAfterTicks } from "./after-ticks.ts";
import { isBlocked } from "./blocked.ts";
import { type Candidate, KIND } from "./candidates/candidate.ts";
import { findPlaces } from "./candidates/find-candidates.ts";
import { choose, type ScoredCandidate } from "./choose.ts";
import type { DetectedField } from "./detected-field.ts";
import { FEATURES, featuresOf } from "./features/features.ts";
import { isPrintedInto, type Layout } from "./layout.ts";
import { isToWriteOn } from "./leaders.ts";
import { MODEL } from "./model/model.ts";
import { confidenceOf, scoreOf } from "./score.ts";
import { DOUBTFUL, SAME_PLACE, SCORES } from "./tolerances.ts";
import { toField } from "./type.ts";

/** What a person would fill on a page, and what he might. */
export interface WeighedFields {
  fields: DetectedField[];
  /** The likeliest first; none touches a field, another of them or print. */
  doubtful: DetectedField[];
}

/**
 * Weighs the candidates that rules found on a page by what is learnt from other forms. Drops those that hardly ever are
 * blanks, adds those that nearly always are, and keeps the doubtful ones apart. A page without any field has no doubtful
 * one either: it is there to be read.
 */
export function weigh(found: readonly DetectedField[], layout: Layout): WeighedFields {
  if (found.length === 0) return { fields: [], doubtful: [] };
  const candidates = findPlaces(layout);
  const scored = scorer(candidates, layout);
  const scoreAt = scoreFinder(candidates, scored);
  const likely = found.filter(
    (field) => isUnmistakable(field) || scoreAt(enclose(field.boxes)) >= leastOf(field),
  );
  // Where a part of a line is written on, one signs on another whose caption asks for that.
  const lines = new Set(likely.flatMap(({ blank }) => (blank && !blank.closed ? [blank] : [])));
  const kept = found.filter(
    (field) =>
      likely.includes(field) || (field.type === "signature" && field.blank && lines.has(field.blank)),
  );
  const taken = kept.flatMap(({ boxes }) => boxes);
  // Of dots the rules know better which lead to the number of a line.
  const open = awayFrom(taken, candidates).filter((candidate) => {
    const { kind, closed, box, cell } = candidate;
    return (
      kind !== KIND.leader &&
      !isBlocked(candidate, layout, taken) &&
      !isOverLeader(box, layout) &&
      !(MARKED.has(kind) && holdsLetter(box, layout)) &&
      !((closed || kind === KIND.after) && isAfterTicks(box, closed ? cell : null, layout))
    );
  });
  const added = choose(open.map(scored), { least: SCORES.sure }).map(asField);
  const fields = [...kept, ...added];
  const all = fields.flatMap(({ boxes }) => boxes);
  const free = awayFrom(all, candidates).filter(({ box }) => !isOnPrint(box, layout));
  const most = Math.min(DOUBTFUL.most, DOUBTFUL.more + DOUBTFUL.each * all.length);
  const doubtful = choose(free.map(scored), { least: SCORES.doubtful, shares: touch }).slice(0, most);
  return { fields, doubtful: fields.length > 0 ? doubtful.map(asField) : [] };
}

/** Whether what draws a place leaves no doubt: choices of one question, rows shaded in turn, and combs and boxes without a top, which are rare. */
const isUnmistakable = ({ boxes, characters, blank, isCertain }: DetectedField): boolean =>
  isCertain === true || boxes.length > 1 || characters !== null || blank?.isOpen === true;

/** What rules are unsure of must at least be doubtful to the model. */
const leastOf = ({ isUnsure }: DetectedField): number => (isUnsure ? SCORES.doubtful : SCORES.veto);

/** The candidates that touch none of the places that are taken. */
function awayFrom(taken: readonly Box[], candidates: readonly Candidate[]): Candidate[] {
  const find = byRow(taken);
  return candidates.filter(({ box }) => !find(box.y, bottom(box)).some((other) => touch(other, box)));
}

const asField = (scored: ScoredCandidate): DetectedField =>
  toField(scored, confidenceOf(scored.score, MODEL));

type Scored = (candidate: Candidate) => ScoredCandidate;

/** Scores each candidate when it is first asked for: nobody asks for those that reach into a field that was kept. */
function scorer(candidates: readonly Candidate[], layout: Layout): Scored {
  const rowOf = featuresOf(candidates, layout);
  // One list for all: each candidate's own would be as much work as its score.
  const numbers = new Float32Array(candidates.length * FEATURES.length);
  const known = new Map<Candidate, ScoredCandidate>();
  return (candidate) => {
    const before = known.get(candidate);
    if (before) return before;
    const at = known.size * FEATURES.length;
    const features = numbers.subarray(at, at + FEATURES.length);
    features.set(rowOf(candidate));
    const scored = { candidate, features, score: scoreOf(features, MODEL) };
    known.set(candidate, scored);
    return scored;
  };
}

/** Finds the best score of the candidates in one place; that of no candidate is neither low nor high. */
function scoreFinder(candidates: readonly Candidate[], scored: Scored): (box: Box) => number {
  const find = byRow(candidates.map((candidate) => ({ ...candidate.box, candidate })));
  return (box) => {
    const scores = find(box.y, bottom(box)).flatMap((each) =>
      sharedPart(each, box) > SAME_PLACE ? [scored(each.candidate).score] : [],
    );
    return scores.length > 0 ? Math.max(...scores) : SCORES.sure;
  };
}

/** What is small enough to tick, and is a place for that only where nothing is printed in it. */
const MARKED: ReadonlySet<number> = new Set([KIND.tick, KIND.circle, KIND.box]);

const holdsLetter = (box: Box, { findTexts }: Layout): boolean =>
  findTexts(box.y, bottom(box)).some((text) => /[\p{L}\d]/u.test(text.text) && isPrintedInto(text, box));

/** Whether dots that lead to a number or a sum take most of a place. */
const isOverLeader = (box: Box, layout: Layout): boolean =>
  layout.leaders.some(
    (line) =>
      line.at > box.y &&
      line.at < bottom(box) + 1 &&
      Math.min(line.to, right(box)) - Math.max(line.from, box.x) > LED * box.width &&
      !isToWriteOn(line, layout),
  );

/** So much of a place that leading dots take is theirs. */
const LED = 0.5;

const isOnPrint = (box: Box, { findTexts }: Layout): boolean =>
  findTexts(box.y, bottom(box)).some((text) => overlapX(text, box) > 1 && overlapY(text, box) > 1.5);
