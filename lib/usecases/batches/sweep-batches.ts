import { type Batch, MOST_STILL_MS } from "../../domain/batch.ts";
import { CHECK_AFTER_MS, type JobError, OPEN_SHARDS } from "../../domain/job.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import { type EndBatchDeps, endBatch } from "./end-batch.ts";

interface SweepBatchesDeps extends EndBatchDeps {
  batches: BatchRows;
  queues: Pick<Queues, "sendBatch">;
}

/** For so long a batch is held while it is given up, in milliseconds. */
const HOLD_MS = 60_000;

const STILL: JobError = {
  code: "worker_crashed",
  message:
    `The batch made no progress for ${MOST_STILL_MS / 3_600_000} hours and was ended. Its fills stay ` +
    "with their file.",
  retryable: true,
};

/**
 * Finds open batches that nobody has looked at when somebody was to: their message is lost, or whoever held them has
 * died. Each is queued again for its turn; a batch in which nothing has moved for a day is given up.
 */
export async function sweepBatches(deps: SweepBatchesDeps): Promise<{ resent: number; abandoned: number }> {
  const swept = { resent: 0, abandoned: 0 };
  for (const shard of OPEN_SHARDS) {
    for (const batch of await deps.batches.listDue(shard, deps.clock())) {
      const fate = await sweep(deps, batch);
      if (fate) swept[fate] += 1;
    }
  }
  return swept;
}

async function sweep(deps: SweepBatchesDeps, batch: Batch): Promise<"resent" | "abandoned" | null> {
  const now = deps.clock();
  if (now - Date.parse(batch.movedAt) >= MOST_STILL_MS) {
    const held = await deps.batches.claim(batch.batchId, batch.turn, now, now + HOLD_MS);
    return held && (await endBatch(deps, held, STILL)) ? "abandoned" : null;
  }
  if (!(await deps.batches.postpone(batch, now + CHECK_AFTER_MS))) return null;
  await deps.queues.sendBatch(batch);
  return "resent";
}
