import { describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, type Job, MOST_WAIT_MS, queuedJob } from "../../../lib/domain/job.ts";
import { buryJob } from "../../../lib/usecases/bury-job.ts";
import { createMemoryJobs } from "../../support/memory-jobs.ts";

const NOW = Date.UTC(2026, 0, 2);
const PAUSE_MS = 5 * 60_000;

/** Deals with the dead letter of one job, as the changes say; what was decided and sent, and the row after it. */
async function deadLetterOf(changes: Partial<Job>, rows = createMemoryJobs(() => NOW)) {
  const ids = { jobId: "job_1", kind: "fill", accountId: "acme", fileId: "f", expiresAt: NOW } as const;
  await rows.insert({ ...queuedJob(ids, NOW - CHECK_AFTER_MS), ...changes });
  const sent: [string, number | undefined][] = [];
  const queues = {
    send: async ({ jobId }: { jobId: string }, delaySeconds?: number) =>
      void sent.push([jobId, delaySeconds]),
  };
  const fate = await buryJob({ jobs: rows, queues, clock: () => NOW }, "job_1");
  return { fate, sent, row: await rows.get("job_1") };
}

describe("a message that died", () => {
  test("untried has its job queued again after a pause, in which the sweep does not look at it", async () => {
    const { fate, sent, row } = await deadLetterOf({});
    expect([fate, sent]).toEqual(["done", [["job_1", PAUSE_MS / 1000]]]);
    expect(row).toMatchObject({
      status: "queued",
      nextCheckAt: NOW + PAUSE_MS + CHECK_AFTER_MS,
      resentAt: new Date(NOW).toISOString(),
    });
  });

  test("untried, of a job that has waited for eighteen hours, has it failed", async () => {
    const { fate, sent, row } = await deadLetterOf({ createdAt: new Date(NOW - MOST_WAIT_MS).toISOString() });
    expect([fate, sent, row?.status]).toEqual(["done", [], "failed"]);
    expect(row?.error?.message).toContain("18 hours");
  });

  test("of a job that was tried has it failed", async () => {
    const { fate, sent, row } = await deadLetterOf({ status: "running", attempt: 1, leaseUntil: NOW });
    expect([fate, sent, row?.error?.code]).toEqual(["done", [], "worker_crashed"]);
  });

  test("of a job that a worker holds is left", async () => {
    const { fate, sent, row } = await deadLetterOf({ status: "running", attempt: 1, leaseUntil: NOW + 1 });
    expect([fate, sent, row?.status]).toEqual(["leave", [], "running"]);
  });

  test("is left when the job moves at this very moment", async () => {
    const rows = createMemoryJobs(() => NOW);
    const moving = {
      ...rows,
      get: async (jobId: string) => {
        const seen = await rows.get(jobId);
        await rows.claim(jobId, NOW, NOW + 1000);
        return seen;
      },
    };
    const { fate, sent } = await deadLetterOf({}, moving);
    expect([fate, sent]).toEqual(["leave", []]);
  });
});
