import { expect, test } from "vitest";
import { type Job, queuedJob } from "../../../lib/domain/job.ts";
import { fillJobView } from "../../../lib/http/fill/fill-views.ts";

const START = Date.UTC(2026, 0, 1);
const IDS = {
  jobId: "job_1",
  kind: "fill",
  accountId: "a",
  fileId: "f",
  fillId: "fill_1",
  expiresAt: 0,
} as const;
const startedAt = "2026-01-01T00:00:01.000Z";
const seen = (about: Partial<Job>) => {
  const { stage, since } = fillJobView({ job: { ...queuedJob(IDS, START), ...about } }, "http://here");
  return [stage, since];
};

test("a fill that runs says what it is at, and since when", () => {
  const stageSince = "2026-01-01T00:00:09.000Z";
  expect(seen({ status: "running", startedAt, stage: "model", stageSince })).toEqual(["model", stageSince]);
  expect(seen({ status: "running", startedAt })).toEqual(["reading", startedAt]);
});

test("one that waits or has ended is at none", () => {
  expect(seen({})).toEqual([undefined, undefined]);
  expect(seen({ status: "succeeded", startedAt, stage: "checking", stageSince: startedAt })).toEqual([
    undefined,
    undefined,
  ]);
});
