import { declares } from "../../domain/declaration.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { Proposal } from "../../domain/fill-proposal.ts";
import { FillResult } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import { proposalKey, resultKey } from "../../domain/object-keys.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { readStoredForm } from "../files/get-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { idempotently } from "../idempotently.ts";
import { getJob } from "../jobs/get-job.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";
import { type AcceptFillDeps, acceptFill, newFillIds, type SubmittedFill } from "./accept-fill.ts";
import { type Commit, type CommitOffer, decideCommit } from "./decide-commit.ts";
import { isUnsure, requireFilled } from "./require-base.ts";

export interface CommitSubmission {
  accountId: string;
  /** Of the fill that was submitted for review. */
  jobId: string;
  commit: Commit & { receipt?: "keep" | undefined };
  /** A webhook address for the new fill's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Accepts a person's decisions about a proposal, as a fill job of its own. A stored proposal may be committed as often as
 * you like, and so may the suggestions of a fill. Throws `job_not_found`, `fill_not_finished`, `fill_failed`,
 * `nothing_to_commit` for a fill that offers nothing, and what `decideCommit`, `acceptFill` and `idempotently` throw.
 */
export async function commitFill(deps: AcceptFillDeps, submission: CommitSubmission): Promise<SubmittedFill> {
  const { accountId, jobId, commit, idempotencyKey } = submission;
  const webhookUrl = webhookUrlOf(deps, submission);
  const payload = JSON.stringify([jobId, commit, ...(webhookUrl ? [webhookUrl] : [])]);
  return idempotently(
    deps,
    { accountId, operation: "commit", clientKey: idempotencyKey, payload },
    newFillIds,
    async (ids) => {
      const { job, file } = await getJob(deps, { accountId, kind: "fill", jobId });
      const { output, offer } = await readOffer(deps, job, commit);
      const formKey = await requireParsed(deps, file);
      const form = await readStoredForm(deps.objects, formKey);
      const request = decideCommit({ ...offer, statements: statementsIn(form, offer) }, commit);
      const receipt = commit.receipt && { receipt: commit.receipt };
      const options = { ...PLAIN, ...job.options, review: false, ...receipt };
      const base = { fillId: job.fillId ?? "", output };
      return acceptFill(deps, { file, formKey, request, options, base, webhookUrl }, ids);
    },
  );
}

/** The suggestions that make a declaration or give a consent. */
function statementsIn(form: ParsedForm | null, { suggested = [] }: CommitOffer): Set<string> {
  const fields = new Map(form && offeredFields(form).map((field) => [field.id, field]));
  const made = suggested.filter(({ field_id, value }) => {
    const field = fields.get(field_id);
    return field !== undefined && declares(field, value);
  });
  return new Set(made.map(({ field_id }) => field_id));
}

const PLAIN = { flatten: false, preview: false, timezone: "UTC" };

/**
 * What a fill offers to be accepted, and the key prefix of its output: its proposal or, where it was no review, what it suggests
 * beside what it wrote. One that wrote nothing, since nothing was sure, may suggest something all the same.
 */
async function readOffer(
  deps: AcceptFillDeps,
  job: Job,
  { accept, answers }: Commit,
): Promise<{ output: string; offer: CommitOffer }> {
  const unsure = isUnsure(job);
  const output = unsure ? (job.output ?? "") : requireFilled(deps, job).output;
  if (job.options?.review && !unsure) return { output, offer: await readProposal(deps.objects, output) };
  const stored = await deps.objects.get(resultKey(output));
  const result = FillResult.parse(JSON.parse(new TextDecoder().decode(stored ?? undefined)));
  const { suggested = [], questions: open = [] } = result;
  const isEmpty = suggested.length === 0 && open.length === 0;
  if (unsure && isEmpty) requireFilled(deps, job);
  const asksNothing = (accept === "sure" || accept === "all") && Object.keys(answers).length === 0;
  if (isEmpty || asksNothing)
    throw new RequestRefused(
      "nothing_to_commit",
      "Expected a fill with review=true, or accept=suggested for a fill with suggestions.",
    );
  return { output, offer: { fields: [], questions: [], suggested, open } };
}

/** The proposal of a fill that has succeeded, by the key prefix of its output. */
export async function readProposal(objects: ObjectStore, output: string): Promise<Proposal> {
  const stored = await objects.get(proposalKey(output));
  return Proposal.parse(JSON.parse(new TextDecoder().decode(stored ?? undefined)));
}
