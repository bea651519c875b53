import type { Batch } from "../../domain/batch.ts";
import type { BatchPlan, BatchRow } from "../../domain/batch-plan.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { fillIdOf, rowJobId } from "../../domain/ids.ts";
import { type Job, queuedJob } from "../../domain/job.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import { requireFile } from "../files/find-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { type FillToQueue, queueStored, storeRequest } from "../fill/accept-fill.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";

export interface BeginRowsDeps extends Pick<Ports, "clock" | "files" | "jobs" | "objects"> {
  queues: Pick<Queues, "send">;
}

/** So many rows begin at the same time. */
const AT_ONCE = 10;

/**
 * Makes fills of some rows, the first of which is `from`. A row that has begun already stays as it is: its job's id is its
 * own. One whose file is gone is a job that has failed.
 */
export async function beginRows(
  deps: BeginRowsDeps,
  batch: Batch,
  { plan, rows, from }: { plan: BatchPlan; rows: readonly BatchRow[]; from: number },
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map((row, i): RowToBegin => {
      const jobId = rowJobId(batch.batchId, from + at + i);
      const fileId = batch.fileId ?? row.file?.file_id ?? "";
      return { request: row.request, ids: { jobId, fillId: fillIdOf(jobId), fileId } };
    });
    // All are stored before any is queued: what is asked about their file next is asked once for all.
    const fills = await Promise.all(some.map((row) => unlessGone(storeRow(deps, batch, plan, row))));
    await Promise.all(some.map((row, i) => queueRow(deps, batch, row, fills[i] ?? null)));
  }
}

interface RowToBegin extends Pick<BatchRow, "request"> {
  ids: Pick<Job, "jobId" | "fileId"> & { fillId: string };
}

async function storeRow(
  deps: BeginRowsDeps,
  { accountId, options, batchId }: Batch,
  plan: BatchPlan,
  { request, ids }: RowToBegin,
): Promise<FillToQueue> {
  const file = await requireFile(deps.files, accountId, ids.fileId);
  const formKey = plan.formKey ?? (await requireParsed(deps, file));
  await storeRequest(deps.objects, { file, request }, ids);
  return { file, formKey, request, options, batchId };
}

async function queueRow(
  deps: BeginRowsDeps,
  batch: Batch,
  { ids }: RowToBegin,
  fill: FillToQueue | null,
): Promise<void> {
  const isQueued = fill && (await unlessGone(queueStored(deps, fill, ids).then(() => true)));
  if (!isQueued) await deps.jobs.insert(refusedJob(deps, batch, ids));
}

/** Null when a row's file is gone. */
async function unlessGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RequestRefused && error.code === "file_not_found") return null;
    throw error;
  }
}

/** A job that has failed before it began. */
function refusedJob(
  { clock }: BeginRowsDeps,
  { accountId, expiresAt, batchId }: Batch,
  ids: RowToBegin["ids"],
) {
  const {
    openShard: _,
    nextCheckAt: __,
    openAccount: ___,
    ...job
  } = queuedJob({ ...ids, kind: "fill", accountId, expiresAt, batchId }, clock());
  const message = "The file was deleted or expired before this row's turn.";
  return {
    ...job,
    status: "failed" as const,
    finishedAt: iso(clock()),
    error: { code: "file_not_found" as const, message, retryable: false },
  };
}
