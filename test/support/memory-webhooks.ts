import { CHECK_AFTER_MS, shardOf } from "../../lib/domain/job.ts";
import type {
  DeliveryRows,
  WebhookQueue,
  WebhookRows,
  WebhookWork,
} from "../../lib/domain/ports/webhooks.ts";
import {
  type Delivery,
  noWebhooks,
  receiverOf,
  type Webhooks,
  withAttempt,
} from "../../lib/domain/webhook.ts";

/** Webhooks of accounts in memory, on the conditions of those in DynamoDB: `webhook-rows.test.ts` holds them together. */
export function createMemoryWebhooks(): WebhookRows {
  const rows = new Map<string, Webhooks>();
  return {
    get: async (accountId) => rows.get(accountId) ?? noWebhooks(accountId),
    async put(webhooks) {
      if ((rows.get(webhooks.accountId)?.version ?? 0) !== webhooks.version - 1) return false;
      rows.set(webhooks.accountId, webhooks);
      return true;
    },
  };
}

/** Deliveries in memory, in the same way; `all` looks past the port. */
export function createMemoryDeliveries(): DeliveryRows & { all(): Delivery[] } {
  const rows = new Map<string, Delivery>();
  const change = (row: Delivery, changes: Partial<Delivery>): Delivery => {
    const changed = { ...row, ...changes };
    rows.set(row.deliveryId, changed);
    return changed;
  };
  const isAsSeen = (row: Delivery | undefined, seen: Delivery): row is Delivery =>
    row?.attempt === seen.attempt && row.leaseUntil === seen.leaseUntil;
  return {
    all: () => [...rows.values()],
    async insert(delivery) {
      if (rows.has(delivery.deliveryId)) return false;
      rows.set(delivery.deliveryId, delivery);
      return true;
    },
    get: async (deliveryId) => rows.get(deliveryId) ?? null,
    async claim(deliveryId, now, leaseUntil) {
      const row = rows.get(deliveryId);
      if (row?.status !== "pending" || row.leaseUntil > now || (row.nextAttemptAt ?? now + 1) > now)
        return null;
      return change(row, { attempt: row.attempt + 1, leaseUntil, nextCheckAt: leaseUntil + CHECK_AFTER_MS });
    },
    async record(claimed, attempt, next) {
      const row = rows.get(claimed.deliveryId);
      if (row?.status !== "pending" || !isAsSeen(row, claimed)) return false;
      const attempts = withAttempt(claimed, attempt);
      if (typeof next === "object") {
        const { nextAttemptAt, nextCheckAt } = next;
        change(row, { attempts, leaseUntil: 0, nextAttemptAt, nextCheckAt });
        return true;
      }
      const { dueShard: _, nextCheckAt: __, nextAttemptAt: ___, ...ended } = row;
      rows.set(row.deliveryId, { ...ended, attempts, leaseUntil: 0, status: next });
      return true;
    },
    async restart(seen, { nextAttemptAt, nextCheckAt }, expiresAt) {
      const row = rows.get(seen.deliveryId);
      if (row?.status !== seen.status || !isAsSeen(row, seen)) return false;
      const due = { nextAttemptAt, nextCheckAt, dueShard: shardOf(seen.deliveryId) };
      change(row, { status: "pending", attempt: 0, ...due, expiresAt });
      return true;
    },
    async listDue(shard, now) {
      return [...rows.values()]
        .filter(({ dueShard, nextCheckAt = now + 1 }) => dueShard === shard && nextCheckAt <= now)
        .sort((a, b) => (a.nextCheckAt ?? 0) - (b.nextCheckAt ?? 0));
    },
    async postpone(delivery, nextCheckAt) {
      const row = rows.get(delivery.deliveryId);
      if (row?.nextCheckAt === undefined || row.nextCheckAt !== delivery.nextCheckAt) return false;
      change(row, { nextCheckAt });
      return true;
    },
    async list(accountId, webhookId, { limit }) {
      const receiver = receiverOf(accountId, webhookId);
      const found = [...rows.values()].filter((row) => row.receiver === receiver);
      return { rows: found.toReversed().slice(0, limit), next: null };
    },
  };
}

/** A queue in memory, which is received from by hand. */
export function createMemoryWebhookQueue(): WebhookQueue & {
  sent: { work: WebhookWork; accountId: string; delaySeconds: number }[];
} {
  const sent: ReturnType<typeof createMemoryWebhookQueue>["sent"] = [];
  return {
    sent,
    async send(work, accountId, delaySeconds = 0) {
      sent.push({ work, accountId, delaySeconds });
    },
  };
}
