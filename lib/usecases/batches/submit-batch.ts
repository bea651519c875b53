import { type Batch, batchStatus, MOST_OPEN_BATCHES, queuedBatch } from "../../domain/batch.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { newBatchId } from "../../domain/ids.ts";
import type { FillOptions } from "../../domain/job.ts";
import { batchPrefix } from "../../domain/object-keys.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import { removedAt } from "../../domain/removal.ts";
import { requireFile } from "../files/find-file.ts";
import { idempotently } from "../idempotently.ts";
import { TAKE_BACK_WITHIN_MS } from "../jobs/submit-job.ts";
import type { Ports } from "../ports.ts";
import type { Settings } from "../settings.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";
import { storeBatch } from "./batch-objects.ts";
import {
  type FilesToFill,
  type PlannedBatch,
  type RowsForForm,
  rowsForFiles,
  rowsForForm,
} from "./plan-batch.ts";

export interface SubmitBatchDeps
  extends Pick<Ports, "batches" | "clock" | "files" | "idempotency" | "jobs" | "objects"> {
  queues: Pick<Queues, "sendBatch">;
  removals: Pick<RemovalRows, "note">;
  reader: Pick<BoundedReader, "planRows">;
  settings: Pick<Settings, "privateWebhooks">;
}

export interface BatchSubmission {
  accountId: string;
  what: RowsForForm | FilesToFill;
  options: FillOptions;
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** `total` and `retryAfter` (seconds) as text. */
export type SubmittedBatch = { batchId: string; status: string; total: string; retryAfter: string };

const RETRY_AFTER_SECONDS = 2;
const RETRY_AFTER_FULL_SECONDS = 30;

/**
 * Accepts up to a thousand fills at once. Throws `RequestInvalid` for rows and mappings that cannot be used, and what
 * `webhookUrlOf`, `requireFile`, `requireParsed` and `idempotently` throw; `too_many_batches`, and `queue_unavailable` when nothing could
 * be queued.
 */
export function submitBatch(deps: SubmitBatchDeps, submission: BatchSubmission): Promise<SubmittedBatch> {
  const { accountId, what, options, idempotencyKey } = submission;
  const webhookUrl = webhookUrlOf(deps, submission);
  const payload = JSON.stringify([what, options, ...(webhookUrl ? [webhookUrl] : [])]);
  return idempotently(
    deps,
    { accountId, operation: "batch", clientKey: idempotencyKey, payload },
    () => ({ batchId: newBatchId() }),
    async ({ batchId }) => {
      await limitOpenBatches(deps, accountId);
      const planned = await ("fileIds" in what
        ? rowsForFiles(deps, accountId, what)
        : rowsForForm(deps, accountId, what));
      return accept(deps, { batchId, accountId, options, planned, ...(webhookUrl && { webhookUrl }) });
    },
  );
}

/** So many of the newest batches are looked through. The index lags by moments, so that a burst may pass by a little. */
const NEWEST = 100;

async function limitOpenBatches({ batches }: SubmitBatchDeps, accountId: string): Promise<void> {
  const { rows } = await batches.list(accountId, { limit: NEWEST });
  const open = rows.filter(({ ended }) => !ended).length;
  if (open < MOST_OPEN_BATCHES) return;
  throw new RequestRefused(
    "too_many_batches",
    `${open} batches of the account have not ended, and ${MOST_OPEN_BATCHES} may be open at once. Wait ` +
      "for one, or cancel one.",
    { retryAfterSeconds: RETRY_AFTER_FULL_SECONDS },
  );
}

/** What rows are made of is stored before the batch's row, and that before its message. */
async function accept(
  deps: SubmitBatchDeps,
  about: Pick<Batch, "batchId" | "accountId" | "options" | "webhookUrl"> & { planned: PlannedBatch },
): Promise<SubmittedBatch> {
  const { planned, ...own } = about;
  const { batchId, accountId } = own;
  const { fileId, expiresAt, rows } = planned;
  await deps.removals.note({ prefix: batchPrefix(batchId), accountId, dueAt: removedAt(expiresAt) });
  await storeBatch(deps.objects, batchId, planned);
  const identity = { ...own, total: rows.length, expiresAt, ...(fileId && { fileId }) };
  const batch = queuedBatch(identity, deps.clock());
  try {
    // A deletion that began before the rows were stored has not seen them.
    if (fileId) await requireFile(deps.files, accountId, fileId);
    await deps.batches.insert(batch);
    await queue(deps, batch);
  } catch (error) {
    if (error instanceof RequestRefused) await deps.objects.deletePrefix(batchPrefix(batchId));
    throw error;
  }
  const told = { status: batchStatus(batch), total: `${batch.total}` };
  return { batchId, ...told, retryAfter: `${RETRY_AFTER_SECONDS}` };
}

/** A batch that a worker has taken by now was queued after all; after too long its row stays, as a job's does. */
async function queue({ queues, batches, clock }: SubmitBatchDeps, batch: Batch): Promise<void> {
  try {
    await queues.sendBatch(batch);
  } catch (cause) {
    if (clock() - Date.parse(batch.createdAt) > TAKE_BACK_WITHIN_MS) return;
    if (!(await batches.deleteIfQueued(batch.batchId))) return;
    throw new RequestRefused(
      "queue_unavailable",
      "The batch could not be queued and was not accepted. Try again.",
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause,
      },
    );
  }
}
