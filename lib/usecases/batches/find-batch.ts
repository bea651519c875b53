import { type Batch, batchStatus } from "../../domain/batch.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import { findFile } from "../files/find-file.ts";
import type { Ports } from "../ports.ts";

export interface FindBatchDeps extends Pick<Ports, "files"> {
  batches: Pick<BatchRows, "get">;
}

/** A live batch of this account; one whose form is deleted or has expired is gone with it. Throws `batch_not_found`. */
export async function requireBatch(
  { batches, files }: FindBatchDeps,
  { accountId, batchId }: { accountId: string; batchId: string },
): Promise<Batch> {
  const batch = isId(batchId) ? await batches.get(batchId) : null;
  if (batch && batch.accountId === accountId && !batch.deletedAt) {
    if (!batch.fileId || (await findFile(files, accountId, batch.fileId))) return batch;
  }
  throw new RequestRefused("batch_not_found", "There is no such batch, or it has expired.");
}

/** The same, once it has ended with an archive. Throws `batch_not_finished` and `batch_failed` too. */
export async function requireArchived(
  deps: FindBatchDeps,
  of: { accountId: string; batchId: string },
): Promise<Batch> {
  const batch = await requireBatch(deps, of);
  if (!batch.ended) {
    throw new RequestRefused(
      "batch_not_finished",
      `The batch is ${batchStatus(batch)} and has no archive yet.`,
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }
  if (batch.error) throw new RequestRefused("batch_failed", batch.error.message);
  return batch;
}
const RETRY_AFTER_SECONDS = 5;
