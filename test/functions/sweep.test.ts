import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createRemovalRows } from "../../lib/adapters/dynamodb-removals.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { createDeadLetters } from "../../lib/adapters/sqs-dead-letters.ts";
import { createSqsClient } from "../../lib/adapters/sqs-queues.ts";
import { newUploadId } from "../../lib/domain/ids.ts";
import { CHECK_AFTER_MS, type Job, queuedJob } from "../../lib/domain/job.ts";
import { uploadKey } from "../../lib/domain/object-keys.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import { operationOf } from "../../lib/local/emulate/carry.ts";
import { type Stack, startStack } from "../../lib/local/start/stack.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-sweep-"));
const deadLetterUrl = (): string => process.env.DEAD_LETTER_QUEUE_URL ?? "";
/** Which calls of AWS clients are lost. */
let isLost: (operation: string, body: string) => boolean = () => false;
let stack: Stack;
let jobs: JobRows;
beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  process.env.AWS_MAX_ATTEMPTS = "1";
  stack = await startStack(dataDir, {
    through: (carry) => async (request) => {
      if (isLost(operationOf(request), request.body.toString())) throw new Error("The request is lost.");
      return carry(request);
    },
  });
  jobs = createJobRows(createDynamoClient(), () => stack.tableName("jobs"));
});
beforeEach(() => {
  isLost = () => false;
});
afterAll(async () => {
  delete process.env.AWS_MAX_ATTEMPTS;
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sweep = () => stack.functions.invoke("sweep", {});
const TRIED = { status: "running", attempt: 1, leaseUntil: 0 } as const;

async function aJob(jobId: string, changes: Partial<Job> = {}): Promise<void> {
  const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
  const ids = { jobId, kind: "fill", accountId: "acme", fileId: "f", expiresAt } as const;
  await jobs.insert({ ...queuedJob(ids, Date.now()), ...changes });
}
const die = (message: object) =>
  createSqsClient().send(
    new SendMessageCommand({ QueueUrl: deadLetterUrl(), MessageBody: JSON.stringify(message) }),
  );
const leftOver = () => createDeadLetters(createSqsClient(), deadLetterUrl).receive();

describe("the sweep", () => {
  test("takes dead letters off their queue: of jobs that were tried, that were not, and of batches", async () => {
    await aJob("job_tried", TRIED);
    await aJob("job_untried");
    await die({ job_id: "job_tried" });
    await die({ job_id: "job_untried" });
    await die({ batch_id: "batch_1", turn: 0 });
    expect(await sweep()).toEqual({ resent: 0, abandoned: 0 });
    expect(await jobs.get("job_tried")).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed" },
    });
    expect(await jobs.get("job_untried")).toMatchObject({ status: "queued", resentAt: expect.any(String) });
    expect(await leftOver()).toEqual([]);
  });

  test("goes on past a dead letter at which something fails, and does the rest", async () => {
    for (const jobId of ["job_barred", "job_other"]) {
      await aJob(jobId, TRIED);
      await die({ job_id: jobId });
    }
    await aJob("job_due", {
      createdAt: new Date(Date.now() - 2 * CHECK_AFTER_MS).toISOString(),
      nextCheckAt: 0,
    });
    isLost = (operation, body) => operation === "UpdateItem" && body.includes("job_barred");
    expect(await sweep()).toEqual({ resent: 1, abandoned: 0 });
    expect((await jobs.get("job_barred"))?.status).toBe("running");
    expect((await jobs.get("job_other"))?.status).toBe("failed");
    await jobs.deleteAll(["job_due"]);
  });

  test("removes what is due while the queues are away, and fails in the end", async () => {
    const removals = createRemovalRows(createDynamoClient(), () => stack.tableName("removals"));
    const due = { prefix: uploadKey("acme", newUploadId()), accountId: "acme", dueAt: 0 };
    await removals.note(due);
    await aJob("job_stuck", {
      kind: "parse",
      createdAt: new Date(Date.now() - 2 * CHECK_AFTER_MS).toISOString(),
      nextCheckAt: 0,
    });
    isLost = (operation) => operation === "SendMessage";
    await expect(sweep()).rejects.toThrow("The request is lost.");
    expect(await removals.get(due.prefix)).toBeNull();
    await jobs.deleteAll(["job_stuck"]);
  });

  test("does the rest when the dead-letter queue is away, and fails in the end", async () => {
    await aJob("job_late", {
      kind: "parse",
      createdAt: new Date(Date.now() - 2 * CHECK_AFTER_MS).toISOString(),
      nextCheckAt: 0,
    });
    isLost = (operation) => operation === "ReceiveMessage";
    await expect(sweep()).rejects.toThrow("The request is lost.");
    expect(await jobs.get("job_late")).toMatchObject({ status: "queued", resentAt: expect.any(String) });
  });
});
