import type { FillJob } from "../api/types.ts";
import { plural } from "../ui/format.ts";

/** How the file in the account, and the one that a person has, stand beside what is on the screen. */
interface Files {
  /** The changes that are not saved. */
  unsaved: number;
  /** The values that are suggested on the pages, and in no file. */
  suggested: number;
  /** Whether a save, or another fill, is under way. */
  underWay: boolean;
  /** Whether the last save failed. */
  failed: boolean;
  /** The fill on the pages. */
  job: Pick<FillJob, "job_id" | "download_url"> | null;
  /** Whether something that was to be put on a page is not in it. */
  lacks: boolean;
  /** The fill that was downloaded last in this tab, where the one on the pages is it or goes on from it. */
  downloaded: string | null;
}

/** Whether the file holds what one sees, in sentences. */
export function fileInWords({
  unsaved,
  suggested,
  underWay,
  failed,
  job,
  lacks,
  downloaded,
}: Files): string[] {
  const isOld = downloaded !== null && (unsaved > 0 || downloaded !== job?.job_id);
  const own = isOld ? ["The file that you downloaded is older than what you see."] : [];
  if (underWay) return ["The file is being written.", ...own];
  if (failed) return ["The last save failed. Your changes are kept here: save again.", ...own];
  if (unsaved > 0) {
    const words = `${plural(unsaved, "change")} ${unsaved === 1 ? "is" : "are"} not saved yet. Save or Download puts ${unsaved === 1 ? "it" : "them"} in the file.`;
    return [words, ...notInFile(suggested), ...own];
  }
  if (!job?.download_url) return ["Nothing is saved yet.", ...own];
  if (lacks) return ["The file lacks something that you put on a page.", ...own];
  const holds =
    suggested === 0
      ? "The file holds what you see. It was read back after it was saved."
      : "The file holds the other values that you see. It was read back after it was saved.";
  return [
    ...notInFile(suggested),
    holds,
    ...(downloaded === job.job_id ? ["You downloaded it. It is among your browser’s downloads."] : own),
  ];
}

/** What one sees and no file holds, in a sentence; none where that is nothing. */
export const notInFile = (suggested: number): string[] =>
  suggested === 0
    ? []
    : [
        `Not in the file: ${plural(suggested, "suggested value")} that you see. Use or refuse ${suggested === 1 ? "it" : "each of them"}.`,
      ];
