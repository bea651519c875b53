import { expect, test } from "vitest";
import { queuedJob } from "../../../lib/domain/job.ts";
import { retryAfter, retryAfterBehind } from "../../../lib/usecases/retry-after.ts";

const NOW = Date.UTC(2026, 0, 1);
const waiting = (seconds: number) =>
  queuedJob(
    { jobId: "job_1", kind: "fill", accountId: "acme", fileId: "f", expiresAt: 0 },
    NOW - seconds * 1000,
  );

test.each([
  [0, 2],
  [20, 2],
  [60, 6],
  [299, 29],
  [36_000, 30],
])("a job that has waited for %i s is worth another look in %i s", (waited, wait) => {
  expect(retryAfter(waiting(waited), NOW)).toBe(wait);
});

test("what a job waited for before it was taken no longer counts: it ends soon", () => {
  const running = { ...waiting(36_000), startedAt: new Date(NOW - 40_000).toISOString() };
  expect(retryAfter(running, NOW)).toBe(4);
});

test.each([
  [0, 2],
  [25, 2],
  [100, 10],
  [1000, 30],
])("behind %i open jobs of its account, a client comes back in %i s", (open, wait) => {
  expect(retryAfterBehind(open)).toBe(wait);
});
