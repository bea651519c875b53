import { JobFailure } from "../domain/errors.ts";
import { isTerminal, type Job, type JobKind } from "../domain/job.ts";
import { getJob } from "../usecases/jobs/get-job.ts";
import { MOST_WAIT_SECONDS, waitForEnd } from "../usecases/jobs/wait-for-end.ts";
import { retryAfter } from "../usecases/retry-after.ts";
import type { Desk } from "./desk.ts";

/** Until when a call that begins now may wait, in milliseconds since 1970. */
export const callEnd = ({ deps }: Desk): number => deps.clock() + MOST_WAIT_SECONDS * 1000;

/** A job at its end, or as it is when the time is over. Throws the reason of one that has failed. */
export async function settle(desk: Desk, kind: JobKind, jobId: string, until: number): Promise<Job> {
  const { deps, accountId, onFault } = desk;
  const which = { accountId, kind, jobId };
  const seconds = Math.max(0, (until - deps.clock()) / 1000);
  await waitForEnd(deps, { ...which, seconds }, onFault);
  const { job } = await getJob(deps, which);
  if (job.status !== "failed") return job;
  throw new JobFailure(job.error?.code ?? "internal_error", job.error?.message ?? "The job failed.");
}

export const isUnfinished = (job: Job): boolean => !isTerminal(job.status);

/** How to go on with a job that has not ended in time. */
export const goOn = ({ deps }: Desk, job: Job): string =>
  `It is still ${job.status}. Call get_job with job_id "${job.jobId}" in ${retryAfter(job, deps.clock())} seconds; it waits, too.`;
