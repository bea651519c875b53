import { JobFailure } from "../domain/errors.ts";
import type { Claim } from "../domain/job.ts";
import { formKey, inputKey, parseOutputPrefix, textKey } from "../domain/object-keys.ts";
import type { JobOutcome, ParseCache, PdfEngine, PdfLimits } from "../domain/ports.ts";
import type { FileRecord } from "../domain/records.ts";
import type { ReadScans } from "./read-scans.ts";
import { type MessageFate, orInternalError, type RunJobDeps, runJob } from "./run-job.ts";
import type { Settings } from "./settings.ts";
import { parseCacheKey } from "./submit-parse.ts";

export interface RunParseDeps extends RunJobDeps {
  cache: ParseCache;
  pdf: Pick<PdfEngine, "parse">;
  /** Without it, pages that are only pictures are not searched. */
  readScans?: ReadScans;
  settings: Pick<Settings, "maxPages" | "maxFields" | "ocr">;
}

export interface ParseDelivery {
  jobId: string;
  leaseUntil: number;
  /** How much processor time a piece of PDF work may use, in milliseconds. */
  deadlineMs: number;
  /** When the PDF work must have ended, in milliseconds since 1970. */
  until: number;
}

/** A worker's delivery of one parse job; its times come from the worker's own time limit. */
export async function runParse(deps: RunParseDeps, delivery: ParseDelivery): Promise<MessageFate> {
  return runJob(deps, "parse", delivery, {
    work: (claim) => parse(deps, claim, delivery),
    takeBack: ({ job, attempt }) => deps.objects.deletePrefix(parseOutputPrefix(job.fileId, attempt)),
    afterSuccess: (claim, file) => remember(deps, claim, file),
  });
}

async function parse(
  deps: RunParseDeps,
  { job, attempt }: Claim,
  { deadlineMs, until }: ParseDelivery,
): Promise<JobOutcome> {
  const input = await deps.objects.get(inputKey(job.fileId));
  if (!input) throw new JobFailure("internal_error", "The uploaded document is no longer stored.");
  const limits = { ...deps.settings, accountId: job.accountId, deadlineMs, until };
  const { form, text } = await orInternalError(readPdf(deps, input, limits));
  const output = formKey(job.fileId, attempt);
  const about = { contentType: "application/json" };
  const [formJson, textJson] = [JSON.stringify(form), JSON.stringify(text)];
  refuseTooLong(formJson.length + textJson.length);
  await deps.objects.put(textKey(output), textJson, about);
  await deps.objects.put(output, formJson, about);
  return {
    status: "succeeded",
    output,
    form: { kind: form.kind, pageCount: form.pages.length, fieldCount: form.fields.length },
  };
}

/** What is found must fit into the memory of whoever asks for it: options that fields share are written for each. */
const MOST_CHARACTERS = 20_000_000;
function refuseTooLong(characters: number): void {
  if (characters <= MOST_CHARACTERS) return;
  throw new JobFailure(
    "pdf_too_complex",
    `The form's description has ${characters} characters; at most ${MOST_CHARACTERS} are accepted.`,
  );
}

/** Parses a file, and once more when scanned pages of it could be read. */
async function readPdf({ pdf, readScans }: RunParseDeps, input: Uint8Array, limits: PdfLimits) {
  const parsed = await pdf.parse(input, limits);
  const scans = parsed.form.pages.flatMap(({ number, scanned }) => (scanned ? number : []));
  const read = scans.length > 0 && readScans ? await readScans(input, scans, limits) : [];
  return read.length > 0 ? pdf.parse(input, limits, read) : parsed;
}

/** Written after success, never before: a hit always leads to a succeeded parse. */
async function remember({ cache, settings }: RunParseDeps, { job }: Claim, file: FileRecord): Promise<void> {
  const key = parseCacheKey(job.accountId, file.sha256, settings);
  await cache.put({ key, fileId: file.fileId, jobId: job.jobId, expiresAt: file.expiresAt });
}
