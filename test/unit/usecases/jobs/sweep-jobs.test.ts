import { describe, expect, test } from "vitest";
import {
  CHECK_AFTER_MS,
  type Job,
  MOST_ATTEMPTS,
  MOST_WAIT_MS,
  queuedJob,
} from "../../../../lib/domain/job.ts";
import { sweepJobs } from "../../../../lib/usecases/jobs/sweep-jobs.ts";
import { createMemoryJobs } from "../../../support/memory-jobs.ts";

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 0, 2);
const ago = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();

/** A fill job that is due for the sweep, as the changes say. */
const aJob = (jobId: string, changes: Partial<Job> = {}): Job => ({
  ...queuedJob({ jobId, kind: "fill", accountId: "acme", fileId: "f", expiresAt: NOW }, NOW - CHECK_AFTER_MS),
  ...changes,
});

/** Sweeps once over these jobs, with so many messages waiting in the queue; what was done, and the rows after it. */
async function sweepOver(jobs: readonly Job[], waiting: number) {
  const rows = createMemoryJobs(() => NOW);
  for (const job of jobs) await rows.insert(job);
  const sent: string[] = [];
  let counts = 0;
  const queues = {
    send: async ({ jobId }: { jobId: string }) => void sent.push(jobId),
    countWaiting: async () => {
      counts += 1;
      return waiting;
    },
  };
  const swept = await sweepJobs({ jobs: rows, queues, clock: () => NOW });
  return { swept, sent, counts, row: async (jobId: string) => rows.get(jobId) };
}

describe("a job that waits", () => {
  test("is queued again when no message is left that could be its own", async () => {
    const { sent, row } = await sweepOver([aJob("job_0")], 0);
    expect(sent).toEqual(["job_0"]);
    expect(await row("job_0")).toMatchObject({ status: "queued", resentAt: ago(0) });
  });

  test("is left to wait while messages stand in its queue", async () => {
    const { swept, sent, row } = await sweepOver([aJob("job_0")], 7);
    expect([swept, sent]).toEqual([{ resent: 0, abandoned: 0 }, []]);
    expect(await row("job_0")).not.toHaveProperty("resentAt");
  });

  const taken = (changes: Partial<Job>): Job =>
    aJob("job_1", { status: "running", leaseUntil: NOW + MINUTE, nextCheckAt: NOW + MINUTE, ...changes });
  const waiting = aJob("job_0", { createdAt: ago(60 * MINUTE) });

  test("is queued again when a later one was taken long ago: its message did not stand before that one", async () => {
    const later = taken({ createdAt: ago(50 * MINUTE), startedAt: ago(20 * MINUTE) });
    expect((await sweepOver([waiting, later], 7)).sent).toEqual(["job_0"]);
  });

  test.each([
    ["only lately", { createdAt: ago(50 * MINUTE), startedAt: ago(19 * MINUTE) }],
    ["from the other queue", { createdAt: ago(50 * MINUTE), startedAt: ago(30 * MINUTE), kind: "parse" }],
    ["of another account", { createdAt: ago(50 * MINUTE), startedAt: ago(30 * MINUTE), accountId: "other" }],
    ["that was queued before it", { createdAt: ago(70 * MINUTE), startedAt: ago(30 * MINUTE) }],
  ] as const)("is not passed over by one that was taken %s", async (_, changes) => {
    expect((await sweepOver([waiting, taken(changes)], 7)).sent).toEqual([]);
  });

  test("that was queued again stands at the end: only what came after that passes it over", async () => {
    const resent = { ...waiting, resentAt: ago(40 * MINUTE) };
    const later = taken({ createdAt: ago(50 * MINUTE), startedAt: ago(30 * MINUTE) });
    expect((await sweepOver([resent, later], 7)).sent).toEqual([]);
  });

  test("is queued again after nine hours, whatever stands in its queue", async () => {
    const since = (minutes: number) => ({ createdAt: ago(700 * MINUTE), resentAt: ago(minutes * MINUTE) });
    expect((await sweepOver([aJob("job_0", since(539))], 7)).sent).toEqual([]);
    expect((await sweepOver([aJob("job_0", since(540))], 7)).sent).toEqual(["job_0"]);
  });

  test.each([
    [6, 6],
    [12, 12],
    [29, 29],
    [31, 30],
    [600, 30],
  ])("for %i minutes is looked at again in %i: ever later, within bounds", async (minutes, pause) => {
    const { row } = await sweepOver([aJob("job_0", { createdAt: ago(minutes * MINUTE) })], 7);
    expect((await row("job_0"))?.nextCheckAt).toBe(NOW + pause * MINUTE);
  });

  test("is never failed before its time, however often it was queued", async () => {
    const job = aJob("job_0", { createdAt: ago(MOST_WAIT_MS - 1), resentAt: ago(MINUTE) });
    expect((await sweepOver([job], 0)).swept).toEqual({ resent: 1, abandoned: 0 });
  });

  test("for eighteen hours is failed, and told so", async () => {
    const { swept, row } = await sweepOver([aJob("job_0", { createdAt: ago(MOST_WAIT_MS) })], 7);
    expect(swept).toEqual({ resent: 0, abandoned: 1 });
    expect(await row("job_0")).toMatchObject({
      status: "failed",
      error: { code: "worker_crashed", message: expect.stringContaining("18 hours"), retryable: true },
    });
  });
});

describe("a job that was tried", () => {
  const tried = (attempt: number, changes: Partial<Job> = {}): Job =>
    aJob("job_0", { status: "running", attempt, leaseUntil: NOW - CHECK_AFTER_MS, ...changes });

  test("is queued again while it has attempts left", async () => {
    expect((await sweepOver([tried(MOST_ATTEMPTS - 1)], 0)).swept).toEqual({ resent: 1, abandoned: 0 });
  });

  test("is failed when they are used up", async () => {
    const { swept, row } = await sweepOver([tried(MOST_ATTEMPTS)], 0);
    expect(swept).toEqual({ resent: 0, abandoned: 1 });
    expect(await row("job_0")).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("several times") },
    });
  });

  test("is left to the worker that holds it, however often it was tried and however old it is", async () => {
    const held = { leaseUntil: NOW + MINUTE, createdAt: ago(MOST_WAIT_MS) };
    expect((await sweepOver([tried(MOST_ATTEMPTS, held)], 0)).swept).toEqual({ resent: 0, abandoned: 0 });
  });
});

test("a sweep asks each queue once, and none when nothing is due", async () => {
  const jobs = Array.from({ length: 8 }, (_, index) => aJob(`job_${index}`));
  expect((await sweepOver(jobs, 7)).counts).toBe(1);
  expect((await sweepOver([aJob("job_0", { nextCheckAt: NOW + 1 })], 7)).counts).toBe(0);
});
