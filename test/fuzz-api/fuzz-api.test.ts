import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzzApi } from "./fuzz-api.ts";
import { startFuzzedService } from "./start-fuzzed-service.ts";

let fuzzed: Awaited<ReturnType<typeof startFuzzedService>>;
beforeAll(async () => {
  fuzzed = await startFuzzedService();
});
afterAll(() => fuzzed.service.end());

/** `npm run lab -- fuzz-api` does the same with thousands. */
test("answers every request as the OpenAPI document says, and none with a fault", {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  const { findings, statuses } = await fuzzApi(fuzzed.service.url, fuzzed.known, { cases: 3000, seed });
  expect(findings.map(({ finding }) => finding)).toEqual([]);
  for (const status of ["200", "202", "302", "401", "404", "422"]) expect(statuses).toHaveProperty(status);
});
