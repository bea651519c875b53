import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import { QUEUE_NAMES, type QueueName } from "../../domain/messages.ts";
import {
  BUCKET_VARIABLE,
  DEAD_LETTER_QUEUE_VARIABLE,
  queueVariable,
  tableVariable,
} from "../../topology/environment.ts";
import { TABLE_NAMES } from "../../topology/tables.ts";
import { type AwsAnswer, type Carry, HOSTS, isForS3 } from "./carry.ts";
import { createEmulatedQueues, deadLetterQueue } from "./create-queues.ts";
import { createTables } from "./create-tables.ts";
import { folderFault, openDataFolder } from "./data-folder.ts";
import { createDynamo } from "./dynamodb.ts";
import { moveEarlierData } from "./earlier-data.ts";
import { MemoryRows } from "./memory-rows.ts";
import { ObjectFiles } from "./object-files.ts";
import { transportOver } from "./request-handler.ts";
import { hasDatabases, RowDatabase, type Rows } from "./row-database.ts";
import { openS3Sqs } from "./s3-sqs.ts";

const REGION = "us-east-1";
const BUCKET = "forms-api-local";
const urlOf = (service: keyof typeof HOSTS): string => `http://${HOSTS[service]}`;
const queueUrl = (name: string): string => `${urlOf("sqs")}/000000000000/${name}`;

/** How to deal with the disk that the data folder is on. */
export interface Space {
  /** Whether an object of so many bytes may be stored. */
  hasRoomFor(bytes: number): boolean;
  /** Makes room on a full disk; says whether it could. */
  makeRoom(): boolean;
}
/** As if there were no end to it. */
const ANY_SPACE: Space = { hasRoomFor: () => true, makeRoom: () => false };

interface EmulatorOptions {
  dataDir: string;
  visibilitySeconds: Record<QueueName, number>;
  space?: Space;
}

export interface Emulators {
  /** What the AWS clients send their requests by; no socket is open. */
  carry: Carry;
  stop(): Promise<void>;
}

/**
 * S3, SQS and DynamoDB inside this process. Objects and rows live in the data folder and survive a restart, even of a
 * killed process; queues do not. Throws `StartFault`.
 */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  openDataFolder(options.dataDir);
  try {
    return await openStores(options);
  } catch (error) {
    throw folderFault(options.dataDir, error);
  }
}

async function openStores(options: EmulatorOptions): Promise<Emulators> {
  const { dataDir, visibilitySeconds, space = ANY_SPACE } = options;
  const rows: Rows = hasDatabases()
    ? new RowDatabase(join(dataDir, "rows.db"), () => space.makeRoom())
    : new MemoryRows();
  const objects = new ObjectFiles(join(dataDir, "objects"), (bytes) => space.hasRoomFor(bytes));
  await moveEarlierData(dataDir, rows, objects);
  const aws = await openS3Sqs(objects, BUCKET);
  const dynamo = createDynamo(rows);
  const carry = answeringFaults((request) =>
    request.host === HOSTS.dynamodb ? dynamo(request) : aws.carry(request),
  );
  await makeResources(carry, visibilitySeconds);
  return {
    carry,
    async stop() {
      await aws.stop();
      rows.close();
    },
  };
}

/** What the AWS clients and the functions read, whichever process they are in: endpoints, credentials, names. */
export const ENVIRONMENT: Record<string, string> = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_S3: urlOf("s3"),
  AWS_ENDPOINT_URL_SQS: urlOf("sqs"),
  AWS_ENDPOINT_URL_DYNAMODB: urlOf("dynamodb"),
  [BUCKET_VARIABLE]: BUCKET,
  [DEAD_LETTER_QUEUE_VARIABLE]: queueUrl(deadLetterQueue("parse")),
  ...Object.fromEntries(QUEUE_NAMES.map((name) => [queueVariable(name), queueUrl(name)])),
  ...Object.fromEntries(TABLE_NAMES.map((name) => [tableVariable(name), name])),
};

async function makeResources(carry: Carry, visibilitySeconds: Record<QueueName, number>): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const options = { region: REGION, credentials, ...transportOver(carry) };
  await createTables(new DynamoDBClient({ ...options, endpoint: urlOf("dynamodb") }));
  await createEmulatedQueues(new SQSClient({ ...options, endpoint: urlOf("sqs") }), visibilitySeconds);
}

/** A fault of an emulator, such as a full disk, is answered as the services answer theirs: the clients try again. */
const answeringFaults =
  (carry: Carry): Carry =>
  (request) =>
    carry(request).catch(({ message }: Error) =>
      isForS3(request.host)
        ? fault(
            "application/xml",
            `<Error><Code>InternalError</Code><Message>${xml(message)}</Message></Error>`,
          )
        : fault("application/x-amz-json-1.0", JSON.stringify({ __type: "InternalServerError", message })),
    );

const fault = (type: string, body: string): AwsAnswer => ({
  status: 500,
  headers: { "content-type": type },
  body: Buffer.from(body),
});
const xml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
