import type { Batch, BatchEnd } from "../../domain/batch.ts";
import type { JobError } from "../../domain/job.ts";
import { batchPrefix, batchRowsPrefix } from "../../domain/object-keys.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";
import type { EmitDeps } from "../webhooks/emit-event.ts";
import { tellBatch } from "../webhooks/tell-batch.ts";

export interface EndBatchDeps extends EmitDeps, Pick<Ports, "objects"> {
  batches: Pick<BatchRows, "get" | "end">;
}

/**
 * The one place where a batch ends; only who holds it may end it. Webhooks are queued first; a cancelled batch has none.
 * What its rows said is removed; each fill has its own. Of a batch that was deleted meanwhile nothing stays. Says whether
 * it was still held.
 */
export async function endBatch(deps: EndBatchDeps, batch: Batch, error?: JobError): Promise<boolean> {
  const { batches, objects, clock } = deps;
  const { batchId, succeeded, failed } = batch;
  const ended = error ? "failed" : endOf(batch);
  const finishedAt = iso(clock());
  if (ended !== "cancelled") await tellBatch(deps, { ...batch, status: ended, finishedAt });
  const isEnded = await batches.end(batch, { succeeded, failed, ...(error && { error }), ended, finishedAt });
  const isGone = !isEnded && (await batches.get(batchId))?.deletedAt !== undefined;
  if (isGone) await objects.deletePrefix(batchPrefix(batchId));
  if (isEnded) await objects.deletePrefix(batchRowsPrefix(batchId));
  return isEnded;
}

/** A batch has failed when none of its rows succeeded. */
function endOf({ succeeded, total, begun, cancelledAt }: Batch): BatchEnd {
  if (cancelledAt && begun < total) return "cancelled";
  return succeeded > 0 ? "succeeded" : "failed";
}
