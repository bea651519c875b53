import { RequestRefused } from "../../domain/errors.ts";
import type { ContextPart, StoredFillRequest } from "../../domain/fill-result.ts";
import { fillIdOf, newJobId } from "../../domain/ids.ts";
import { type FillOptions, type Job, type JobStatus, queuedJob } from "../../domain/job.ts";
import { contextKey, fillPrefix, fillRequestKey, pictureKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import type { WebhookRows } from "../../domain/ports/webhooks.ts";
import type { FileRecord } from "../../domain/records.ts";
import { requireFile } from "../files/find-file.ts";
import { limitOpenJobs } from "../jobs/limit-open-jobs.ts";
import { submitJob } from "../jobs/submit-job.ts";
import type { Ports } from "../ports.ts";
import { retryAfterBehind } from "../retry-after.ts";
import type { Settings } from "../settings.ts";
import { whomToTell } from "../webhooks/tell-job.ts";
import type { GivenPicture } from "./take-pictures.ts";

export interface AcceptFillDeps extends Pick<Ports, "clock" | "files" | "idempotency" | "jobs" | "objects"> {
  queues: Pick<Queues, "send">;
  webhooks: Pick<WebhookRows, "get">;
  settings: Pick<Settings, "maxJobsInFlight" | "privateWebhooks" | "eventBus">;
}

/** `retryAfter` in seconds. */
export type SubmittedFill = { jobId: string; fillId: string; status: JobStatus; retryAfter: string };

type FillIds = { jobId: string; fillId: string };

export function newFillIds(): FillIds {
  const jobId = newJobId();
  return { jobId, fillId: fillIdOf(jobId) };
}

/** The receivers of a job's end. */
type Told = Pick<Job, "tellShard" | "webhookUrl">;

/** A document that values may be taken from, as it came: its bytes, and what the request keeps of them. */
export interface GivenContext {
  part: ContextPart;
  bytes: Uint8Array;
}

/** A fill of a parsed file, before it has a row. */
export interface FillToQueue {
  file: FileRecord;
  formKey: string;
  /** It names the parts of `context`. */
  request: StoredFillRequest;
  context?: readonly GivenContext[] | undefined;
  /** Those that its marks show, and no earlier fill keeps. */
  pictures?: readonly GivenPicture[] | undefined;
  options: FillOptions;
  base?: Job["base"];
  /** A batch sends an event at its end, and none for each row. */
  batchId?: string;
  tell?: Told;
}

type QueueFillDeps = Pick<AcceptFillDeps, "files" | "jobs" | "objects" | "queues" | "clock">;

/**
 * Stores what a fill is asked for and queues its job. Nothing is kept of one that is refused: throws
 * `too_many_jobs`, `queue_unavailable`, and `file_not_found` for a file that is deleted meanwhile.
 */
export async function acceptFill(
  deps: AcceptFillDeps,
  { webhookUrl, ...fill }: FillToQueue & { webhookUrl?: string | undefined },
  ids: FillIds,
): Promise<SubmittedFill> {
  const openJobs = await limitOpenJobs(deps, fill.file.accountId);
  const { accountId } = fill.file;
  const tell = await whomToTell(deps, { accountId, jobId: ids.jobId, webhookUrl });
  await queueFill(deps, { ...fill, tell }, ids);
  return { ...ids, status: "queued", retryAfter: `${retryAfterBehind(openJobs)}` };
}

/** The same without a limit. Done again with the same ids, it changes nothing. */
async function queueFill(deps: QueueFillDeps, fill: FillToQueue, ids: FillIds): Promise<void> {
  await storeRequest(deps.objects, fill, ids);
  await queueStored(deps, fill, ids);
}

/** Stores what a fill is asked for, and the documents and pictures beside it, before it is queued. */
export async function storeRequest(
  objects: ObjectStore,
  {
    file: { fileId },
    request,
    context = [],
    pictures = [],
  }: Pick<FillToQueue, "file" | "request" | "context" | "pictures">,
  { fillId }: FillIds,
): Promise<void> {
  await objects.put(fillRequestKey(fileId, fillId), JSON.stringify(request), {
    contentType: "application/json",
  });
  const about = { contentType: "application/octet-stream" };
  await Promise.all([
    ...context.map(({ bytes }, index) => objects.put(contextKey(fileId, fillId, index + 1), bytes, about)),
    ...pictures.map(({ imageId, bytes }) => objects.put(pictureKey(fileId, fillId, imageId), bytes, about)),
  ]);
}

/** Queues a fill whose request is stored. Done again with the same ids, it changes nothing. */
export async function queueStored(
  deps: QueueFillDeps,
  { file, formKey, options, base, batchId, tell }: Omit<FillToQueue, "request" | "context" | "pictures">,
  { jobId, fillId }: FillIds,
): Promise<void> {
  const { fileId, accountId, expiresAt } = file;
  const identity = { jobId, kind: "fill", accountId, fileId, fillId, formKey, options, expiresAt } as const;
  const origin = { ...(base && { base }), ...(batchId && { batchId }) };
  try {
    // A deletion that began before the instruction was stored has not seen it.
    await requireFile(deps.files, accountId, fileId);
    await submitJob(deps, queuedJob({ ...identity, ...origin, ...tell }, deps.clock()));
  } catch (error) {
    if (error instanceof RequestRefused) await deps.objects.deletePrefix(fillPrefix(fileId, fillId));
    throw error;
  }
}
