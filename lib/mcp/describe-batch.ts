import type { z } from "zod";
import { type Batch, batchStatus } from "../domain/batch.ts";
import type { BatchPlan } from "../domain/batch-plan.ts";
import { getBatch, listBatchRows } from "../usecases/batches/get-batch.ts";
import type { Desk } from "./desk.ts";
import type { BatchOutput } from "./schemas.ts";

/** So many rows are shown at a time: an agent's context is small. */
const ROWS_SHOWN = 20;
const PAUSE_SECONDS = 5;

/** A batch and the rows after one; with the first, where its columns go. Throws `batch_not_found`. */
export async function describeBatch(
  { deps, accountId }: Desk,
  batchId: string,
  after: number,
): Promise<z.input<typeof BatchOutput>> {
  const of = { accountId, batchId };
  const { batch, columns, skipped = [], isTurned } = await getBatch(deps, of);
  const { rows, next } = await listBatchRows(deps, of, { after, limit: ROWS_SHOWN });
  const { total, succeeded, failed } = batch;
  return {
    ...{ batch_id: batchId, status: batchStatus(batch), total, succeeded, failed },
    ...(after === 0 && { columns: whereTo(columns) }),
    ...(after === 0 && isTurned && { turned: true as const }),
    ...(after === 0 && skipped.length > 0 && { skipped: countedBy(skipped) }),
    rows: rows.map(({ row, status, job_id, left_out, error }) => ({
      ...{ row, status, left_out },
      ...(job_id && { job_id }),
      ...(error && { error: error.message }),
    })),
    next: whatNext(batch, next),
  };
}

const whereTo = (columns: BatchPlan["columns"]): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ column, target }) => [column, target]));

function countedBy(skipped: NonNullable<BatchPlan["skipped"]>): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { why } of skipped) counts.set(why, (counts.get(why) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function whatNext({ batchId, ended }: Batch, after: number | null): string {
  const call = `get_batch with batch_id "${batchId}"`;
  const more = after === null ? "" : ` ${call} and after ${after} shows more rows.`;
  if (!ended) return `It is running. Call ${call} in ${PAUSE_SECONDS} seconds.${more}`;
  return `It has ended. Call get_job with a row's job_id for that row's PDF.${more}`;
}
