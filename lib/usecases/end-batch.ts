import type { Batch, BatchEnd } from "../domain/batch.ts";
import type { JobError } from "../domain/job.ts";
import { batchPrefix, batchRowsPrefix } from "../domain/object-keys.ts";
import type { BatchRows, Clock, ObjectStore } from "../domain/ports.ts";
import { iso } from "./settings.ts";

/**
 * The one place where a batch ends, whoever ends it: whoever is to be told of it is told from here. What its rows said is
 * removed; each fill has its own. Of a batch that was deleted meanwhile nothing stays.
 */
export async function endBatch(
  { batches, objects, clock }: { batches: BatchRows; objects: ObjectStore; clock: Clock },
  batch: Batch,
  error?: JobError,
): Promise<boolean> {
  const { batchId, succeeded, failed } = batch;
  const counts = { succeeded, failed, ...(error && { error }) };
  const end = { ...counts, ended: error ? "failed" : endOf(batch), finishedAt: iso(clock()) } as const;
  const isEnded = await batches.end(batch, end);
  const isGone = !isEnded && (await batches.get(batchId))?.deletedAt !== undefined;
  if (isGone) await objects.deletePrefix(batchPrefix(batchId));
  if (isEnded) await objects.deletePrefix(batchRowsPrefix(batchId));
  return isEnded;
}

/** A batch has failed when nothing came of it. */
function endOf({ succeeded, total, begun, cancelledAt }: Batch): BatchEnd {
  if (cancelledAt && begun < total) return "cancelled";
  return succeeded > 0 ? "succeeded" : "failed";
}
