import type { Batch } from "../../domain/batch.ts";
import type { BatchPlan } from "../../domain/batch-plan.ts";
import { isId } from "../../domain/ids.ts";
import { batchArchiveKey, batchReportKey } from "../../domain/object-keys.ts";
import type { LinkMethod } from "../../domain/ports/objects.ts";
import { RowReport } from "../../domain/row-report.ts";
import type { Ports } from "../ports.ts";
import { type RemoveBatchDeps, removeBatch } from "../removals/remove-batch.ts";
import { iso, PRESIGNED_SECONDS } from "../settings.ts";
import { readBatchPlan, readBatchRows } from "./batch-objects.ts";
import { type FindBatchDeps, requireArchived, requireBatch } from "./find-batch.ts";
import { reportRows } from "./report-rows.ts";

interface OfBatch {
  accountId: string;
  batchId: string;
}
type Deps = FindBatchDeps & Pick<Ports, "objects">;

/** A batch with the columns of its rows, where they go, and what of the table is no row. Throws `batch_not_found`. */
export async function getBatch(
  deps: Deps,
  of: OfBatch,
): Promise<{ batch: Batch } & Pick<BatchPlan, "columns" | "sheet" | "skipped" | "isTurned">> {
  const batch = await requireBatch(deps, of);
  const { columns = [], sheet, skipped, isTurned } = (await readBatchPlan(deps.objects, batch.batchId)) ?? {};
  return { batch, columns, sheet, skipped, isTurned };
}

/**
 * The outcomes of the rows after one, at most `limit`, and the row to continue after; null at their end. Throws
 * `batch_not_found`.
 */
export async function listBatchRows(
  deps: Deps & Pick<Ports, "jobs">,
  of: OfBatch,
  { after, limit }: { after: number; limit: number },
): Promise<{ rows: RowReport[]; next: number | null }> {
  const batch = await requireBatch(deps, of);
  const to = Math.min(batch.total, after + limit);
  const next = to < batch.total ? to : null;
  const stored = batch.ended && (await deps.objects.get(batchReportKey(batch.batchId)));
  if (stored) {
    const reports = RowReport.array().parse(JSON.parse(new TextDecoder().decode(stored)));
    return { rows: reports.slice(after, to), next };
  }
  const [plan, rows] = await Promise.all([
    readBatchPlan(deps.objects, batch.batchId),
    readBatchRows(deps.objects, batch.batchId, { from: after, to }),
  ]);
  const reported = await reportRows(deps, batch, { rows, from: after, fileName: plan?.fileName ?? "" });
  return { rows: reported.map(({ report }) => report), next };
}

/** A short-lived URL of the archive. Throws `batch_not_found`, `batch_not_finished` and `batch_failed`. */
export async function getArchive(deps: Deps, of: OfBatch & { method: LinkMethod }): Promise<string> {
  const { batchId } = await requireArchived(deps, of);
  return deps.objects.presign(of.method, batchArchiveKey(batchId), PRESIGNED_SECONDS);
}

/** A deletion repeated so soon after it cancelled a batch, in milliseconds, is the same one, whose answer was lost. */
const SAME_DELETION_MS = 60_000;

/**
 * Cancels a batch that is open: rows that have begun come to their end, and no more begin. One that has ended is deleted
 * with its archive; its fills stay with their files. Answers the batch as it is then, or null. Repeated within a minute,
 * a cancellation deletes nothing, though the batch may have ended. Throws `batch_not_found`, also to whoever repeats a
 * deletion that was cut off; the repetition ends it all the same.
 */
export async function deleteBatch(
  deps: Deps & Pick<Ports, "batches"> & RemoveBatchDeps,
  of: OfBatch,
): Promise<Batch | null> {
  const seen = isId(of.batchId) ? await deps.batches.get(of.batchId) : null;
  if (seen?.deletedAt && seen.accountId === of.accountId) await removeBatch(deps, seen);
  const batch = await requireBatch(deps, of);
  const now = deps.clock();
  if (batch.cancelledAt && now - Date.parse(batch.cancelledAt) < SAME_DELETION_MS) return batch;
  if (!batch.ended && (await deps.batches.cancel(batch.batchId, iso(now)))) {
    return { ...batch, cancelledAt: batch.cancelledAt ?? iso(now) };
  }
  await removeBatch(deps, batch);
  return null;
}
