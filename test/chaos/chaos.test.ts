import { expect, test } from "vitest";
import { runChaos } from "./run-chaos.ts";

/** `npm run lab -- chaos` does the same with a thousand jobs, longer leases and the deliveries that AWS is given. */
test("every accepted job ends once, with one result, whatever is killed, lost, late or sent twice", {
  timeout: 180_000,
}, async () => {
  const report = await runChaos({
    jobs: 40,
    seed: Number(process.env.PROPERTY_SEED ?? 1),
    workerSeconds: 8,
    visibilitySeconds: 3,
    receives: 3,
    width: 10,
    mostTries: 10,
    mostKills: 2,
  });
  expect(report.faults).toEqual([]);
  expect(report.counts.accepted).toBeGreaterThanOrEqual(40);
  expect(report.counts.succeeded).toBeGreaterThan(10);
  expect(report.swept.resent).toBeGreaterThan(0);
  expect(report.deadLetters).toBeGreaterThan(0);
});
