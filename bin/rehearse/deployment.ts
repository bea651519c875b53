import assert from "node:assert/strict";
import {
  type AttributeValue,
  DynamoDBClient,
  paginateScan,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient, ListFunctionsCommand } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";

/** What a part of the rehearsal needs to know of the deployment, in its environment. */
const Variables = z.object({
  API_URL: z.url(),
  API_KEY: z.string(),
  STACK: z.string(),
  BUCKET_NAME: z.string(),
  FILES_TABLE: z.string(),
  REMOVALS_TABLE: z.string(),
  API_KEYS_TABLE: z.string(),
  TEMPLATES_TABLE: z.string(),
  /** Of what belongs to files. */
  TABLES: z.string().transform((names) => names.split(" ")),
});
export const {
  API_URL,
  API_KEY,
  STACK,
  BUCKET_NAME,
  FILES_TABLE,
  REMOVALS_TABLE,
  API_KEYS_TABLE,
  TEMPLATES_TABLE,
  TABLES,
} = Variables.parse(process.env);
const HOUR_MS = 3_600_000;

export const dynamo = new DynamoDBClient();
export const s3 = new S3Client({ forcePathStyle: true });
const lambda = new LambdaClient();
const AT_ONCE = 50;

/** Makes what is to be removed due, as if its time had passed (nobody waits for days), and runs the sweep. */
export async function sweep({ deleted }: { deleted: boolean }): Promise<void> {
  const past = new Date(Date.now() - HOUR_MS).toISOString();
  const removals = await rowsOf(REMOVALS_TABLE);
  while (removals.length > 0)
    await Promise.all(
      removals.splice(0, AT_ONCE).map(({ prefix = { S: "" } }) =>
        dynamo.send(
          new UpdateItemCommand({
            TableName: REMOVALS_TABLE,
            Key: { prefix },
            UpdateExpression: `SET due_at = :due${deleted ? ", deleted_at = :past" : ""}`,
            ExpressionAttributeValues: { ":due": { N: "0" }, ...(deleted && { ":past": { S: past } }) },
          }),
        ),
      ),
    );
  const { Functions = [] } = await lambda.send(new ListFunctionsCommand({ MaxItems: 1000 }));
  const name = Functions.find(({ FunctionName = "" }) => FunctionName.startsWith(`${STACK}-FunctionsSweep`));
  const run = await lambda.send(new InvokeCommand({ FunctionName: name?.FunctionName, Payload: "{}" }));
  assert.equal(run.FunctionError, undefined, Buffer.from(run.Payload ?? []).toString());
}

export async function objects(): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET_NAME }));
  return Contents.map(({ Key = "" }) => Key);
}

export async function rowsOf(TableName: string): Promise<Record<string, AttributeValue>[]> {
  const rows: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName })) rows.push(...Items);
  return rows;
}
