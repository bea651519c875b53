import { isId } from "../domain/ids.ts";
import { filePrefix, keptReceiptKey, uploadKey } from "../domain/object-keys.ts";
import type {
  Clock,
  DownloadRows,
  FileRows,
  JobRows,
  ObjectStore,
  ParseCache,
  TemplateRows,
} from "../domain/ports.ts";
import type { FileRecord } from "../domain/records.ts";
import { fileNotFound } from "./find-file.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "./settings.ts";
import { parseCacheKey } from "./submit-parse.ts";

export interface DeleteFileDeps {
  files: FileRows;
  jobs: JobRows;
  cache: ParseCache;
  templates: Pick<TemplateRows, "lastChange">;
  downloads: DownloadRows;
  objects: ObjectStore;
  clock: Clock;
  settings: Pick<Settings, "ocr">;
}

/**
 * Deletes a file and all that came of it. The tombstone comes first and outlives every lease: from then on all
 * answers are 404, and a worker that still writes takes its output back. Throws `file_not_found`, also to whoever
 * repeats a deletion that was cut off; the repetition ends it all the same.
 */
export async function deleteFile(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  const file = isId(fileId) ? await deps.files.get(fileId) : null;
  if (file?.accountId !== accountId) throw fileNotFound();
  const now = deps.clock();
  if (!file.deletedAt) {
    await deps.files.bury(fileId, iso(now), Math.max(file.expiresAt, seconds(now) + DAY_SECONDS));
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
  for (const job of await deps.jobs.listByFile(fileId)) {
    if (job.options?.receipt === "keep") {
      await deps.objects.deletePrefix(keptReceiptKey(accountId, job.jobId));
    }
    if (job.download) await deps.downloads.delete(job.download.token);
    await deps.jobs.delete(job.jobId);
  }
}
