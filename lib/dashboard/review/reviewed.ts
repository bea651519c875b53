import { keepWork, readWork } from "../app/tab-store.ts";
import type { Changes } from "../edit/edits.ts";

/** What a person has settled about a result: values they accepted, by field id, and leftovers that found their place. */
export interface Reviewed {
  accepted: readonly string[];
  settled: readonly string[];
}
export const NOTHING_REVIEWED: Reviewed = { accepted: [], settled: [] };

export const reviewKey = (jobId: string): string => `review:${jobId}`;

/** What of a review holds for the fill that saves these changes: a changed value is its author's, and needs no other eye. */
export function reviewAfter({ accepted, settled }: Reviewed, changes: Changes): Reviewed {
  const newly = Object.values(changes).flatMap(({ settles }) => (settles === undefined ? [] : [settles]));
  return {
    accepted: accepted.filter((id) => !(id in changes)),
    settled: [...new Set([...settled, ...newly])],
  };
}

export function carryReview(from: string, to: string, changes: Changes): void {
  keepWork(reviewKey(to), reviewAfter(readWork<Reviewed>(reviewKey(from)) ?? NOTHING_REVIEWED, changes));
}
