import { expect, test } from "vitest";
import type { JobClaim } from "../../../lib/domain/job.ts";
import type { JobRows } from "../../../lib/domain/ports/jobs.ts";
import { forClient } from "../../../lib/runtime/client-signal.ts";
import { announceEnds, jobEnds } from "../../../lib/runtime/job-ends.ts";

const LONG_MS = 3_600_000;
const rows = announceEnds({
  finish: async () => undefined,
  abandon: async () => true,
} as unknown as JobRows);
const claimOf = (jobId: string): JobClaim => ({ job: { jobId } as JobClaim["job"], attempt: 1 });
const finish = (jobId: string) =>
  rows.finish(claimOf(jobId), { status: "succeeded", output: "" }, "2026-11-22T00:00:00Z");

test("whoever waits for a job hears at once that it has ended in this process", async () => {
  const watching = jobEnds.watch("job_1");
  const told = watching.next(LONG_MS);
  await finish("job_1");
  expect(await told).toBe(true);
  watching.close();
});

test("an end between two waits is not missed", async () => {
  const watching = jobEnds.watch("job_2");
  await rows.abandon("job_2", 0, { attempts: 5, createdBy: "" }, {} as never, "");
  expect(await watching.next(LONG_MS)).toBe(true);
  watching.close();
});

test("another job's end wakes nobody; the time does", async () => {
  const watching = jobEnds.watch("job_3");
  await finish("job_4");
  expect(await watching.next(1)).toBe(true);
  watching.close();
});

test("a client that hangs up waits no longer", async () => {
  const client = new AbortController();
  const watching = forClient(client.signal, () => jobEnds.watch("job_5"));
  const told = watching.next(LONG_MS);
  client.abort();
  expect(await told).toBe(false);
  watching.close();
});
