import { WebhookMessage } from "../lib/domain/messages.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { observeAttempts, observeTold } from "../lib/runtime/observe-webhooks.ts";
import { openEventBus, openWebhookQueue } from "../lib/runtime/queues.ts";
import { webhookKeyReader } from "../lib/runtime/webhook-key.ts";
import { openWebhookSender } from "../lib/runtime/webhook-sender.ts";
import { messageWorker } from "../lib/runtime/worker.ts";
import { deliver } from "../lib/usecases/webhooks/deliver.ts";
import { tellJob } from "../lib/usecases/webhooks/tell-job.ts";

const container = createContainer("webhook-worker");
const { environment } = container;
const deps = {
  ...container,
  webhookQueue: openWebhookQueue(environment),
  eventBus: openEventBus(environment),
  sender: openWebhookSender(environment),
  webhookKey: webhookKeyReader(environment),
  random: Math.random,
  attempted: observeAttempts,
};

/** Tells of jobs that have ended: finds out whom, and posts to each. */
export const handler = messageWorker("webhook", WebhookMessage, async (message) => {
  if ("job_id" in message) observeTold(message.job_id, await tellJob(deps, message.job_id));
  else await deliver(deps, message.delivery_id);
  return "done";
});
