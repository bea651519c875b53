import { RequestInvalid } from "../domain/errors.ts";
import type { FillResult } from "../domain/fill-result.ts";
import type { Job } from "../domain/job.ts";
import { filledPdfKey } from "../domain/object-keys.ts";
import { type FillStatus, getFill } from "../usecases/fill/get-fill.ts";
import type { Desk, SaveAs } from "./desk.ts";
import type { JobOutput } from "./schemas.ts";
import { goOn, isUnfinished } from "./settle.ts";

/** Asked before any work is begun: a document that could not be put anywhere need not be made. */
export async function checkSave({ home }: Desk, { save_as: path, overwrite = false }: SaveAs): Promise<void> {
  if (path !== undefined && "files" in home) await home.files.check(path, overwrite);
}

/**
 * A fill job as it is, with its results. A document for this machine is saved there, also when the call that asked for it
 * did not see the job's end.
 */
export async function describeFill(desk: Desk, job: Job, asked: SaveAs = {}): Promise<JobOutput> {
  const save = keepWanted(desk, job, asked);
  const about = { job_id: job.jobId, fill_id: job.fillId, file_id: job.fileId, status: job.status };
  if (isUnfinished(job)) return { ...about, next: goOn(desk, job) };
  const status = await getFill(desk.deps, { accountId: desk.accountId, jobId: job.jobId });
  if (status.proposal) {
    const proposal = proposed(status.proposal);
    return { ...about, ...proposal, next: nextOfReview(proposal) };
  }
  const place = await delivered(desk, status, save);
  return {
    ...about,
    ...place,
    ...(status.result && done(asAgentsSee(status.result))),
    next:
      job.status === "failed" ? NEXT_OF_UNSURE : nextOf(place, status.result && asAgentsSee(status.result)),
  };
}

/** What is asked for of a job now, or was before. */
function keepWanted({ home }: Desk, job: Job, asked: SaveAs): SaveAs {
  if (!("files" in home)) return asked;
  const save = asked.save_as === undefined ? (home.wanted.get(job.jobId) ?? asked) : asked;
  if (isUnfinished(job) && save.save_as !== undefined) home.wanted.set(job.jobId, save);
  else home.wanted.delete(job.jobId);
  return save;
}

/** A parse job as it is. */
export const describeParse = (desk: Desk, job: Job) => ({
  job_id: job.jobId,
  file_id: job.fileId,
  status: job.status,
  ...(job.form && {
    kind: job.form.kind,
    page_count: job.form.pageCount,
    field_count: job.form.fieldCount,
  }),
  next: isUnfinished(job) ? goOn(desk, job) : nextOfParse(job),
});

const nextOfParse = ({ form, fileId }: Job): string =>
  form?.fieldCount === 0
    ? "No place to fill was found. Tell the user, or look at the pages with get_form."
    : `Call get_form with file_id "${fileId}" to see its fields, then fill_form. Or call fill_form with an ` +
      "instruction.";

function nextOfReview({ questions, suggested = [] }: Pick<JobOutput, "questions" | "suggested">): string {
  const asked = [
    ...(questions?.length ? ["the `questions`"] : []),
    ...(suggested.length > 0 ? ["about `suggested`"] : []),
  ];
  const accept = suggested.length > 0 ? ", and `accept` for what is right of `suggested`" : "";
  const commit = `commit_fill with this job_id${accept}.`;
  return asked.length > 0
    ? `Nothing is written yet. Ask the user ${asked.join(" and ")}, then call ${commit}`
    : `Nothing is written yet. Call ${commit}`;
}

const NEXT_OF_UNSURE =
  "Nothing is written, because nothing was sure. Ask the user about `suggested` and `open_questions`, then call commit_fill " +
  "with this job_id and `accept` or `answers`. Or send `values` by the ids of get_form.";

/** Leaves out a question whose only answer is already suggested. */
const unlessSuggested = <Asked extends { field_id: string; candidates?: readonly string[] | undefined }>(
  asked: readonly Asked[],
  suggested: FillResult["suggested"],
): Asked[] =>
  asked.filter(
    ({ field_id, candidates = [] }) =>
      candidates.length !== 1 ||
      !suggested?.some((each) => each.field_id === field_id && String(each.value) === candidates[0]),
  );

