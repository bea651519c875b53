import { describe, expect, test } from "vitest";
import { PRICES } from "../../../../lab/cost/prices.ts";
import {
  addUsage,
  dollarsByService,
  gigabytes,
  storedGbMonths,
  totalDollars,
  unitsOf,
} from "../../../../lab/cost/usage.ts";

describe("what is used", () => {
  test("is summed up by kind, and what was not used is left out", () => {
    const used = addUsage({ s3Writes: 2, s3Reads: 1 }, { s3Writes: 3 }, { sqsRequests: 0 });
    expect(used).toEqual({ s3Writes: 5, s3Reads: 1 });
  });

  test("is priced by service, the most expensive first", () => {
    const usage = { s3Writes: 1000, s3Reads: 10_000, apiRequests: 1_000_000, transferGb: 100 };
    expect(dollarsByService(usage).map(([service, dollars]) => [service, dollars.toFixed(4)])).toEqual([
      ["Data transfer", "9.0000"],
      ["API Gateway", "1.0000"],
      ["S3", "0.0090"],
    ]);
    expect(totalDollars(usage)).toBeCloseTo(10.009, 6);
  });

  test("costs nothing when there is none", () => {
    expect([dollarsByService({}), totalDollars({})]).toEqual([[], 0]);
  });
});

test("every price is for something that one would pay for", () => {
  for (const { dollars } of Object.values(PRICES)) expect(dollars).toBeGreaterThan(0);
});

describe("units", () => {
  test.each([
    [0, 1],
    [1, 1],
    [1024, 1],
    [1025, 2],
  ])("of 1,024 that %i begins: %i", (amount, units) => {
    expect(unitsOf(amount, 1024)).toBe(units);
  });
});

test("storage is paid for the days until files expire", () => {
  expect(gigabytes(5e8)).toBe(0.5);
  expect(storedGbMonths(1e9)).toBeCloseTo(7 / 30.4, 10);
});
