import type { JobError } from "../domain/job.ts";
import { isTerminal } from "../domain/job.ts";
import type { Clock, JobRows } from "../domain/ports.ts";
import type { MessageFate } from "./run-job.ts";
import { iso } from "./settings.ts";

export const WORKER_CRASHED: JobError = {
  code: "worker_crashed",
  message: "The job was tried several times and no worker finished it.",
  retryable: true,
};

/** Fails a job whose message went to the dead-letter queue; leaves the message while a worker's lease is alive. */
export async function buryJob(deps: { jobs: JobRows; clock: Clock }, jobId: string): Promise<MessageFate> {
  const now = deps.clock();
  if (await deps.jobs.bury(jobId, now, WORKER_CRASHED, iso(now))) return "done";
  const job = await deps.jobs.get(jobId);
  return job && !isTerminal(job.status) ? "leave" : "done";
}
