import { CHECK_AFTER_MS, type Job, OPEN_SHARDS } from "../domain/job.ts";
import type { Clock, JobRows, Queues } from "../domain/ports.ts";
import { WORKER_CRASHED } from "./bury-job.ts";
import { iso } from "./settings.ts";

/** After this many resends without an end, a job counts as one that no worker can finish. */
const MOST_RESENDS = 3;

export interface SweepDeps {
  jobs: JobRows;
  queues: Queues;
  clock: Clock;
}

/**
 * Finds open jobs that have not moved for too long, by index, and queues them again: their message was never sent, or
 * was lost. A duplicate is harmless. A job that does not end after several resends is failed, unless a worker holds it.
 */
export async function sweepJobs(deps: SweepDeps): Promise<{ resent: number; buried: number }> {
  const swept = { resent: 0, buried: 0 };
  for (const shard of OPEN_SHARDS) {
    for (const job of await deps.jobs.listDue(shard, deps.clock())) {
      const fate = await sweep(deps, job);
      if (fate) swept[fate] += 1;
    }
  }
  return swept;
}

async function sweep({ jobs, queues, clock }: SweepDeps, job: Job): Promise<"resent" | "buried" | null> {
  const now = clock();
  const isLast = job.resends >= MOST_RESENDS;
  if (isLast && (await jobs.bury(job.jobId, now, WORKER_CRASHED, iso(now)))) return "buried";
  const resends = isLast ? job.resends : job.resends + 1;
  if (!(await jobs.postpone(job, now + CHECK_AFTER_MS, resends)) || isLast) return null;
  await queues.send(job);
  return "resent";
}
