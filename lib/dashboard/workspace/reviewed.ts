import { keepWork, readWork } from "../app/tab-store.ts";
import type { Changes } from "./edits.ts";

/**
 * What a person has decided about a form: accepted values, by field id, and the offers and words that they placed or left
 * out, by key.
 */
export interface Reviewed {
  accepted: readonly string[];
  settled: readonly string[];
  leftOut: readonly string[];
}
export const NOTHING_REVIEWED: Reviewed = { accepted: [], settled: [], leftOut: [] };

/** Under which the review of a fill is kept in the tab, among all work on its file. */
export const reviewKey = (fileId: string, jobId: string | null): string =>
  `${fileId}:review:${jobId ?? "blank"}`;

/** The review of a fill as far as it has come, in the tab. */
export const readReview = (key: string): Reviewed => ({ ...NOTHING_REVIEWED, ...readWork<Reviewed>(key) });

/** What of a review holds for the fill that saves these changes: a changed value is its author's, and needs no other eye. */
export function reviewAfter({ accepted, settled, leftOut }: Reviewed, changes: Changes): Reviewed {
  const newly = Object.values(changes).flatMap(({ settles }) => (settles === undefined ? [] : [settles]));
  return {
    accepted: accepted.filter((id) => !(id in changes)),
    settled: [...new Set([...settled, ...newly])],
    leftOut,
  };
}

/** Has the review of a fill hold for the one that builds on it. */
export function carryReview(fileId: string, from: string | null, to: string, changes: Changes): void {
  keepWork(reviewKey(fileId, to), reviewAfter(readReview(reviewKey(fileId, from)), changes));
}

/** The keys of all that waits no more. */
export const overIn = ({ accepted, settled, leftOut }: Reviewed): Set<string> =>
  new Set([...settled, ...leftOut, ...accepted.map((id) => `written:${id}`)]);

/** The keys of what was left out, and put nowhere since. */
export const leftOutIn = ({ settled, leftOut }: Reviewed): Set<string> =>
  new Set(leftOut.filter((key) => !settled.includes(key)));
