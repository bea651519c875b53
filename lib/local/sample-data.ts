import { createApiKeyRows } from "../adapters/dynamodb-api-keys.ts";
import { createDownloadRows } from "../adapters/dynamodb-downloads.ts";
import { createFileRows } from "../adapters/dynamodb-files.ts";
import { createJobRows } from "../adapters/dynamodb-jobs.ts";
import { createDocumentClient } from "../adapters/dynamodb-table.ts";
import { createObjectStore, createS3Client } from "../adapters/s3-object-store.ts";
import { apiKeyPrefix } from "../domain/api-key.ts";
import { sha256 } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import { fillRequestKey, inputKey } from "../domain/object-keys.ts";
import { drawSampleForm } from "../pdf/sample/draw-sample-form.ts";
import { BUCKET_VARIABLE } from "../topology/environment.ts";
import type { Stack } from "./stack.ts";

/** The ids and credentials that the files in `events/` name. They open nothing but a stack with this sample data. */
export const SAMPLE = {
  apiKey: "forms_sk_0123456789abcdef0123456789abcdef012345672a342d20",
  token: "sample-download-token-000000000001",
  /** Parsed and filled. */
  fileId: "00000000-0000-4000-8000-000000000001",
  /** Only uploaded. */
  otherFileId: "00000000-0000-4000-8000-000000000002",
} as const;

const ACCOUNT = "sample";
const PROMPT = "Full name: Ada Lovelace\nEmail: ada@example.org";

/**
 * Fills an empty stack with one file that is parsed and filled, by the real workers, one that is only uploaded,
 * and jobs that wait for a worker or for the dead-letter function.
 */
export async function addSampleData(stack: Stack): Promise<void> {
  const documents = createDocumentClient();
  const files = createFileRows(documents, stack.tableName("files"));
  const jobs = createJobRows(documents, stack.tableName("jobs"));
  const objects = createObjectStore(createS3Client(), process.env[BUCKET_VARIABLE] ?? "");
  const now = Date.now();
  const [createdAt, expiresAt] = [new Date(now).toISOString(), Math.floor(now / 1000) + 7 * 86_400];
  const input = await drawSampleForm();

  const hash = sha256(SAMPLE.apiKey);
  const key = { hash, keyId: "key_sample", name: "sample", prefix: apiKeyPrefix(SAMPLE.apiKey) };
  await createApiKeyRows(documents, stack.tableName("api-keys")).insert({
    ...key,
    accountId: ACCOUNT,
    createdAt,
  });

  for (const [fileId, parseJobId] of [
    [SAMPLE.fileId, "job_sample_parse"],
    [SAMPLE.otherFileId, "job_sample_parse_waiting"],
  ] as const) {
    const about = { contentType: "application/pdf", metadata: { "file-name": "rental-application.pdf" } };
    await objects.put(inputKey(fileId), input, about);
    const record = { fileId, accountId: ACCOUNT, sha256: sha256(input), bytes: input.length, parseJobId };
    await files.insert({ ...record, createdAt, expiresAt });
  }
  const job = (jobId: string, fileId: string, fillId?: string): Job => ({
    jobId,
    kind: fillId ? "fill" : "parse",
    accountId: ACCOUNT,
    fileId,
    ...(fillId && { fillId, options: { flatten: false, timezone: "UTC" } }),
    status: "queued",
    attempt: 0,
    leaseUntil: 0,
    createdAt,
    expiresAt,
  });
  await jobs.insert(job("job_sample_parse", SAMPLE.fileId));
  await jobs.insert(job("job_sample_parse_waiting", SAMPLE.otherFileId));
  await jobs.insert(job("job_sample_parse_lost", SAMPLE.otherFileId));
  await stack.functions.invoke("parse-worker", messageOf("job_sample_parse"));

  for (const name of ["fill", "fill_waiting", "fill_lost"]) {
    const fillId = `fill_sample_${name}`;
    await objects.put(fillRequestKey(SAMPLE.fileId, fillId), JSON.stringify({ prompt: PROMPT }), {
      contentType: "application/json",
    });
    await jobs.insert(job(`job_sample_${name}`, SAMPLE.fileId, fillId));
  }
  await stack.functions.invoke("fill-worker", messageOf("job_sample_fill"));
  await addDownload();

  async function addDownload(): Promise<void> {
    const filled = await jobs.get("job_sample_fill");
    if (!filled?.output) throw new Error("Expected the sample form to be filled.");
    const download = { token: SAMPLE.token, validUntil: now + 86_400_000 };
    await createDownloadRows(documents, stack.tableName("downloads")).insert({
      ...download,
      fileId: SAMPLE.fileId,
      objectKey: `${filled.output}filled.pdf`,
      expiresAt,
    });
    await jobs.setDownload(filled, download);
  }
}

const messageOf = (jobId: string) => ({
  Records: [{ messageId: jobId, body: JSON.stringify({ job_id: jobId }), eventSource: "aws:sqs" }],
});
