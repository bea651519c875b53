import { describe, expect, test } from "vitest";
import { type Backlog, simulate } from "./simulate-backlog.ts";

const SLOW: Backlog = { jobs: 1000, workers: 10, seconds: 150 };
const SCANS: Backlog = { jobs: 500, workers: 2, seconds: 6 };
const FILLS: Backlog = { jobs: 400, workers: 10, seconds: 60 };
const TROUBLE = { lost: 0.02, killed: 0.02 };

describe("a backlog of hours", () => {
  test.each([SLOW, SCANS, FILLS])("is served, with one message a job: %o", async (backlog) => {
    const outcome = await simulate(backlog);
    expect(outcome).toMatchObject({ succeeded: backlog.jobs, failed: 0, open: 0, messagesAJob: 1 });
  });

  test.each([SLOW, SCANS, FILLS])(
    "is served though messages are lost and workers die: %o",
    async (backlog) => {
      const outcome = await simulate({ ...backlog, ...TROUBLE });
      expect(outcome).toMatchObject({ succeeded: backlog.jobs, failed: 0, open: 0 });
      expect(outcome.messagesAJob).toBeGreaterThan(1);
      expect(outcome.messagesAJob).toBeLessThanOrEqual(1.2);
    },
  );

  test("is served where half of the deliveries are throttled and messages die untried", async () => {
    const outcome = await simulate({ jobs: 200, workers: 4, seconds: 60, throttled: 0.5 });
    expect(outcome).toMatchObject({ succeeded: 200, failed: 0, open: 0 });
    expect(outcome.messagesAJob).toBeLessThan(1.5);
  });
});

describe("what cannot be served ends all the same", () => {
  test("jobs that kill every worker are failed after their attempts", async () => {
    const outcome = await simulate({ jobs: 20, workers: 4, seconds: 10, killed: 1 });
    expect(outcome).toMatchObject({ failed: 20, untried: 0, open: 0 });
    expect(outcome.hours).toBeLessThan(2);
  });

  test("jobs that no worker ever takes are failed after eighteen hours, and not before", async () => {
    const outcome = await simulate({ jobs: 20, workers: 0, seconds: 10 });
    expect(outcome).toMatchObject({ failed: 20, untried: 20, open: 0 });
    expect(outcome.messagesAJob).toBe(2);
    expect(outcome.hours).toBeGreaterThan(18);
    expect(outcome.hours).toBeLessThan(19);
  });

  test("jobs whose every message is lost are sent again ever less often, and failed after eighteen hours", async () => {
    const outcome = await simulate({ jobs: 20, workers: 4, seconds: 10, lost: 1 });
    expect(outcome).toMatchObject({ failed: 20, untried: 20, open: 0 });
    expect(outcome.messagesAJob).toBeLessThan(50);
  });
});
