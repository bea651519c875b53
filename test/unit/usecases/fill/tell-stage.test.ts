import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queuedJob } from "../../../../lib/domain/job.ts";
import { tellStages } from "../../../../lib/usecases/fill/tell-stage.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const START = Date.UTC(2026, 0, 1);
const IDS = { jobId: "job_1", kind: "fill", accountId: "a", fileId: "f", expiresAt: 0 } as const;

/** Stages on a clock that the test turns, and what was written of them. */
function aTeller() {
  vi.setSystemTime(START);
  const written: string[][] = [];
  const enter = async (_: unknown, stage: string, since: string) => void written.push([stage, since]);
  const claim = { job: queuedJob(IDS, START), attempt: 1 };
  return { written, stages: tellStages({ jobs: { enter }, clock: Date.now }, claim) };
}

test("a stage that lasts is written once, with when it began", () => {
  const { written, stages } = aTeller();
  stages.enter("model");
  vi.advanceTimersByTime(60_000);
  stages.enter("writing");
  vi.advanceTimersByTime(2_000);
  expect(written).toEqual([
    ["model", "2026-01-01T00:00:00.000Z"],
    ["writing", "2026-01-01T00:01:00.000Z"],
  ]);
});

test("a stage that is over at once costs no write, nor does one that was going on when the job ended", () => {
  const { written, stages } = aTeller();
  stages.enter("writing");
  vi.advanceTimersByTime(500);
  stages.enter("checking");
  vi.advanceTimersByTime(500);
  stages.end();
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([]);
});
