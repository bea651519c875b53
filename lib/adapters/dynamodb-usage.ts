import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { UsageRows } from "../domain/ports/keys.ts";
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
  const waiting = new Map<string, { hits: number; before: Promise<number> }>();

  /** Adds all hits of this moment to a window by one write; how many it held before them. */
  async function add(window: string, expiresAt: number): Promise<number> {
    await new Promise(setImmediate);
    const added = waiting.get(window)?.hits ?? 0;
    waiting.delete(window);
    const { hits = 0 } = await table.upsert(window, {
      update: "SET #expires_at = :expires ADD #hits :added",
      values: { ":expires": expiresAt, ":added": added },
    });
    return hits - added;
  }

  return {
    async count(window, expiresAt) {
      const counted = waiting.get(window) ?? { hits: 0, before: add(window, expiresAt) };
      waiting.set(window, counted);
      counted.hits += 1;
      const place = counted.hits;
      return (await counted.before) + place;
    },
    async noteUse({ keyId, accountId }, usedAt) {
      await table.upsert(keyId, {
        update: "SET #account_id = :account, #used_at = :used",
        values: { ":account": accountId, ":used": usedAt },
      });
    },
    async lastUses(accountId) {
      const rows = await table.query("by-account", { partition: ["account_id", accountId] });
      return new Map(rows.flatMap(({ key, usedAt }) => (usedAt ? [[key, usedAt]] : [])));
    },
  };
}
