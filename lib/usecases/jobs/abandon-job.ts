import { CHECK_AFTER_MS, isTerminal, type Job, type JobError, MOST_WAIT_MS } from "../../domain/job.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import { iso, seconds } from "../settings.ts";
import type { MessageFate } from "./run-job.ts";

/** A job that went to the dead-letter queue untried waits so long before it stands in its queue again. */
const PAUSE_MS = 5 * 60_000;

export interface AbandonDeps {
  jobs: Pick<JobRows, "get" | "abandon" | "postpone">;
  queues: Pick<Queues, "send">;
  clock: Clock;
}

const crashed = (message: string): JobError => ({ code: "worker_crashed", message, retryable: true });
const TRIED = crashed("The job was tried several times, and no worker finished it.");
const WAITED = crashed(`No worker finished the job within ${MOST_WAIT_MS / 3_600_000} hours.`);

/**
 * Fails a job that has been tried so often, or has waited for too long, unless a worker holds it; says whether it did.
 * The row's condition decides; what the caller read of it only spares the write.
 */
export async function giveUp(
  { jobs, clock }: { jobs: Pick<JobRows, "abandon">; clock: Clock },
  job: Job,
  attempts: number,
): Promise<boolean> {
  const now = clock();
  const createdBy = iso(now - MOST_WAIT_MS);
  const isTooOld = job.createdAt <= createdBy;
  if (job.attempt < attempts && !isTooOld) return false;
  return jobs.abandon(job.jobId, now, { attempts, createdBy }, isTooOld ? WAITED : TRIED, iso(now));
}

/**
 * Deals with a message from the dead-letter queue. A job that a worker has tried is failed; the message is left while a
 * lease is alive. A job that was never tried has only waited, for a delivery that Lambda throttled counts like any other.
 * It is queued again after a pause, until it has waited too long.
 */
export async function abandonDeadLetter(deps: AbandonDeps, jobId: string): Promise<MessageFate> {
  const { jobs, queues, clock } = deps;
  const job = await jobs.get(jobId);
  if (!job || isTerminal(job.status) || (await giveUp(deps, job, 1))) return "done";
  if (job.attempt > 0) return "leave";
  const now = clock();
  // Whoever moved the job meanwhile has claimed it, or queued it again.
  if (!(await jobs.postpone(job, now + PAUSE_MS + CHECK_AFTER_MS, iso(now)))) return "leave";
  await queues.send(job, seconds(PAUSE_MS));
  return "done";
}
