import { describe, expect, test } from "vitest";
import { COLD_STARTS, SLOWDOWN, WAIT_MS } from "../../../../lab/cost/assumptions.ts";
import { lambdaUsage, memoryUsage, ownTime, waitingTime } from "../../../../lab/cost/lambda-time.ts";

const call = (started: number, ended: number) => ({ service: "dynamodb", started, ended }) as const;

describe("the time in which a function itself worked", () => {
  test.each([
    ["all of it, without calls", [], 100],
    ["not while it waits for a call", [call(10, 40)], 70],
    ["not twice for calls at once", [call(10, 40), call(20, 50)], 60],
    ["not twice for a call within another", [call(10, 90), call(20, 30)], 20],
    ["not for calls in whatever order they end", [call(60, 70), call(10, 20)], 80],
  ])("is %s", (_, calls, own) => {
    expect(ownTime({ started: 0, ended: 100, calls })).toBe(own);
  });
});

describe("the time in which a function waits for its calls", () => {
  const object = (started: number, ended: number) => ({ ...call(started, ended), service: "s3" }) as const;
  const { dynamodb, s3 } = WAIT_MS;

  test.each([
    ["none without calls", [], 0],
    ["that of each, one after the other", [call(0, 10), object(10, 20), call(25, 30)], 2 * dynamodb + s3],
    ["the longest of calls at once", [call(0, 10), object(1, 9), call(5, 20)], s3],
    [
      "again that of a call behind the first of those at once",
      [object(0, 10), object(5, 20), object(15, 30)],
      2 * s3,
    ],
    ["the same in whatever order they end", [object(25, 30), call(0, 10)], dynamodb + s3],
  ])("is %s", (_, calls, waiting) => {
    expect(waitingTime(calls)).toBe(waiting);
  });
});

describe("a run on Lambda", () => {
  const starting = COLD_STARTS.share * COLD_STARTS.milliseconds;
  const seconds = (memoryMb: number, calls = [call(0, 50)]): number => {
    const { lambdaGbSeconds = 0 } = lambdaUsage({ memoryMb }, { started: 0, ended: 100, calls });
    return lambdaGbSeconds / (memoryMb / 1024);
  };

  test("takes its own time more slowly, the assumed wait for its calls, and a share of a start", () => {
    expect(seconds(1769)).toBeCloseTo((50 * SLOWDOWN + WAIT_MS.dynamodb + starting) / 1000, 6);
  });

  test("takes longer with a share of a processor, and no less with more than one", () => {
    const own = (memoryMb: number): number => seconds(memoryMb) - (WAIT_MS.dynamodb + starting) / 1000;
    expect(own(884.5)).toBeCloseTo(2 * own(1769), 2);
    expect(own(3538)).toBeCloseTo(own(1769), 6);
  });

  test("is paid in whole milliseconds, as one request", () => {
    const usage = lambdaUsage({ memoryMb: 1024 }, { started: 0, ended: 0.1, calls: [] });
    expect(usage).toEqual({ lambdaRequests: 1, lambdaGbSeconds: (starting + 1) / 1000 });
  });
});

test("memory is paid for as long as it is held", () => {
  expect(memoryUsage({ memoryMb: 2048 }, 1500)).toEqual({ lambdaGbSeconds: 3 });
});
