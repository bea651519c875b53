import { expect, test } from "vitest";
import { liftLimits } from "../../../lib/local/lift-limits.ts";
import { readEnvironment } from "../../../lib/runtime/environment.ts";

test("the local service lets its one account poll a hundred times a second and more", () => {
  const environment: Record<string, string | undefined> = {};
  liftLimits(environment);
  const { settings } = readEnvironment("get-root", environment);
  expect(settings.requestsPerMinute).toBeGreaterThan(100 * 60);
  expect(settings.maxJobsInFlight).toBeGreaterThan(10_000);
});

test("the local service keeps to limits that its operator has set", () => {
  const environment = { RATE_LIMIT_PER_MINUTE: "60", MAX_JOBS_IN_FLIGHT: "2" };
  liftLimits(environment);
  expect(environment).toEqual({ RATE_LIMIT_PER_MINUTE: "60", MAX_JOBS_IN_FLIGHT: "2" });
});
