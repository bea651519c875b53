import type { ApiFailure } from "../api/failure.ts";
import type { FillJob } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import type { EditingDesk } from "./desk.ts";
import { countEdits } from "./edits.ts";
import { carryReview } from "./reviewed.ts";
import { beginSave, saveRequest } from "./saved.ts";

export interface Save {
  save: () => void;
  busy: boolean;
  failure: ApiFailure | null;
}

/** Saves the changes to a result as a new fill, whose job `onSaved` gets. They stay in the tab until it has succeeded. */
export function useSave(
  desk: EditingDesk,
  job: FillJob | null,
  { flatten, onSaved }: { flatten: boolean; onSaved: (jobId: string) => void },
): Save {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const save = async (): Promise<void> => {
    const { edits } = desk.get();
    if (!job || countEdits(edits) === 0) return;
    const { job_id } = await api.fill(saveRequest(job, edits.changes, flatten));
    beginSave(job, job_id);
    carryReview(job, job_id, edits.changes);
    onSaved(job_id);
  };
  return { save: () => void attempt(save), busy, failure };
}
