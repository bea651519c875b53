import { useEffect, useState } from "react";
import { notInFile } from "../workspace/file-in-words.ts";

/** What a person has just had done. */
export type Done = "Saved" | "Downloaded";

/** The same with the fill that was then on the pages, or that is in the file. */
interface Last {
  what: Done;
  fill: string | null;
}

/** A save is announced once its new fill is there, a download while its fill is; `count` are the changes since. */
export const isToldOf = ({ what, fill }: Last, count: number, jobId: string | null): boolean =>
  count === 0 && (what === "Downloaded" ? fill === jobId : fill !== jobId);

/**
 * What to tell of the last save or download: from when all changes are in a new fill, or in the file, until the next change, or
 * the next fill. `count` are the changes that are not saved, `jobId` is the fill on the pages.
 */
export function useDone(
  count: number,
  jobId: string | null,
): { done: Done | null; tell: (last: Last | null) => void } {
  const [last, setLast] = useState<Last | null>(null);
  const isShown = last !== null && isToldOf(last, count, jobId);
  useEffect(() => (isShown ? () => setLast(null) : undefined), [isShown]);
  return { done: isShown ? last.what : null, tell: setLast };
}

/** Its words; of the file that was just had also what one sees and is not in it, and what is still open. */
export const doneInWords = (what: Done, open: readonly string[], suggested: number): string =>
  [
    `${what}.`,
    ...(what === "Downloaded"
      ? [...notInFile(suggested), ...(open.length > 0 ? [`Still open: ${open.join(", ")}.`] : [])]
      : []),
  ].join(" ");
