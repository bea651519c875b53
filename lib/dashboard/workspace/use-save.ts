import type { ApiClient } from "../api/client.ts";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { FillJob } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import type { EditingDesk } from "./desk.ts";
import { countEdits } from "./edits.ts";
import { carryReview } from "./reviewed.ts";
import { beginFill, saveCall } from "./saved.ts";

export interface Save {
  save: () => void;
  /** Saves first where something is to be saved; then the fill that all is in, null for the blank form. */
  whenSaved: (then: (base: FillJob | null) => Promise<void>) => void;
  busy: boolean;
  failure: ApiFailure | null;
}

interface Work {
  fileId: string;
  /** The fill that is on the pages. */
  base: FillJob | null;
  flatten: boolean;
  onSaved: (jobId: string) => void;
}

/** Saves what was changed as a new fill, whose job `onSaved` gets. The changes stay in the tab until it has ended well. */
export function useSave(desk: EditingDesk, work: Work): Save {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const submit = async (): Promise<string | null> => {
    const { fileId, base, flatten } = work;
    const { edits } = desk.get();
    if (countEdits(edits) === 0) return null;
    const call = saveCall(fileId, base, edits.changes, flatten);
    const { job_id } = await (call.kind === "fill" ? api.fill(call.body) : api.commit(call.jobId, call.body));
    beginFill(fileId, job_id, { from: base?.job_id ?? null, sent: edits.changes });
    carryReview(fileId, base?.job_id ?? null, job_id, edits.changes);
    return job_id;
  };
  const save = async (): Promise<void> => {
    const jobId = await submit();
    if (jobId !== null) work.onSaved(jobId);
  };
  const whenSaved = async (then: (base: FillJob | null) => Promise<void>): Promise<void> => {
    const jobId = await submit();
    if (jobId === null) return then(work.base);
    work.onSaved(jobId);
    const saved = await ended(api, jobId);
    if (saved.status === "succeeded") await then(saved);
  };
  return {
    save: () => void attempt(save),
    whenSaved: (then) => void attempt(() => whenSaved(then)),
    busy,
    failure,
  };
}

const ended = (api: ApiClient, jobId: string): Promise<FillJob> => {
  const never = new AbortController().signal;
  return pollUntilEnded(
    (wait) => api.fillJob(jobId, wait, never),
    () => undefined,
    never,
  );
};
