import { JobFailure } from "../../domain/errors.ts";
import { type Job, type JobClaim, type JobKind, LeaseLost } from "../../domain/job.ts";
import type { JobOutcome } from "../../domain/ports/jobs.ts";
import type { FileRecord } from "../../domain/records.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";

/** What becomes of the message: gone, or left on the queue for another delivery. */
export type MessageFate = "done" | "leave";

export type RunJobDeps = Pick<Ports, "clock" | "files" | "jobs" | "objects">;

export interface JobDelivery {
  jobId: string;
  leaseUntil: number;
  /** How much processor time a piece of PDF work may use, in milliseconds. */
  deadlineMs: number;
  /** When the PDF work must have ended, in milliseconds since 1970. */
  until: number;
}

export interface JobAttempt {
  /** Does the work and stores its output under keys of this attempt. A `JobFailure` that it throws fails the job. */
  work(claim: JobClaim): Promise<JobOutcome>;
  /** Removes what `work` stored, because the job has ended otherwise. */
  takeBack(claim: JobClaim): Promise<void>;
  /** Runs once after this attempt has ended the job in success; `file` is the job's, and was not deleted. */
  afterSuccess?(claim: JobClaim, file: FileRecord): Promise<void>;
  /** Runs at a delivery after the job has ended in success: the one that ended it may not have come to `afterSuccess`. */
  again?(job: Job, output: string): Promise<void>;
}

/**
 * One delivery of one job's message: claim, work, finish. Safe against duplicates, late and lost messages:
 * the claim is a lease, outputs carry the attempt, and only the current attempt may finish.
 * Faults that are not the job's own (S3 or DynamoDB down) are thrown: the lease runs out and the queue delivers again.
 */
export async function runJob(
  deps: RunJobDeps,
  kind: JobKind,
  delivery: Pick<JobDelivery, "jobId" | "leaseUntil">,
  attempt: JobAttempt,
): Promise<MessageFate> {
  const claimed = await deps.jobs.claim(delivery.jobId, deps.clock(), delivery.leaseUntil);
  if (claimed.outcome === "leased") return "leave";
  if (claimed.outcome === "ended" && attempt.again) await doAgain(deps, attempt.again, delivery.jobId);
  if (claimed.outcome !== "claimed" || claimed.claim.job.kind !== kind) return "done";
  const { claim } = claimed;
  const outcome = await outcomeOf(attempt, claim);
  try {
    await deps.jobs.finish(claim, outcome, iso(deps.clock()));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    await attempt.takeBack(claim);
    return "done";
  }
  // A file that was deleted or has expired while we worked must not come back through what we wrote. What lies beside it
  // leads its removal to the job's row.
  const file = await deps.files.get(claim.job.fileId);
  if (!file || file.deletedAt) await attempt.takeBack(claim);
  else if (outcome.status === "succeeded") await attempt.afterSuccess?.(claim, file);
  return "done";
}

async function doAgain(
  { jobs }: Pick<RunJobDeps, "jobs">,
  again: NonNullable<JobAttempt["again"]>,
  jobId: string,
): Promise<void> {
  const job = await jobs.get(jobId);
  if (job?.status === "succeeded" && job.output) await again(job, job.output);
}

async function outcomeOf(attempt: JobAttempt, claim: JobClaim): Promise<JobOutcome> {
  try {
    return await attempt.work(claim);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return failed(error);
  }
}

export function failed({ code, message, retryable }: JobFailure, output?: string): JobOutcome {
  return { status: "failed", error: { code, message, retryable }, ...(output && { output }) };
}

/** Work whose every unforeseen error is a fault of ours: `internal_error`, which a redelivery would only repeat. */
export async function orInternalError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof JobFailure) throw cause;
    throw new JobFailure("internal_error", "Internal error. Your document is not the cause.", {
      cause,
    });
  }
}
