import { newFileId, newJobId, sha256 } from "../domain/ids.ts";
import type { Job, JobStatus } from "../domain/job.ts";
import { inputKey } from "../domain/object-keys.ts";
import { PARSER_VERSION } from "../domain/parsed-form.ts";
import type { Clock, FileRows, JobRows, ObjectStore, ParseCache, Queues } from "../domain/ports.ts";
import { findFile } from "./find-file.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "./settings.ts";
import { submitJob } from "./submit-job.ts";

export interface SubmitParseDeps {
  cache: ParseCache;
  objects: ObjectStore;
  files: FileRows;
  jobs: JobRows;
  queues: Queues;
  clock: Clock;
  settings: Pick<Settings, "retentionDays">;
}

export interface ParseSubmission {
  accountId: string;
  bytes: Uint8Array;
  fileName: string;
  force: boolean;
}

export interface SubmittedParse {
  jobId: string;
  fileId: string;
  status: JobStatus;
}

export const parseCacheKey = (accountId: string, hash: string): string =>
  `${accountId}#${hash}#${PARSER_VERSION}`;

/**
 * The specification's six steps: hash, cache, `input.pdf`, record, queued job, answer.
 * A cache hit stores and queues nothing. Throws `queue_unavailable` when the job cannot be queued.
 */
export async function submitParse(
  deps: SubmitParseDeps,
  submission: ParseSubmission,
): Promise<SubmittedParse> {
  const hash = sha256(submission.bytes);
  const hit = submission.force ? null : await findCached(deps, submission.accountId, hash);
  if (hit) return hit;

  const now = deps.clock();
  const expiresAt = seconds(now) + deps.settings.retentionDays * DAY_SECONDS;
  const [fileId, jobId, createdAt] = [newFileId(), newJobId(), iso(now)];
  const { accountId } = submission;
  await deps.objects.put(inputKey(fileId), submission.bytes, {
    contentType: "application/pdf",
    metadata: { "file-name": submission.fileName },
  });
  await deps.files.insert({
    fileId,
    accountId,
    sha256: hash,
    bytes: submission.bytes.length,
    parseJobId: jobId,
    createdAt,
    expiresAt,
  });
  const job: Job = {
    jobId,
    kind: "parse",
    accountId,
    fileId,
    status: "queued",
    attempt: 0,
    leaseUntil: 0,
    createdAt,
    expiresAt,
  };
  await submitJob(deps, job);
  return { jobId, fileId, status: "queued" };
}

/** A succeeded parse of the same bytes whose file lives for another day and whose input still exists. */
async function findCached(
  deps: SubmitParseDeps,
  accountId: string,
  hash: string,
): Promise<SubmittedParse | null> {
  const entry = await deps.cache.get(parseCacheKey(accountId, hash));
  if (!entry || entry.expiresAt - seconds(deps.clock()) < DAY_SECONDS) return null;
  const file = await findFile(deps.files, accountId, entry.fileId);
  if (!file || !(await deps.objects.head(inputKey(file.fileId)))) return null;
  return { jobId: entry.jobId, fileId: entry.fileId, status: "succeeded" };
}
