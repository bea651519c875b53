import { createApiKeyRows } from "../../adapters/dynamodb-api-keys.ts";
import { createDownloadRows } from "../../adapters/dynamodb-downloads.ts";
import { createFileRows } from "../../adapters/dynamodb-files.ts";
import { createJobRows } from "../../adapters/dynamodb-jobs.ts";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import { createWebhookRows } from "../../adapters/dynamodb-webhooks.ts";
import { createObjectStore, createS3Client } from "../../adapters/s3-object-store.ts";
import { apiKeyPrefix, newApiKey } from "../../domain/api-key.ts";
import { sha256 } from "../../domain/ids.ts";
import { type Job, queuedJob } from "../../domain/job.ts";
import { filledPdfKey, fillRequestKey, formKey, inputKey } from "../../domain/object-keys.ts";
import { LOCAL_ACCOUNT } from "../../domain/service.ts";
import { type Endpoint, noWebhooks } from "../../domain/webhook.ts";
import { drawSampleForm } from "../../pdf/sample/draw-sample-form.ts";
import {
  BUCKET_VARIABLE,
  LOCAL_SESSION_VARIABLE,
  LOCAL_WEBHOOK_KEY_VARIABLE,
} from "../../topology/environment.ts";
import type { Stack } from "../start/stack.ts";

/** The ids and credentials that the files in `events/` name. They open nothing but a stack with this sample data. */
const SESSION_TOKEN = "sample-session-token";
const WEBHOOK_KEY = "sample-webhook-key";
const API_KEY = "forms_sk_0123456789abcdef0123456789abcdef012345672a342d20";
const TOKEN = "sample-download-token-000000000001";
const PARSED_FILE = "00000000-0000-4000-8000-000000000001";
const UPLOADED_FILE = "00000000-0000-4000-8000-000000000002";

const WEBHOOK: Endpoint = {
  webhookId: "wh_sample",
  url: "https://receiver.invalid/forms",
  events: ["fill.failed"],
  secrets: [{ id: "sample" }],
  createdAt: "2026-11-23T00:00:00.000Z",
};

const PROMPT = "First name: Ada\nLast name: Lovelace\nE-mail address: ada@example.org";
const LIFETIME_SECONDS = 7 * 86_400;

/**
 * Fills an empty stack. One file is parsed and filled by the real workers, and one is only uploaded. Other jobs wait for a
 * worker, or their dead letters wait for the sweep: a parse that a worker has tried, and a fill that none has.
 */
export async function addSampleData(stack: Stack): Promise<void> {
  process.env[LOCAL_SESSION_VARIABLE] = SESSION_TOKEN;
  process.env[LOCAL_WEBHOOK_KEY_VARIABLE] = WEBHOOK_KEY;
  const rows = openRows(stack);
  const form = await drawSampleForm();
  await addKey(rows, "key_sample", API_KEY);
  await addKey(rows, "key_rotated", newApiKey());
  await addFile(rows, PARSED_FILE, "job_sample_parse", form);
  await addFile(rows, UPLOADED_FILE, "job_sample_parse_waiting", form);
  const tried = { status: "running", attempt: 1 } as const;
  await rows.jobs.insert({ ...aJob("job_sample_parse_lost", UPLOADED_FILE), ...tried });
  await stack.functions.invoke("parse-worker", messageOf("job_sample_parse"));
  for (const name of ["fill", "fill_waiting", "fill_lost"]) await addFill(rows, name);
  await stack.functions.invoke("fill-worker", messageOf("job_sample_fill"));
  await addDownload(rows);
  await rows.webhooks.put({ ...noWebhooks(LOCAL_ACCOUNT), version: 1, endpoints: [WEBHOOK] });
}

type Rows = ReturnType<typeof openRows>;

function openRows({ tableName }: Stack) {
  const dynamo = createDynamoClient();
  return {
    files: createFileRows(dynamo, () => tableName("files")),
    jobs: createJobRows(dynamo, () => tableName("jobs")),
    apiKeys: createApiKeyRows(dynamo, () => tableName("api-keys")),
    downloads: createDownloadRows(dynamo, () => tableName("downloads")),
    webhooks: createWebhookRows(dynamo, () => tableName("webhooks")),
    objects: createObjectStore(createS3Client(), process.env[BUCKET_VARIABLE] ?? ""),
  };
}

const now = (): string => new Date().toISOString();
const expiresAt = (): number => Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;

const addKey = ({ apiKeys }: Rows, keyId: string, key: string): Promise<void> =>
  apiKeys.insert({
    hash: sha256(key),
    keyId,
    accountId: LOCAL_ACCOUNT,
    name: "sample",
    prefix: apiKeyPrefix(key),
    createdAt: now(),
  });

async function addFile(
  { files, jobs, objects }: Rows,
  fileId: string,
  parseJobId: string,
  input: Uint8Array,
): Promise<void> {
  const metadata = { "file-name": "rental-application.pdf" };
  await objects.put(inputKey(fileId), input, { contentType: "application/pdf", metadata });
  await files.insert({
    fileId,
    accountId: LOCAL_ACCOUNT,
    sha256: sha256(input),
    bytes: input.length,
    parseJobId,
    createdAt: now(),
    expiresAt: expiresAt(),
  });
  await jobs.insert(aJob(parseJobId, fileId));
}

/** The attempt that parses the sample form. */
const FIRST_ATTEMPT = 1;

async function addFill({ jobs, objects }: Rows, name: string): Promise<void> {
  const fillId = `fill_sample_${name}`;
  const request = JSON.stringify({ prompt: PROMPT });
  await objects.put(fillRequestKey(PARSED_FILE, fillId), request, { contentType: "application/json" });
  const fill = { kind: "fill", fillId, formKey: formKey(PARSED_FILE, FIRST_ATTEMPT) } as const;
  await jobs.insert({ ...aJob(`job_sample_${name}`, PARSED_FILE), ...fill });
}

async function addDownload({ jobs, downloads }: Rows): Promise<void> {
  const job = await jobs.get("job_sample_fill");
  if (!job?.output) throw new Error("Expected the sample form to be filled.");
  const download = { token: TOKEN, validUntil: Date.now() + 86_400_000 };
  const objectKey = filledPdfKey(job.output);
  await downloads.insert({ ...download, fileId: job.fileId, objectKey, expiresAt: job.expiresAt });
  await jobs.setDownload(job, download);
}

const aJob = (jobId: string, fileId: string): Job =>
  queuedJob({ jobId, kind: "parse", accountId: LOCAL_ACCOUNT, fileId, expiresAt: expiresAt() }, Date.now());

const messageOf = (jobId: string) => ({
  Records: [{ messageId: jobId, body: JSON.stringify({ job_id: jobId }), eventSource: "aws:sqs" }],
});
