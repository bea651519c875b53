import { expect, test } from "vitest";
import { setLocalDefaults } from "../../../../lib/local/start/local-defaults.ts";
import { readEnvironment } from "../../../../lib/runtime/environment.ts";

test("the local service lets its one account poll a hundred times a second and more", () => {
  const environment: Record<string, string | undefined> = {};
  setLocalDefaults(environment);
  const { settings } = readEnvironment("get-root", environment);
  expect(settings.requestsPerMinute).toBeGreaterThan(100 * 60);
  expect(settings.maxJobsInFlight).toBeGreaterThan(10_000);
});

test("the local service reads scanned pages by itself", () => {
  const environment: Record<string, string | undefined> = {};
  setLocalDefaults(environment);
  expect(readEnvironment("get-root", environment).settings.ocr).toBe("tesseract");
});

test("the local service keeps to what its operator has set", () => {
  const set = { RATE_LIMIT_PER_MINUTE: "60", MAX_JOBS_IN_FLIGHT: "2", MAX_WAITS: "0", OCR: "off" };
  const environment = { ...set };
  setLocalDefaults(environment);
  expect(environment).toEqual(set);
});
