import { RequestRefused } from "../../domain/errors.ts";
import { newFileId, newJobId, sha256 } from "../../domain/ids.ts";
import { type JobStatus, queuedJob } from "../../domain/job.ts";
import { filePrefix, inputKey } from "../../domain/object-keys.ts";
import { PARSER_VERSION } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { WebhookRows } from "../../domain/ports/webhooks.ts";
import { removedAt } from "../../domain/removal.ts";
import { eventIdOf, OWN_SECRET } from "../../domain/webhook.ts";
import { findFile } from "../files/find-file.ts";
import { idempotently } from "../idempotently.ts";
import { limitOpenJobs } from "../jobs/limit-open-jobs.ts";
import { submitJob } from "../jobs/submit-job.ts";
import type { Ports } from "../ports.ts";
import { retryAfterBehind } from "../retry-after.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "../settings.ts";
import { type StartDeps, startDelivery } from "../webhooks/emit-event.ts";
import { eventOf, whomToTell } from "../webhooks/tell-job.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";

export interface SubmitParseDeps
  extends StartDeps,
    Pick<Ports, "cache" | "clock" | "files" | "idempotency" | "jobs" | "objects"> {
  templates: Pick<TemplateRows, "lastChange">;
  queues: Pick<Queues, "send">;
  webhooks: Pick<WebhookRows, "get">;
  removals: Pick<RemovalRows, "note">;
  settings: Pick<Settings, "retentionDays" | "maxJobsInFlight" | "ocr" | "privateWebhooks" | "eventBus">;
}

export interface ParseSubmission {
  accountId: string;
  bytes: Uint8Array;
  fileName: string;
  /**
   * The object that holds the upload, as it was when it was read, and the ids of all uploads that the file is made of.
   * Without it, or where it is no PDF itself, the bytes are stored anew.
   */
  upload?: { ids: string[]; key: string; version: string; isPdf: boolean };
  force: boolean;
  /** A webhook address for the parse's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** `retryAfter` in seconds. */
export type SubmittedParse = { jobId: string; fileId: string; status: JobStatus; retryAfter: string };

/**
 * A parse answers the same only while the same text recognition reads scanned pages, and while the account's templates
 * are the same: `change` is the last of them.
 */
export const parseCacheKey = (
  accountId: string,
  hash: string,
  { ocr }: Pick<Settings, "ocr">,
  change: string | null = null,
): string => [accountId, hash, PARSER_VERSION, ocr, ...(change === null ? [] : [change])].join("#");

/**
 * The specification's six steps: hash, cache, `input.pdf`, record, queued job, answer. A cache hit stores and queues
 * nothing, but for telling of it. Throws `too_many_jobs`, `queue_unavailable` when the job cannot be queued,
 * `RequestInvalid` for a forbidden webhook address, and the errors of `idempotently`.
 */
export async function submitParse(deps: SubmitParseDeps, asked: ParseSubmission): Promise<SubmittedParse> {
  const { accountId, force, idempotencyKey } = asked;
  const webhookUrl = webhookUrlOf(deps, asked);
  const hash = sha256(asked.bytes);
  const payload = [hash, force, ...(webhookUrl ? [webhookUrl] : [])].join(" ");
  return idempotently(
    deps,
    { accountId, operation: "parse", clientKey: idempotencyKey, payload },
    () => ({ fileId: newFileId(), jobId: newJobId() }),
    async (ids) => {
      const cached = force ? null : await findCached(deps, accountId, hash);
      if (!cached) return accept(deps, { ...asked, webhookUrl }, hash, ids);
      if (webhookUrl) await tellOfCached(deps, cached, { url: webhookUrl, jobId: ids.jobId });
      return cached;
    },
  );
}

/** A submission that an earlier parse answers sends its own event, as its own parse would. */
async function tellOfCached(
  deps: SubmitParseDeps,
  cached: SubmittedParse,
  { url, jobId }: { url: string; jobId: string },
): Promise<void> {
  const parse = await deps.jobs.get(cached.jobId);
  if (!parse) return;
  const event = { ...eventOf(parse, iso(deps.clock())), id: eventIdOf(jobId) };
  await startDelivery(deps, event, { webhookId: OWN_SECRET, url });
}

async function accept(
  deps: SubmitParseDeps,
  submission: ParseSubmission,
  hash: string,
  { fileId, jobId }: { fileId: string; jobId: string },
): Promise<SubmittedParse> {
  const now = deps.clock();
  const expiresAt = seconds(now) + deps.settings.retentionDays * DAY_SECONDS;
  const { accountId } = submission;
  const openJobs = await limitOpenJobs(deps, accountId);
  await deps.removals.note({ prefix: filePrefix(fileId), accountId, dueAt: removedAt(expiresAt) });
  await storeInput(deps.objects, inputKey(fileId), submission);
  await deps.files.insert({
    fileId,
    accountId,
    sha256: hash,
    bytes: submission.bytes.length,
    parseJobId: jobId,
    ...(submission.upload && { uploadIds: submission.upload.ids }),
    createdAt: iso(now),
    expiresAt,
  });
  try {
    const tell = await whomToTell(deps, { accountId, jobId, webhookUrl: submission.webhookUrl });
    await submitJob(deps, queuedJob({ jobId, kind: "parse", accountId, fileId, expiresAt, ...tell }, now));
  } catch (error) {
    if (error instanceof RequestRefused) await forgetFile(deps, fileId);
    throw error;
  }
  return { jobId, fileId, status: "queued", retryAfter: `${retryAfterBehind(openJobs)}` };
}

/**
 * Nothing is kept of a file whose parse was not accepted. No tombstone either: no worker has seen it, and a repetition
 * of the request comes with the same id.
 */
async function forgetFile({ files, objects }: SubmitParseDeps, fileId: string): Promise<void> {
  await objects.deletePrefix(filePrefix(fileId));
  await files.delete(fileId);
}

/** What was hashed is what is stored: an upload that has changed since is refused. */
async function storeInput(
  objects: ObjectStore,
  key: string,
  { bytes, fileName, upload }: ParseSubmission,
): Promise<void> {
  const about = { contentType: "application/pdf", metadata: { "file-name": fileName } };
  if (!upload?.isPdf) return objects.put(key, bytes, about);
  if (!(await objects.copy(upload.key, upload.version, key, about))) {
    throw new RequestRefused("upload_changed", "The upload changed while it was read. Try again.");
  }
}

/** A succeeded parse of the same bytes whose file lives for another day and whose input still exists. */
async function findCached(
  deps: SubmitParseDeps,
  accountId: string,
  hash: string,
): Promise<SubmittedParse | null> {
  const change = await deps.templates.lastChange(accountId);
  const entry = await deps.cache.get(parseCacheKey(accountId, hash, deps.settings, change));
  if (!entry || entry.expiresAt - seconds(deps.clock()) < DAY_SECONDS) return null;
  const file = await findFile(deps.files, accountId, entry.fileId);
  if (!file || !(await deps.objects.head(inputKey(file.fileId)))) return null;
  const { jobId, fileId } = entry;
  return { jobId, fileId, status: "succeeded", retryAfter: `${retryAfterBehind(0)}` };
}
