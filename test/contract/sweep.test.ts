import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, type Job, OPEN_SHARDS, queuedJob } from "../../lib/domain/job.ts";
import { inputKey } from "../../lib/domain/object-keys.ts";
import { sweepJobs } from "../../lib/usecases/sweep-jobs.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const sweep = (now = Date.now()) => sweepJobs({ ...service.store, clock: () => now });
let count = 0;

/** A parse job whose message was never sent, due for the sweep since a while. */
async function lostJob(changes: Partial<Job> = {}): Promise<Job> {
  count += 1;
  const fileId = crypto.randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
  const identity = {
    jobId: `job_lost_${count}`,
    kind: "parse",
    accountId: "local",
    fileId,
    expiresAt,
  } as const;
  const job = { ...queuedJob(identity, Date.now() - 2 * CHECK_AFTER_MS), ...changes };
  const { files, jobs, objects } = service.store;
  await objects.put(inputKey(fileId), await smallForm(fileId), { contentType: "application/pdf" });
  const { createdAt } = job;
  await files.insert({
    fileId,
    accountId: "local",
    sha256: fileId,
    bytes: 1,
    parseJobId: job.jobId,
    createdAt,
    expiresAt,
  });
  await jobs.insert(job);
  return job;
}
const rowOf = (job: Job) => service.store.jobs.get(job.jobId);

describe("the sweep", () => {
  test("queues a job whose message was lost, and it ends once", async () => {
    const job = await lostJob();
    expect(await sweep()).toEqual({ resent: 1, buried: 0 });
    expect((await service.client.settle(`/parse/${job.jobId}`)).json.status).toBe("succeeded");
    expect(await rowOf(job)).toMatchObject({ attempt: 1, resends: 1 });
  });

  test("leaves a job alone that is not due yet", async () => {
    const job = await lostJob({ nextCheckAt: Date.now() + 60_000 });
    expect(await sweep()).toEqual({ resent: 0, buried: 0 });
    expect((await rowOf(job))?.status).toBe("queued");
    await service.store.jobs.delete(job.jobId);
  });

  test("fails a job that did not end after three resends", async () => {
    const job = await lostJob({ resends: 3 });
    expect(await sweep()).toEqual({ resent: 0, buried: 1 });
    expect(await rowOf(job)).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed", retryable: true },
    });
  });

  test("waits for a worker that holds the job, however often it was queued", async () => {
    const now = Date.now();
    const job = await lostJob({ resends: 3, status: "running", attempt: 1, leaseUntil: now + 60_000 });
    expect(await sweep(now)).toEqual({ resent: 0, buried: 0 });
    expect(await rowOf(job)).toMatchObject({ status: "running", nextCheckAt: now + CHECK_AFTER_MS });
    await service.store.jobs.delete(job.jobId);
  });

  test("takes a job once when two sweeps run at the same time", async () => {
    const job = await lostJob();
    const swept = await Promise.all([sweep(), sweep()]);
    expect(swept.map(({ resent }) => resent).toSorted()).toEqual([0, 1]);
    await service.client.settle(`/parse/${job.jobId}`);
  });

  test("finds no job that has ended: it leaves the index", async () => {
    const job = await service.client.parsed(await smallForm("ended"));
    const open = await Promise.all(
      OPEN_SHARDS.map((shard) => service.store.jobs.listDue(shard, Number.MAX_SAFE_INTEGER)),
    );
    expect(open.flat().map(({ jobId }) => jobId)).not.toContain(job.job_id);
    expect(await service.store.jobs.get(job.job_id)).not.toHaveProperty("openShard");
  });
});
