import { JobFailure } from "../domain/errors.ts";
import type { Claim } from "../domain/job.ts";
import { formKey, inputKey } from "../domain/object-keys.ts";
import type { JobOutcome, ObjectStore, ParseCache, PdfEngine } from "../domain/ports.ts";
import { type MessageFate, orInternalError, type RunJobDeps, runJob } from "./run-job.ts";
import type { Settings } from "./settings.ts";
import { parseCacheKey } from "./submit-parse.ts";

export interface RunParseDeps extends RunJobDeps {
  objects: ObjectStore;
  cache: ParseCache;
  pdf: Pick<PdfEngine, "parse">;
  settings: Pick<Settings, "maxPages" | "maxFields">;
}

/** A worker's delivery of one parse job; `leaseUntil` and `deadlineMs` come from the worker's own time limit. */
export async function runParse(
  deps: RunParseDeps,
  delivery: { jobId: string; leaseUntil: number; deadlineMs: number },
): Promise<MessageFate> {
  return runJob(deps, "parse", delivery, {
    work: (claim) => parse(deps, claim, delivery.deadlineMs),
    takeBack: ({ job, attempt }) => deps.objects.deletePrefix(formKey(job.fileId, attempt)),
    afterSuccess: (claim) => remember(deps, claim),
  });
}

async function parse(deps: RunParseDeps, { job, attempt }: Claim, deadlineMs: number): Promise<JobOutcome> {
  const input = await deps.objects.get(inputKey(job.fileId));
  if (!input) throw new JobFailure("internal_error", "The uploaded document is no longer stored.");
  const form = await orInternalError(deps.pdf.parse(input, { ...deps.settings, deadlineMs }));
  const output = formKey(job.fileId, attempt);
  await deps.objects.put(output, JSON.stringify(form), { contentType: "application/json" });
  return {
    status: "succeeded",
    output,
    form: { kind: form.kind, pageCount: form.pages.length, fieldCount: form.fields.length },
  };
}

/** Written after success, never before: a hit always leads to a succeeded parse. */
async function remember(deps: RunParseDeps, { job }: Claim): Promise<void> {
  const file = await deps.files.get(job.fileId);
  if (!file || file.deletedAt) return;
  const key = parseCacheKey(job.accountId, file.sha256);
  await deps.cache.put({ key, fileId: file.fileId, jobId: job.jobId, expiresAt: file.expiresAt });
}
