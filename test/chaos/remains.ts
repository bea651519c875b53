import { type AttributeValue, type DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { createS3Client } from "../../lib/adapters/s3-object-store.ts";
import { createSqsClient } from "../../lib/adapters/sqs-queues.ts";
import { type Job, OPEN_SHARDS } from "../../lib/domain/job.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";

/** What lies in the emulators, read past the faults. */
export interface Remains {
  jobs: Job[];
  /** Jobs that the sweep would still find. */
  open: number;
  /** Messages of all queues, dead-letter queues included. */
  messages: number;
  objectKeys: string[];
}

export async function readRemains(
  dynamo: DynamoDBClient,
  rows: JobRows,
  queueUrls: readonly string[],
): Promise<Remains> {
  return {
    jobs: await allJobs(dynamo, rows),
    open: await countOpen(rows),
    messages: await countMessages(queueUrls),
    objectKeys: await allObjects(),
  };
}

export async function countOpen(rows: JobRows): Promise<number> {
  const open = await Promise.all(OPEN_SHARDS.map((shard) => rows.listDue(shard, Number.MAX_SAFE_INTEGER)));
  return open.flat().length;
}

async function allJobs(dynamo: DynamoDBClient, rows: JobRows): Promise<Job[]> {
  const ids: string[] = [];
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamo.send(new ScanCommand({ TableName: "jobs", ExclusiveStartKey }));
    ids.push(...(page.Items ?? []).map(({ job_id }) => job_id?.S ?? ""));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const jobs = await Promise.all(ids.map((id) => rows.get(id)));
  return jobs.filter((job) => job !== null);
}

export async function countMessages(queueUrls: readonly string[]): Promise<number> {
  const client = createSqsClient();
  let messages = 0;
  for (const QueueUrl of queueUrls) {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
    );
    for (const [name, value] of Object.entries(Attributes)) {
      if (name.startsWith("ApproximateNumberOfMessages")) messages += Number(value);
    }
  }
  client.destroy();
  return messages;
}

async function allObjects(): Promise<string[]> {
  const client = createS3Client();
  const keys: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: process.env.BUCKET_NAME, ContinuationToken }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = "" }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  client.destroy();
  return keys;
}
