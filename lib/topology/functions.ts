import type { QueueName } from "../domain/messages.ts";
import type { TableName } from "./tables.ts";

/** The verbs of DynamoDB that a function may use on a table, or on one of its indexes. */
export type TableAction = "GetItem" | "PutItem" | "UpdateItem" | "DeleteItem" | `Query ${string}`;
/** What a function may do with the bucket's objects. */
export type BucketAction = "read" | "write" | "list" | "delete";

/**
 * One Lambda function: what starts it, what it may take, and all that it may touch.
 * The stack makes routes, grants and environment variables from this; the local service makes routes and pollers.
 */
export interface FunctionSpec {
  /** As API Gateway writes them: "POST /parse", or "$default". */
  routes: readonly string[];
  /** Receives this queue's messages. */
  receives?: QueueName;
  /** Runs every so many minutes. */
  everyMinutes?: number;
  timeoutSeconds: number;
  memoryMb: number;
  tables: Partial<Record<TableName, readonly TableAction[]>>;
  bucket: readonly BucketAction[];
  sends: readonly QueueName[];
  /** May count the messages that wait in the queues that it sends to. */
  counts?: true;
  /** May take messages of jobs from their dead-letter queue. */
  drains?: true;
  /** Ships the child process that does the PDF work. */
  pdf?: true;
  /** May read the model's API key. */
  model?: true;
  /** May have text in pictures recognized. */
  ocr?: true;
  /** May read the key that webhooks' secrets are derived from. */
  webhookKey?: true;
  /** May put events where they go beside their receivers. */
  emits?: true;
}

/** What answers GET answers HEAD too (RFC 9110, 9.1); API Gateway would not hand it over by itself. */
const get = (path: string) => [`GET ${path}`, `HEAD ${path}`] as const;
const http = { timeoutSeconds: 20, memoryMb: 512, bucket: [], sends: [] } as const;
/** A status may be waited for: 20 seconds, and what comes before and after within API Gateway's 29. */
const waiting = { ...http, timeoutSeconds: 28 } as const;
const metered = { usage: ["UpdateItem"] } as const;
const authenticated = { "api-keys": ["GetItem"], ...metered } as const;
const idempotent = { idempotency: ["GetItem", "PutItem", "UpdateItem", "DeleteItem"] } as const;
/** Stores an answer that is too long, and takes it back when its file was deleted meanwhile. */
const longAnswers = ["read", "write", "list", "delete"] as const;
/** One row of an account, which is written whole the first time. */
const changedWhole = ["GetItem", "PutItem", "UpdateItem"] as const;
/** Does PDF work while the client waits, within the half minute that API Gateway gives an answer. */
const atOnce = { timeoutSeconds: 29, memoryMb: 1769, pdf: true } as const;
/** Both ways to submit a file. */
const parseSubmission = {
  ...http,
  memoryMb: 1024,
  tables: {
    ...authenticated,
    ...idempotent,
    "parse-cache": ["GetItem"],
    templates: ["GetItem"],
    files: ["GetItem", "PutItem", "DeleteItem"],
    jobs: ["GetItem", "PutItem", "DeleteItem", "Query open-by-account"],
    webhooks: ["GetItem"],
    deliveries: ["PutItem"],
  },
  bucket: ["read", "write", "list", "delete"],
  sends: ["parse", "webhook"],
} as const;

/** Both ways to submit a fill. */
const fillSubmission = {
  ...http,
  tables: {
    ...authenticated,
    ...idempotent,
    files: ["GetItem"],
    jobs: ["GetItem", "PutItem", "DeleteItem", "Query open-by-account"],
    webhooks: ["GetItem"],
  },
  bucket: ["write", "list", "delete"],
  sends: ["fill"],
} as const;

