import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { FileRows } from "../domain/ports/files.ts";
import type { FileRecord } from "../domain/records.ts";
import { ofAccount, readPage } from "./dynamodb-page.ts";
import { DynamoTable } from "./dynamodb-table.ts";

export function createFileRows(client: DynamoDBClient, tableName: () => string): FileRows {
  const table = new DynamoTable<FileRecord>(client, tableName, "file_id");
  return {
    async insert(file) {
      await table.insert(file);
    },
    get: (fileId) => table.get(fileId),
    find: (fileId) => table.find(fileId),
    async markDeleted(fileId, deletedAt, expiresAt) {
      await table.update(fileId, {
        condition: "attribute_exists(#file_id)",
        update: "SET #deleted_at = if_not_exists(#deleted_at, :deleted), #expires_at = :expires",
        values: { ":deleted": deletedAt, ":expires": expiresAt },
      });
    },
    async delete(fileId) {
      await table.delete(fileId);
    },
    list: (accountId, range) =>
      readPage(
        table,
        { ...ofAccount(accountId), idName: "file_id", idOf: (file) => file.fileId },
        range,
        (file) => !file.deletedAt,
      ),
  };
}
