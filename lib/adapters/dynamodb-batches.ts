import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Batch } from "../domain/batch.ts";
import type { BatchRows } from "../domain/ports/batches.ts";
import { ofAccount, readPage } from "./dynamodb-page.ts";
import { DynamoTable, setting } from "./dynamodb-table.ts";

/** How many batches of a shard one sweep takes; what is left is due at the next. */
const MOST_DUE = 100;
/** An ended batch leaves the index of open ones. */
const CLOSE = "REMOVE #open_shard, #next_check_at";
/** A batch that is open has its place in that index; one that was deleted has none. */
const OPEN = "attribute_exists(#open_shard)";
const HELD = `${OPEN} AND #turn = :turn AND #lease_until = :lease`;

/** Batch rows; each change is one conditional write. */
export function createBatchRows(client: DynamoDBClient, tableName: () => string): BatchRows {
  const table = new DynamoTable<Batch>(client, tableName, "batch_id");
  const held = ({ turn, leaseUntil }: Batch) => ({ ":turn": turn, ":lease": leaseUntil });
  return {
    async insert(batch) {
      await table.insert(batch);
    },
    get: (batchId) => table.get(batchId),
    async claim(batchId, turn, now, leaseUntil) {
      const claimed = await table.update(batchId, {
        condition: `${OPEN} AND #turn <= :turn AND #lease_until <= :now AND #expires_at > :seconds`,
        update:
          "SET #turn = :turn, #lease_until = :until, #next_check_at = :until, " +
          "#started_at = if_not_exists(#started_at, :started)",
        values: {
          ":turn": turn,
          ":now": now,
          ":seconds": Math.floor(now / 1000),
          ":until": leaseUntil,
          ":started": new Date(now).toISOString(),
        },
      });
      return claimed;
    },
    extend: (batch, leaseUntil) =>
      table.change(batch.batchId, {
        condition: HELD,
        update: "SET #lease_until = :until, #next_check_at = :until",
        values: { ...held(batch), ":until": leaseUntil },
      }),
    async progress(batch, progress, nextCheckAt) {
      const { set, values } = setting(progress);
      return table.change(batch.batchId, {
        condition: HELD,
        update: `SET ${set}, #turn = :next_turn, #lease_until = :free, #next_check_at = :check`,
        values: {
          ...held(batch),
          ...values,
          ":next_turn": batch.turn + 1,
          ":free": 0,
          ":check": nextCheckAt,
        },
      });
    },
    async end(batch, { error, ...end }) {
      const { set, values } = setting({ ...end, ...(error && { error }) });
      return table.change(batch.batchId, {
        condition: HELD,
        update: `SET ${set} ${CLOSE}`,
        values: { ...held(batch), ...values },
      });
    },
    cancel: (batchId, cancelledAt) =>
      table.change(batchId, {
        condition: OPEN,
        update: "SET #cancelled_at = if_not_exists(#cancelled_at, :cancelled)",
        values: { ":cancelled": cancelledAt },
      }),
    deleteIfQueued: (batchId) =>
      table.delete(batchId, {
        condition: "(#turn = :none AND #lease_until = :none) OR attribute_not_exists(#turn)",
        values: { ":none": 0 },
      }),
    async markDeleted(batchId, deletedAt) {
      await table.update(batchId, {
        condition: "attribute_exists(#batch_id)",
        update: `SET #deleted_at = :deleted ${CLOSE}`,
        values: { ":deleted": deletedAt },
      });
    },
    async delete(batchId) {
      await table.delete(batchId);
    },
    list: (accountId, range) =>
      readPage(
        table,
        { ...ofAccount(accountId), idName: "batch_id", idOf: ({ batchId }) => batchId },
        range,
        ({ deletedAt }) => !deletedAt,
      ),
    listDue: (shard, now) =>
      table.query("open", { partition: ["open_shard", shard], sort: ["next_check_at", "<=", now] }, MOST_DUE),
    postpone: (batch, nextCheckAt) =>
      table.change(batch.batchId, {
        condition: "#next_check_at = :seen",
        update: "SET #next_check_at = :next",
        values: { ":seen": batch.nextCheckAt, ":next": nextCheckAt },
      }),
  };
}
