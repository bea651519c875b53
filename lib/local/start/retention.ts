import { DeleteItemCommand, paginateScan } from "@aws-sdk/client-dynamodb";
import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import { createObjectStore, createS3Client } from "../../adapters/s3-object-store.ts";
import {
  batchPrefix,
  filePrefix,
  RECEIPTS_PREFIX,
  TEMPLATES_PREFIX,
  UPLOADS_PREFIX,
} from "../../domain/object-keys.ts";
import { BUCKET_VARIABLE, DEFAULT_RECEIPT_DAYS, DEFAULT_RETENTION_DAYS } from "../../topology/environment.ts";
import { TABLE_NAMES, TABLES, type TableName, TTL_ATTRIBUTE } from "../../topology/tables.ts";

const DAY_MS = 86_400_000;

/**
 * What time to live and lifecycle rules do on AWS: deletes the rows whose time has passed, a file's objects with its
 * row, and what is left of objects by their age. `now` in milliseconds since 1970.
 */
export async function deleteExpired(tableName: (table: TableName) => string, now: number): Promise<void> {
  const client = createS3Client();
  const bucket = process.env[BUCKET_VARIABLE] ?? "";
  const { deletePrefix } = createObjectStore(client, bucket);
  for (const table of TABLE_NAMES) {
    // The row goes last: should this end half way, it leads to what is left.
    await deleteRows(tableName(table), TABLES[table].partitionKey, now, async (key) => {
      if (table === "files") await deletePrefix(filePrefix(key));
      if (table === "batches") await deletePrefix(batchPrefix(key));
    });
  }
  await deleteOldObjects(client, bucket, now);
  client.destroy();
}

async function deleteRows(
  TableName: string,
  partitionKey: string,
  now: number,
  beforeEach: (key: string) => Promise<void>,
): Promise<void> {
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
      await beforeEach(key.S ?? "");
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
    if (key.startsWith(TEMPLATES_PREFIX)) return Number.POSITIVE_INFINITY;
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
