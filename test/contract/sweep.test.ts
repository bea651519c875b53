import { afterAll, describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, type Job, MOST_ATTEMPTS, OPEN_SHARDS, queuedJob } from "../../lib/domain/job.ts";
import { inputKey } from "../../lib/domain/object-keys.ts";
import { sweepJobs } from "../../lib/usecases/jobs/sweep-jobs.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
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

test("a queue says how many messages wait in it, not counting those that are delayed", async () => {
  const { queues } = service.store;
  expect(await queues.countWaiting("parse")).toBe(0);
  await queues.send({ kind: "parse", jobId: "job_nobody", accountId: "local" }, 900);
  expect(await queues.countWaiting("parse")).toBe(0);
});

describe("the sweep", () => {
  test("queues a job whose message was lost, and it ends once", async () => {
    const job = await lostJob();
    expect(await sweep()).toEqual({ resent: 1, abandoned: 0 });
    expect((await service.client.settle(`/parse/${job.jobId}`)).json.status).toBe("succeeded");
    expect(await rowOf(job)).toMatchObject({ attempt: 1, resentAt: expect.any(String) });
  });

  test("leaves a job alone that is not due yet", async () => {
    const job = await lostJob({ nextCheckAt: Date.now() + 60_000 });
    expect(await sweep()).toEqual({ resent: 0, abandoned: 0 });
    expect((await rowOf(job))?.status).toBe("queued");
    await service.store.jobs.deleteAll([job.jobId]);
  });

  test("leaves a job to wait while messages stand in its queue", async () => {
    const { queues, jobs } = service.store;
    // The service's own workers would take a real one at once.
    const full = { ...queues, countWaiting: async () => 1 };
    const job = await lostJob();
    expect(await sweepJobs({ jobs, queues: full, clock: Date.now })).toEqual({ resent: 0, abandoned: 0 });
    expect(await rowOf(job)).toMatchObject({ status: "queued", attempt: 0 });
    await jobs.deleteAll([job.jobId]);
  });

  test("fails a job that was tried as often as it may be", async () => {
    const job = await lostJob({ status: "running", attempt: MOST_ATTEMPTS });
    expect(await sweep()).toEqual({ resent: 0, abandoned: 1 });
    expect(await rowOf(job)).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed", retryable: true },
    });
  });

  test("waits for a worker that holds the job, however often it was tried", async () => {
    const now = Date.now();
    const held = { status: "running", attempt: MOST_ATTEMPTS, leaseUntil: now + 60_000 } as const;
    const job = await lostJob(held);
    expect(await sweep(now)).toEqual({ resent: 0, abandoned: 0 });
    expect((await rowOf(job))?.status).toBe("running");
    expect((await rowOf(job))?.nextCheckAt).toBeGreaterThanOrEqual(now + CHECK_AFTER_MS);
    await service.store.jobs.deleteAll([job.jobId]);
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
