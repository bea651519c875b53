import { useEffect, useState } from "react";

/** What a person has just had done, with the fill that was then on the pages. */
interface Done {
  what: "Saved" | "Downloaded";
  from: string | null;
}

/**
 * What to tell of the last save or download: from when all changes are in a new fill, or in the file, until the next change.
 * `count` are the changes that are not saved, `jobId` is the fill on the pages.
 */
export function useDone(
  count: number,
  jobId: string | null,
): { done: Done["what"] | null; tell: (what: Done["what"]) => void } {
  const [last, setLast] = useState<Done | null>(null);
  const isShown = last !== null && count === 0 && (last.what === "Downloaded" || last.from !== jobId);
  useEffect(() => (isShown ? () => setLast(null) : undefined), [isShown]);
  return { done: isShown ? last.what : null, tell: (what) => setLast({ what, from: jobId }) };
}

/** Its words; of the file that was just had also what is still open. */
export const doneInWords = (what: Done["what"], open: readonly string[]): string =>
  what === "Downloaded" && open.length > 0 ? `${what}. Still open: ${open.join(", ")}.` : `${what}.`;
