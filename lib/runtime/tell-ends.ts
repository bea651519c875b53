import type { JobRows } from "../domain/ports/jobs.ts";
import type { WebhookQueue } from "../domain/ports/webhooks.ts";
import { fault, log } from "./log.ts";

/**
 * Job rows whose ends are told at once to whom they concern. The row itself says that they are to be told, from the write
 * that ends the job: what fails here, and what others than workers end, the sweep does.
 */
export const tellEnds = (jobs: JobRows, webhookQueue: WebhookQueue): JobRows => ({
  ...jobs,
  async finish(claim, outcome, finishedAt) {
    await jobs.finish(claim, outcome, finishedAt);
    const { jobId, accountId, tellShard } = claim.job;
    if (tellShard === undefined) return;
    await webhookQueue
      .send({ jobId }, accountId)
      .catch((error: unknown) => log.error("job not told", { job_id: jobId, ...fault(error) }));
  },
});
