import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKeyRows } from "../../lib/adapters/dynamodb-api-keys.ts";
import { createBatchRows } from "../../lib/adapters/dynamodb-batches.ts";
import { createDeliveryRows } from "../../lib/adapters/dynamodb-deliveries.ts";
import { createDownloadRows } from "../../lib/adapters/dynamodb-downloads.ts";
import { createFileRows } from "../../lib/adapters/dynamodb-files.ts";
import { createIdempotencyRows } from "../../lib/adapters/dynamodb-idempotency.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createParseCache } from "../../lib/adapters/dynamodb-parse-cache.ts";
import { createPlaces } from "../../lib/adapters/dynamodb-places.ts";
import { createRemovalRows } from "../../lib/adapters/dynamodb-removals.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { createTemplateRows } from "../../lib/adapters/dynamodb-templates.ts";
import { createUsageRows } from "../../lib/adapters/dynamodb-usage.ts";
import { createWebhookRows } from "../../lib/adapters/dynamodb-webhooks.ts";
import { createObjectStore, createS3Client } from "../../lib/adapters/s3-object-store.ts";
import { createQueues, createSqsClient } from "../../lib/adapters/sqs-queues.ts";
import { createWebhookQueue } from "../../lib/adapters/sqs-webhooks.ts";
import type { QueueName } from "../../lib/domain/messages.ts";
import type { Carry } from "../../lib/local/emulate/carry.ts";
import { startService } from "../../lib/local/start/service.ts";
import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { createKey } from "../../lib/usecases/keys/manage-keys.ts";
import { createClient } from "./client.ts";

const queueUrl = (queue: QueueName): string => process.env[`${queue.toUpperCase()}_QUEUE_URL`] ?? "";

/** The functions of a process keep the AWS clients that they made for its first service: all call the latest. */
let latest: Carry;
const toTheLatest = (carry: Carry): Carry => {
  latest = carry;
  return (request) => latest(request);
};

/** The local service in a folder of its own, with a client, and its rows for tests to look at and to change. */
export async function startTestService(settings: Record<string, string> = {}, workerSeconds?: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-test-"));
  Object.assign(process.env, {
    POWERTOOLS_LOG_LEVEL: process.env.TEST_LOG_FOLDER ? "DEBUG" : "SILENT",
    ...settings,
  });
  const service = await startService({ port: 0, dataDir, workerSeconds, through: toTheLatest });
  const dynamo = createDynamoClient();
  const store = {
    dynamo,
    files: createFileRows(dynamo, () => "files"),
    jobs: createJobRows(dynamo, () => "jobs"),
    cache: createParseCache(dynamo, () => "parse-cache"),
    templates: createTemplateRows(dynamo, () => "templates"),
    batches: createBatchRows(dynamo, () => "batches"),
    downloads: createDownloadRows(dynamo, () => "downloads"),
    idempotency: createIdempotencyRows(dynamo, () => "idempotency"),
    apiKeys: createApiKeyRows(dynamo, () => "api-keys"),
    places: createPlaces(dynamo, () => "usage"),
    removals: createRemovalRows(dynamo, () => "removals"),
    usage: createUsageRows(dynamo, () => "usage"),
    objects: createObjectStore(createS3Client(), process.env.BUCKET_NAME ?? ""),
    webhooks: createWebhookRows(dynamo, () => "webhooks"),
    deliveries: createDeliveryRows(dynamo, () => "deliveries"),
    queues: createQueues(createSqsClient(), queueUrl),
    webhookQueue: createWebhookQueue(createSqsClient(), () => queueUrl("webhook")),
  };
  const otherKey = async (accountId: string): Promise<string> => {
    const deps = { apiKeys: store.apiKeys, clock: Date.now, audit: () => undefined };
    return (await createKey(deps, { accountId, name: "test" })).key;
  };
  return {
    ...service,
    dataDir,
    store,
    client: createClient(service.url, service.apiKey),
    /** A client that is signed in to the dashboard as the local account. */
    session: createClient(service.url, {
      authorization: `Bearer ${process.env[LOCAL_SESSION_VARIABLE]}`,
    }),
    /** A client of another account. */
    otherAccount: async (accountId: string) => createClient(service.url, await otherKey(accountId)),
    /** A key of another account. */
    otherAccountKey: otherKey,
    async end() {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestService = Awaited<ReturnType<typeof startTestService>>;
