import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import { type Job, queuedJob } from "../../../../lib/domain/job.ts";
import { inputKey } from "../../../../lib/domain/object-keys.ts";
import type { JobOutcome } from "../../../../lib/domain/ports/jobs.ts";
import { type JobAttempt, orInternalError, runJob } from "../../../../lib/usecases/jobs/run-job.ts";
import { fails, losesItsAnswer } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";
import { aFile } from "../../../support/seed-world.ts";

const LEASE_MS = 60_000;
const SUCCESS: JobOutcome = { status: "succeeded", output: "out" };

/** A queued fill job, and a worker that tells what it was led to do. */
async function workshop(about: Partial<Job> = {}) {
  const world = createWorld();
  const { file } = await aFile(world);
  const { fileId, expiresAt } = file;
  const ids = { jobId: "job_1", kind: "fill", accountId: "acme", fileId, expiresAt } as const;
  await world.jobs.insert({ ...queuedJob(ids, START), ...about });
  const done: string[] = [];
  const deliver = (changes: Partial<JobAttempt> = {}, jobId = "job_1") =>
    runJob(
      world,
      "fill",
      { jobId, leaseUntil: world.clock() + LEASE_MS },
      {
        work: async ({ attempt }) => {
          done.push(`work ${attempt}`);
          return SUCCESS;
        },
        takeBack: async ({ attempt }) => void done.push(`take back ${attempt}`),
        afterSuccess: async ({ attempt }, of) => void done.push(`after ${attempt} of ${of.fileId}`),
        again: async ({ jobId: id }, output) => void done.push(`again ${id} ${output}`),
        ...changes,
      },
    );
  return { world, file, done, deliver, row: () => world.job("job_1") };
}

describe("a delivery", () => {
  test("claims the job, does the work, ends the job, and then what follows success", async () => {
    const { world, file, done, deliver, row } = await workshop();
    const work: JobAttempt["work"] = async ({ job, attempt }) => {
      done.push(`${job.status} ${attempt} until ${job.leaseUntil - START}`);
      world.pass(1000);
      return SUCCESS;
    };
    expect(await deliver({ work })).toBe("done");
    expect(done).toEqual(["running 1 until 60000", `after 1 of ${file.fileId}`]);
    expect(await row()).toMatchObject({
      ...SUCCESS,
      attempt: 1,
      finishedAt: new Date(START + 1000).toISOString(),
    });
  });

  test("of a job that a worker holds is left on the queue", async () => {
    const { world, done, deliver } = await workshop();
    await world.jobs.claim("job_1", START, START + LEASE_MS);
    expect([await deliver(), done]).toEqual(["leave", []]);
    world.pass(LEASE_MS);
    expect([await deliver(), done[0]]).toEqual(["done", "work 2"]);
  });

  test("of a job that is not there is done", async () => {
    const { done, deliver } = await workshop();
    expect([await deliver({}, "job_nobody"), done]).toEqual(["done", []]);
  });

  test("of a job of the other kind is done, and does nothing", async () => {
    const { done, deliver } = await workshop({ kind: "parse" });
    expect([await deliver(), done]).toEqual(["done", []]);
  });

  test("of a job that has succeeded does what its worker may not have come to, and nothing else", async () => {
    const { done, deliver, row } = await workshop();
    await deliver();
    const ended = await row();
    done.length = 0;
    expect([await deliver(), done]).toEqual(["done", ["again job_1 out"]]);
    expect(await row()).toEqual(ended);
  });

  test("of a job that has failed does nothing", async () => {
    const { done, deliver } = await workshop();
    const error = { code: "internal_error", message: "", retryable: false } as const;
    await deliver({ work: async () => ({ status: "failed", error, output: "out" }) });
    expect([await deliver(), done]).toEqual(["done", []]);
  });

  test("of a job that ends and vanishes does nothing", async () => {
    const { world, done, deliver } = await workshop();
    await deliver();
    done.length = 0;
    world.at("jobs.get", async () => null);
    expect([await deliver(), done]).toEqual(["done", []]);
  });
});

