import { DeleteItemCommand, paginateScan } from "@aws-sdk/client-dynamodb";
import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import { noteFiles } from "../../adapters/note-files.ts";
import { createS3Client } from "../../adapters/s3-object-store.ts";
import {
  PROFILES_PREFIX,
  RECEIPTS_PREFIX,
  TEMPLATES_PREFIX,
  UPLOADS_PREFIX,
} from "../../domain/object-keys.ts";
import { createContainer } from "../../runtime/container.ts";
import { openObjects } from "../../runtime/objects.ts";
import { removeDue } from "../../runtime/removals.ts";
import { BUCKET_VARIABLE, DEFAULT_RECEIPT_DAYS, DEFAULT_RETENTION_DAYS } from "../../topology/environment.ts";
import { TABLE_NAMES, TABLES, type TableName, TTL_ATTRIBUTE } from "../../topology/tables.ts";

const DAY_MS = 86_400_000;

/**
 * Removes what has expired, as the sweep does. Then does the work of AWS's time to live and lifecycle rules: deletes the
 * rows whose time has passed, and old remains of objects. `now` in milliseconds since 1970.
 */
export async function deleteExpired(tableName: (table: TableName) => string, now: number): Promise<void> {
  const container = createContainer("sweep");
  const objects = openObjects(container.environment);
  await noteFiles(tableName("files"), container.removals);
  await removeDue({ ...container, objects, clock: () => now }, Number.POSITIVE_INFINITY);
  for (const table of TABLE_NAMES) await deleteRows(tableName(table), TABLES[table].partitionKey, now);
  const client = createS3Client();
  await deleteOldObjects(client, process.env[BUCKET_VARIABLE] ?? "", now);
  client.destroy();
}

async function deleteRows(TableName: string, partitionKey: string, now: number): Promise<void> {
  const client = createDynamoClient();
  const isExpired = {
    ExpressionAttributeNames: { "#end": TTL_ATTRIBUTE },
    ExpressionAttributeValues: { ":now": { N: String(Math.floor(now / 1000)) } },
  };
  const scan = { TableName, FilterExpression: "#end <= :now", ...isExpired };
  for await (const { Items = [] } of paginateScan({ client }, scan)) {
    for (const row of Items) {
      const key = row[partitionKey];
      if (!key) continue;
      const Key = { [partitionKey]: key };
      await client.send(new DeleteItemCommand({ TableName, Key }));
    }
  }
  client.destroy();
}

async function deleteOldObjects(client: S3Client, Bucket: string, now: number): Promise<void> {
  const retentionDays = Number(process.env.RETENTION_DAYS || DEFAULT_RETENTION_DAYS);
  const receiptDays = Number(process.env.RECEIPT_DAYS || DEFAULT_RECEIPT_DAYS);
  const daysOf = (key: string): number => {
    const stays = [TEMPLATES_PREFIX, PROFILES_PREFIX].some((prefix) => key.startsWith(prefix));
    if (stays) return Number.POSITIVE_INFINITY;
    if (key.startsWith(RECEIPTS_PREFIX)) return receiptDays;
    return key.startsWith(UPLOADS_PREFIX) ? 1 : retentionDays;
  };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    const old = Contents.filter(
      ({ Key = "", LastModified }) =>
        LastModified !== undefined && LastModified.getTime() + daysOf(Key) * DAY_MS <= now,
    );
    if (old.length === 0) continue;
    const Objects = old.map(({ Key }) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  }
}
