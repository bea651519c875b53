import { expect, test } from "vitest";
import { queuedJob } from "../../../../lib/domain/job.ts";
import { submitJob } from "../../../../lib/usecases/jobs/submit-job.ts";
import { Away, comesAfter, fails, type Incident } from "../../../support/memory-faults.ts";
import { createWorld, START, type World } from "../../../support/memory-world.ts";

const JOB = queuedJob(
  { jobId: "job_1", kind: "fill", accountId: "acme", fileId: "f", expiresAt: START },
  START,
);
/** Sending fails after so many milliseconds. */
const failsAfter =
  (world: World, milliseconds: number): Incident =>
  async () => {
    world.pass(milliseconds);
    throw new Away();
  };

test("a job has its row before its message: whoever receives that finds it", async () => {
  const world = createWorld();
  let seen: unknown = null;
  world.at(
    "queues.send",
    comesAfter(async () => {
      seen = await world.jobs.get("job_1");
    }),
  );
  await submitJob(world, JOB);
  expect(seen).toEqual(JOB);
  expect(world.sent).toMatchObject([{ kind: "fill", jobId: "job_1", accountId: "acme", delaySeconds: 0 }]);
});

test("a job whose message cannot be sent is taken back, and the client told to try again", async () => {
  const world = createWorld();
  world.at("queues.send", fails);
  await expect(submitJob(world, JOB)).rejects.toMatchObject({
    code: "queue_unavailable",
    message: expect.stringContaining("not accepted"),
    retryAfterSeconds: 5,
    cause: expect.any(Away),
  });
  expect(await world.jobs.get("job_1")).toBeNull();
});

test("a row that a repetition may have been told of stays for the sweep: sending took longer than twenty seconds", async () => {
  const world = createWorld();
  world.at("queues.send", failsAfter(world, 20_001));
  await submitJob(world, JOB);
  expect((await world.job("job_1")).status).toBe("queued");
});

test("a row is taken back to the last of twenty seconds", async () => {
  const world = createWorld();
  world.at("queues.send", failsAfter(world, 20_000));
  await expect(submitJob(world, JOB)).rejects.toMatchObject({ code: "queue_unavailable" });
});
