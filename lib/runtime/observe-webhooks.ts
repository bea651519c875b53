import type { DeliverDeps } from "../usecases/webhooks/deliver.ts";
import { log } from "./log.ts";
import { measure } from "./metrics.ts";

/** Logs and counts attempts to tell receivers. */
export const observeAttempts: DeliverDeps["attempted"] = (
  { deliveryId, accountId, webhookId, attempt },
  { status, error, durationMs },
  next,
) => {
  log.info("webhook attempted", {
    delivery_id: deliveryId,
    account_id: accountId,
    webhook_id: webhookId,
    attempt,
    status,
    error,
    duration_ms: durationMs,
    next: typeof next === "number" ? new Date(next).toISOString() : next,
  });
  measure("WebhookAttempts", 1, { outcome: error === undefined ? "succeeded" : "failed" });
  if (next === "failed") measure("WebhooksGivenUp", 1, {});
};

export function observeTold(jobId: string, receivers: number): void {
  log.info("job told", { job_id: jobId, receivers });
}

export const observeWebhookSweep = (swept: { untold: number; due: number }): void =>
  log.info("webhooks swept", swept);
