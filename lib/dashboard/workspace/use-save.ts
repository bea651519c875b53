import { useState } from "react";
import type { ApiClient } from "../api/client.ts";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { FillJob } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import type { EditingDesk } from "./desk.ts";
import { type Changes, countEdits, type Held, toSave } from "./edits.ts";
import { beginFill, saveCall } from "./saved.ts";
import { waysBack } from "./steps-back.ts";

export interface Save {
  save: () => void;
  /** Saves first where something is to be saved; then the fill that all is in, null for the blank form. */
  whenSaved: (then: (base: FillJob | null) => Promise<void>, asked?: Asked) => void;
  busy: boolean;
  /** Where that was asked for which is under way. */
  busyAt: Asked | null;
  /** What the last one failed with, told where it was asked for. */
  failure: Partial<Record<Asked, ApiFailure>>;
}

type Asked = "bar" | "box";

interface Work {
  fileId: string;
  /** The fill that is on the pages. */
  base: FillJob | null;
  held: Held;
  /** The blanks that are to stay so with these changes, for what was refused: whoever opens the new fill is not asked again. */
  refused: (changes: Changes) => readonly string[];
  flatten: boolean;
  onSaved: (jobId: string) => void;
}

/** Saves what was changed as a new fill, whose job `onSaved` gets. The changes stay in the tab until it has ended well. */
export function useSave(desk: EditingDesk, work: Work): Save {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const [asked, setAsked] = useState<Asked>("bar");
  const asking = (from: Asked, work: () => Promise<void>): void => {
    if (busy) return;
    setAsked(from);
    void attempt(work);
  };
  /** Sends what can be sent at once; the job, and what is left for another. */
  const submit = async (
    base: FillJob | null,
    changes: Changes,
  ): Promise<{ jobId: string; left: Changes }> => {
    const { fileId, flatten } = work;
    const refused = base === work.base ? work.refused(desk.get().edits.changes) : [];
    const { sent, ...call } = saveCall(fileId, base, changes, { flatten, refused });
    const marks = call.kind === "fill" ? call.body.marks : undefined;
    const { job_id } = await (call.kind === "fill" ? api.fill(call.body) : api.commit(call.jobId, call.body));
    const ways = waysBack(base, sent, base === work.base ? work.held : new Map(), marks);
    beginFill(fileId, job_id, { from: base?.job_id ?? null, sent, ways });
    work.onSaved(job_id);
    const left = Object.entries(changes).filter(([id]) => !(id in sent));
    return { jobId: job_id, left: Object.fromEntries(left) };
  };
  /** Sends all, one after the other; `last` is waited for as well where somebody goes on from it. */
  const submitAll = async (last: boolean): Promise<FillJob | null> => {
    let base = work.base;
    const { changes } = desk.get().edits;
    let left = toSave(changes);
    const isRefusal = work.refused(changes).length > 0;
    while (Object.keys(left).length > 0 || (isRefusal && base === work.base)) {
      const sent = await submit(base, left);
      left = sent.left;
      if (!last && Object.keys(left).length === 0) return null;
      base = await ended(api, sent.jobId);
      if (base.status !== "succeeded") return null;
    }
    return base;
  };
  const whenSaved = async (then: (base: FillJob | null) => Promise<void>): Promise<void> => {
    const { edits } = desk.get();
    const isChanged = countEdits(edits) + work.refused(edits.changes).length > 0;
    const base = await submitAll(true);
    if (base !== null || !isChanged) await then(base);
  };
  return {
    save: () => asking("bar", async () => void (await submitAll(false))),
    whenSaved: (then, from = "bar") => asking(from, () => whenSaved(then)),
    busy,
    busyAt: busy ? asked : null,
    failure: failure ? { [asked]: failure } : {},
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
