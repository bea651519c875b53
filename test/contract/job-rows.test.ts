import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  JOB_STATUSES,
  type Job,
  type JobStatus,
  LeaseLost,
  queuedJob,
  TRANSITIONS,
} from "../../lib/domain/job.ts";
import { createMemoryJobs } from "../support/memory-jobs.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** The conditions of job rows: of those in DynamoDB, and of those in memory that tests of use cases stand on. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const START = Date.now();
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const ERROR = { code: "worker_crashed", message: "No.", retryable: true } as const;
/** Patience that only an attempt, or a creation before the start, ends. */
const PATIENCE = { attempts: 1, createdBy: iso(START - 1) };
let count = 0;

describe.each([
  ["in DynamoDB", () => service.store.jobs],
  ["in memory", () => createMemoryJobs(Date.now)],
])("job rows %s", (_, open) => {
  async function withJob(changes: Partial<Job> = {}) {
    const jobs = open();
    count += 1;
    const ids = { jobId: `job_rows_${count}`, accountId: `account_${count}`, fileId: "f" };
    const expiresAt = Math.floor(START / 1000) + 604_800;
    const job = { ...queuedJob({ ...ids, kind: "parse", expiresAt }, START), ...changes };
    await jobs.insert(job);
    return { jobs, job, row: () => jobs.get(job.jobId) };
  }

  test("let one worker claim until its lease is over, and the next one after it", async () => {
    const { jobs, job, row } = await withJob();
    const claim = (now: number) => jobs.claim(job.jobId, now, now + 1000);
    expect(await claim(START)).toMatchObject({ outcome: "claimed", claim: { attempt: 1 } });
    expect(await claim(START + 999)).toEqual({ outcome: "leased" });
    expect(await claim(START + 1000)).toMatchObject({ outcome: "claimed", claim: { attempt: 2 } });
    expect(await row()).toMatchObject({ status: "running", startedAt: iso(START), leaseUntil: START + 2000 });
    expect(await jobs.claim("job_nobody", START, START)).toEqual({ outcome: "missing" });
  });

  test("say what the current attempt is at, and nothing of a former one", async () => {
    const { jobs, job, row } = await withJob();
    await jobs.claim(job.jobId, START, START + 1000);
    await jobs.enter({ job, attempt: 1 }, "model", iso(START + 5));
    expect(await row()).toMatchObject({ stage: "model", stageSince: iso(START + 5) });
    await jobs.claim(job.jobId, START + 2000, START + 3000);
    await jobs.enter({ job, attempt: 1 }, "writing", iso(START + 2001));
    expect(await row()).not.toHaveProperty("stage");
    await jobs.finish({ job, attempt: 2 }, { status: "succeeded", output: "key" }, iso(START + 2002));
    await jobs.enter({ job, attempt: 2 }, "checking", iso(START + 2003));
    expect(await row()).not.toHaveProperty("stageSince");
  });

  test.each(JOB_STATUSES.flatMap((from) => JOB_STATUSES.map((to) => [from, to] as const)))(
    "lead from %s to %s only as the domain's table of transitions says",
    async (from, to) => {
      const tried = from === "queued" ? {} : { attempt: 1 };
      const { jobs, job, row } = await withJob({ status: from, createdAt: iso(START - 1), ...tried });
      const finish = (status: "succeeded" | "failed") =>
        jobs.finish(
          { job, attempt: job.attempt },
          status === "failed" ? { status, error: ERROR } : { status, output: "key" },
          iso(START),
        );
      const waysTo: Record<JobStatus, (() => Promise<unknown>)[]> = {
        queued: [() => jobs.postpone(job, START, iso(START))],
        running: [() => jobs.claim(job.jobId, START, START)],
        succeeded: [() => finish("succeeded")],
        failed: [() => finish("failed"), () => jobs.abandon(job.jobId, START, PATIENCE, ERROR, iso(START))],
      };
      const before = await row();
      let isChanged = false;
      for (const way of waysTo[to]) {
        await way().catch((error: unknown) => expect(error).toBeInstanceOf(LeaseLost));
        const after = await row();
        isChanged ||= after?.status === to && (after.attempt !== before?.attempt || after.status !== from);
      }
      expect(isChanged).toBe(TRANSITIONS[from].includes(to));
    },
  );

  test("let only the current attempt finish, once", async () => {
    const { jobs, job, row } = await withJob();
    const [first, second] = [
      await jobs.claim(job.jobId, START, START),
      await jobs.claim(job.jobId, START, START),
    ];
    if (first.outcome !== "claimed" || second.outcome !== "claimed") throw new Error("Expected two claims.");
    const outcome = { status: "succeeded", output: "key" } as const;
    await expect(jobs.finish(first.claim, outcome, iso(START))).rejects.toThrow(LeaseLost);
    await jobs.finish(second.claim, outcome, iso(START));
    expect(await row()).toMatchObject({ status: "succeeded", output: "key", finishedAt: iso(START) });
    expect(await row()).not.toHaveProperty("nextCheckAt");
    expect(await jobs.claim(job.jobId, START, START)).toEqual({ outcome: "ended" });
  });

  test.each([
    ["was never tried", {}, false],
    ["was never tried, and is too old", { createdAt: iso(START - 1) }, true],
    ["was tried", { status: "running", attempt: 1, leaseUntil: START }, true],
    ["was tried, and is held", { status: "running", attempt: 1, leaseUntil: START + 1 }, false],
    [
      "is held, and is too old",
      { status: "running", attempt: 1, leaseUntil: START + 1, createdAt: iso(START - 1) },
      false,
    ],
    ["has ended", { status: "succeeded", attempt: 1, createdAt: iso(START - 1) }, false],
  ] as const)("abandon a job that %s: %o, %s", async (_, changes, isAbandoned) => {
    const { jobs, job, row } = await withJob(changes);
    expect(await jobs.abandon(job.jobId, START, PATIENCE, ERROR, iso(START))).toBe(isAbandoned);
    expect(await row()).toMatchObject(isAbandoned ? { status: "failed", error: ERROR } : changes);
  });

  test("put off a look at a job unless it has moved, and note that it was queued again", async () => {
    const { jobs, job, row } = await withJob();
    expect(await jobs.postpone(job, START + 1)).toBe(true);
    expect(await row()).not.toHaveProperty("resentAt");
    expect(await jobs.postpone(job, START + 2)).toBe(false);
    expect(await jobs.postpone({ ...job, nextCheckAt: START + 1 }, START + 3, iso(START))).toBe(true);
    expect(await row()).toMatchObject({ nextCheckAt: START + 3, resentAt: iso(START) });
  });

  test("list what is due, and what an account submitted after a time, in order", async () => {
    const { jobs, job } = await withJob();
    const later = [3, 1, 2].map((index) => ({
      ...job,
      jobId: `${job.jobId}_${index}`,
      createdAt: iso(START + index),
      nextCheckAt: START - index,
      openShard: `shard_of_${job.jobId}`,
    }));
    for (const each of later) await jobs.insert(each);
    const ids = (rows: Job[]) => rows.map(({ jobId }) => jobId.slice(-1));
    expect(ids(await jobs.listDue(`shard_of_${job.jobId}`, START - 2))).toEqual(["3", "2"]);
    expect(ids(await jobs.listAfter(job.accountId, iso(START), 2))).toEqual(["1", "2"]);
    expect(await jobs.listAfter(job.accountId, iso(START + 3), 2)).toEqual([]);
  });

  test("take back a job that nobody has claimed, which may be gone by the first of two such calls", async () => {
    const { jobs, job, row } = await withJob();
    expect(await jobs.deleteIfQueued(job.jobId)).toBe(true);
    expect(await row()).toBeNull();
    expect(await jobs.deleteIfQueued(job.jobId)).toBe(true);
    const claimed = await withJob({ status: "running", attempt: 1 });
    expect(await claimed.jobs.deleteIfQueued(claimed.job.jobId)).toBe(false);
    expect(await claimed.row()).toMatchObject({ status: "running" });
  });

  test("replace the download that was seen, and no other", async () => {
    const { jobs, job, row } = await withJob();
    const [first, second] = [1, 2].map((number) => ({ token: `t${number}`, validUntil: START + number }));
    if (!first || !second) throw new Error("Expected two downloads.");
    expect(await jobs.setDownload(job, first)).toBe(true);
    expect(await jobs.setDownload(job, second)).toBe(false);
    expect((await row())?.download).toEqual(first);
    expect(await jobs.setDownload({ ...job, download: first }, second)).toBe(true);
    expect((await row())?.download).toEqual(second);
    await jobs.deleteAll([job.jobId]);
    expect(await jobs.setDownload(job, first)).toBe(false);
    expect(await row()).toBeNull();
  });

  test("know the end that their own attempt wrote when it is written again", async () => {
    const { jobs, job, row } = await withJob();
    const claimed = await jobs.claim(job.jobId, START, START);
    if (claimed.outcome !== "claimed") throw new Error("Expected a claim.");
    const end = () => jobs.finish(claimed.claim, { status: "succeeded", output: "key" }, iso(START));
    await end();
    await end();
    await expect(jobs.finish(claimed.claim, { status: "failed", error: ERROR }, iso(START))).rejects.toThrow(
      LeaseLost,
    );
    expect((await row())?.status).toBe("succeeded");
  });

  test("are written once, and gone at their end", async () => {
    const { jobs, job, row } = await withJob();
    await jobs.insert({ ...job, attempt: 7 });
    expect((await row())?.attempt).toBe(0);
    const expired = await withJob({ fileId: "expired", expiresAt: Math.floor(START / 1000) - 1 });
    expect(await expired.row()).toBeNull();
    expect(await expired.jobs.claim(expired.job.jobId, START, START)).toEqual({ outcome: "missing" });
    expect((await expired.jobs.find(expired.job.jobId))?.jobId).toBe(expired.job.jobId);
  });

  test("list an account's jobs, by kind and the newest first, and count the open ones", async () => {
    const { jobs, job } = await withJob({ fileId: `file_${count + 1}` });
    const later = [1, 2, 3].map((index) => ({
      ...job,
      kind: index === 2 ? ("parse" as const) : ("fill" as const),
      jobId: `${job.jobId}_${index}`,
      createdAt: iso(START + index),
    }));
    for (const each of later) await jobs.insert(each);
    await jobs.insert({ ...job, jobId: `${job.jobId}_x`, accountId: "x", openAccount: "x", fileId: "x" });
    const ids = (rows: Job[]) => rows.map(({ jobId }) => jobId.slice(job.jobId.length));
    const page = (kind: Job["kind"] | undefined, limit: number, after?: { createdAt: string; id: string }) =>
      jobs.listByAccount(job.accountId, kind, { limit, after });
    const first = await page(undefined, 3);
    expect(ids(first.rows)).toEqual(["_3", "_2", "_1"]);
    const rest = await page(undefined, 3, first.next ?? undefined);
    expect([ids(rest.rows), rest.next]).toEqual([[""], null]);
    expect(ids((await page("fill", 9)).rows)).toEqual(["_3", "_1"]);
    expect(await jobs.countOpen(job.accountId, 9)).toBe(4);
    expect(await jobs.countOpen(job.accountId, 2)).toBe(2);
    await jobs.abandon(job.jobId, START, { ...PATIENCE, attempts: 0 }, ERROR, iso(START));
    expect(await jobs.countOpen(job.accountId, 9)).toBe(3);
  });
});
