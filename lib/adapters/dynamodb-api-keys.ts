import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { ApiKeyRows } from "../domain/ports/keys.ts";
import type { ApiKeyRecord } from "../domain/records.ts";
import { DynamoTable } from "./dynamodb-table.ts";

export function createApiKeyRows(client: DynamoDBClient, tableName: () => string): ApiKeyRows {
  const table = new DynamoTable<ApiKeyRecord & { expiresAt?: number }>(client, tableName, "hash");
  return {
    async insert(key) {
      await table.insert(key);
    },
    find: (hash) => table.get(hash),
    list: (accountId) => table.query("by-account", { partition: ["account_id", accountId] }),
    async revoke(hash, revokedAt) {
      await table.update(hash, {
        condition: "attribute_exists(#hash)",
        update: "SET #revoked_at = if_not_exists(#revoked_at, :revoked)",
        values: { ":revoked": revokedAt },
      });
    },
    async expire(hash, validUntil) {
      await table.update(hash, {
        condition: "attribute_exists(#hash)",
        update: "SET #valid_until = :until",
        values: { ":until": validUntil },
      });
    },
  };
}
