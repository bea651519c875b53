import { describe, expect, test } from "vitest";
import { CHECK_AFTER_MS, type Job, queuedJob } from "../../../../lib/domain/job.ts";
import type { DeadLetter } from "../../../../lib/domain/ports/queues.ts";
import { drainDeadLetters } from "../../../../lib/usecases/jobs/drain-dead-letters.ts";
import { Away, fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";

const MINUTE = 60_000;

/** A dead-letter queue: what is received is hidden until it is shown again. */
function createLetters(bodies: string[]) {
  const left = new Map(bodies.map((body, index) => [`message_${index}`, body]));
  let hidden = new Set<string>();
  return {
    left: () => [...left.values()],
    showAll: () => {
      hidden = new Set();
    },
    async receive(): Promise<DeadLetter[]> {
      const shown = [...left].filter(([id]) => !hidden.has(id)).slice(0, 2);
      for (const [id] of shown) hidden.add(id);
      return shown.map(([messageId, body]) => ({ messageId, body, receipt: messageId }));
    },
    async delete(receipt: string) {
      left.delete(receipt);
    },
  };
}

const letterOf = (jobId: string): string => JSON.stringify({ job_id: jobId });
const TRIED = { status: "running", attempt: 1, leaseUntil: START } as const;

/** Jobs by their ids, as the changes say, and a queue with these messages. */
async function aWorld(jobs: Record<string, Partial<Job>>, bodies: string[]) {
  const world = createWorld();
  for (const [jobId, changes] of Object.entries(jobs)) {
    const ids = { jobId, kind: "fill", accountId: "acme", fileId: "f", expiresAt: START } as const;
    await world.jobs.insert({ ...queuedJob(ids, START - CHECK_AFTER_MS), ...changes });
  }
  const letters = createLetters(bodies);
  const heard: string[] = [];
  const deps = {
    ...world,
    deadLetters: letters,
    deadLetterLog: {
      handled: (jobId: string, fate: string) => void heard.push(`${jobId} ${fate}`),
      failed: (jobId: string | null, error: unknown) =>
        void heard.push(`${jobId} failed: ${error instanceof Away ? "away" : String(error)}`),
      dropped: (messageId: string) => void heard.push(`${messageId} dropped`),
    },
  };
  const drain = (until = START + MINUTE) => drainDeadLetters(deps, until);
  const statuses = () => Promise.all(Object.keys(jobs).map(async (jobId) => (await world.job(jobId)).status));
  return { world, deps, letters, heard, drain, statuses };
}

describe("draining dead letters", () => {
  test("fails jobs that were tried, queues again those that were not, and deletes the messages of both", async () => {
    const { world, letters, heard, drain, statuses } = await aWorld(
      { job_1: TRIED, job_2: {}, job_3: TRIED },
      [letterOf("job_1"), letterOf("job_2"), letterOf("job_3")],
    );
    await drain();
    expect(await statuses()).toEqual(["failed", "queued", "failed"]);
    expect(world.sent).toMatchObject([{ jobId: "job_2", delaySeconds: 300 }]);
    expect(letters.left()).toEqual([]);
    expect(heard.toSorted()).toEqual(["job_1 done", "job_2 done", "job_3 done"]);
  });

  test("leaves the message of a job that a worker holds, for a later drain", async () => {
    const held = { ...TRIED, leaseUntil: START + MINUTE };
    const { world, letters, heard, drain, statuses } = await aWorld({ job_1: held }, [letterOf("job_1")]);
    await drain();
    expect([await statuses(), letters.left().length]).toEqual([["running"], 1]);
    world.pass(2 * MINUTE);
    letters.showAll();
    await drain(START + 3 * MINUTE);
    expect([await statuses(), letters.left().length]).toEqual([["failed"], 0]);
    expect(heard).toEqual(["job_1 leave", "job_1 done"]);
  });

  test("drops what is no job's: a batch's message, and one that cannot be read", async () => {
    const batch = JSON.stringify({ batch_id: "batch_1", turn: 2 });
    const { letters, heard, drain } = await aWorld({}, [batch, "no JSON"]);
    await drain();
    expect(letters.left()).toEqual([]);
    expect(heard).toEqual(["message_0 dropped", "message_1 dropped"]);
  });

  test.each([
    ["its job cannot be read", "jobs.get"],
    ["its job cannot be failed", "jobs.abandon"],
  ] as const)("stops at no message: one stays when %s, and the others are dealt with", async (_, call) => {
    const jobs = { job_1: TRIED, job_2: TRIED, job_3: TRIED };
    const { world, letters, heard, drain, statuses } = await aWorld(jobs, Object.keys(jobs).map(letterOf));
    world.at(call, fails);
    await drain();
    expect(await statuses()).toEqual(["running", "failed", "failed"]);
    expect(letters.left()).toEqual([letterOf("job_1")]);
    expect(heard.toSorted()).toEqual(["job_1 failed: away", "job_2 done", "job_3 done"]);
  });

  test("stops at no message that cannot be deleted, which does no harm when it comes again", async () => {
    const { deps, letters, heard, drain, statuses } = await aWorld({ job_1: TRIED }, [
      "?",
      letterOf("job_1"),
    ]);
    const deletes = letters.delete;
    deps.deadLetters = { ...letters, delete: () => Promise.reject(new Away()) };
    await drain();
    expect([await statuses(), letters.left().length]).toEqual([["failed"], 2]);
    expect(heard.toSorted()).toEqual(["job_1 failed: away", "null failed: away"]);
    deps.deadLetters = { ...letters, delete: deletes };
    letters.showAll();
    await drain();
    expect(letters.left()).toEqual([]);
  });

  test("ends in its time, and says when nothing can be received", async () => {
    const { deps, letters, drain } = await aWorld({ job_1: TRIED }, [letterOf("job_1")]);
    await drain(START);
    expect(letters.left().length).toBe(1);
    deps.deadLetters = { ...letters, receive: () => Promise.reject(new Away("The queue is away.")) };
    await expect(drain()).rejects.toThrow("The queue is away.");
  });
});
