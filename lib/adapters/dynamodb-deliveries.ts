import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CHECK_AFTER_MS, shardOf } from "../domain/job.ts";
import type { DeliveryRows } from "../domain/ports/webhooks.ts";
import { type Delivery, receiverOf, withAttempt } from "../domain/webhook.ts";
import { readPage } from "./dynamodb-page.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** How many deliveries of a shard one sweep takes; what is left is due at the next. */
const MOST_DUE = 100;
/** An ended delivery leaves the index of those that are due. */
const CLOSE = "REMOVE #due_shard, #next_check_at, #next_attempt_at";

/** Deliveries; every change of their state is one conditional write here. */
export function createDeliveryRows(client: DynamoDBClient, tableName: () => string): DeliveryRows {
  const table = new DynamoTable<Delivery>(client, tableName, "delivery_id");
  return {
    insert: (delivery) => table.insert(delivery),
    get: (deliveryId) => table.get(deliveryId),
    claim: (deliveryId, now, leaseUntil) =>
      table.update(deliveryId, {
        condition: "#status = :pending AND #lease_until <= :now AND #next_attempt_at <= :now",
        update: "SET #lease_until = :until, #next_check_at = :check ADD #attempt :one",
        values: {
          ":pending": "pending",
          ":now": now,
          ":until": leaseUntil,
          ":check": leaseUntil + CHECK_AFTER_MS,
          ":one": 1,
        },
      }),

    async record(claimed, attempt, next) {
      const isEnd = typeof next === "string";
      return table.change(claimed.deliveryId, {
        condition: "#status = :pending AND #attempt = :attempt AND #lease_until = :lease",
        update:
          "SET #attempts = :attempts, #lease_until = :none, " +
          (isEnd ? `#status = :end ${CLOSE}` : "#next_attempt_at = :next, #next_check_at = :check"),
        values: {
          ":pending": "pending",
          ":attempt": claimed.attempt,
          ":lease": claimed.leaseUntil,
          ":attempts": withAttempt(claimed, attempt),
          ":none": 0,
          ...(isEnd ? { ":end": next } : { ":next": next.nextAttemptAt, ":check": next.nextCheckAt }),
        },
      });
    },

    restart: (seen, { nextAttemptAt, nextCheckAt }, expiresAt) =>
      table.change(seen.deliveryId, {
        condition: "#status = :seen AND #attempt = :attempt AND #lease_until = :lease",
        update:
          "SET #status = :pending, #attempt = :none, #next_attempt_at = :next, #next_check_at = :check, " +
          "#due_shard = :shard, #expires_at = :expires",
        values: {
          ":seen": seen.status,
          ":attempt": seen.attempt,
          ":lease": seen.leaseUntil,
          ":pending": "pending",
          ":none": 0,
          ":next": nextAttemptAt,
          ":check": nextCheckAt,
          ":shard": shardOf(seen.deliveryId),
          ":expires": expiresAt,
        },
      }),

    listDue: (shard, now) =>
      table.query("due", { partition: ["due_shard", shard], sort: ["next_check_at", "<=", now] }, MOST_DUE),
    postpone: (delivery, nextCheckAt) =>
      table.change(delivery.deliveryId, {
        condition: "#next_check_at = :seen",
        update: "SET #next_check_at = :next",
        values: { ":seen": delivery.nextCheckAt, ":next": nextCheckAt },
      }),
    list: (accountId, webhookId, range) =>
      readPage(
        table,
        {
          index: "by-receiver",
          partition: ["receiver", receiverOf(accountId, webhookId)],
          idName: "delivery_id",
          idOf: ({ deliveryId }) => deliveryId,
        },
        range,
        () => true,
      ),
  };
}
