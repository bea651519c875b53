import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { IdempotencyRows } from "../domain/ports/requests.ts";
import type { IdempotencyRecord } from "../domain/records.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** The condition that no other request has begun since. */
const STILL_AT_WORK = "#started_at = :seen AND attribute_not_exists(#answer)";

export function createIdempotencyRows(client: DynamoDBClient, tableName: () => string): IdempotencyRows {
  const table = new DynamoTable<IdempotencyRecord>(client, tableName, "key");
  return {
    get: (key) => table.get(key),
    insert: (record) => table.insert(record),
    takeOver: ({ key, startedAt }, now) =>
      table.change(key, {
        condition: STILL_AT_WORK,
        update: "SET #started_at = :now",
        values: { ":seen": startedAt, ":now": now },
      }),
    async complete({ key, startedAt }, answer) {
      await table.update(key, {
        condition: STILL_AT_WORK,
        update: "SET #answer = :answer",
        values: { ":seen": startedAt, ":answer": answer },
      });
    },
    async forget({ key, startedAt }) {
      await table.delete(key, { condition: STILL_AT_WORK, values: { ":seen": startedAt } });
    },
  };
}
