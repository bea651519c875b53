import type { Batch } from "../domain/batch.ts";
import type { BatchPlan, BatchRow } from "../domain/batch-plan.ts";
import { RequestRefused } from "../domain/errors.ts";
import { fillIdOf, rowJobId } from "../domain/ids.ts";
import { queuedJob } from "../domain/job.ts";
import type { Clock, FileRows, JobRows, ObjectStore, Queues } from "../domain/ports.ts";
import type { FileRecord } from "../domain/records.ts";
import { queueFill } from "./accept-fill.ts";
import { requireFile } from "./find-file.ts";
import { requireParsed } from "./require-parsed.ts";
import { iso } from "./settings.ts";

export interface BeginRowsDeps {
  files: FileRows;
  jobs: JobRows;
  objects: ObjectStore;
  queues: Pick<Queues, "send">;
  clock: Clock;
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
    const some = rows.slice(at, at + AT_ONCE);
    await Promise.all(some.map((row, i) => beginRow(deps, batch, { plan, row, place: from + at + i })));
  }
}

async function beginRow(
  deps: BeginRowsDeps,
  batch: Batch,
  { plan, row, place }: { plan: BatchPlan; row: BatchRow; place: number },
): Promise<void> {
  const { accountId, batchId, options } = batch;
  const jobId = rowJobId(batchId, place);
  const ids = { jobId, fillId: fillIdOf(jobId) };
  const fileId = batch.fileId ?? row.file?.file_id ?? "";
  try {
    const file = await requireFile(deps.files, accountId, fileId);
    const formKey = plan.formKey ?? (await requireParsed(deps, file));
    await queueFill(deps, { file, formKey, request: row.request, options, batchId }, ids);
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.code !== "file_not_found") throw error;
    await deps.jobs.insert(refusedJob(deps, batch, { ...ids, fileId }));
  }
}

/** A job that has failed before it began. */
function refusedJob(
  { clock }: BeginRowsDeps,
  { accountId, expiresAt, batchId }: Batch,
  ids: { jobId: string; fillId: string } & Pick<FileRecord, "fileId">,
) {
  const {
    openShard: _,
    nextCheckAt: __,
    openAccount: ___,
    ...job
  } = queuedJob({ ...ids, kind: "fill", accountId, expiresAt, batchId }, clock());
  const message = "The file was deleted, or expired, before its turn.";
  return {
    ...job,
    status: "failed" as const,
    finishedAt: iso(clock()),
    error: { code: "file_not_found" as const, message, retryable: false },
  };
}
