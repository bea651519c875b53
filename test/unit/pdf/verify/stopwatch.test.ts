import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopwatch } from "../../../../lib/pdf/verify/stopwatch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("pieces of work add up, also those that fail, and what lies between does not", async () => {
  const watch = stopwatch();
  const result = await watch.time(async () => {
    vi.advanceTimersByTime(30);
    return "done";
  });
  vi.advanceTimersByTime(500);
  const failing = watch.time(async () => {
    vi.advanceTimersByTime(12);
    throw new RangeError("too deep");
  });
  await expect(failing).rejects.toThrow("too deep");
  expect([result, watch.milliseconds()]).toEqual(["done", 42]);
});
