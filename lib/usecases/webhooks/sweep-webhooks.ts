import { OPEN_SHARDS } from "../../domain/job.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { DeliveryRows } from "../../domain/ports/webhooks.ts";
import type { Delivery } from "../../domain/webhook.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";
import { dueAt } from "./next-attempt.ts";

/** The message of a job that has just ended is on its way. */
const ON_ITS_WAY_MS = 60_000;

interface SweepWebhooksDeps extends Pick<Ports, "clock" | "webhookQueue"> {
  jobs: Pick<JobRows, "listUntold">;
  deliveries: Pick<DeliveryRows, "listDue" | "postpone">;
}

/** So many times a sweep asks a shard for more: what is left then is due at the next. */
const MOST_ROUNDS = 10;

/**
 * Queues work without a message: events of jobs whose worker died before it sent them, or that somebody else ended, and
 * deliveries that have waited long or lost their message. How many of each. One that cannot be queued holds up no other;
 * throws afterwards.
 */
export async function sweepWebhooks(deps: SweepWebhooksDeps): Promise<{ untold: number; due: number }> {
  const swept = { untold: 0, due: 0 };
  const faults: unknown[] = [];
  for (const shard of OPEN_SHARDS) {
    const untold = await deps.jobs.listUntold(shard, iso(deps.clock() - ON_ITS_WAY_MS));
    swept.untold += await countDone(
      untold.map((job) => deps.webhookQueue.send({ jobId: job.jobId }, job.accountId).then(() => true)),
      faults,
    );
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const due = await deps.deliveries.listDue(shard, deps.clock());
      if (due.length === 0) break;
      swept.due += await countDone(
        due.map((delivery) => queueDue(deps, delivery)),
        faults,
      );
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} webhooks could not be queued.`);
  return swept;
}

/** Queues a delivery, unless it waits for longer yet or something has happened to it; says whether it did. */
async function queueDue(
  { deliveries, webhookQueue, clock }: SweepWebhooksDeps,
  delivery: Delivery,
): Promise<boolean> {
  const { deliveryId, accountId, nextAttemptAt = 0 } = delivery;
  const { nextCheckAt, delaySeconds } = dueAt(nextAttemptAt, clock());
  if (!(await deliveries.postpone(delivery, nextCheckAt)) || delaySeconds === null) return false;
  await webhookQueue.send({ deliveryId }, accountId, delaySeconds);
  return true;
}

async function countDone(works: Promise<boolean>[], faults: unknown[]): Promise<number> {
  const settled = await Promise.allSettled(works);
  faults.push(...settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : [])));
  return settled.filter((each) => each.status === "fulfilled" && each.value).length;
}
