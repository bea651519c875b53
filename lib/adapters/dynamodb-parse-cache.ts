import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { ParseCache } from "../domain/ports/files.ts";
import type { CacheEntry } from "../domain/records.ts";
import { DynamoTable } from "./dynamodb-table.ts";

export function createParseCache(client: DynamoDBClient, tableName: () => string): ParseCache {
  const table = new DynamoTable<CacheEntry>(client, tableName, "key");
  return {
    get: (key) => table.get(key),
    put: (entry) => table.put(entry),
    async forget(key, fileId) {
      await table.delete(key, {
        condition: "#file_id = :file",
        values: { ":file": fileId },
      });
    },
  };
}
