import { bottom, enclose, overlapX, overlapY, right, sharedPart, touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import { isAfterTicks } from "./after-ticks.ts";
import { stands } from "./blanks.ts";
import { isBlocked } from "./blocked.ts";
import { type Candidate, KIND } from "./candidates/candidate.ts";
import { findPlaces } from "./candidates/find-candidates.ts";
import { forbids } from "./captions.ts";
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
 * one either: it is there to be read. Where only some places are asked for, nothing is scored that does not decide about
 * these, and none of their doubtful ones is left out for others.
 */
export function weigh(
  found: readonly DetectedField[],
  layout: Layout,
  isAsked?: (box: Box) => boolean,
): WeighedFields {
  if (found.length === 0) return { fields: [], doubtful: [] };
  const candidates = findPlaces(layout);
  const scored = scorer(candidates, layout);
  const isKept = keeper(found, scoreFinder(candidates, scored));
  const places = found.flatMap((field) => field.boxes.map((box) => ({ ...box, field })));
  const near = byRow(places);
  const isAway = ({ box }: Candidate) =>
    !near(box.y, bottom(box)).some((place) => touch(place, box) && isKept(place.field));
  const away = isAsked ? deciding(candidates, { isAsked, isAway, scored }) : candidates.filter(isAway);
  const taken = (isMeant: (box: Box) => boolean) =>
    places.some((place) => isMeant(place) && isKept(place.field));
  // Of dots the rules know better which lead to the number of a line.
  const open = away.filter((candidate) => {
    const { kind, closed, box, cell } = candidate;
    return (
      kind !== KIND.leader &&
      !((closed || kind === KIND.fill || kind === KIND.under) && isForbidden(cell, box, layout)) &&
      !isBlocked(candidate, layout, taken) &&
      !isOverLeader(box, layout) &&
      !(MARKED.has(kind) && holdsLetter(box, layout)) &&
      !((closed || kind === KIND.after) && isAfterTicks(box, closed ? cell : null, layout))
    );
  });
  const added = choose(open.map(scored), { least: SCORES.sure }).map(asField);
  const kept = found.filter((field) => (!isAsked || isAsked(enclose(field.boxes))) && isKept(field));
  const fields = [...kept, ...added];
  const isAdded = touchFinder(added.flatMap(({ boxes }) => boxes));
  const free = away.filter(({ box }) => !isAdded(box) && !isOnPrint(box, layout));
  const count = fields.reduce((sum, { boxes }) => sum + boxes.length, 0);
  const most = isAsked ? free.length : Math.min(DOUBTFUL.most, DOUBTFUL.more + DOUBTFUL.each * count);
  const doubtful = choose(free.map(scored), { least: SCORES.doubtful, shares: touch }).slice(0, most);
  return { fields, doubtful: fields.length > 0 ? doubtful.map(asField) : [] };
}

/** Tells which of the places that rules found are kept; each is weighed when it is first asked for. */
function keeper(
  found: readonly DetectedField[],
  scoreAt: (box: Box) => number,
): (field: DetectedField) => boolean {
  const known = new Map<DetectedField, boolean>();
  const isLikely = (field: DetectedField): boolean => {
    const answer =
      known.get(field) ?? (isUnmistakable(field) || scoreAt(enclose(field.boxes)) >= leastOf(field));
    known.set(field, answer);
    return answer;
  };
  // Where a part of a line is written on, one signs on another whose caption asks for that.
  const isOnLine = ({ type, blank }: DetectedField) =>
    type === "signature" &&
    blank?.closed === false &&
    found.some((other) => other.blank === blank && isLikely(other));
  return (field) => isLikely(field) || isOnLine(field);
}

/** The candidates away from kept fields that decide which of the asked ones are chosen: these, what is in their way, and so on. */
function deciding(
  candidates: readonly Candidate[],
  {
    isAsked,
    isAway,
    scored,
  }: { isAsked: (box: Box) => boolean; isAway: (candidate: Candidate) => boolean; scored: Scored },
): Candidate[] {
  const find = byRow(candidates.map((candidate) => ({ ...candidate.box, candidate })));
  const reached = new Set(candidates.filter(({ box }) => isAsked(box)));
  const decide = new Set<Candidate>();
  for (const each of reached) {
    const { box } = each;
    if (!isAway(each)) continue;
    decide.add(each);
    if (scored(each).score < SCORES.doubtful) continue;
    for (const near of find(box.y, bottom(box))) if (touch(near, box)) reached.add(near.candidate);
  }
  return candidates.filter((each) => decide.has(each));
}

/** Whether what draws a place leaves no doubt: choices of one question, rows shaded in turn, and combs and boxes without a top, which are rare. */
const isUnmistakable = ({ boxes, characters, blank, isCertain }: DetectedField): boolean =>
  isCertain === true || boxes.length > 1 || characters !== null || blank?.isOpen === true;

/** What rules are unsure of must at least be doubtful to the model. */
const leastOf = ({ isUnsure }: DetectedField): number => (isUnsure ? SCORES.doubtful : SCORES.veto);

/** Tells whether a box touches one of the places. */
function touchFinder(places: readonly Box[]): (box: Box) => boolean {
  const find = byRow(places);
  return (box) => find(box.y, bottom(box)).some((other) => touch(other, box));
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

/** Whether a cell, or the caption over a place in it, says that nobody may write there. */
const isForbidden = (cell: Box, box: Box, { findTexts }: Layout): boolean =>
  findTexts(Math.min(cell.y, box.y - CAPTION_PT), bottom(cell)).some(
    (text) => forbids(text) && (stands(text, cell) || overlapX(text, box) > text.width / 2),
  );

/** How far over a place, in points, its caption begins at most. */
const CAPTION_PT = 14;

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
