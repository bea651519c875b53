import type { Context } from "aws-lambda";
import { afterEach, expect, test, vi } from "vitest";
import { timeFor, type WorkerContext } from "../../../lib/runtime/worker.ts";

afterEach(() => vi.restoreAllMocks());

/** Milliseconds of planning without a model, and of storing the outcome, that a long enough job has. */
const LOCAL_PLANNING = 5_000;
const STORING = 4_000;

test.each([180_000, 60_000])(
  "of %i ms, a model leaves time for the local engine, the PDF work and storing",
  (remaining) => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { deadlineMs } = timeFor({ getRemainingTimeInMillis: () => remaining } as Context);
    const modelMs = timeout.mock.calls[0]?.[0] ?? 0;
    expect(modelMs).toBeGreaterThan(remaining / 3);
    expect(modelMs + LOCAL_PLANNING + deadlineMs + STORING).toBeLessThanOrEqual(remaining);
  },
);

test("PDF work ends in time to store the outcome, however slow the clock makes it", () => {
  const { leaseUntil, until } = timeFor({ getRemainingTimeInMillis: () => 180_000 } as Context);
  expect(leaseUntil - until).toBeGreaterThanOrEqual(STORING);
  expect(until).toBeGreaterThan(Date.now());
});

test.each([10_000, 1_000, 100])("of as little as %i ms, everything gets a share", (remaining) => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const { deadlineMs } = timeFor({ getRemainingTimeInMillis: () => remaining } as Context);
  const modelMs = timeout.mock.calls[0]?.[0] ?? 0;
  expect(modelMs).toBeGreaterThan(0);
  expect(deadlineMs).toBeGreaterThan(0);
  expect(modelMs + deadlineMs).toBeLessThan(remaining);
});

test("a wait for a model's turn is time of its own, in which the model does not work", () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const contextOf = (ms: number) => ({ getRemainingTimeInMillis: () => ms }) as Context;
  const { modelMs, deadlineMs } = timeFor(contextOf(180_000));
  const waiting = timeFor(contextOf(180_000 + 600_000), 600_000);
  expect([waiting.modelMs, waiting.deadlineMs]).toEqual([modelMs, deadlineMs]);
  expect(timeout.mock.calls).toEqual([[modelMs], [modelMs + 600_000]]);
});

test("a service that is to end waits for no model, and goes on with the rest", () => {
  const ending = new AbortController();
  const context = { getRemainingTimeInMillis: () => 180_000, ending: ending.signal };
  const { signal, modelSignal } = timeFor(context as WorkerContext);
  ending.abort();
  expect([signal.aborted, modelSignal.aborted]).toEqual([false, true]);
});
