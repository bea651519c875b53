import type { z } from "zod";
import { type Batch, batchStatus } from "../../domain/batch.ts";
import type { BatchPlan } from "../../domain/batch-plan.ts";
import type { MappingAnswer } from "../../domain/column-mapping.ts";
import type { ListPage } from "../../domain/records.ts";
import type { UnreadCell } from "../../domain/table.ts";
import type { SubmittedBatch } from "../../usecases/batches/submit-batch.ts";
import { retryAfter } from "../../usecases/retry-after.ts";
import { type Answer, json } from "../answer/answer.ts";
import { cursorOf } from "../request/list-request.ts";
import { BatchAccepted, type BatchList, type BatchView, type Mapping } from "./batch-schemas.ts";

/** 202 for a batch that was accepted. */
export const batchAccepted = ({ batchId, status, total, retryAfter }: SubmittedBatch): Answer =>
  json(
    202,
    BatchAccepted,
    { batch_id: batchId, status: status as "queued", total: Number(total) },
    { location: `/batches/${batchId}`, "retry-after": retryAfter },
  );

/** 202 for one that is being cancelled. */
export const batchCancelling = (batch: Batch, now: number): Answer => {
  const { batchId, total } = batch;
  return json(
    202,
    BatchAccepted,
    { batch_id: batchId, status: batchStatus(batch), total },
    batchPollHeaders(batch, now),
  );
};

/** The longer nothing has moved, the later; never once it has ended. `now` in milliseconds since 1970. */
export const batchPollHeaders = (batch: Batch, now: number): Record<string, string> =>
  batch.ended ? {} : { "retry-after": `${retryAfter(batch, now)}` };

const summary = (batch: Batch) => ({
  batch_id: batch.batchId,
  status: batchStatus(batch),
  file_id: batch.fileId,
  total: batch.total,
  succeeded: batch.succeeded,
  failed: batch.failed,
  created_at: batch.createdAt,
  started_at: batch.startedAt,
  finished_at: batch.finishedAt,
  expires_at: new Date(batch.expiresAt * 1000).toISOString(),
  error: batch.error,
});

export const batchView = ({
  batch,
  columns,
  sheet,
  skipped,
  isTurned,
}: { batch: Batch } & Pick<BatchPlan, "columns" | "sheet" | "skipped" | "isTurned">): z.input<
  typeof BatchView
> => ({
  ...summary(batch),
  columns: columns.map(({ column, target, isAbsent }) => ({
    column,
    field_id: target,
    ...(isAbsent && { absent: true as const }),
  })),
  ...(sheet !== undefined && { sheet }),
  ...(isTurned && { turned: true as const }),
  ...(skipped && { skipped }),
});

export const batchListView = ({ rows, next }: ListPage<Batch>): z.input<typeof BatchList> => ({
  batches: rows.map(summary),
  next_cursor: cursorOf(next),
});

const unreadOf = ([first, ...others]: UnreadCell[]) =>
  first && { unread: { cells: 1 + others.length, why: first.why } };

export const mappingView = (answer: MappingAnswer): z.input<typeof Mapping> => ({
  total: answer.total,
  ...(answer.sheet !== undefined && { sheet: answer.sheet }),
  ...(answer.isTurned && { turned: true as const }),
  skipped: answer.skipped ?? [],
  columns: answer.columns.map(({ column, target, confidence }, i) => ({
    column,
    field_id: target,
    confidence,
    sample: answer.samples[i] ?? "",
    ...unreadOf(answer.unread[i] ?? []),
  })),
  questions: answer.questions.map(({ kind, columns, targets }) => ({ kind, columns, field_ids: targets })),
  mapping: Object.fromEntries(answer.columns.map(({ column, target }) => [column, target])),
  fields: answer.targets.map(({ id, ...about }) => ({ field_id: id, ...about })),
});
