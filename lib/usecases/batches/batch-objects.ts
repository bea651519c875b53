import { ROWS_A_PIECE } from "../../domain/batch.ts";
import { BatchPlan, BatchRow } from "../../domain/batch-plan.ts";
import { batchPlanKey, batchRowsKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";

const JSON_OBJECT = { contentType: "application/json" } as const;

/** Stores what a batch is made of, before its row is written. */
export async function storeBatch(
  objects: ObjectStore,
  batchId: string,
  { plan, rows }: { plan: BatchPlan; rows: readonly BatchRow[] },
): Promise<void> {
  await objects.put(batchPlanKey(batchId), JSON.stringify(plan), JSON_OBJECT);
  for (let piece = 0; piece * ROWS_A_PIECE < rows.length; piece += 1) {
    const some = rows.slice(piece * ROWS_A_PIECE, (piece + 1) * ROWS_A_PIECE);
    await objects.put(batchRowsKey(batchId, piece), JSON.stringify(some), JSON_OBJECT);
  }
}

/** Null when the batch was deleted meanwhile. */
export async function readBatchPlan(objects: ObjectStore, batchId: string): Promise<BatchPlan | null> {
  const stored = await objects.get(batchPlanKey(batchId));
  return stored && BatchPlan.parse(JSON.parse(new TextDecoder().decode(stored)));
}

/** The rows from one on, which counts from 0, up to another; fewer when they are stored no more. */
export async function readBatchRows(
  objects: ObjectStore,
  batchId: string,
  { from, to }: { from: number; to: number },
): Promise<BatchRow[]> {
  if (to <= from) return [];
  const [first, last] = [Math.floor(from / ROWS_A_PIECE), Math.floor((to - 1) / ROWS_A_PIECE)];
  const pieces = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, i) => readPiece(objects, batchId, first + i)),
  );
  return pieces.flat().slice(from - first * ROWS_A_PIECE, to - first * ROWS_A_PIECE);
}

async function readPiece(objects: ObjectStore, batchId: string, piece: number): Promise<BatchRow[]> {
  const stored = await objects.get(batchRowsKey(batchId, piece));
  return stored ? BatchRow.array().parse(JSON.parse(new TextDecoder().decode(stored))) : [];
}