/** Keyed by the file in `functions/` that holds the handler. */
export const FUNCTIONS = {
  "get-root": { ...http, routes: get("/"), tables: {} },
  "get-openapi": { ...http, routes: get("/openapi.json"), tables: {} },
  "get-docs": { ...http, routes: get("/docs"), tables: {} },
  "submit-parse": { ...parseSubmission, routes: ["POST /parse"] },
  "create-upload": {
    ...http,
    routes: ["POST /uploads"],
    tables: authenticated,
    bucket: ["write"],
  },
  "parse-upload": { ...parseSubmission, routes: ["POST /uploads/{upload_id}/parse"] },
  "get-parse": {
    ...waiting,
    routes: get("/parse/{job_id}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
  },
  "submit-fill": { ...fillSubmission, routes: ["POST /fill"] },
  "commit-fill": {
    ...fillSubmission,
    routes: ["POST /fill/{job_id}/commit"],
    bucket: ["read", "write", "list", "delete"],
  },
  "get-fill": {
    ...waiting,
    routes: get("/fill/{job_id}"),
    tables: {
      ...authenticated,
      files: ["GetItem"],
      jobs: ["GetItem", "UpdateItem"],
      downloads: ["PutItem"],
    },
    bucket: longAnswers,
  },
  "read-form": {
    ...http,
    ...atOnce,
    routes: ["POST /read"],
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem", "Query by-file"] },
    bucket: ["read"],
    ocr: true,
  },
  mcp: {
    ...http,
    ...atOnce,
    routes: ["POST /mcp"],
    tables: {
      ...authenticated,
      ...idempotent,
      "parse-cache": ["GetItem"],
      templates: ["GetItem"],
      files: ["GetItem", "PutItem", "DeleteItem"],
      jobs: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query open-by-account", "Query by-file"],
      downloads: ["PutItem"],
      batches: ["GetItem", "PutItem", "DeleteItem", "Query by-account"],
      webhooks: ["GetItem"],
      deliveries: ["PutItem"],
    },
    bucket: ["read", "write", "list", "delete"],
    sends: ["parse", "fill", "batch", "webhook"],
    ocr: true,
  },
  "get-receipt": {
    ...http,
    routes: get("/fill/{job_id}/receipt"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: longAnswers,
  },
  "delete-receipt": {
    ...http,
    routes: ["DELETE /fill/{job_id}/receipt"],
    tables: authenticated,
    bucket: ["read", "write"],
  },
  "get-page": {
    ...http,
    routes: get("/fill/{job_id}/pages/{page}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: ["read"],
  },
  "get-file": {
    ...http,
    routes: get("/files/{file_id}"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: longAnswers,
  },
  "get-text": {
    ...http,
    routes: get("/files/{file_id}/text"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: longAnswers,
  },
  "delete-file": {
    ...http,
    routes: ["DELETE /files/{file_id}"],
    tables: {
      ...authenticated,
      files: ["GetItem", "UpdateItem"],
      jobs: ["Query by-file", "DeleteItem"],
      batches: ["UpdateItem"],
      "parse-cache": ["DeleteItem"],
      templates: ["GetItem"],
      downloads: ["DeleteItem"],
    },
    bucket: ["list", "delete"],
  },
  "get-input": {
    ...http,
    routes: get("/files/{file_id}/input.pdf"),
    tables: { ...authenticated, files: ["GetItem"] },
    bucket: ["read"],
  },
  "get-fillable": {
    ...http,
    ...atOnce,
    routes: get("/files/{file_id}/fillable.pdf"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: ["read", "write", "list", "delete"],
  },
  "list-files": {
    ...http,
    routes: get("/files"),
    tables: { ...authenticated, files: ["Query by-account"] },
    bucket: ["read"],
  },
  "list-jobs": {
    ...http,
    routes: get("/jobs"),
    tables: { ...authenticated, jobs: ["Query by-account"] },
  },
  "submit-batch": {
    ...http,
    timeoutSeconds: 29,
    memoryMb: 1769,
    routes: ["POST /batches"],
    tables: {
      ...authenticated,
      ...idempotent,
      files: ["GetItem"],
      jobs: ["GetItem"],
      batches: ["GetItem", "PutItem", "DeleteItem", "Query by-account"],
    },
    bucket: ["read", "write", "list", "delete"],
    sends: ["batch"],
  },
  "suggest-mapping": {
    ...http,
    memoryMb: 1769,
    routes: ["POST /batches/mapping"],
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"] },
    bucket: ["read"],
  },
  "list-batches": {
    ...http,
    routes: get("/batches"),
    tables: { ...authenticated, batches: ["Query by-account"] },
  },
  "get-batch": {
    ...http,
    routes: get("/batches/{batch_id}"),
    tables: { ...authenticated, files: ["GetItem"], batches: ["GetItem"] },
    bucket: ["read"],
  },
  "list-batch-rows": {
    ...http,
    routes: get("/batches/{batch_id}/rows"),
    tables: { ...authenticated, files: ["GetItem"], jobs: ["GetItem"], batches: ["GetItem"] },
    bucket: ["read"],
  },
  "get-archive": {
    ...http,
    routes: get("/batches/{batch_id}/zip"),
    tables: { ...authenticated, files: ["GetItem"], batches: ["GetItem"] },
    bucket: ["read"],
  },
  "delete-batch": {
    ...http,
    routes: ["DELETE /batches/{batch_id}"],
    tables: { ...authenticated, files: ["GetItem"], batches: ["GetItem", "UpdateItem"] },
    bucket: ["list", "delete"],
  },
  "put-template": {
    ...http,
    memoryMb: 1024,
    routes: ["PUT /templates"],
    tables: {
      ...authenticated,
      ...idempotent,
      files: ["GetItem"],
      jobs: ["GetItem"],
      templates: ["GetItem", "PutItem", "UpdateItem"],
    },
    bucket: ["read", "write", "list", "delete"],
  },
  "list-templates": {
    ...http,
    routes: get("/templates"),
    tables: { ...authenticated, templates: ["Query by-account"] },
    bucket: ["read"],
  },
  "get-template": {
    ...http,
    routes: get("/templates/{template_id}"),
    tables: { ...authenticated, templates: ["GetItem"] },
    bucket: longAnswers,
  },
  "delete-template": {
    ...http,
    routes: ["DELETE /templates/{template_id}"],
    tables: { ...authenticated, templates: ["GetItem", "PutItem", "UpdateItem"] },
    bucket: ["list", "delete"],
  },
  "get-webhook-secret": {
    ...http,
    routes: get("/webhooks/secret"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
    webhookKey: true,
  },
  "rotate-webhook-secret": {
    ...http,
    routes: ["POST /webhooks/secret/rotate", "POST /webhooks/{webhook_id}/rotate"],
    tables: { ...authenticated, ...idempotent, webhooks: changedWhole },
    webhookKey: true,
  },
  "create-webhook": {
    ...http,
    routes: ["POST /webhooks"],
    tables: { ...authenticated, ...idempotent, webhooks: changedWhole },
    webhookKey: true,
  },
  "list-webhooks": {
    ...http,
    routes: get("/webhooks"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
  },
  "get-webhook": {
    ...http,
    routes: get("/webhooks/{webhook_id}"),
    tables: { ...authenticated, webhooks: ["GetItem"] },
  },
  "update-webhook": {
    ...http,
    routes: ["PATCH /webhooks/{webhook_id}"],
    tables: { ...authenticated, webhooks: changedWhole },
  },
  "delete-webhook": {
    ...http,
    routes: ["DELETE /webhooks/{webhook_id}"],
    tables: { ...authenticated, webhooks: changedWhole },
  },
  "list-attempts": {
    ...http,
    routes: get("/webhooks/{webhook_id}/attempts"),
    tables: { ...authenticated, webhooks: ["GetItem"], deliveries: ["Query by-receiver"] },
  },
  "replay-event": {
    ...http,
    routes: ["POST /webhooks/{webhook_id}/attempts/{event_id}/replay"],
    tables: { ...authenticated, webhooks: ["GetItem"], deliveries: ["GetItem", "UpdateItem"] },
    sends: ["webhook"],
  },
  "list-keys": {
    ...http,
    routes: get("/keys"),
    tables: { "api-keys": ["Query by-account"], usage: ["UpdateItem", "Query by-account"] },
  },
  "create-key": {
    ...http,
    routes: ["POST /keys"],
    tables: { "api-keys": ["PutItem"], ...metered },
  },
  "rotate-key": {
    ...http,
    routes: ["POST /keys/{key_id}/rotate"],
    tables: { "api-keys": ["Query by-account", "PutItem", "UpdateItem"], ...metered },
  },
  "revoke-key": {
    ...http,
    routes: ["DELETE /keys/{key_id}"],
    tables: { "api-keys": ["Query by-account", "UpdateItem"], ...metered },
  },
  download: {
    ...http,
    routes: get("/download/{token}"),
    tables: { files: ["GetItem"], downloads: ["GetItem"] },
    bucket: ["read"],
  },
  "not-found": { ...http, routes: ["$default"], tables: {} },
  "parse-worker": {
    routes: [],
    receives: "parse",
    timeoutSeconds: 90,
    memoryMb: 1769,
    tables: {
      files: ["GetItem"],
      jobs: ["GetItem", "UpdateItem"],
      "parse-cache": ["PutItem"],
      templates: ["GetItem", "Query by-account"],
    },
    bucket: ["read", "write", "list", "delete"],
    sends: ["webhook"],
    pdf: true,
    ocr: true,
  },
  "fill-worker": {
    routes: [],
    receives: "fill",
    timeoutSeconds: 180,
    memoryMb: 1769,
    tables: { files: ["GetItem"], jobs: ["GetItem", "UpdateItem"] },
    bucket: ["read", "write", "list", "delete"],
    sends: ["webhook"],
    pdf: true,
    model: true,
    ocr: true,
  },
  "webhook-worker": {
    routes: [],
    receives: "webhook",
    timeoutSeconds: 30,
    memoryMb: 512,
    tables: {
      jobs: ["GetItem", "UpdateItem"],
      webhooks: ["GetItem", "UpdateItem"],
      deliveries: ["PutItem", "UpdateItem"],
    },
    bucket: [],
    sends: ["webhook"],
    webhookKey: true,
    emits: true,
  },
  "batch-worker": {
    routes: [],
    receives: "batch",
    timeoutSeconds: 600,
    memoryMb: 1769,
    tables: {
      files: ["GetItem"],
      jobs: ["GetItem", "PutItem", "DeleteItem", "Query open-by-account"],
      batches: ["GetItem", "UpdateItem"],
      webhooks: ["GetItem"],
      deliveries: ["PutItem"],
    },
    bucket: ["read", "write", "list", "delete"],
    sends: ["fill", "batch", "webhook"],
    emits: true,
  },
  sweep: {
    routes: [],
    everyMinutes: 5,
    timeoutSeconds: 60,
    memoryMb: 512,
    tables: {
      jobs: ["GetItem", "Query open", "Query untold", "Query by-account", "UpdateItem"],
      batches: ["Query open", "GetItem", "UpdateItem"],
      webhooks: ["GetItem"],
      deliveries: ["Query due", "PutItem", "UpdateItem"],
    },
    bucket: ["list", "delete"],
    sends: ["parse", "fill", "batch", "webhook"],
    counts: true,
    emits: true,
    drains: true,
  },
} as const satisfies Record<string, FunctionSpec>;

export type FunctionName = keyof typeof FUNCTIONS;
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];
export const functionSpec = (name: FunctionName): FunctionSpec => FUNCTIONS[name];

/** SQS settings that hold on AWS: enough receives, and a visibility timeout that outlives every lease. */
export const MAX_RECEIVES = 5;
/** How many messages one invocation takes: those on webhooks wait for others, and so do it together. */
export const messagesAtOnce = (queue: QueueName): number => (queue === "webhook" ? 10 : 1);
export const visibilityTimeoutSeconds = (functionTimeoutSeconds: number): number =>
  6 * functionTimeoutSeconds;
/** A dead letter that a sweep leaves is there again for the next one, and not before it has ended. */
export const DEAD_LETTER_VISIBILITY_SECONDS = 3 * FUNCTIONS.sweep.timeoutSeconds;
