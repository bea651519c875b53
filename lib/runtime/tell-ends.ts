import type { JobRows } from "../domain/ports/jobs.ts";
import type { WebhookQueue } from "../domain/ports/webhooks.ts";
import { fault, log } from "./log.ts";

/**
 * Job rows whose webhooks are queued at once. The write that ends the job also notes in its row that webhooks are due. The
 * sweep queues those that fail here, and those of jobs that no worker ended.
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
