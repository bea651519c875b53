import { filledName } from "../../domain/content-disposition.ts";
import { JobFailure } from "../../domain/errors.ts";
import type { FillBase, FillPlan } from "../../domain/fill-plan.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import type { Mark } from "../../domain/mark.ts";
import { filledPdfKey, proposalKey, resultKey } from "../../domain/object-keys.ts";
import { withFieldsGiven } from "../../domain/offered-fields.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { JobOutcome } from "../../domain/ports/jobs.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";
import type { StoredResult } from "../../domain/receipt.ts";
import { failed, orInternalError } from "../jobs/run-job.ts";
import type { Ports } from "../ports.ts";
import { receiptFacts } from "../receipts/read-receipt.ts";
import { clearingValues } from "./clear-values.ts";
import { countsOf, countsOfProposal } from "./count-fill.ts";
import { fillResult } from "./fill-result.ts";
import { proposalOf } from "./propose.ts";
import { storePreview } from "./store-preview.ts";
import type { StageTeller } from "./tell-stage.ts";

interface WritePlanDeps extends Pick<Ports, "clock" | "objects"> {
  pdf: Pick<PdfEngine, "fill" | "draw">;
}

/** A checked plan, and what it is for. */
interface PlannedFill {
  job: Job;
  input: Uint8Array;
  fileName: string;
  form: ParsedForm;
  base: FillBase | undefined;
  plan: FillPlan;
  /** What is put on the pages, and the pictures that it shows, by their ids. */
  marks: readonly Mark[];
  pictures: ReadonlyMap<string, Uint8Array>;
  /** The key prefix of what this attempt stores. */
  output: string;
  stages: StageTeller;
}

const JSON_OBJECT = { contentType: "application/json" } as const;

/** Writes a plan into the form, has it read back, and stores the document and the outcome of each value. */
export async function writePlan(
  deps: WritePlanDeps,
  fill: PlannedFill,
  { leaseUntil, ...limits }: PdfLimits & { leaseUntil: number },
): Promise<JobOutcome> {
  const { job, input, form, base, plan, marks, pictures, output, stages } = fill;
  const given = withFieldsGiven(form, plan.values);
  const values = [...plan.values, ...clearingValues(form, plan)];
  // A fill that takes away all that an earlier one wrote has done what was asked.
  const isTakenAway = base && base.values.length + (base.marks?.length ?? 0) > 0;
  if (values.length + marks.length === 0 && !isTakenAway) return nothingToFill(deps.objects, fill);
  const flatten = job.options?.flatten ?? false;
  const request = { input, form: given, values, flatten, marks, pictures };
  stages.enter("writing");
  const filled = await orInternalError(deps.pdf.fill(request, limits, () => stages.enter("checking")));
  const result = fillResult(given, plan, filled, marks);
  const isDrawn = filled.marks?.some((state) => state !== "not_drawn");
  if (values.length + marks.length > 0 && filled.verified.length === 0 && !isDrawn)
    return nothingToFill(deps.objects, fill, result);
  await deps.objects.put(filledPdfKey(output), filled.bytes, {
    contentType: "application/pdf",
    downloadName: filledName(fill.fileName),
  });
  if (job.options?.preview) {
    const drawn = { bytes: filled.bytes, pageCount: form.pages.length, output };
    // Half of what is left of the lease: the other half stores the outcome.
    const leftMs = (leaseUntil - deps.clock()) / 2;
    const deadlineMs = Math.min(limits.deadlineMs, leftMs);
    const drawing = { ...limits, deadlineMs, until: deps.clock() + leftMs };
    result.warnings.push(...(await storePreview(deps, drawn, drawing)));
  }
  const stored: StoredResult = { ...result, receipt: receiptFacts(input, filled.bytes, deps.clock()) };
  await deps.objects.put(resultKey(output), JSON.stringify(stored), JSON_OBJECT);
  return { status: "succeeded", output, counts: countsOf(form, result) };
}

/** Stores what a plan would write, for a person to look at. */
export async function proposePlan(objects: ObjectStore, fill: PlannedFill): Promise<JobOutcome> {
  const { form, base, plan, marks, output } = fill;
  const proposal = { ...proposalOf(form, plan), ...(marks.length > 0 && { marks: [...marks] }) };
  const isOpen = proposal.questions.some(({ kind }) => kind !== "required");
  if (!base && !isOpen && !proposal.cleared && plan.values.length + marks.length === 0)
    return nothingToFill(objects, fill);
  await objects.put(proposalKey(output), JSON.stringify(proposal), JSON_OBJECT);
  return { status: "succeeded", output, counts: countsOfProposal(form, proposal) };
}

const WHAT_BECAME = {
  suggested: "suggestions, which you can write by POST /fill/{job_id}/commit with accept=suggested",
  ambiguous: "fields in question, which you can answer with review=true or by naming them as on the form",
  unused: "parts that matched no field",
  warnings: "warnings",
} as const;

/** The message goes into the job's row, so it counts; the result, in S3, names the words and the fields. */
async function nothingToFill(
  objects: ObjectStore,
  { form, plan, marks, output }: PlannedFill,
  result: FillResult = fillResult(form, plan, null),
): Promise<JobOutcome> {
  await objects.put(resultKey(output), JSON.stringify(result), JSON_OBJECT);
  const told = Object.entries(WHAT_BECAME).flatMap(([list, what]) => {
    const count = result[list as keyof typeof WHAT_BECAME]?.length ?? 0;
    return count > 0 ? `${what}: ${count} (result.${list})` : [];
  });
  const isMarks = marks.length > 0 && plan.values.length === 0;
  const what = isMarks
    ? "None of the marks could be drawn"
    : "Nothing you sent surely belongs to a field of this form";
  const message = [what, ...told].join("; ");
  return failed(new JobFailure("nothing_to_fill", `${message}.`), output);
}
