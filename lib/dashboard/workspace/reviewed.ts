import type { FillJob } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import type { Changes } from "./edits.ts";

/**
 * What a person has settled about a result: values they accepted, by field id, leftovers that found their place, and
 * those that they left out.
 */
export interface Reviewed {
  accepted: readonly string[];
  settled: readonly string[];
  leftOut: readonly string[];
}
export const NOTHING_REVIEWED: Reviewed = { accepted: [], settled: [], leftOut: [] };

/** Under which the review of a fill is kept in the tab, among all work on its file. */
export const reviewKey = ({ file_id, job_id }: Pick<FillJob, "file_id" | "job_id">): string =>
  `${file_id}:review:${job_id}`;

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

/** Has the review of a fill hold for the one that saves changes to it, whose job is `to`. */
export function carryReview(from: FillJob, to: string, changes: Changes): void {
  const reviewed = readReview(reviewKey(from));
  keepWork(reviewKey({ ...from, job_id: to }), reviewAfter(reviewed, changes));
}
