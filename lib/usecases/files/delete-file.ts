import { isId } from "../../domain/ids.ts";
import { filePrefix, keptReceiptKey, uploadKey } from "../../domain/object-keys.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { DownloadRows, FileRows, ParseCache } from "../../domain/ports/files.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { FileRecord } from "../../domain/records.ts";
import { removeBatch } from "../batches/get-batch.ts";
import { parseCacheKey } from "../parse/submit-parse.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "../settings.ts";
import { fileNotFound } from "./find-file.ts";

export interface DeleteFileDeps {
  files: FileRows;
  jobs: JobRows;
  cache: ParseCache;
  batches: Pick<BatchRows, "markDeleted">;
  templates: Pick<TemplateRows, "lastChange">;
  downloads: DownloadRows;
  objects: ObjectStore;
  clock: Clock;
  settings: Pick<Settings, "ocr">;
}

/**
 * Deletes a file and all that came of it, batches with a fill of it among them. The tombstone comes first and outlives
 * every lease: from then on all answers are 404, and a worker that still writes takes its output back. Throws
 * `file_not_found`, also to whoever repeats a deletion that was cut off; the repetition ends it all the same.
 */
export async function deleteFile(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  const file = isId(fileId) ? await deps.files.get(fileId) : null;
  if (file?.accountId !== accountId) throw fileNotFound();
  const now = deps.clock();
  if (!file.deletedAt) {
    await deps.files.markDeleted(fileId, iso(now), Math.max(file.expiresAt, seconds(now) + DAY_SECONDS));
  }
  await removeAllOf(deps, file);
  if (file.deletedAt) throw fileNotFound();
}

async function removeAllOf(
  deps: DeleteFileDeps,
  { fileId, accountId, uploadId, sha256 }: FileRecord,
): Promise<void> {
  await deps.objects.deletePrefix(filePrefix(fileId));
  if (uploadId) await deps.objects.deletePrefix(uploadKey(accountId, uploadId));
  const change = await deps.templates.lastChange(accountId);
  await deps.cache.forget(parseCacheKey(accountId, sha256, deps.settings, change), fileId);
  const jobs = await deps.jobs.listByFile(fileId);
  // A batch's archive holds what was filled: it goes with the first of its files.
  const batchIds = new Set(jobs.flatMap(({ batchId }) => batchId ?? []));
  for (const batchId of batchIds) await removeBatch(deps, batchId);
  for (const job of jobs) {
    if (job.options?.receipt === "keep") {
      await deps.objects.deletePrefix(keptReceiptKey(accountId, job.jobId));
    }
    if (job.download) await deps.downloads.delete(job.download.token);
    await deps.jobs.delete(job.jobId);
  }
}
