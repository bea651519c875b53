import { readWork } from "./tab-store.ts";

/** Under which it is noted how far a form is, among all work on its file. */
export const noteKey = (fileId: string, jobId: string | null): string =>
  `${fileId}:progress:${jobId ?? "blank"}`;

/** How far a form was when it was last in hand in this tab, in words; null where it was not, or nothing was done with it. */
export const notedProgress = (fileId: string, jobId: string | null): string | null =>
  readWork<string>(noteKey(fileId, jobId));
