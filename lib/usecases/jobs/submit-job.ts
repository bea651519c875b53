import { RequestRefused } from "../../domain/errors.ts";
import type { Job } from "../../domain/job.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import type { Ports } from "../ports.ts";

const RETRY_AFTER_SECONDS = 5;
/** Well before a repetition with the same `Idempotency-Key` may take over with the same ids. */
export const TAKE_BACK_WITHIN_MS = 20_000;

/**
 * Writes a job's row and queues its id. When the message cannot be sent, the row is taken back and
 * `queue_unavailable` thrown; if a worker has claimed it by then, the send had arrived after all. After too long the row
 * may be a repetition's, which was told that its job is accepted: it stays, and the sweep queues it.
 */
export async function submitJob(
  deps: Pick<Ports, "clock" | "jobs"> & { queues: Pick<Queues, "send"> },
  job: Job,
): Promise<void> {
  await deps.jobs.insert(job);
  try {
    await deps.queues.send(job);
  } catch (cause) {
    if (deps.clock() - Date.parse(job.createdAt) > TAKE_BACK_WITHIN_MS) return;
    if (await deps.jobs.deleteIfQueued(job.jobId)) {
      throw new RequestRefused(
        "queue_unavailable",
        "The job could not be queued and was not accepted. Try again.",
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          cause,
        },
      );
    }
  }
}
