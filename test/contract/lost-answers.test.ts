import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdempotencyRows } from "../../lib/adapters/dynamodb-idempotency.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { type Job, LeaseLost, queuedJob } from "../../lib/domain/job.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import { idempotently } from "../../lib/usecases/idempotently.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** When the answer to a write is lost, the AWS client sends it again: a conditional write then fails its own condition. */
let service: TestService;
let stuttering: DynamoDBClient;
let jobs: JobRows;
beforeAll(async () => {
  service = await startTestService();
  stuttering = createDynamoClient();
  stuttering.middlewareStack.add(
    (next) => async (call) => {
      await next(call);
      return next(call);
    },
    { step: "finalizeRequest", name: "sendTwice" },
  );
  jobs = createJobRows(stuttering, () => "jobs");
});
afterAll(() => service.end());

const NOW = Date.now();
const FINISHED = "2026-11-20T12:00:00.000Z";
async function queued(jobId: string): Promise<Job> {
  const expiresAt = Math.floor(NOW / 1000) + 86_400;
  const identity = { jobId, kind: "parse", accountId: "local", fileId: "file", expiresAt } as const;
  const job = queuedJob(identity, NOW);
  await service.store.jobs.insert(job);
  return job;
}
/** Claimed by calls of which each is answered. */
async function claimed(jobId: string) {
  await queued(jobId);
  const claim = await service.store.jobs.claim(jobId, NOW, NOW + 60_000);
  if (claim.outcome !== "claimed") throw new Error(`Expected a claim, got ${claim.outcome}.`);
  return claim.claim;
}

describe("a write whose answer is lost", () => {
  test("ends a job for the attempt that wrote it, so that its output stays", async () => {
    const claim = await claimed("job_own_end_0");
    await jobs.finish(claim, { status: "succeeded", output: "file/parse/1/" }, FINISHED);
    expect(await service.store.jobs.get(claim.job.jobId)).toMatchObject({ status: "succeeded", attempt: 1 });
  });

  test("still tells an attempt that another end stands", async () => {
    const claim = await claimed("job_other_end_0");
    await service.store.jobs.finish(claim, { status: "succeeded", output: "file/parse/1/" }, FINISHED);
    const late = jobs.finish(claim, { status: "succeeded", output: "file/parse/1/" }, `${FINISHED}+1`);
    await expect(late).rejects.toThrow(LeaseLost);
  });

  test("takes a job back that was not queued, so that nobody is told that it was accepted", async () => {
    const job = await queued("job_taken_back_0");
    expect(await jobs.deleteIfQueued(job.jobId)).toBe(true);
    expect(await service.store.jobs.get(job.jobId)).toBeNull();
  });

  test("does not take a job back that a worker has claimed", async () => {
    const { job } = await claimed("job_claimed_0");
    expect(await jobs.deleteIfQueued(job.jobId)).toBe(false);
  });

  test("begins a request with an Idempotency-Key once, and not in conflict with itself", async () => {
    const idempotency = createIdempotencyRows(stuttering, () => "idempotency");
    const request = { accountId: "local", operation: "parse", clientKey: "key", payload: "same" } as const;
    const ids = () => ({ jobId: crypto.randomUUID() });
    const first = await idempotently({ idempotency, clock: Date.now }, request, ids, async (own) => own);
    const again = await idempotently({ idempotency, clock: Date.now }, request, ids, async (own) => own);
    expect(again).toEqual(first);
  });
});