const suggestedOf = ({ suggested }: Pick<FillResult, "suggested">) =>
  suggested?.map(({ field_id, label, value, value_label, source, why }) => ({
    ...{ field_id, label, value, value_label, why },
    words: source.text,
  }));

function proposed({
  fields,
  suggested,
  questions,
  left_blank,
  cleared,
  unused,
  warnings,
}: NonNullable<FillStatus["proposal"]>) {
  const values = fields.map(({ field_id, label, value, value_label, source, evidence, sure }) => ({
    ...{ field_id, label, value, value_label, evidence, sure },
    words: source?.text,
  }));
  return {
    values,
    suggested: suggestedOf({ suggested }),
    questions: unlessSuggested(questions, suggested),
    ...{ left_blank, cleared },
    unused: unused.map(({ text }) => text),
    warnings,
  };
}

const asAgentsSee = (result: FillResult): FillResult => ({
  ...result,
  ambiguous: unlessSuggested(result.ambiguous, result.suggested),
});

/** Outputs of a fill that agents do not get. */
type NotForAgents = "engine" | "usage";
/** All others, as `JobOutput` has them: a new output of `FillResult` is given here, or named above. */
type Done = {
  [Name in
    | Exclude<keyof FillResult, "filled" | "questions" | NotForAgents>
    | "values"
    | "open_questions"]: JobOutput[Name];
};

const done = ({
  filled,
  suggested,
  unfilled_required,
  left_blank,
  cleared,
  ambiguous,
  questions,
  unused,
  context_unused,
  marks,
  unsigned,
  warnings,
}: FillResult): Done => ({
  // What is given by id is its own evidence.
  values: filled.map(
    ({ field_id, label, value, value_label, shown, source, origins, evidence, verified }) => ({
      ...{ field_id, label, value, value_label, shown, verified },
      ...((source || origins) && { evidence }),
      words: source?.text,
    }),
  ),
  open_questions: questions?.map(({ text, options }) => ({ text, options })),
  suggested: suggestedOf({ suggested }),
  ...{ unfilled_required, left_blank, cleared, ambiguous, context_unused, unsigned, warnings },
  marks: marks?.map(({ kind, page, field_id, text, verified }) => ({ kind, page, field_id, text, verified })),
  unused: unused.map(({ text }) => text),
});

interface Place {
  saved_to?: string;
  download_url?: string;
}

async function delivered({ home, deps }: Desk, { job, download }: FillStatus, save: SaveAs): Promise<Place> {
  if (!download || !job.output) return {};
  if ("baseUrl" in home) return { download_url: `${home.baseUrl}/download/${download.token}` };
  if (save.save_as === undefined) return {};
  const bytes = await deps.objects.get(filledPdfKey(job.output));
  if (!bytes) throw gone();
  return { saved_to: await home.files.write(save.save_as, bytes, save.overwrite ?? false) };
}

const gone = (): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", "job_id"], msg: "The filled PDF is no longer stored", type: "gone" }]);

function nextOf({ saved_to, download_url }: Place, result: FillResult | undefined): string {
  const where = saved_to
    ? "The filled PDF is at `saved_to`."
    : download_url
      ? "The filled PDF is at `download_url`. Give the user the link, or fetch it to a file (`curl -L`: it redirects)."
      : "Call get_job with this job_id and `save_as` to write the filled PDF to a file.";
  if (!result) return where;
  const open = OPEN.filter((name) => (result[name]?.length ?? 0) > 0);
  const named = open.map((name) => `\`${name === "questions" ? "open_questions" : name}\``).join(", ");
  return [
    where,
    ...(open.length > 0
      ? [`Check ${named}. For changes, call fill_form with this fill_id as base_fill_id.`]
      : []),
    ...(result.suggested?.length
      ? [
          "Ask the user about `suggested`. Call commit_fill with this job_id and `accept` to add the right ones.",
        ]
      : []),
  ].join(" ");
}
/** What of a result its reader has to look at. */
const OPEN = ["warnings", "unfilled_required", "ambiguous", "questions", "unused"] as const;
