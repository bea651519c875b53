import { type DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import { createJobRows } from "../../adapters/dynamodb-jobs.ts";
import { createDynamoClient, DynamoTable } from "../../adapters/dynamodb-table.ts";
import { createQueues, createSqsClient } from "../../adapters/sqs-queues.ts";
import type { Batch } from "../../domain/batch.ts";
import { type Job, MOST_ATTEMPTS } from "../../domain/job.ts";
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
  const jobs = createJobRows(client, () => tableName("jobs"));
  const jobTable = new DynamoTable<Job>(client, () => tableName("jobs"), "job_id");
  const batchTable = new DynamoTable<Batch>(client, () => tableName("batches"), "batch_id");
  const queues = createQueues(createSqsClient(), queueUrl);
  const openJobs = await openRows(client, tableName("jobs"), "job_id", jobs);
  for (const job of openJobs.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    if (job.attempt > 0) await endLease(jobTable, job);
    if (job.attempt >= MOST_ATTEMPTS) await giveUp({ jobs, clock: Date.now }, job, MOST_ATTEMPTS);
    else await queues.send(job);
  }
  for (const batch of await openRows(client, tableName("batches"), "batch_id", batchTable)) {
    // Whoever held the batch has ended with the process before; its turn goes on from what it wrote.
    await batchTable.upsert(batch.batchId, { update: "SET #lease_until = :over", values: { ":over": 0 } });
    await queues.sendBatch(batch);
  }
}

async function openRows<Row>(
  client: DynamoDBClient,
  TableName: string,
  key: string,
  rows: { get(id: string): Promise<Row | null> },
): Promise<Row[]> {
  const open: (Row | null)[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, IndexName: "open" }))
    open.push(...(await Promise.all(Items.map((item) => rows.get(item[key]?.S ?? "")))));
  return open.filter((row) => row !== null);
}

/** The next claim finds the lease over, and counts an attempt. */
const endLease = (table: DynamoTable<Job>, { jobId, attempt }: Job): Promise<boolean> =>
  table.change(jobId, {
    condition: "#status = :running AND #attempt = :attempt",
    update: "SET #lease_until = :over",
    values: { ":running": "running", ":attempt": attempt, ":over": 0 },
  });
