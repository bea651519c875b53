import { type DynamoDBClient, paginateScan, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { createBatchRows } from "../../adapters/dynamodb-batches.ts";
import { createJobRows } from "../../adapters/dynamodb-jobs.ts";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import { createQueues, createSqsClient } from "../../adapters/sqs-queues.ts";
import type { Batch } from "../../domain/batch.ts";
import { type Job, MOST_ATTEMPTS } from "../../domain/job.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import { giveUp } from "../../usecases/jobs/abandon-job.ts";
import type { Stack } from "./stack.ts";

/**
 * Queues all jobs and batches that have not ended, the oldest first, before any worker of this process begins. Queues are
 * in memory, and the holder of a lease has ended with the process before. A job that has been tried as often as one may be
 * is failed instead: it may be what ends the process.
 */
export async function takeUpJobs({
  tableName,
  queueUrl,
}: Pick<Stack, "tableName" | "queueUrl">): Promise<void> {
  const client = createDynamoClient();
  const table = tableName("jobs");
  const jobs = createJobRows(client, () => table);
  const queues = createQueues(createSqsClient(), queueUrl);
  for (const job of await openJobs(client, table, jobs)) {
    if (job.attempt > 0) await endLease(client, table, job);
    if (job.attempt >= MOST_ATTEMPTS) await giveUp({ jobs, clock: Date.now }, job, MOST_ATTEMPTS);
    else await queues.send(job);
  }
  for (const batch of await openBatches(client, tableName("batches"))) {
    await endBatchLease(client, tableName("batches"), batch);
    await queues.sendBatch(batch);
  }
}

async function openBatches(client: DynamoDBClient, TableName: string): Promise<Batch[]> {
  const rows = createBatchRows(client, () => TableName);
  const open: (Batch | null)[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName: "open" })) {
    open.push(...(await Promise.all(Items.map(({ batch_id }) => rows.get(batch_id?.S ?? "")))));
  }
  return open.filter((batch) => batch !== null);
}

/** Whoever held the batch has ended with the process before; its turn goes on from what it wrote. */
async function endBatchLease(client: DynamoDBClient, TableName: string, { batchId }: Batch): Promise<void> {
  const command = new UpdateItemCommand({
    TableName,
    Key: { batch_id: { S: batchId } },
    UpdateExpression: "SET #lease_until = :over",
    ExpressionAttributeNames: { "#lease_until": "lease_until" },
    ExpressionAttributeValues: { ":over": { N: "0" } },
  });
  await client.send(command);
}

async function openJobs(client: DynamoDBClient, TableName: string, rows: JobRows): Promise<Job[]> {
  const open: (Job | null)[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName: "open" })) {
    open.push(...(await Promise.all(Items.map(({ job_id }) => rows.get(job_id?.S ?? "")))));
  }
  return open.filter((job) => job !== null).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** The next claim finds the lease over, and counts an attempt. */
async function endLease(client: DynamoDBClient, TableName: string, { jobId, attempt }: Job): Promise<void> {
  const command = new UpdateItemCommand({
    TableName,
    Key: { job_id: { S: jobId } },
    ConditionExpression: "#status = :running AND #attempt = :attempt",
    UpdateExpression: "SET #lease_until = :over",
    ExpressionAttributeNames: { "#status": "status", "#attempt": "attempt", "#lease_until": "lease_until" },
    ExpressionAttributeValues: {
      ":running": { S: "running" },
      ":attempt": { N: String(attempt) },
      ":over": { N: "0" },
    },
  });
  await client.send(command);
}
