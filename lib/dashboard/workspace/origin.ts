import type { ApiClient } from "../api/client.ts";
import type { FillJob, FillResult, JobPage } from "../api/types.ts";

/** A succeeded fill with its result. */
export type FilledJob = FillJob & { result: FillResult };
export type ProposalView = NonNullable<FillJob["proposal"]>;

/** What a proposal leaves to be settled, as a result has it. */
export const resultOf = ({ engine, left_blank, unused, warnings, questions }: ProposalView): FillResult => ({
  engine,
  filled: [],
  unfilled_required: [],
  left_blank,
  ambiguous: questions.flatMap(({ kind, field_id, candidates = [], origins }) =>
    kind === "ambiguous" ? [{ field_id, candidates, ...(origins && { origins }) }] : [],
  ),
  unused,
  warnings,
});

/** A proposal as the pages show it: its values as if they were written, and what waits for an answer. */
export const proposedResult = (proposal: ProposalView): FillResult => ({
  ...resultOf(proposal),
  filled: proposal.fields.map(({ sure, ...field }) => ({
    ...field,
    confidence: sure ? 1 : 0,
    verified: "verified",
  })),
  unfilled_required: proposal.questions.flatMap(({ kind, field_id }) =>
    kind === "required" ? [field_id] : [],
  ),
});

/** The last fill with an instruction that a fill of changes builds on; the fill itself where none is stored any more. */
export async function originOf(
  api: Pick<ApiClient, "jobs" | "fillJob">,
  job: FilledJob,
  signal: AbortSignal,
): Promise<FilledJob> {
  let found = job;
  while (found.prompt === undefined && found.base_fill_id !== undefined) {
    const jobId = await jobOfFill(api, found.base_fill_id, signal);
    const base = jobId === null ? null : await api.fillJob(jobId, 0, signal);
    const result = base?.result ?? (base?.proposal && resultOf(base.proposal));
    if (!base || !result) break;
    found = { ...base, result };
  }
  return found;
}

/** The job of a fill, out of the account's jobs. */
async function jobOfFill(
  api: Pick<ApiClient, "jobs">,
  fillId: string,
  signal: AbortSignal,
): Promise<string | null> {
  let cursor: string | null = null;
  do {
    const page: JobPage = await api.jobs("fill", cursor, signal);
    const found = page.jobs.find((one) => one.fill_id === fillId);
    if (found) return found.job_id;
    cursor = page.next_cursor;
  } while (cursor !== null);
  return null;
}
