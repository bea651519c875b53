import { changesNotPermitted } from "../../domain/changes-not-permitted.ts";
import { JobFailure } from "../../domain/errors.ts";
import type { FillPlan } from "../../domain/fill-plan.ts";
import { StoredFillRequest } from "../../domain/fill-result.ts";
import type { Job, JobClaim } from "../../domain/job.ts";
import type { Mark } from "../../domain/mark.ts";
import { fillOutputPrefix, fillRequestKey, pictureKey } from "../../domain/object-keys.ts";
import type { InstructionEngine, PlanValues, ReadContext } from "../../domain/ports/engine.ts";
import type { JobOutcome } from "../../domain/ports/jobs.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { PdfEngine } from "../../domain/ports/pdf.ts";
import type { ReadDocument } from "../context/read-document.ts";
import { type ReadSourcesDeps, readSources } from "../context/read-sources.ts";
import { readStoredText } from "../files/get-text.ts";
import {
  type JobDelivery,
  type MessageFate,
  orInternalError,
  type RunJobDeps,
  runJob,
} from "../jobs/run-job.ts";
import { type KeepReceiptDeps, keepReceipt } from "../receipts/keep-receipt.ts";
import type { Settings } from "../settings.ts";
import { planFill } from "./plan-fill.ts";
import { readBase } from "./read-base.ts";
import { type StageTeller, tellStages } from "./tell-stage.ts";
import { proposePlan, writePlan } from "./write-plan.ts";

export interface RunFillDeps extends RunJobDeps {
  pdf: Pick<PdfEngine, "fill" | "draw">;
  /** The engine that a client's choice gives; undefined is the deployment's default. */
  engine: (choice: "local" | undefined) => Promise<InstructionEngine>;
  planValues: PlanValues;
  readDocument: ReadDocument;
  /** For what comes with context documents. */
  context: Omit<ReadSourcesDeps, "objects"> & { readContext: ReadContext };
  removals: KeepReceiptDeps["removals"];
  settings: Pick<Settings, "maxPages" | "maxFields" | "receiptDays">;
  /** Told of every plan, for the log. */
  planned: (jobId: string, plan: FillPlan) => void;
}

export interface FillDelivery extends JobDelivery {
  /** Aborts the reading of documents in time for the PDF work. */
  signal: AbortSignal;
  /** Aborts the waiting for a model, in time or when nobody is to be waited for. */
  modelSignal: AbortSignal;
  /** How long a model may work, in milliseconds, less what the fill takes before it asks. */
  modelMs: number;
}

/** A worker's delivery of one fill job. */
export async function runFill(deps: RunFillDeps, delivery: FillDelivery): Promise<MessageFate> {
  return runJob(deps, "fill", delivery, {
    async work(claim) {
      const stages = tellStages(deps, claim);
      try {
        return await fill(deps, claim, delivery, stages);
      } finally {
        stages.end();
      }
    },
    takeBack: ({ job, attempt }) => deps.objects.deletePrefix(outputOf(job, attempt)),
    afterSuccess: ({ job, attempt }) => keepReceipt(deps, job, outputOf(job, attempt)),
    again: (job, output) => keepReceipt(deps, job, output),
  });
}

const outputOf = (job: Job, attempt: number): string =>
  fillOutputPrefix(job.fileId, job.fillId ?? "", attempt);

async function fill(
  deps: RunFillDeps,
  { job, attempt }: JobClaim,
  delivery: FillDelivery,
  stages: StageTeller,
): Promise<JobOutcome> {
  const begun = deps.clock();
  const { input, fileName, form, pages, request, base } = await readMaterial(deps, job);
  // Nobody is asked to read an instruction for it.
  if (form.warnings?.some(({ code }) => code === "changes_not_permitted")) throw changesNotPermitted();
  const marks = request.marks ?? base?.marks ?? [];
  const output = outputOf(job, attempt);
  const engine = await deps.engine(isUnderstood(request) ? job.options?.engine : "local");
  const today = dateIn(job.options?.timezone ?? "UTC", deps.clock());
  const { deadlineMs, until } = delivery;
  const limits = { ...deps.settings, accountId: job.accountId, deadlineMs, until };
  const about = { job, parts: request.context ?? [], signal: delivery.signal };
  const { sources, warnings } = await readSources({ objects: deps.objects, ...deps.context }, about, limits);
  const drawPages = (pages: number[]) => deps.pdf.draw(input, pages, limits);
  const plan = await orInternalError(
    planFill(engine, form, request, {
      ...(pages && { pages }),
      today,
      signal: delivery.modelSignal,
      modelMs: delivery.modelMs - (deps.clock() - begun),
      onModel: () => stages.enter("model"),
      until: until - deadlineMs,
      drawPages,
      planValues: deps.planValues,
      context: { sources, warnings, readContext: deps.context.readContext },
      evidence: job.options?.evidence,
      replace: job.options?.replace,
      base,
    }),
  );
  deps.planned(job.jobId, plan);
  const pictures = await readPictures(deps.objects, job, marks);
  const planned = { job, input, fileName, form, base, plan, marks, pictures, output, stages };
  if (job.options?.review) return proposePlan(deps.objects, planned);
  return writePlan(deps, planned, { ...limits, leaseUntil: delivery.leaseUntil });
}

/** The pictures that marks show, each from the fill that it was given to. */
async function readPictures(
  objects: ObjectStore,
  { fileId, fillId = "" }: Job,
  marks: readonly Mark[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { image_id: id, from_fill_id: from = fillId } of marks) {
    const bytes = id && !pictures.has(id) ? await objects.get(pictureKey(fileId, from, id)) : null;
    if (id && bytes) pictures.set(id, bytes);
  }
  return pictures;
}

const isUnderstood = ({ prompt, context }: StoredFillRequest): boolean =>
  prompt !== undefined || context !== undefined;

async function readMaterial(deps: RunFillDeps, job: Job) {
  const { objects } = deps;
  const formKey = job.formKey ?? (await parsedFormKey(deps, job.fileId));
  const [document, stored] = await Promise.all([
    formKey ? deps.readDocument(job, formKey) : null,
    objects.get(fillRequestKey(job.fileId, job.fillId ?? "")),
  ]);
  if (!formKey || !document || !stored) {
    throw new JobFailure("internal_error", "The document or the instruction is no longer stored.");
  }
  const request = StoredFillRequest.parse(JSON.parse(new TextDecoder().decode(stored)));
  // The pages' text is for whoever reads an instruction or documents.
  const pages = isUnderstood(request) ? await readStoredText(objects, formKey) : null;
  return { ...document, pages, request, base: await readBase(objects, job, request) };
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
