import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import dynalite from "dynalite";
import { startFauxqs } from "fauxqs";
import { QUEUE_NAMES, type QueueName } from "../domain/messages.ts";
import { BUCKET_VARIABLE, queueVariable, tableVariable } from "../topology/environment.ts";
import { TABLE_NAMES } from "../topology/tables.ts";
import { createQueues, deadLetterQueue } from "./create-queues.ts";
import { createTables } from "./create-tables.ts";

const HOST = "127.0.0.1";
const REGION = "us-east-1";
const BUCKET = "forms-api-local";

export interface Emulators {
  /** What the AWS clients and the functions read: endpoints, credentials, names. */
  environment: Record<string, string>;
  /** Dead-letter queue of each work queue, by queue URL. */
  deadLetterUrls: string[];
  stop(): Promise<void>;
}

/**
 * S3, SQS and DynamoDB inside this process, on loopback. Their state lives in the data folder and survives a restart,
 * even of a killed process.
 */
export async function startEmulators(options: {
  dataDir: string;
  visibilitySeconds: Record<QueueName, number>;
}): Promise<Emulators> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dynamo = await startDynamo(join(options.dataDir, "dynamodb"));
  const aws = await startFauxqs({
    port: 0,
    host: HOST,
    logger: false,
    dataDir: join(options.dataDir, "s3-sqs"),
  });
  const endpoint = `http://${HOST}:${aws.port}`;
  aws.createBucket(BUCKET);
  const urlOf = (name: string): string => `${endpoint}/000000000000/${name}`;
  const environment = {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ENDPOINT_URL_SQS: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    [BUCKET_VARIABLE]: BUCKET,
    ...Object.fromEntries(QUEUE_NAMES.map((name) => [queueVariable(name), urlOf(name)])),
    ...Object.fromEntries(TABLE_NAMES.map((name) => [tableVariable(name), name])),
  };
  await createTables(dynamo.endpoint, REGION);
  await createQueues(endpoint, REGION, options.visibilitySeconds);
  return {
    environment,
    deadLetterUrls: QUEUE_NAMES.map((name) => urlOf(deadLetterQueue(name))),
    async stop() {
      await aws.stop();
      await dynamo.stop();
    },
  };
}

async function startDynamo(path: string): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = dynalite({ path, createTableMs: 0, updateTableMs: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, HOST, resolve);
  });
  return {
    endpoint: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
