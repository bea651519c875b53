import { RequestRefused } from "../../domain/errors.ts";
import { Proposal } from "../../domain/fill-proposal.ts";
import { proposalKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { idempotently } from "../idempotently.ts";
import { getJob } from "../jobs/get-job.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";
import { type AcceptFillDeps, acceptFill, newFillIds, type SubmittedFill } from "./accept-fill.ts";
import { type Commit, decideCommit } from "./decide-commit.ts";
import { requireFilled } from "./require-base.ts";

export interface CommitSubmission {
  accountId: string;
  /** Of the fill that was submitted for review. */
  jobId: string;
  commit: Commit & { receipt?: "keep" | undefined };
  /** An address to be told of the new fill's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Accepts what a person decided about a proposal, as a fill job of its own: a proposal may be committed as often as
 * wanted while it is stored. Throws `job_not_found`, `fill_not_finished`, `fill_failed`, `nothing_to_commit` for a fill
 * that was not submitted for review, and what `decideCommit`, `acceptFill` and `idempotently` throw.
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
      if (!job.options?.review) {
        throw new RequestRefused("nothing_to_commit", "Expected a fill that was submitted with review=true.");
      }
      const { output } = requireFilled(deps, job);
      const request = decideCommit(await readProposal(deps.objects, output), commit);
      const [formKey, options] = [
        await requireParsed(deps, file),
        { ...job.options, review: false, ...(commit.receipt && { receipt: commit.receipt }) },
      ];
      const base = { fillId: job.fillId ?? "", output };
      return acceptFill(deps, { file, formKey, request, options, base, webhookUrl }, ids);
    },
  );
}

/** The proposal of a fill that has succeeded, by the key prefix of its output. */
export async function readProposal(objects: ObjectStore, output: string): Promise<Proposal> {
  const stored = await objects.get(proposalKey(output));
  return Proposal.parse(JSON.parse(new TextDecoder().decode(stored ?? undefined)));
}
