import { expect, test } from "vitest";
import { MOST_STILL_MS } from "../../../lib/domain/batch.ts";
import * as job from "../../../lib/domain/job.ts";

const { isTerminal, JOB_STATUSES, queuedJob, shardOf, TRANSITIONS } = job;

const NOW = Date.parse("2026-11-24T12:00:00.000Z");
const identity = { jobId: "job_06", kind: "fill", accountId: "a", fileId: "f", expiresAt: 1 } as const;

test("a job that has ended has no way out, and no other is at its end", () => {
  expect(JOB_STATUSES.filter(isTerminal)).toEqual(["succeeded", "failed"]);
});

test("a job succeeds only while it runs, and is never queued again", () => {
  const leadingTo = (end: (typeof JOB_STATUSES)[number]) =>
    JOB_STATUSES.filter((status) => TRANSITIONS[status].includes(end));
  expect(leadingTo("succeeded")).toEqual(["running"]);
  expect(leadingTo("running")).toEqual(["queued", "running"]);
  expect(leadingTo("failed")).toEqual(["queued", "running"]);
  expect(leadingTo("queued")).toEqual([]);
});

test("a new job waits, counts as open for its account, and is looked at in five minutes", () => {
  expect(queuedJob(identity, NOW)).toEqual({
    ...identity,
    status: "queued",
    attempt: 0,
    leaseUntil: 0,
    createdAt: "2026-11-24T12:00:00.000Z",
    openShard: "2",
    nextCheckAt: NOW + 300_000,
    openAccount: "a",
  });
});

test("what a job is said to be goes before what new ones are", () => {
  expect(queuedJob({ ...identity, status: "running", attempt: 1 }, NOW)).toMatchObject({
    status: "running",
    attempt: 1,
  });
});

test("open rows are spread by the last digit of their ids; what ends with none is not lost", () => {
  expect(Array.from("0123456789abcdef", (digit) => shardOf(`job_0${digit}`)).join("")).toBe("0123".repeat(4));
  expect(shardOf("job_x")).toBe("0");
});

test("a job is looked at many times before it is given up, within the day that files are kept at least", () => {
  expect(job.MOST_WAIT_MS).toBeGreaterThan(100 * job.CHECK_AFTER_MS);
  expect(job.MOST_WAIT_MS).toBeLessThan(24 * 60 * 60 * 1000);
});

test("a batch is given up later than any of its rows", () => {
  expect(MOST_STILL_MS).toBeGreaterThan(job.MOST_WAIT_MS);
});
