import { areaOf, bottom, sharedArea, sharedPart } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Candidate } from "./candidates/candidate.ts";
import { CHOICE } from "./tolerances.ts";

/** A candidate with what the model makes of it. */
export interface ScoredCandidate {
  candidate: Candidate;
  features: Float32Array;
  /** 0..1 */
  score: number;
}

/** The likeliest of candidates that get in each other's way, down to a least score; from the likeliest on. */
export function choose(
  scored: readonly ScoredCandidate[],
  { least, shares = sharePlace }: { least: number; shares?: typeof sharePlace },
): ScoredCandidate[] {
  const chosen: ScoredCandidate[] = [];
  const bands = new Map<number, Box[]>();
  const bandsOf = (box: Box): number[] => {
    const [first, last] = [Math.floor(box.y / CHOICE.band), Math.floor(bottom(box) / CHOICE.band)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const take = (box: Box) => {
    for (const band of bandsOf(box)) bands.set(band, [...(bands.get(band) ?? []), box]);
  };
  const ranks = ranksOf(scored);
  const rankOf = (each: ScoredCandidate): number => ranks.get(each.candidate) ?? each.score;
  const likely = scored.filter(({ score }) => score >= least).sort((a, b) => rankOf(b) - rankOf(a));
  for (const each of likely) {
    const { box } = each.candidate;
    if (bandsOf(box).some((band) => bands.get(band)?.some((other) => shares(other, box)))) continue;
    take(box);
    chosen.push(each);
  }
  return chosen;
}

/**
 * The ranks of rows of characters that go before their single places. The likeliest of many single places is nearly always
 * likelier than the row, though only one of the two is meant. So a row is compared to the mean of its places.
 */
function ranksOf(scored: readonly ScoredCandidate[]): Map<Candidate, number> {
  const members = new Map<Candidate, number[]>();
  for (const { candidate, score } of scored) {
    if (candidate.row) members.set(candidate.row, [...(members.get(candidate.row) ?? []), score]);
  }
  const ranks = new Map<Candidate, number>();
  for (const { candidate, score } of scored) {
    const scores = members.get(candidate);
    if (!scores) continue;
    const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
    if (score >= CHOICE.row * mean) ranks.set(candidate, Math.max(score, ...scores) + Number.EPSILON);
  }
  return ranks;
}

/** Whether two boxes are too much in one place for both to be filled. */
export function sharePlace(a: Box, b: Box): boolean {
  const shared = sharedArea(a, b);
  return sharedPart(a, b) > CHOICE.union || shared > CHOICE.smaller * Math.min(areaOf(a), areaOf(b));
}
