import type { Batch } from "../../domain/batch.ts";
import { jobIdOf } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import { fillIdIn, keptReceiptKey } from "../../domain/object-keys.ts";
import type { BatchRows } from "../../domain/ports/batches.ts";
import type { DownloadRows, FileRows, ParseCache } from "../../domain/ports/files.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { ListPage } from "../../domain/records.ts";
import { LAST_WRITE_MS, type Removal } from "../../domain/removal.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";
import { removeBatch } from "./remove-batch.ts";

export interface RemoveDeps extends Pick<Ports, "clock" | "removals"> {
  files: Pick<FileRows, "find" | "delete">;
  jobs: Pick<JobRows, "find" | "deleteAll" | "listAfter">;
  cache: Pick<ParseCache, "forget">;
  templates: Pick<TemplateRows, "get">;
  batches: Pick<BatchRows, "markDeleted" | "delete" | "list">;
  downloads: Pick<DownloadRows, "deleteAll">;
  objects: Pick<ObjectStore, "list" | "deleteAll" | "deletePrefix">;
}

/** Rows that one account submits within the minutes in which a deletion may have missed one. */
const MOST_LATE = 5000;
const LATE_MS = 60_000;
const PAGE = 100;

/**
 * Removes a deleted file's objects with the rows that they lead to, some at a time, until nothing is left or its time is
 * over (in milliseconds since 1970). Returns whether nothing is left. Rows go before the objects that name them, and the
 * file's own last: wherever this is cut off, what is left leads to the rest.
 */
export async function removeFile(
  deps: RemoveDeps,
  fileId: string,
  removal: Removal,
  until: number,
): Promise<boolean> {
  for (let more = true; more; ) {
    if (deps.clock() >= until) return false;
    const listed = await deps.objects.list(removal.prefix);
    const fills = new Set(listed.keys.flatMap((key) => fillIdIn(key) ?? []));
    await removeJobs(deps, removal, await findJobs(deps, [...fills].map(jobIdOf)));
    await deps.objects.deleteAll(listed.keys);
    more = listed.more;
  }
  await removeJobs(deps, removal, await lateJobs(deps, fileId, removal));
  await removeBatchesOf(deps, fileId, removal);
  const file = await deps.files.find(fileId);
  if (file) await removeJobs(deps, removal, await findJobs(deps, [file.parseJobId]));
  return true;
}

/** Each goes by its own id, so that a row which is not there yet is not asked for twice. */
async function findJobs({ jobs }: RemoveDeps, jobIds: readonly string[]): Promise<Job[]> {
  const found = await Promise.all(jobIds.map((jobId) => jobs.find(jobId)));
  return found.filter((job) => job !== null);
}

/** Fills that were accepted beside the deletion: their rows may have come after all that led to them was gone. */
async function lateJobs({ jobs }: RemoveDeps, fileId: string, removal: Removal): Promise<Job[]> {
  if (!removal.deletedAt || !removal.emptiedAt) return [];
  const from = iso(Date.parse(removal.deletedAt) - LATE_MS);
  const beside = await jobs.listAfter(removal.accountId, from, MOST_LATE);
  return beside.filter((job) => job.fileId === fileId);
}

/** Batches of the form that have begun no row yet, to which no job leads. They are as old as the file at most. */
async function removeBatchesOf(deps: RemoveDeps, fileId: string, { accountId }: Removal): Promise<void> {
  const file = await deps.files.find(fileId);
  for (let range: ListRange | null = file && { limit: PAGE }; range; ) {
    const { rows, next }: ListPage<Batch> = await deps.batches.list(accountId, range);
    for (const batch of rows) if (batch.fileId === fileId) await removeBatch(deps, batch);
    range = next && file && next.createdAt >= file.createdAt ? { limit: PAGE, after: next } : null;
  }
}

/** What jobs lead to goes first: batches with a row of them, links, and receipts that were kept. */
async function removeJobs(deps: RemoveDeps, { accountId }: Removal, jobs: Job[]): Promise<void> {
  if (jobs.length === 0) return;
  // A batch's archive holds what was filled: it goes with the first of its files.
  for (const batchId of new Set(jobs.flatMap((job) => job.batchId ?? []))) {
    await removeBatch(deps, { accountId, batchId });
  }
  const kept = jobs.filter(({ options }) => options?.receipt === "keep");
  const receipts = kept.map(({ jobId }) => keptReceiptKey(accountId, jobId));
  await deps.objects.deleteAll(receipts);
  await deps.removals.deleteAll(receipts);
  await deps.downloads.deleteAll(
    jobs.flatMap(({ download }) => (download ? [download.token, ...(download.former ?? [])] : [])),
  );
  for (const { cacheKey, fileId } of jobs) if (cacheKey) await deps.cache.forget(cacheKey, fileId);
  await deps.jobs.deleteAll(jobs.map(({ jobId }) => jobId));
}

/** When a removal that somebody asked for may have its second look, in milliseconds since 1970. */
export const secondLookAt = ({ deletedAt, dueAt }: Removal): number =>
  deletedAt === undefined ? dueAt : Date.parse(deletedAt) + LAST_WRITE_MS;
