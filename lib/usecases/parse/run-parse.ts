import { JobFailure } from "../../domain/errors.ts";
import { sha256 } from "../../domain/ids.ts";
import type { JobClaim } from "../../domain/job.ts";
import { earlyFormKey, formKey, inputKey, parseOutputPrefix, textKey } from "../../domain/object-keys.ts";
import type { JobOutcome } from "../../domain/ports/jobs.ts";
import type { ParsedPdf, PdfEngine, PdfLimits, ReadPage } from "../../domain/ports/pdf.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import {
  type JobDelivery,
  type MessageFate,
  orInternalError,
  type RunJobDeps,
  runJob,
} from "../jobs/run-job.ts";
import type { Ports } from "../ports.ts";
import type { Settings } from "../settings.ts";
import { matchTemplate } from "../templates/match-template.ts";
import { MOST_PAGES_READ, type ReadScans } from "./read-scans.ts";
import { parseCacheKey } from "./submit-parse.ts";

export interface RunParseDeps extends RunJobDeps, Pick<Ports, "cache"> {
  templates: Pick<TemplateRows, "get" | "list" | "lastChange">;
  pdf: Pick<PdfEngine, "parse">;
  /** Without it, pages that are only pictures are not searched. */
  readScans?: ReadScans;
  settings: Pick<Settings, "maxPages" | "maxFields" | "ocr">;
}

/** A worker's delivery of one parse job; its times come from the worker's own time limit. */
export async function runParse(deps: RunParseDeps, delivery: JobDelivery): Promise<MessageFate> {
  let cacheKey: string | undefined;
  return runJob(deps, "parse", delivery, {
    work: async (claim) => {
      // Looked at before the templates are: what changes afterwards makes another cache entry than this parse's.
      const change = await deps.templates.lastChange(claim.job.accountId);
      const parsed = await parse(deps, claim, { ...delivery, change });
      cacheKey = parsed.cacheKey;
      return parsed;
    },
    takeBack: ({ job, attempt }) => deps.objects.deletePrefix(parseOutputPrefix(job.fileId, attempt)),
    afterSuccess: async ({ job }, { fileId, expiresAt }) => {
      // Written after success, never before: a hit always leads to a succeeded parse.
      if (cacheKey) await deps.cache.put({ key: cacheKey, fileId, jobId: job.jobId, expiresAt });
    },
  });
}

async function parse(
  deps: RunParseDeps,
  { job, attempt }: JobClaim,
  { deadlineMs, until, change }: JobDelivery & { change: string | null },
): Promise<Extract<JobOutcome, { status: "succeeded" }>> {
  const input = await deps.objects.get(inputKey(job.fileId));
  if (!input) throw new JobFailure("internal_error", "The uploaded document is no longer stored.");
  const limits = { ...deps.settings, accountId: job.accountId, deadlineMs, until };
  const read = await readPdf(deps, { input, early: earlyFormKey(job.fileId, attempt) }, limits);
  const { form, text } = change !== null ? await byTemplate(deps, input, read, limits) : read.parsed;
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
    // What could not be read this time, for want of time or of the recognizer, is read anew of the next upload.
    ...(read.isWhole && { cacheKey: parseCacheKey(job.accountId, sha256(input), deps.settings, change) }),
  };
}

/** What is found must fit into the memory of whoever asks for it: options that fields share are written for each. */
const MOST_CHARACTERS = 20_000_000;
function refuseTooLong(characters: number): void {
  if (characters <= MOST_CHARACTERS) return;
  throw new JobFailure(
    "pdf_too_complex",
    `The form's description has ${characters} characters. At most ${MOST_CHARACTERS} are accepted.`,
  );
}

/**
 * Parses a file, and once more when scanned pages of it could be read. As long as that takes, what is known without them is stored
 * under the key `early`.
 */
async function readPdf(
  { pdf, objects, readScans }: RunParseDeps,
  { input, early }: { input: Uint8Array; early: string },
  limits: PdfLimits,
): Promise<ReadPdf> {
  const parsed = await orInternalError(pdf.parse(input, limits));
  const scans = parsed.form.pages.flatMap(({ number, scanned }) => (scanned ? number : []));
  if (scans.length === 0 || !readScans) return { parsed, pages: [], isWhole: true };
  await objects.put(early, JSON.stringify(parsed.form), { contentType: "application/json" });
  try {
    const pages = await orInternalError(readScans(input, scans, limits));
    const isWhole = pages.length >= Math.min(scans.length, MOST_PAGES_READ);
    if (pages.length === 0) return { parsed, pages, isWhole };
    return { parsed: await orInternalError(pdf.parse(input, limits, pages)), pages, isWhole };
  } finally {
    await objects.deletePrefix(early);
  }
}

/** A file as it was parsed, and what was read on its scanned pages for that. */
interface ReadPdf {
  parsed: ParsedPdf;
  pages: ReadPage[];
  /** Whether each scanned page that is to be read was. */
  isWhole: boolean;
}

/** The form as the account's template has it, and its pages with the ids of that form's fields. */
async function byTemplate(
  deps: RunParseDeps,
  input: Uint8Array,
  { parsed, pages }: ReadPdf,
  limits: PdfLimits,
): Promise<ParsedPdf> {
  const form = await matchTemplate(deps, { accountId: limits.accountId, input }, parsed);
  if (!form) return parsed;
  const { text } = await orInternalError(deps.pdf.parse(input, limits, pages, form));
  return { form, text };
}
