import { createApiKeyRows } from "../adapters/dynamodb-api-keys.ts";
import { createBatchRows } from "../adapters/dynamodb-batches.ts";
import { createDeliveryRows } from "../adapters/dynamodb-deliveries.ts";
import { createDownloadRows } from "../adapters/dynamodb-downloads.ts";
import { createFileRows } from "../adapters/dynamodb-files.ts";
import { createIdempotencyRows } from "../adapters/dynamodb-idempotency.ts";
import { createJobRows } from "../adapters/dynamodb-jobs.ts";
import { createOAuthRows } from "../adapters/dynamodb-oauth.ts";
import { createParseCache } from "../adapters/dynamodb-parse-cache.ts";
import { createPlaces } from "../adapters/dynamodb-places.ts";
import { createRemovalRows } from "../adapters/dynamodb-removals.ts";
import { createDynamoClient } from "../adapters/dynamodb-table.ts";
import { createTemplateRows } from "../adapters/dynamodb-templates.ts";
import { createUsageRows } from "../adapters/dynamodb-usage.ts";
import { createWebhookRows } from "../adapters/dynamodb-webhooks.ts";
import { lazy } from "../domain/lazy.ts";
import type { FunctionName } from "../topology/functions.ts";
import { readEnvironment } from "./environment.ts";
import { announceEnds, jobEnds } from "./job-ends.ts";
import { requestLog } from "./log.ts";

/** All functions of a process read and write by one client, so that their reads of the same moment go together. */
const openDynamo = lazy(createDynamoClient);

/**
 * What every function that holds rows needs. Objects, queues and engines are opened beside it by the functions that
 * use them, so that no bundle carries what its function never calls.
 */
export function createContainer(name: FunctionName) {
  const environment = readEnvironment(name);
  const dynamo = openDynamo();
  return {
    environment,
    settings: environment.settings,
    clock: Date.now,
    log: requestLog,
    files: createFileRows(dynamo, () => environment.table("files")),
    jobs: announceEnds(createJobRows(dynamo, () => environment.table("jobs"))),
    batches: createBatchRows(dynamo, () => environment.table("batches")),
    ends: jobEnds,
    cache: createParseCache(dynamo, () => environment.table("parse-cache")),
    templates: createTemplateRows(dynamo, () => environment.table("templates")),
    webhooks: createWebhookRows(dynamo, () => environment.table("webhooks")),
    deliveries: createDeliveryRows(dynamo, () => environment.table("deliveries")),
    apiKeys: createApiKeyRows(dynamo, () => environment.table("api-keys")),
    downloads: createDownloadRows(dynamo, () => environment.table("downloads")),
    idempotency: createIdempotencyRows(dynamo, () => environment.table("idempotency")),
    oauth: createOAuthRows(dynamo, () => environment.table("oauth")),
    places: createPlaces(dynamo, () => environment.table("usage")),
    removals: createRemovalRows(dynamo, () => environment.table("removals")),
    usage: createUsageRows(dynamo, () => environment.table("usage")),
  };
}
