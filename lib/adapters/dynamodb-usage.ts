import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { UsageRows } from "../domain/ports.ts";
import { DynamoTable } from "./dynamodb-table.ts";

/** A window of requests, which expires, or a key's last use, which the index by account holds. */
interface UsageRow {
  key: string;
  hits?: number;
  accountId?: string;
  usedAt?: string;
  expiresAt?: number;
}

export function createUsageRows(client: DynamoDBClient, tableName: () => string): UsageRows {
  const table = new DynamoTable<UsageRow>(client, tableName, "key");
  return {
    async count(window, expiresAt) {
      const { hits = 0 } = await table.upsert(window, {
        update: "SET #expires_at = :expires ADD #hits :one",
        names: ["expires_at", "hits"],
        values: { ":expires": expiresAt, ":one": 1 },
      });
      return hits;
    },
    async noteUse({ keyId, accountId }, usedAt) {
      await table.upsert(keyId, {
        update: "SET #account_id = :account, #used_at = :used",
        names: ["account_id", "used_at"],
        values: { ":account": accountId, ":used": usedAt },
      });
    },
    async lastUses(accountId) {
      const rows = await table.query("by-account", { partition: ["account_id", accountId] });
      return new Map(rows.flatMap(({ key, usedAt }) => (usedAt ? [[key, usedAt]] : [])));
    },
  };
}
