import { expect, test } from "vitest";
import type { JobStatus } from "../../../../lib/domain/job.ts";
import { type WaitDeps, waitForEnd } from "../../../../lib/usecases/jobs/wait-for-end.ts";

interface World {
  /** The job's status at each look, the last for ever after. */
  statuses: JobStatus[];
  /** After how many milliseconds the client hangs up. */
  hangsUpAt?: number;
  placesTaken?: boolean;
  /** Whether the table of places is out of order. */
  placesAway?: boolean;
}

/** A job that is waited for, by a clock that goes on while nobody is told anything. */
async function waited(
  seconds: number,
  { statuses, hangsUpAt = Number.POSITIVE_INFINITY, placesTaken, placesAway }: World,
) {
  let [now, looks] = [0, 0];
  const places = { taken: 0, left: 0 };
  const job = () => ({
    kind: "fill",
    accountId: "acme",
    fileId: "file",
    status: statuses[Math.min(looks++, statuses.length - 1)],
  });
  const deps = {
    clock: () => now,
    settings: { maxWaits: 2 },
    jobs: { get: async () => job() },
    files: { get: async () => ({ accountId: "acme" }) },
    places: {
      take: async () => {
        places.taken++;
        if (placesAway) throw new Error("The table is away.");
        return !placesTaken;
      },
      leave: async () => void places.left++,
    },
    ends: {
      watch: () => ({
        async next(ms: number) {
          now += ms;
          return now < hangsUpAt;
        },
        close: () => undefined,
      }),
    },
  } as unknown as WaitDeps;
  const faults: unknown[] = [];
  const which = { accountId: "acme", kind: "fill", jobId: "job_1" } as const;
  await waitForEnd(deps, { ...which, seconds }, (error) => faults.push(error));
  return { now, looks, places, faults: faults.length };
}

test("a job that has ended is not waited for", async () => {
  expect(await waited(20, { statuses: ["succeeded"] })).toEqual({
    now: 0,
    looks: 1,
    places: { taken: 0, left: 0 },
    faults: 0,
  });
});

test("a wait of 0 looks at nothing", async () => {
  expect((await waited(0, { statuses: ["queued"] })).looks).toBe(0);
});

test("waits until the job ends, and gives its place back", async () => {
  const { now, places } = await waited(20, { statuses: ["queued", "queued", "running", "failed"] });
  expect(now).toBeLessThan(1000);
  expect(places).toEqual({ taken: 1, left: 1 });
});

test("waits as long as was asked and no longer, with looks that become rare", async () => {
  const { now, looks, places } = await waited(20, { statuses: ["running"] });
  expect(now).toBe(20_000);
  expect(looks).toBeLessThan(50);
  expect(places).toEqual({ taken: 1, left: 1 });
});

test("ends with the client's patience", async () => {
  const { now, places } = await waited(20, { statuses: ["running"], hangsUpAt: 500 });
  expect(now).toBeLessThan(1000);
  expect(places).toEqual({ taken: 1, left: 1 });
});

test("does not wait when as many wait as may", async () => {
  expect(await waited(20, { statuses: ["running"], placesTaken: true })).toEqual({
    now: 0,
    looks: 1,
    places: { taken: 2, left: 0 },
    faults: 0,
  });
});

test("does not wait when places cannot be counted, and tells of the fault", async () => {
  expect(await waited(20, { statuses: ["running"], placesAway: true })).toMatchObject({ now: 0, faults: 1 });
});
