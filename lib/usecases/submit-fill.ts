import { RequestRefused } from "../domain/errors.ts";
import type { StoredFillRequest } from "../domain/fill-result.ts";
import { fillIdOf, newJobId } from "../domain/ids.ts";
import { type FillOptions, type JobStatus, queuedJob } from "../domain/job.ts";
import { fillPrefix, fillRequestKey } from "../domain/object-keys.ts";
import type { Clock, FileRows, IdempotencyRows, JobRows, ObjectStore, Queues } from "../domain/ports.ts";
import { requireFile } from "./find-file.ts";
import { idempotently } from "./idempotently.ts";
import { limitOpenJobs } from "./limit-open-jobs.ts";
import { requireBase } from "./require-base.ts";
import { requireParsed } from "./require-parsed.ts";
import { retryAfterBehind } from "./retry-after.ts";
import type { Settings } from "./settings.ts";
import { submitJob } from "./submit-job.ts";

export interface SubmitFillDeps {
  files: FileRows;
  jobs: JobRows;
  objects: ObjectStore;
  queues: Pick<Queues, "send">;
  idempotency: IdempotencyRows;
  clock: Clock;
  settings: Pick<Settings, "maxJobsInFlight">;
}

export interface FillSubmission {
  accountId: string;
  fileId: string;
  request: StoredFillRequest;
  options: FillOptions;
  idempotencyKey?: string | undefined;
}

/** `retryAfter` in seconds. */
export type SubmittedFill = { jobId: string; fillId: string; status: JobStatus; retryAfter: string };

/**
 * Accepts an instruction, or values, for a file whose parse has succeeded.
 * Throws `file_not_found`, `parse_not_finished`, `parse_failed`, `too_many_jobs`, `queue_unavailable`, and what
 * `requireBase` and `idempotently` throw.
 */
export function submitFill(deps: SubmitFillDeps, submission: FillSubmission): Promise<SubmittedFill> {
  const { accountId, fileId, request, options, idempotencyKey } = submission;
  return idempotently(
    deps,
    {
      accountId,
      operation: "fill",
      clientKey: idempotencyKey,
      payload: JSON.stringify([fileId, request, options]),
    },
    newFillIds,
    (ids) => accept(deps, submission, ids),
  );
}

function newFillIds(): { jobId: string; fillId: string } {
  const jobId = newJobId();
  return { jobId, fillId: fillIdOf(jobId) };
}

async function accept(
  deps: SubmitFillDeps,
  { accountId, fileId, request, options }: FillSubmission,
  { jobId, fillId }: { jobId: string; fillId: string },
): Promise<SubmittedFill> {
  const file = await requireFile(deps.files, accountId, fileId);
  const formKey = await requireParsed(deps, file);
  const fromFill = request.base_fill_id;
  const base =
    fromFill === undefined ? undefined : await requireBase(deps, { accountId, fileId, fillId: fromFill });
  const openJobs = await limitOpenJobs(deps, accountId);
  await deps.objects.put(fillRequestKey(fileId, fillId), JSON.stringify(request), {
    contentType: "application/json",
  });
  const identity = {
    jobId,
    kind: "fill",
    accountId,
    fileId,
    fillId,
    formKey,
    options,
    ...(base && { base }),
    expiresAt: file.expiresAt,
  } as const;
  try {
    // A deletion that began before the instruction was stored has not seen it.
    await requireFile(deps.files, accountId, fileId);
    await submitJob(deps, queuedJob(identity, deps.clock()));
  } catch (error) {
    if (error instanceof RequestRefused) await deps.objects.deletePrefix(fillPrefix(fileId, fillId));
    throw error;
  }
  return { jobId, fillId, status: "queued", retryAfter: `${retryAfterBehind(openJobs)}` };
}
