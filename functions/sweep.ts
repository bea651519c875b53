import { createContainer } from "../lib/runtime/container.ts";
import { afterDeadLetters } from "../lib/runtime/dead-letters.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { observeBatches, observeBatchSweep } from "../lib/runtime/observe-batches.ts";
import { observeAbandoned, observeSweep } from "../lib/runtime/observe-jobs.ts";
import { observeWebhookSweep } from "../lib/runtime/observe-webhooks.ts";
import { openEventBus, openQueues, openWebhookQueue } from "../lib/runtime/queues.ts";
import { removeDue } from "../lib/runtime/removals.ts";
import { sweepBatches } from "../lib/usecases/batches/sweep-batches.ts";
import { sweepJobs } from "../lib/usecases/jobs/sweep-jobs.ts";
import { sweepWebhooks } from "../lib/usecases/webhooks/sweep-webhooks.ts";

const container = createContainer("sweep");
const deps = {
  ...container,
  jobs: observeAbandoned(container.jobs, "sweep"),
  batches: observeBatches(container.batches),
  objects: openObjects(container.environment),
  queues: openQueues(container.environment),
  webhookQueue: openWebhookQueue(container.environment),
  eventBus: openEventBus(container.environment),
  most: container.environment.sweepJobs,
};

/**
 * Runs on a schedule. Reads the dead-letter queues of jobs. Queues open jobs, batches and webhooks whose message is lost,
 * fails jobs that no worker will end, and removes what has expired. None keeps another from being done: what failed is
 * thrown in the end. Answers how many jobs it found by their rows.
 */
export const handler = afterDeadLetters(container, async (context) => {
  const jobs = sweepJobs(deps);
  const parts = await Promise.allSettled([
    jobs.then(observeSweep),
    sweepWebhooks(deps).then(observeWebhookSweep),
    sweepBatches(deps).then(observeBatchSweep),
  ]);
  await removeDue(deps, context.getRemainingTimeInMillis());
  for (const part of parts) if (part.status === "rejected") throw part.reason;
  return jobs;
});