describe("work", () => {
  test("that fails for a reason of the job fails the job with it, and nothing follows", async () => {
    const { done, deliver, row } = await workshop();
    const failure = new JobFailure("pdf_damaged", "No page tree.", { retryable: true });
    expect(await deliver({ work: () => Promise.reject(failure) })).toBe("done");
    expect(await row()).toMatchObject({
      status: "failed",
      error: { code: "pdf_damaged", message: "No page tree.", retryable: true },
    });
    expect([(await row()).output, done]).toEqual([undefined, []]);
  });

  test("that fails for another reason leaves the job to the end of its lease, and to the next delivery", async () => {
    const { world, deliver, row } = await workshop();
    await expect(deliver({ work: fails as never })).rejects.toThrow("away");
    expect((await row()).status).toBe("running");
    world.pass(LEASE_MS);
    expect(await deliver()).toBe("done");
    expect(await row()).toMatchObject({ status: "succeeded", attempt: 2 });
  });

  test("of a slow worker neither ends the job nor stays: it takes back what it stored", async () => {
    const { world, done, deliver, row } = await workshop();
    const slow = deliver({
      work: async () => {
        world.pass(LEASE_MS);
        await deliver();
        return { status: "succeeded", output: "late" };
      },
    });
    expect(await slow).toBe("done");
    expect(done.filter((each) => !each.startsWith("after 2"))).toEqual(["work 2", "take back 1"]);
    expect(await row()).toMatchObject({ attempt: 2, output: "out" });
  });

  test.each([-3_600_000, 3_600_000])(
    "beside one whose clock is %i ms off: the job ends once, and one output stays",
    async (skew) => {
      const { world, done, deliver, row } = await workshop();
      const work: JobAttempt["work"] = async ({ attempt }) => {
        done.push(`work ${attempt}`);
        if (attempt > 1) return SUCCESS;
        world.pass(skew);
        await deliver();
        return { ...SUCCESS, output: "late" };
      };
      expect(await deliver({ work })).toBe("done");
      const isTaken = skew > LEASE_MS;
      expect(done.filter((each) => each.startsWith("after"))).toHaveLength(1);
      expect(done.filter((each) => each.startsWith("take back"))).toEqual(isTaken ? ["take back 1"] : []);
      expect(await row()).toMatchObject({ status: "succeeded", output: isTaken ? "out" : "late" });
    },
  );

  test("whose end cannot be written is thrown, and takes nothing back: the end may stand", async () => {
    const { world, done, deliver } = await workshop();
    world.at("jobs.finish", losesItsAnswer);
    await expect(deliver()).rejects.toThrow("away");
    expect(done).toEqual(["work 1"]);
    expect([await deliver(), done]).toEqual(["done", ["work 1", "again job_1 out"]]);
  });
});

describe("a file that is gone when its job ends", () => {
  test.each<[string, (world: ReturnType<typeof createWorld>, fileId: string) => Promise<void>]>([
    ["deleted", (world, fileId) => world.files.markDeleted(fileId, "now", START + 1)],
    ["expired", (world, fileId) => world.files.delete(fileId)],
  ])(
    "%s: what was written is taken back, the rest is its removal's, and nothing follows",
    async (_, goes) => {
      const { world, file, done, deliver } = await workshop();
      const { file: other } = await aFile(world);
      await goes(world, file.fileId);
      expect(await deliver()).toBe("done");
      expect(done).toEqual(["work 1", "take back 1"]);
      expect(world.keys()).toContain(inputKey(file.fileId));
      expect(world.keys()).toContain(inputKey(other.fileId));
    },
  );
});

describe("a fault of our own code", () => {
  test("ends a job as internal_error, and is told in the log by its cause", async () => {
    const cause = new TypeError("undefined is not a function");
    await expect(orInternalError(Promise.reject(cause))).rejects.toMatchObject({
      code: "internal_error",
      message: expect.stringContaining("Your document is not the cause"),
      retryable: false,
      cause,
    });
  });

  test("is not what a job fails of for its own reasons", async () => {
    const failure = new JobFailure("pdf_damaged", "No.");
    await expect(orInternalError(Promise.reject(failure))).rejects.toBe(failure);
    expect(await orInternalError(Promise.resolve(7))).toBe(7);
  });
});
