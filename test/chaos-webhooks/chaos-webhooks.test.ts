import { expect, test } from "vitest";
import { runWebhookChaos } from "./run-webhook-chaos.ts";

/** `npm run lab -- chaos-webhooks` does the same with a thousand events. */
test("every event is told as Standard Webhooks says, whatever its receiver does and whoever dies on the way", {
  timeout: 120_000,
}, async () => {
  const report = await runWebhookChaos({ events: 36, seed: Number(process.env.PROPERTY_SEED ?? 1) });
  expect(report.faults).toEqual([]);
  expect(report.days).toBeGreaterThan(3);
  expect(report.deeds["workers killed"]).toBeGreaterThan(5);
  expect(report.deeds.lost).toBeGreaterThan(5);
});
