import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DownloadRows } from "../domain/ports/files.ts";
import type { DownloadRecord } from "../domain/records.ts";
import { DynamoTable } from "./dynamodb-table.ts";

export function createDownloadRows(client: DynamoDBClient, tableName: () => string): DownloadRows {
  const table = new DynamoTable<DownloadRecord>(client, tableName, "token");
  return {
    async insert(download) {
      await table.insert(download);
    },
    get: (token) => table.get(token),
    deleteAll: (tokens) => table.deleteAll(tokens),
  };
}
