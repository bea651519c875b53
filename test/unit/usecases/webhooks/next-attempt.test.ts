import { describe, expect, test } from "vitest";
import {
  dueAt,
  MOST_DELIVERY_ATTEMPTS,
  retryAfterMs,
  waitAfter,
} from "../../../../lib/usecases/webhooks/next-attempt.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-23T12:00:00Z");

describe("the schedule", () => {
  const waits = (random: () => number) =>
    Array.from({ length: MOST_DELIVERY_ATTEMPTS }, (_, index) => waitAfter(index + 1, 0, random));

  test("is that of Standard Webhooks: ten attempts within little more than three days", () => {
    expect(waits(() => 0)).toEqual([
      ...[5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1000),
      null,
    ]);
  });

  test("is longer by up to a tenth, and never shorter", () => {
    const [least, most] = [waits(() => 0), waits(() => 0.999)];
    for (const [index, wait] of most.slice(0, -1).entries()) {
      expect(wait).toBeGreaterThan(Number(least[index]));
      expect(wait).toBeLessThanOrEqual(1.1 * Number(least[index]));
    }
  });

  test("waits as long as a receiver asks for, up to a day, and not less than it would", () => {
    expect(waitAfter(1, 2 * HOUR, () => 0)).toBe(2 * HOUR);
    expect(waitAfter(1, 1, () => 0)).toBe(5000);
    expect(waitAfter(2, 240 * HOUR, () => 0)).toBe(24 * HOUR);
    expect(waitAfter(10, 2 * HOUR, () => 0)).toBeNull();
  });
});

test.each([
  ["120", 120_000],
  ["Mon, 23 Nov 2026 12:02:00 GMT", 120_000],
  ["Mon, 23 Nov 2026 11:00:00 GMT", 0],
  ["soon", 0],
  ["-5", 0],
  ["99999999999999999999", 0],
  [undefined, 0],
])("Retry-After %j is %i milliseconds", (text, expected) => {
  expect(retryAfterMs(text, NOW)).toBe(expected);
});

describe("a wait", () => {
  test("of up to a quarter of an hour is the message's own; the sweep looks afterwards", () => {
    expect(dueAt(NOW + 4500, NOW)).toEqual({
      nextAttemptAt: NOW + 4500,
      nextCheckAt: NOW + 304_500,
      delaySeconds: 5,
    });
    expect(dueAt(NOW + 900_000, NOW).delaySeconds).toBe(900);
    expect(dueAt(NOW - 1000, NOW)).toMatchObject({ delaySeconds: 0, nextCheckAt: NOW + 300_000 });
  });

  test("of longer needs no message until the sweep sends one, which is in time", () => {
    const wait = dueAt(NOW + HOUR, NOW);
    expect(wait).toEqual({
      nextAttemptAt: NOW + HOUR,
      nextCheckAt: NOW + HOUR - 300_000,
      delaySeconds: null,
    });
    expect(dueAt(wait.nextAttemptAt, wait.nextCheckAt).delaySeconds).toBe(300);
  });
});
