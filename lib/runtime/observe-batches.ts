import type { BatchRows } from "../domain/ports/batches.ts";
import { log } from "./log.ts";
import { measure } from "./metrics.ts";

/** Batch rows whose ends are logged and measured. */
export function observeBatches(batches: BatchRows): BatchRows {
  return {
    ...batches,
    async end(batch, end) {
      const isEnded = await batches.end(batch, end);
      if (isEnded) {
        log.info("batch ended", {
          batch_id: batch.batchId,
          account_id: batch.accountId,
          status: end.ended,
          total: batch.total,
          succeeded: end.succeeded,
          failed: end.failed,
          turnaround_ms: Date.parse(end.finishedAt) - Date.parse(batch.createdAt),
        });
        measure("BatchesEnded", 1, { outcome: end.error ? "faulted" : end.ended });
      }
      return isEnded;
    },
  };
}

/** Logs what a sweep of batches found. */
export function observeBatchSweep(swept: { resent: number; abandoned: number }): void {
  if (swept.resent + swept.abandoned > 0) log.info("batches swept", swept);
}
