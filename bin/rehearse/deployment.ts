import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import {
  type AttributeValue,
  DynamoDBClient,
  paginateScan,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { InvokeCommand, LambdaClient, ListFunctionsCommand } from "@aws-sdk/client-lambda";
import { ListObjectsV2Command, paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
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

/** Makes what is to be removed due, as if its time had passed: nobody waits for days. */
async function hasten({ deleted }: { deleted: boolean }): Promise<void> {
  const past = new Date(Date.now() - HOUR_MS).toISOString();
  const removals = await readTableRows(REMOVALS_TABLE);
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
}

/** Makes what is to be removed due, and runs the sweep until it has dealt with all of it. */
export async function sweep(what: { deleted: boolean }): Promise<void> {
  await hasten(what);
  const run = await invokeSweep();
  assert.equal(run.FunctionError, undefined, Buffer.from(run.Payload ?? []).toString());
}

/** Begins a sweep of what is due, and kills its function as soon as the first objects are gone. Returns what is left. */
export async function sweepKilled(what: { deleted: boolean }): Promise<string[]> {
  await hasten(what);
  const first = await firstObject();
  const [name, watch] = [await sweepName(), new AbortController()];
  const run = invokeSweep().finally(() => watch.abort());
  while (!watch.signal.aborted && (await firstObject()) === first) await setTimeout(5);
  await killFunction(name);
  assert.notEqual((await run).FunctionError, undefined, "Expected the sweep to be killed at its work.");
  return objects();
}

async function invokeSweep() {
  return lambda.send(new InvokeCommand({ FunctionName: await sweepName(), Payload: "{}" }));
}

async function sweepName(): Promise<string> {
  const { Functions = [] } = await lambda.send(new ListFunctionsCommand({ MaxItems: 1000 }));
  const names = Functions.map(({ FunctionName = "" }) => FunctionName);
  return (
    names.find((name) => name.startsWith(`${STACK}-FunctionsSweep`)) ?? assert.fail("There is no sweep.")
  );
}

/** Kills the processes in which the emulator runs a function, as a fault of the machine would. Linux alone says which they are. */
async function killFunction(name: string): Promise<void> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  for (const pid of pids) {
    const variables = await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "");
    if (variables.split("\0").includes(`AWS_LAMBDA_FUNCTION_NAME=${name}`))
      process.kill(Number(pid), "SIGKILL");
  }
}

async function firstObject(): Promise<string | undefined> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: BUCKET_NAME, MaxKeys: 1 }));
  return Contents[0]?.Key;
}

export async function objects(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: BUCKET_NAME }))
    keys.push(...Contents.map(({ Key = "" }) => Key));
  return keys;
}

export async function readTableRows(TableName: string): Promise<Record<string, AttributeValue>[]> {
  const rows: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName })) rows.push(...Items);
  return rows;
}
