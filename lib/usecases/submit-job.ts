import { RequestRefused } from "../domain/errors.ts";
import type { Job } from "../domain/job.ts";
import type { JobRows, Queues } from "../domain/ports.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * Writes a job's row and queues its id. When the message cannot be sent, the row is taken back and
 * `queue_unavailable` thrown; if a worker has claimed it by then, the send had arrived after all.
 */
export async function submitJob(deps: { jobs: JobRows; queues: Queues }, job: Job): Promise<void> {
  await deps.jobs.insert(job);
  try {
    await deps.queues.send(job);
  } catch (cause) {
    if (await deps.jobs.deleteIfQueued(job.jobId)) {
      throw new RequestRefused(
        "queue_unavailable",
        "The job could not be queued and was not accepted; try again.",
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          cause,
        },
      );
    }
  }
}
