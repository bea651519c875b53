import { fillIdOf, newJobId } from "../../lib/domain/ids.ts";
import { queuedJob } from "../../lib/domain/job.ts";
import {
  filledPdfKey,
  fillOutputPrefix,
  fillRequestKey,
  keptReceiptKey,
  resultKey,
} from "../../lib/domain/object-keys.ts";
import type { DownloadRows } from "../../lib/domain/ports/files.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import type { ObjectStore } from "../../lib/domain/ports/objects.ts";
import type { RemovalRows } from "../../lib/domain/ports/removals.ts";
import type { FileRecord } from "../../lib/domain/records.ts";

interface Store {
  objects: ObjectStore;
  jobs: JobRows;
  downloads: DownloadRows;
  removals: RemovalRows;
}

const JSON_OBJECT = { contentType: "application/json" };
const AT_ONCE = 50;

/** Fills of a file that have succeeded, each with all that may come of one: a link, and a receipt that was kept. */
export async function manyFills(store: Store, file: FileRecord, count: number): Promise<string[]> {
  const jobIds = Array.from({ length: count }, newJobId);
  for (let at = 0; at < count; at += AT_ONCE) {
    await Promise.all(jobIds.slice(at, at + AT_ONCE).map((jobId) => oneFill(store, file, jobId)));
  }
  return jobIds;
}

async function oneFill({ objects, jobs, downloads, removals }: Store, file: FileRecord, jobId: string) {
  const { fileId, accountId, expiresAt } = file;
  const fillId = fillIdOf(jobId);
  const output = fillOutputPrefix(fileId, fillId, 1);
  const download = { token: `token_${jobId}`, validUntil: expiresAt * 1000 };
  const receipt = keptReceiptKey(accountId, jobId);
  const options = { flatten: false, preview: false, timezone: "UTC", receipt: "keep" } as const;
  const { openShard, nextCheckAt, openAccount, ...closed } = queuedJob(
    { jobId, kind: "fill", accountId, fileId, fillId, options, expiresAt },
    Date.parse(file.createdAt),
  );
  await Promise.all([
    objects.put(fillRequestKey(fileId, fillId), "{}", JSON_OBJECT),
    objects.put(resultKey(output), "{}", JSON_OBJECT),
    objects.put(filledPdfKey(output), "%PDF-", JSON_OBJECT),
    removals.note({ prefix: receipt, accountId, dueAt: expiresAt * 2000 }),
    objects.put(receipt, "{}", JSON_OBJECT),
    downloads.insert({ ...download, fileId, objectKey: filledPdfKey(output), expiresAt }),
    jobs.insert({ ...closed, status: "succeeded", attempt: 1, output, download }),
  ]);
}
