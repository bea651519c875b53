import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { RemovalRows } from "../domain/ports/removals.ts";
import { type Removal, removalShard } from "../domain/removal.ts";
import { DynamoTable } from "./dynamodb-table.ts";

const SET_WHERE = "#account_id = :account, #due_shard = :shard, #due_at = :due";

/** What is to be removed, and when; each change is one conditional write. */
export function createRemovalRows(client: DynamoDBClient, tableName: () => string): RemovalRows {
  const table = new DynamoTable<Removal & { expiresAt?: never }>(client, tableName, "prefix");
  const where = (prefix: string, accountId: string, dueAt: number) => ({
    ":account": accountId,
    ":shard": removalShard(prefix),
    ":due": dueAt,
  });
  return {
    async note({ prefix, accountId, dueAt }) {
      await table.update(prefix, {
        condition: "attribute_not_exists(#due_at) OR (#due_at < :due AND attribute_not_exists(#deleted_at))",
        update: `SET ${SET_WHERE}`,
        values: where(prefix, accountId, dueAt),
      });
    },
    async hasten({ prefix, accountId }, deletedAt) {
      await table.upsert(prefix, {
        update: `SET ${SET_WHERE}, #deleted_at = if_not_exists(#deleted_at, :deleted) REMOVE #emptied_at`,
        values: { ...where(prefix, accountId, Date.parse(deletedAt)), ":deleted": deletedAt },
      });
    },
    get: (prefix) => table.get(prefix),
    listDue: (shard, now, most) =>
      table.query("due", { partition: ["due_shard", shard], sort: ["due_at", "<=", now] }, most),
    postpone: ({ prefix, dueAt }, { dueAt: next, emptiedAt }) =>
      table.change(prefix, {
        condition: "#due_at = :seen",
        update: `SET #due_at = :next${emptiedAt ? ", #emptied_at = :emptied" : ""}`,
        values: { ":seen": dueAt, ":next": next, ":emptied": emptiedAt },
      }),
    delete: ({ prefix, dueAt }) =>
      table.delete(prefix, {
        condition: "#due_at = :seen",
        values: { ":seen": dueAt },
      }),
    deleteAll: (prefixes) => table.deleteAll(prefixes),
  };
}
