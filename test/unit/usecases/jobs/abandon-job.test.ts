import { describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, type Job, MOST_WAIT_MS, queuedJob } from "../../../../lib/domain/job.ts";
import { abandonDeadLetter } from "../../../../lib/usecases/jobs/abandon-job.ts";
import { comesAfter, comesBefore, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";

const PAUSE_MS = 5 * 60_000;
const ago = (milliseconds: number): string => new Date(START - milliseconds).toISOString();

/** One job, as the changes say, and its dead letter. */
async function aJob(changes: Partial<Job> = {}) {
  const world = createWorld();
  const ids = { jobId: "job_1", kind: "fill", accountId: "acme", fileId: "f", expiresAt: START } as const;
  await world.jobs.insert({ ...queuedJob(ids, START - CHECK_AFTER_MS), ...changes });
  return { world, deadLetter: () => abandonDeadLetter(world, "job_1") };
}
/** What was decided and sent, and the row after it. */
async function deadLetterOf(changes: Partial<Job>) {
  const { world, deadLetter } = await aJob(changes);
  return { fate: await deadLetter(), sent: world.sent, row: await world.job("job_1") };
}

describe("a message that died", () => {
  test("untried has its job queued again after a pause, in which the sweep does not look at it", async () => {
    const { fate, sent, row } = await deadLetterOf({});
    expect([fate, sent]).toMatchObject(["done", [{ jobId: "job_1", delaySeconds: PAUSE_MS / 1000 }]]);
    expect(row).toMatchObject({
      status: "queued",
      nextCheckAt: START + PAUSE_MS + CHECK_AFTER_MS,
      resentAt: ago(0),
    });
  });

  test("untried, of a job that has waited for eighteen hours, has it failed", async () => {
    const { fate, sent, row } = await deadLetterOf({ createdAt: ago(MOST_WAIT_MS) });
    expect([fate, sent]).toEqual(["done", []]);
    expect(row).toMatchObject({
      status: "failed",
      finishedAt: ago(0),
      error: { code: "worker_crashed", message: expect.stringContaining("18 hours"), retryable: true },
    });
  });

  test("untried, of a job that has not waited for so long, has it wait on", async () => {
    expect((await deadLetterOf({ createdAt: ago(MOST_WAIT_MS - 1) })).row.status).toBe("queued");
  });

  test("of a job that was tried has it failed", async () => {
    const { fate, sent, row } = await deadLetterOf({ status: "running", attempt: 1, leaseUntil: START });
    expect([fate, sent, row.status]).toEqual(["done", [], "failed"]);
    expect(row.error).toMatchObject({
      code: "worker_crashed",
      message: expect.stringContaining("several times"),
      retryable: true,
    });
  });

  test("of a job that a worker holds is left", async () => {
    const held = { status: "running", attempt: 1, leaseUntil: START + 1 } as const;
    const { fate, sent, row } = await deadLetterOf(held);
    expect([fate, sent, row.status]).toEqual(["leave", [], "running"]);
  });

  test.each(["succeeded", "failed"] as const)("of a job that has %s is done with", async (status) => {
    const { fate, sent, row } = await deadLetterOf({ status, attempt: 1, createdAt: ago(MOST_WAIT_MS) });
    expect([fate, sent, row.status, row.error]).toEqual(["done", [], status, undefined]);
  });

  test("of a job that is gone is done with", async () => {
    const { world, deadLetter } = await aJob();
    await world.jobs.deleteAll(["job_1"]);
    expect([await deadLetter(), world.sent]).toEqual(["done", []]);
  });

  test("is left when the job moves at this very moment", async () => {
    for (const moves of [comesBefore, comesAfter]) {
      const { world, deadLetter } = await aJob();
      world.at(
        moves === comesBefore ? "jobs.get" : "jobs.postpone",
        moves(() => world.jobs.claim("job_1", START, START + 1000)),
      );
      expect([await deadLetter(), world.sent]).toEqual(["leave", []]);
    }
  });

  test("comes again when its job could not be queued, and is then queued", async () => {
    const { world, deadLetter } = await aJob();
    world.at("queues.send", fails);
    await expect(deadLetter()).rejects.toThrow("away");
    expect([await deadLetter(), world.sent.length]).toEqual(["done", 1]);
  });
});
