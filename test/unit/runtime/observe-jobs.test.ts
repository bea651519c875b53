import { beforeEach, describe, expect, test, vi } from "vitest";
import { type JobClaim, LeaseLost, queuedJob } from "../../../lib/domain/job.ts";
import type { JobOutcome, JobRows } from "../../../lib/domain/ports/jobs.ts";
import { log } from "../../../lib/runtime/log.ts";
import {
  observeAbandoned,
  observeJobs,
  observeResends,
  observeSweep,
} from "../../../lib/runtime/observe-jobs.ts";
import { remember } from "./measured.ts";

const SUBMITTED = Date.UTC(2026, 0, 1);
const IDS = { job_id: "job_1", account_id: "acme", kind: "parse", attempt: 1 };

const claimOf = (attempt: number): JobClaim => {
  const ids = { jobId: "job_1", kind: "parse", accountId: "acme", fileId: "file_1", expiresAt: 0 } as const;
  return { job: { ...queuedJob(ids, SUBMITTED), attempt }, attempt };
};
const rows = (methods: Partial<JobRows>): JobRows => methods as JobRows;

const logged: [string, object][] = [];
beforeEach(() => {
  logged.length = 0;
  const note = (entry: string, about: object): void => void logged.push([entry, about]);
  vi.spyOn(log, "info").mockImplementation(note);
  vi.spyOn(log, "error").mockImplementation(note);
});

describe("a job that a worker claims", () => {
  const claimed = async (attempt: number) => {
    const { measure, measured } = remember();
    const jobs = rows({ claim: async () => ({ outcome: "claimed", claim: claimOf(attempt) }) });
    await observeJobs(jobs, measure).claim("job_1", SUBMITTED + 1500, 0);
    return measured;
  };

  test("is logged with its ids, its account and its attempt, and its wait is measured", async () => {
    expect(await claimed(1)).toEqual([["QueueWait kind=parse", 1500]]);
    expect(logged).toEqual([["job claimed", { ...IDS, waited_ms: 1500 }]]);
  });

  test("again, did not wait in the queue all that time", async () => {
    expect(await claimed(2)).toEqual([]);
    expect(logged).toEqual([["job claimed", { ...IDS, attempt: 2, waited_ms: 1500 }]]);
  });

  test("but may not have, leaves no trace", async () => {
    const { measure, measured } = remember();
    const jobs = observeJobs(rows({ claim: async () => ({ outcome: "leased" }) }), measure);
    expect(await jobs.claim("job_1", 0, 0)).toEqual({ outcome: "leased" });
    expect([measured, logged]).toEqual([[], []]);
  });
});

describe("a job that a worker ends", () => {
  const ended = async (outcome: JobOutcome) => {
    const { measure, measured } = remember();
    const jobs = observeJobs(rows({ finish: async () => undefined }), measure);
    await jobs.finish(claimOf(1), outcome, new Date(SUBMITTED + 4000).toISOString());
    return measured;
  };
  const failure = (code: "pdf_damaged" | "internal_error"): JobOutcome => ({
    status: "failed",
    error: { code, message: "No.", retryable: false },
  });

  test("is counted with the pages and fields that were found", async () => {
    const form = { kind: "flat", pageCount: 2, fieldCount: 30 } as const;
    expect(await ended({ status: "succeeded", output: "key", form })).toEqual([
      ["JobsEnded kind=parse outcome=succeeded", 1],
      ["Pages", 2],
      ["Fields", 30],
      ["Turnaround kind=parse", 4000],
    ]);
    expect(logged).toEqual([["job ended", { ...IDS, status: "succeeded", code: null, turnaround_ms: 4000 }]]);
  });

  test.each([
    ["refused", "when the file is at fault", "pdf_damaged"],
    ["faulted", "when the service is", "internal_error"],
  ] as const)("counts as %s %s", async (outcome, _, code) => {
    expect(await ended(failure(code))).toEqual([
      [`JobsEnded kind=parse outcome=${outcome}`, 1],
      [`JobErrors code=${code}`, 1],
      ["Turnaround kind=parse", 4000],
    ]);
  });

  test("too late is not counted: whoever holds the lease now will be", async () => {
    const { measure, measured } = remember();
    const lost = async () => {
      throw new LeaseLost("job_1", 1);
    };
    const finish = observeJobs(rows({ finish: lost }), measure).finish(
      claimOf(1),
      failure("pdf_damaged"),
      "",
    );
    await expect(finish).rejects.toThrow(LeaseLost);
    expect([measured, logged]).toEqual([[], []]);
  });
});

describe("a job that no worker could finish", () => {
  const abandon = async (isAbandoned: boolean) => {
    const { measure, measured } = remember();
    const jobs = observeAbandoned(rows({ abandon: async () => isAbandoned }), "sweep", measure);
    const error = { code: "worker_crashed", message: "No.", retryable: true } as const;
    expect(await jobs.abandon("job_1", 0, { attempts: 1, createdBy: "" }, error, "")).toBe(isAbandoned);
    return measured;
  };

  test("is counted by who gave it up", async () => {
    expect(await abandon(true)).toEqual([
      ["JobsAbandoned by=sweep", 1],
      ["JobErrors code=worker_crashed", 1],
    ]);
    expect(logged).toEqual([["job abandoned", { job_id: "job_1", by: "sweep", code: "worker_crashed" }]]);
  });

  test("is not counted while a worker still holds it", async () => {
    expect([await abandon(false), logged]).toEqual([[], []]);
  });
});

test("a dead letter whose job is queued again is logged and counted", async () => {
  const { measure, measured } = remember();
  const sent: unknown[] = [];
  const queues = {
    send: async (...about: unknown[]) => void sent.push(about),
    countWaiting: async () => 0,
  };
  const job = { jobId: "job_1", kind: "parse", accountId: "acme" } as const;
  await observeResends(queues, measure).send(job, 300);
  expect(sent).toEqual([[job, 300]]);
  expect(measured).toEqual([["JobsResent", 1]]);
  expect(logged).toEqual([["job queued again", { job_id: "job_1", delay_s: 300 }]]);
});

test("a sweep that sent nothing again has nothing to measure", () => {
  const { measure, measured } = remember();
  observeSweep({ resent: 0, abandoned: 0 }, measure);
  observeSweep({ resent: 3, abandoned: 1 }, measure);
  expect(measured).toEqual([["JobsResent", 3]]);
});
