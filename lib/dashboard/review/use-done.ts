import { useEffect, useState } from "react";

/** What a person has just had done. */
export type Done = "Saved" | "Downloaded";

/** The same with the fill that was then on the pages. */
interface Last {
  what: Done;
  from: string | null;
}

/**
 * What to tell of the last save or download: from when all changes are in a new fill, or in the file, until the next change.
 * `count` are the changes that are not saved, `jobId` is the fill on the pages.
 */
export function useDone(
  count: number,
  jobId: string | null,
): { done: Done | null; tell: (what: Done) => void } {
  const [last, setLast] = useState<Last | null>(null);
  const isShown = last !== null && count === 0 && (last.what === "Downloaded" || last.from !== jobId);
  useEffect(() => (isShown ? () => setLast(null) : undefined), [isShown]);
  return { done: isShown ? last.what : null, tell: (what) => setLast({ what, from: jobId }) };
}

/** Its words; of the file that was just had also what is still open. */
export const doneInWords = (what: Done, open: readonly string[]): string =>
  what === "Downloaded" && open.length > 0 ? `${what}. Still open: ${open.join(", ")}.` : `${what}.`;
