import { useWork } from "../app/tab-store.ts";

/** The fill of a file that was downloaded last in this tab, or null. */
export const useDownloaded = (fileId: string): [string | null, (jobId: string) => void] =>
  useWork<string | null>(`${fileId}:downloaded`, null);
