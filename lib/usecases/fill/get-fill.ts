import type { Proposal } from "../../domain/fill-proposal.ts";
import { FillResult, StoredFillRequest } from "../../domain/fill-result.ts";
import { newDownloadToken } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import { filledPdfKey, fillRequestKey, resultKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { getJob } from "../jobs/get-job.ts";
import type { Ports } from "../ports.ts";
import type { Settings } from "../settings.ts";
import { readProposal } from "./commit-fill.ts";

const HOUR_MS = 3_600_000;

export interface GetFillDeps extends Pick<Ports, "clock" | "downloads" | "files" | "jobs" | "objects"> {
  settings: Pick<Settings, "downloadHours">;
}

export interface FillStatus {
  job: Job;
  /** The instruction; a fill by values alone has none. */
  prompt?: string | undefined;
  /** What was understood and done; a failed job has one when the instruction is the reason. */
  result?: FillResult;
  /** What would be written: present once a fill for review has succeeded, instead of a result. */
  proposal?: Proposal | undefined;
  /** Present once the job has succeeded in writing; `validUntil` in milliseconds since 1970. */
  download?: { token: string; validUntil: number } | undefined;
}

/**
 * A fill job with its instruction; when it has succeeded, with its result and a download token that works. Throws
 * `job_not_found`.
 */
export async function getFill(
  deps: GetFillDeps,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<FillStatus> {
  const { job } = await getJob(deps, { accountId, kind: "fill", jobId });
  const { output } = job;
  if (!output) return { job, prompt: await readPrompt(deps.objects, job) };
  if (job.status === "succeeded" && job.options?.review) {
    const [prompt, proposal] = await Promise.all([
      readPrompt(deps.objects, job),
      readProposal(deps.objects, output),
    ]);
    return { job, prompt, proposal };
  }
  const [prompt, result] = await Promise.all([
    readPrompt(deps.objects, job),
    readResult(deps.objects, output),
  ]);
  if (job.status !== "succeeded") return { job, prompt, result };
  return { job, prompt, result, download: await currentDownload(deps, job, output) };
}

async function readPrompt(objects: ObjectStore, { fileId, fillId = "" }: Job): Promise<string | undefined> {
  const stored = await objects.get(fillRequestKey(fileId, fillId));
  return stored ? StoredFillRequest.parse(JSON.parse(new TextDecoder().decode(stored))).prompt : undefined;
}

async function readResult(objects: ObjectStore, output: string): Promise<FillResult> {
  const stored = await objects.get(resultKey(output));
  return FillResult.parse(JSON.parse(new TextDecoder().decode(stored ?? undefined)));
}

/** The job's token while it is valid, else a new one; the file's own end is also the link's. */
async function currentDownload(
  deps: GetFillDeps,
  job: Job,
  output: string,
): Promise<{ token: string; validUntil: number }> {
  const now = deps.clock();
  if (job.download && job.download.validUntil > now) return job.download;
  const download = {
    token: newDownloadToken(),
    validUntil: Math.min(now + deps.settings.downloadHours * HOUR_MS, job.expiresAt * 1000),
    ...(job.download && { former: [...(job.download.former ?? []), job.download.token] }),
  };
  // The token's row comes first: a token that a client has seen always opens something.
  await deps.downloads.insert({
    token: download.token,
    validUntil: download.validUntil,
    fileId: job.fileId,
    objectKey: filledPdfKey(output),
    expiresAt: job.expiresAt,
  });
  if (await deps.jobs.setDownload(job, download)) return download;
  const current = await deps.jobs.get(job.jobId);
  return current?.download ?? download;
}
