import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSampleData } from "../../lib/local/client/sample-data.ts";
import { type Stack, startStack } from "../../lib/local/start/stack.ts";
import { FUNCTION_NAMES, type FunctionName } from "../../lib/topology/functions.ts";

const FOLDER = join(import.meta.dirname, "../../events");

/** What each sample event leads to: a status, or how many messages of the batch are left on the queue. */
const HTTP: Record<string, number> = {
  "get-root.request": 200,
  "get-docs.openapi": 200,
  "get-docs.request": 200,
  "get-docs.markdown": 200,
  "submit-parse.multipart": 202,
  "submit-parse.without-key": 401,
  "submit-parse.not-a-pdf": 422,
  "create-upload.json": 201,
  "parse-upload.unknown": 404,
  "get-parse.succeeded": 200,
  "get-parse.queued": 200,
  "get-parse.unknown": 404,
  "submit-fill.urlencoded": 202,
  "submit-fill.multipart": 202,
  "submit-fill.json": 202,
  "submit-fill.missing-prompt": 422,
  "submit-fill.parse-not-finished": 409,
  "commit-fill.not-a-review": 409,
  "get-fill.succeeded": 200,
  "get-fill.unknown": 404,
  "get-receipt.unknown": 404,
  "delete-receipt.unknown": 404,
  "get-page.no-preview": 404,
  "get-file.parsed": 200,
  "get-text.parsed": 200,
  "read-form.by-id": 200,
  "mcp.list-tools": 200,
  "oauth.metadata": 200,
  "get-input.uploaded": 302,
  "get-fillable.parsed": 302,
  "list-files.first-page": 200,
  "list-jobs.fills": 200,
  "put-template.parsed": 200,
  "list-templates.first-page": 200,
  "profiles.create": 201,
  "profiles.list": 200,
  "profiles.get-unknown": 404,
  "profiles.delete-unknown": 404,
  "get-template.unknown": 404,
  "delete-template.unknown": 404,
  "create-webhook.json": 201,
  "list-webhooks.first-page": 200,
  "get-webhook-secret.own": 200,
  "rotate-webhook-secret.own": 200,
  "rotate-webhook-secret.unknown": 404,
  "get-webhook.sample": 200,
  "update-webhook.disable": 200,
  "delete-webhook.unknown": 404,
  "list-attempts.sample": 200,
  "replay-event.unknown": 404,
  "submit-batch.rows": 202,
  "submit-batch.no-rows": 422,
  "suggest-mapping.csv": 200,
  "list-batches.first-page": 200,
  "get-batch.unknown": 404,
  "list-batch-rows.unknown": 404,
  "get-archive.unknown": 404,
  "delete-batch.unknown": 404,
  "list-keys.session": 200,
  "list-keys.with-key": 401,
  "create-key.session": 201,
  "rotate-key.session": 201,
  "revoke-key.session": 204,
  "revoke-key.unknown": 404,
  "download.get": 302,
  "download.head": 302,
  "download.unknown": 404,
  "not-found.unknown-path": 404,
  "not-found.wrong-method": 405,
};
const BATCHES: Record<string, { job: string; status: string | null }> = {
  "parse-worker.one-job": { job: "job_sample_parse_waiting", status: "succeeded" },
  "parse-worker.duplicate": { job: "job_sample_parse", status: "succeeded" },
  "fill-worker.one-job": { job: "job_sample_fill_waiting", status: "succeeded" },
  "fill-worker.unknown-job": { job: "job_unknown", status: null },
  "batch-worker.unknown-batch": { job: "job_unknown", status: null },
  "webhook-worker.unknown-delivery": { job: "job_unknown", status: null },
};
/** A schedule's event: nothing of the sample data is overdue. */
const SCHEDULED = { "sweep.scheduled": { resent: 0, abandoned: 0 } };
/** Runs last: it deletes what others read. */
const LAST = { "delete-file.uploaded": 204 };

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-events-"));
let stack: Stack;
beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  stack = await startStack(dataDir);
  await addSampleData(stack);
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const execute = (name: string): Promise<unknown> => {
  const event = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));
  return stack.functions.invoke(name.split(".")[0] as FunctionName, event);
};
const statusOf = async (jobId: string): Promise<string | null> => {
  const { createJobRows } = await import("../../lib/adapters/dynamodb-jobs.ts");
  const { createDynamoClient } = await import("../../lib/adapters/dynamodb-table.ts");
  const job = await createJobRows(createDynamoClient(), () => stack.tableName("jobs")).get(jobId);
  return job?.status ?? null;
};

describe("the sample events", () => {
  test("are all executed here, and every function has at least one", () => {
    const files = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
    expect(files.toSorted()).toEqual(Object.keys({ ...HTTP, ...BATCHES, ...SCHEDULED, ...LAST }).toSorted());
    expect(new Set(files.map((file) => file.split(".")[0]))).toEqual(new Set(FUNCTION_NAMES));
  });

  test.each(Object.entries(HTTP))("%s is answered with %i", async (name, status) => {
    const result = (await execute(name)) as APIGatewayProxyStructuredResultV2;
    expect(result.statusCode).toBe(status);
    expect(result.headers?.["x-request-id"]).toBe("JKJaXmPLvHcESHA=");
  });

  test.each(Object.entries(BATCHES))(
    "%s leaves no message and its job as expected",
    async (name, expected) => {
      expect(await execute(name)).toEqual({ batchItemFailures: [] });
      expect(await statusOf(expected.job)).toBe(expected.status);
    },
  );

  test.each(Object.entries(SCHEDULED))("%s answers %j", async (name, expected) => {
    expect(await execute(name)).toEqual(expected);
  });

  test.each(Object.entries(LAST))("%s is answered with %i", async (name, status) => {
    expect(((await execute(name)) as APIGatewayProxyStructuredResultV2).statusCode).toBe(status);
  });
});
