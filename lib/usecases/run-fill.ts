import { filledName } from "../domain/content-disposition.ts";
import { JobFailure } from "../domain/errors.ts";
import type { FillPlan } from "../domain/fill-plan.ts";
import { type FillResult, StoredFillRequest } from "../domain/fill-result.ts";
import type { Claim, Job } from "../domain/job.ts";
import {
  filledPdfKey,
  fillOutputPrefix,
  fillRequestKey,
  inputKey,
  resultKey,
} from "../domain/object-keys.ts";
import { withFieldsGiven } from "../domain/offered-fields.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type {
  FilledPdf,
  FillRequest,
  InstructionEngine,
  JobOutcome,
  ObjectStore,
  PdfEngine,
  PdfLimits,
  PlanValues,
} from "../domain/ports.ts";
import { readBase } from "./build-on.ts";
import { clearingValues } from "./clear-values.ts";
import { fillResult } from "./fill-result.ts";
import { readForm } from "./get-file.ts";
import { readText } from "./get-text.ts";
import { planFill } from "./plan-fill.ts";
import { failed, type MessageFate, orInternalError, type RunJobDeps, runJob } from "./run-job.ts";
import type { Settings } from "./settings.ts";
import { storePreview } from "./store-preview.ts";

export interface RunFillDeps extends RunJobDeps {
  pdf: Pick<PdfEngine, "fill" | "draw">;
  /** The engine that a client's choice gives; undefined is the deployment's default. */
  engine: (choice: "local" | undefined) => Promise<InstructionEngine>;
  planValues: PlanValues;
  settings: Pick<Settings, "maxPages" | "maxFields">;
  /** Told of every plan, for the log. */
  planned: (jobId: string, plan: FillPlan) => void;
}

export interface FillDelivery {
  jobId: string;
  leaseUntil: number;
  /** How much processor time a piece of PDF work may use, in milliseconds. */
  deadlineMs: number;
  /** When the PDF work must have ended, in milliseconds since 1970. */
  until: number;
  /** Aborts the understanding of the instruction in time for the PDF work. */
  signal: AbortSignal;
}

/** A worker's delivery of one fill job. */
export async function runFill(deps: RunFillDeps, delivery: FillDelivery): Promise<MessageFate> {
  return runJob(deps, "fill", delivery, {
    work: (claim) => fill(deps, claim, delivery),
    takeBack: ({ job, attempt }) => deps.objects.deletePrefix(outputOf(job, attempt)),
  });
}

const outputOf = (job: Job, attempt: number): string =>
  fillOutputPrefix(job.fileId, job.fillId ?? "", attempt);

async function fill(deps: RunFillDeps, { job, attempt }: Claim, delivery: FillDelivery): Promise<JobOutcome> {
  const { input, fileName, form, pages, request, base } = await readMaterial(deps, job);
  const output = outputOf(job, attempt);
  const engine = await deps.engine(request.prompt === undefined ? "local" : job.options?.engine);
  const today = dateIn(job.options?.timezone ?? "UTC", deps.clock());
  const { deadlineMs, until } = delivery;
  const limits = { ...deps.settings, accountId: job.accountId, deadlineMs, until };
  const drawPages = (pages: number[]) => deps.pdf.draw(input, pages, limits);
  const plan = await orInternalError(
    planFill(engine, form, request, {
      ...(pages && { pages }),
      today,
      signal: delivery.signal,
      until: until - deadlineMs,
      drawPages,
      planValues: deps.planValues,
      evidence: job.options?.evidence,
      base,
    }),
  );
  deps.planned(job.jobId, plan);
  const given = withFieldsGiven(form, plan.values);
  const values = [...plan.values, ...clearingValues(form, plan)];
  const filled = base || values.length > 0 ? await write(deps, input, given, values, job, limits) : null;
  const result = fillResult(given, plan, filled);
  // A fill that takes away all that an earlier one wrote has done what was asked.
  if (!filled || !(base || result.filled.length > 0 || result.cleared)) {
    await store(deps.objects, output, result);
    return failed(nothingToFill(result), output);
  }
  await deps.objects.put(filledPdfKey(output), filled.bytes, {
    contentType: "application/pdf",
    downloadName: filledName(fileName),
  });
  if (job.options?.preview) {
    const drawn = { bytes: filled.bytes, pageCount: form.pages.length, output };
    // Half of what is left of the lease: the other half stores the outcome.
    const leftMs = (delivery.leaseUntil - deps.clock()) / 2;
    const drawing = { ...limits, deadlineMs: Math.min(deadlineMs, leftMs), until: deps.clock() + leftMs };
    result.warnings.push(...(await storePreview(deps, drawn, drawing)));
  }
  await store(deps.objects, output, result);
  return { status: "succeeded", output };
}

const store = (objects: ObjectStore, output: string, result: FillResult): Promise<void> =>
  objects.put(resultKey(output), JSON.stringify(result), { contentType: "application/json" });

const write = (
  { pdf }: RunFillDeps,
  input: Uint8Array,
  form: ParsedForm,
  values: FillRequest["values"],
  job: Job,
  limits: PdfLimits,
): Promise<FilledPdf> =>
  orInternalError(pdf.fill({ input, form, values, flatten: job.options?.flatten ?? false }, limits));

async function readMaterial(deps: RunFillDeps, job: Job) {
  const { objects } = deps;
  const formKey = job.formKey ?? (await parsedFormKey(deps, job.fileId));
  const [input, form, pages, request, base] = await Promise.all([
    objects.getWithHead(inputKey(job.fileId)),
    formKey ? readForm(objects, formKey) : null,
    formKey ? readText(objects, formKey) : null,
    objects.get(fillRequestKey(job.fileId, job.fillId ?? "")),
    readBase(objects, job),
  ]);
  if (!input || !form || !request) {
    throw new JobFailure("internal_error", "The document or the instruction is no longer stored.");
  }
  return {
    input: input.content,
    form,
    pages,
    base,
    fileName: input.head.metadata["file-name"] || "document.pdf",
    request: StoredFillRequest.parse(JSON.parse(new TextDecoder().decode(request))),
  };
}

/** Jobs that were accepted before their rows named the form lead to it through their file. */
async function parsedFormKey({ files, jobs }: RunFillDeps, fileId: string): Promise<string | undefined> {
  const file = await files.get(fileId);
  return file ? (await jobs.get(file.parseJobId))?.output : undefined;
}

/** The calendar date of an instant in a time zone, as YYYY-MM-DD. */
function dateIn(timeZone: string, instant: number): string {
  if (calendar?.timeZone !== timeZone) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    calendar = { timeZone, dates: new Intl.DateTimeFormat("en-CA", { timeZone, ...parts }) };
  }
  return calendar.dates.format(instant);
}

/** The last that was asked for: to make one takes far longer than to ask it. */
let calendar: { timeZone: string; dates: Intl.DateTimeFormat } | undefined;

/** The message goes into the job's row, so it counts; `result.unused` and `result.warnings`, in S3, name the words. */
const nothingToFill = ({ unused, warnings }: FillResult): JobFailure =>
  new JobFailure(
    "nothing_to_fill",
    `The instruction gives no value for any field of this form: ${unused.length} of its parts found no field ` +
      `and ${warnings.length} values could not be written; see result.unused and result.warnings.`,
  );
