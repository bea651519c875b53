import { createContainer } from "../lib/runtime/container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { observeBatches } from "../lib/runtime/observe-batches.ts";
import { openEventBus, openQueues, openWebhookQueue } from "../lib/runtime/queues.ts";
import { batchWorker, leaseOf } from "../lib/runtime/worker.ts";
import { runBatch } from "../lib/usecases/batches/run-batch.ts";

const container = createContainer("batch-worker");
const deps = {
  ...container,
  batches: observeBatches(container.batches),
  objects: openObjects(container.environment),
  queues: openQueues(container.environment),
  webhookQueue: openWebhookQueue(container.environment),
  eventBus: openEventBus(container.environment),
};

/** Takes batches from their queue, one look at a time. */
export const handler = batchWorker((message, context) =>
  runBatch(deps, { batchId: message.batch_id, turn: message.turn, leaseUntil: leaseOf(context) }),
);
