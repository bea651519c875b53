import { createContainer } from "../lib/runtime/container.ts";
import { observeBurials, observeResends } from "../lib/runtime/observe-jobs.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { worker } from "../lib/runtime/worker.ts";
import { buryJob } from "../lib/usecases/bury-job.ts";

const container = createContainer("dead-letter");
const deps = {
  ...container,
  jobs: observeBurials(container.jobs, "dead-letter"),
  queues: observeResends(openQueues(container.environment)),
};

/**
 * Takes what the queues gave up on: fails jobs that were tried, and queues again those that were not. A batch's message is
 * dropped: the sweep finds the batch by its row.
 */
export const handler = worker("dead-letters", (jobId) => buryJob(deps, jobId));
