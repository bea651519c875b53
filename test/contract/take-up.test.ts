import { afterAll, describe, expect, test } from "vitest";
import { type Job, MOST_ATTEMPTS, queuedJob } from "../../lib/domain/job.ts";
import { inputKey } from "../../lib/domain/object-keys.ts";
import { takeUpJobs } from "../../lib/local/start/take-up-jobs.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
afterAll(() => service.end());

const takeUp = () =>
  takeUpJobs({
    tableName: (table) => table,
    queueUrl: (queue) => process.env[`${queue.toUpperCase()}_QUEUE_URL`] ?? "",
  });
const HOUR_MS = 3_600_000;

/** A parse job as a process that ended left it, with its file and no message. */
async function leftJob(jobId: string, changes: Partial<Job>): Promise<Job> {
  const { files, jobs, objects } = service.store;
  const fileId = crypto.randomUUID();
  const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
  const identity = { jobId, kind: "parse", accountId: "local", fileId, expiresAt } as const;
  const job = { ...queuedJob(identity, Date.now()), ...changes };
  await objects.put(inputKey(fileId), await smallForm(fileId), { contentType: "application/pdf" });
  const about = { sha256: fileId, bytes: 1, parseJobId: jobId, createdAt: job.createdAt };
  await files.insert({ fileId, accountId: "local", expiresAt, ...about });
  await jobs.insert(job);
  return job;
}
const running = (attempt: number): Partial<Job> => ({
  status: "running",
  attempt,
  leaseUntil: Date.now() + HOUR_MS,
  startedAt: new Date().toISOString(),
});
const rowOf = ({ jobId }: Job) => service.store.jobs.get(jobId);
const ended = async ({ jobId }: Job) => (await service.client.settle(`/parse/${jobId}`)).json;

describe("what a service takes up at its start", () => {
  test("is a job whose worker ended with its process, with the next attempt, whatever its lease says", async () => {
    const job = await leftJob("job_left_1", running(1));
    await takeUp();
    expect((await ended(job)).status).toBe("succeeded");
    expect(await rowOf(job)).toMatchObject({ attempt: 2, output: expect.stringContaining("/parse/2/") });
  });

  test("is a job that was accepted and never begun", async () => {
    const job = await leftJob("job_left_2", {});
    await takeUp();
    expect((await ended(job)).status).toBe("succeeded");
    expect(await rowOf(job)).toMatchObject({ attempt: 1 });
  });

  test("is a job of days ago, when the machine was off since: it has waited for nobody", async () => {
    const createdAt = new Date(Date.now() - 50 * HOUR_MS).toISOString();
    const job = await leftJob("job_left_4", { createdAt });
    await takeUp();
    expect((await ended(job)).status).toBe("succeeded");
  });

  test("is no job that was tried as often as one may be: it may be what ends the process", async () => {
    const job = await leftJob("job_left_3", running(MOST_ATTEMPTS));
    await takeUp();
    expect(await ended(job)).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed", retryable: true },
    });
    expect(await rowOf(job)).toMatchObject({ attempt: MOST_ATTEMPTS });
  });

  test("is nothing of what has ended", async () => {
    const before = await Promise.all(["job_left_1", "job_left_3"].map((id) => service.store.jobs.get(id)));
    await takeUp();
    const after = await Promise.all(["job_left_1", "job_left_3"].map((id) => service.store.jobs.get(id)));
    expect(after).toEqual(before);
  });
});
