import { OPEN_SHARDS } from "../../domain/job.ts";
import type { Clock, JobRows } from "../../domain/ports.ts";
import type { DeliveryRows, WebhookQueue } from "../../domain/webhook-ports.ts";
import { iso } from "../settings.ts";
import { waitUntil } from "./next-attempt.ts";

/** The message of a job that has just ended is on its way. */
const ON_ITS_WAY_MS = 60_000;

export interface SweepWebhooksDeps {
  jobs: Pick<JobRows, "listUntold">;
  deliveries: Pick<DeliveryRows, "listDue" | "postpone">;
  webhookQueue: WebhookQueue;
  clock: Clock;
}

/**
 * Queues what no message stands for: jobs whose end was not told, because a worker died in between or somebody else ended
 * them, and deliveries that have waited for long or whose message is lost. How many of each.
 */
export async function sweepWebhooks(deps: SweepWebhooksDeps): Promise<{ untold: number; due: number }> {
  const swept = { untold: 0, due: 0 };
  for (const shard of OPEN_SHARDS) {
    swept.untold += await queueUntold(deps, shard);
    swept.due += await queueDue(deps, shard);
  }
  return swept;
}

async function queueUntold({ jobs, webhookQueue, clock }: SweepWebhooksDeps, shard: string): Promise<number> {
  const untold = await jobs.listUntold(shard, iso(clock() - ON_ITS_WAY_MS));
  for (const { jobId, accountId } of untold) await webhookQueue.send({ jobId }, accountId);
  return untold.length;
}

async function queueDue(
  { deliveries, webhookQueue, clock }: SweepWebhooksDeps,
  shard: string,
): Promise<number> {
  let queued = 0;
  for (const delivery of await deliveries.listDue(shard, clock())) {
    const { deliveryId, accountId, nextAttemptAt = 0 } = delivery;
    const { nextCheckAt, delaySeconds } = waitUntil(nextAttemptAt, clock());
    if (!(await deliveries.postpone(delivery, nextCheckAt)) || delaySeconds === null) continue;
    await webhookQueue.send({ deliveryId }, accountId, delaySeconds);
    queued += 1;
  }
  return queued;
}
