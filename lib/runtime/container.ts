import { createApiKeyRows } from "../adapters/dynamodb-api-keys.ts";
import { createDownloadRows } from "../adapters/dynamodb-downloads.ts";
import { createFileRows } from "../adapters/dynamodb-files.ts";
import { createJobRows } from "../adapters/dynamodb-jobs.ts";
import { createParseCache } from "../adapters/dynamodb-parse-cache.ts";
import { createDocumentClient } from "../adapters/dynamodb-table.ts";
import { createObjectStore, createS3Client } from "../adapters/s3-object-store.ts";
import { createQueues, createSqsClient } from "../adapters/sqs-queues.ts";
import type { FunctionName } from "../topology/functions.ts";
import { readEnvironment } from "./environment.ts";
import { lazy } from "./lazy.ts";
import { requestLog } from "./log.ts";

/**
 * Everything a handler may need, for the function that it is; each adapter is built at its first use.
 * Holds no PDF and no model code: `lib/runtime/engines.ts` does, for the workers.
 */
export function createContainer(name: FunctionName) {
  const environment = readEnvironment(name);
  const dynamo = lazy(createDocumentClient);
  const files = lazy(() => createFileRows(dynamo(), environment.table("files")));
  const jobs = lazy(() => createJobRows(dynamo(), environment.table("jobs")));
  const cache = lazy(() => createParseCache(dynamo(), environment.table("parse-cache")));
  const apiKeys = lazy(() => createApiKeyRows(dynamo(), environment.table("api-keys")));
  const downloads = lazy(() => createDownloadRows(dynamo(), environment.table("downloads")));
  const objects = lazy(() => createObjectStore(createS3Client(), environment.bucket));
  const queues = lazy(() => createQueues(createSqsClient(), environment.queueUrl));
  return {
    environment,
    settings: environment.settings,
    clock: Date.now,
    log: requestLog,
    get files() {
      return files();
    },
    get jobs() {
      return jobs();
    },
    get cache() {
      return cache();
    },
    get apiKeys() {
      return apiKeys();
    },
    get downloads() {
      return downloads();
    },
    get objects() {
      return objects();
    },
    get queues() {
      return queues();
    },
  };
}
export type Container = ReturnType<typeof createContainer>;
