import assert from "node:assert/strict";
import { DynamoDBClient, ScanCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient, ListFunctionsCommand } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import { smallForm } from "../../test/fixtures/small-form.ts";
import { createClient } from "../../test/support/client.ts";

/**
 * Deletes every file of the journeys and looks into the deployed bucket and tables for what is left of them; then has one file
 * come to its end. Run by the rehearsal in a process of its own, for the certificates that it trusts. Nobody waits for days:
 * the rows that say when something is due are made older.
 */
const Variables = z.object({
  API_URL: z.url(),
  API_KEY: z.string(),
  STACK: z.string(),
  BUCKET_NAME: z.string(),
  REMOVALS_TABLE: z.string(),
  /** Of what belongs to files. */
  TABLES: z.string().transform((names) => names.split(" ")),
});
const { API_URL, API_KEY, STACK, BUCKET_NAME, REMOVALS_TABLE, TABLES } = Variables.parse(process.env);
const HOUR_MS = 3_600_000;

const api = createClient(API_URL, API_KEY);
const [dynamo, lambda, s3] = [
  new DynamoDBClient(),
  new LambdaClient(),
  new S3Client({ forcePathStyle: true }),
];

for (const { file_id: fileId } of await allFiles())
  assert.equal((await api.send("DELETE", `/files/${fileId}`)).status, 204);
await sweep({ deleted: true });
assert.deepEqual([await objects(), await rows(TABLES)], [[], 0], "after every file was deleted");

const { file_id: fileId } = await api.parsed(await smallForm("comes to its end"), { force: "true" });
assert.ok((await objects()).length > 0);
await sweep({ deleted: false });
assert.deepEqual(await objects(), [], "after the end of a file");
assert.equal((await api.get(`/files/${fileId}`)).status, 404);

async function allFiles(): Promise<{ file_id: string }[]> {
  const { json } = await api.get("/files?limit=100");
  return json.files;
}

/** Makes what is to be removed due, as if its time had passed, and runs the sweep. */
async function sweep({ deleted }: { deleted: boolean }): Promise<void> {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: REMOVALS_TABLE }));
  for (const { prefix } of Items) {
    assert.ok(prefix);
    const past = new Date(Date.now() - HOUR_MS).toISOString();
    await dynamo.send(
      new UpdateItemCommand({
        TableName: REMOVALS_TABLE,
        Key: { prefix },
        UpdateExpression: `SET due_at = :due${deleted ? ", deleted_at = :past" : ""}`,
        ExpressionAttributeValues: { ":due": { N: "0" }, ...(deleted && { ":past": { S: past } }) },
      }),
    );
  }
  const { Functions = [] } = await lambda.send(new ListFunctionsCommand({ MaxItems: 1000 }));
  const name = Functions.find(({ FunctionName = "" }) => FunctionName.startsWith(`${STACK}-FunctionsSweep`));
  const run = await lambda.send(new InvokeCommand({ FunctionName: name?.FunctionName, Payload: "{}" }));
  assert.equal(run.FunctionError, undefined, Buffer.from(run.Payload ?? []).toString());
}

async function objects(): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET_NAME }));
  return Contents.map(({ Key = "" }) => Key);
}

async function rows(tables: string[]): Promise<number> {
  const counts = tables.map(async (TableName) => {
    const { Count = 0, Items } = await dynamo.send(new ScanCommand({ TableName }));
    if (Count > 0) console.log(TableName, JSON.stringify(Items));
    return Count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
