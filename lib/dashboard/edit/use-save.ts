import type { ApiFailure } from "../api/failure.ts";
import type { FillJob, FillRequest } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { carryReview } from "../review/reviewed.ts";
import { useApi } from "../sign-in/session.tsx";
import { type Desk, forgetEdits } from "./desk.ts";
import { type Changes, countOf, valuesOf } from "./edits.ts";

export interface Save {
  save: () => void;
  busy: boolean;
  failure: ApiFailure | null;
}

/** The body of `POST /fill` that writes the changes into what an earlier fill wrote. */
export const saveRequest = (job: FillJob, changes: Changes, flatten: boolean): FillRequest => ({
  file_id: job.file_id,
  base_fill_id: job.fill_id,
  values: valuesOf(changes),
  ...(flatten && { flatten }),
});

/** Saves the changes to a result as a new fill, whose job `onSaved` gets. They stay in the tab until it has succeeded. */
export function useSave(
  desk: Desk,
  job: FillJob | null,
  { flatten, onSaved }: { flatten: boolean; onSaved: (jobId: string) => void },
): Save {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const save = async (): Promise<void> => {
    const { edits } = desk.get();
    if (!job || countOf(edits) === 0) return;
    const { job_id } = await api.fill(saveRequest(job, edits.changes, flatten));
    keepWork(savedKey(job_id), job.job_id);
    carryReview(job.job_id, job_id, edits.changes);
    onSaved(job_id);
  };
  return { save: () => void attempt(save), busy, failure };
}

const savedKey = (jobId: string): string => `saved:${jobId}`;

/** The result whose changes a fill was to save; null for any other fill. */
export const savedFrom = (jobId: string): string | null => readWork<string>(savedKey(jobId));

/** A fill that has succeeded holds the changes: the tab need not keep them any longer. */
export function endSave(jobId: string): void {
  const base = savedFrom(jobId);
  if (base === null) return;
  forgetEdits(base);
  keepWork(savedKey(jobId), null);
}
