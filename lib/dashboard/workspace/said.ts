import type { ApiClient } from "../api/client.ts";
import type { FillJob, FillResult, JobPage } from "../api/types.ts";

export type ProposalView = NonNullable<FillJob["proposal"]>;

/** An instruction that a result is made from, and what of it found no field. */
export interface SaidInstruction {
  fillId: string;
  prompt: string;
  unused: FillResult["unused"];
  /** What of it was offered, in spans, and for which fields. */
  offered?: readonly { span: FillResult["unused"][number]; fieldIds: readonly string[] }[];
  /** The blanks that are left so in its result, by itself or by a fill before it. */
  leftBlank?: readonly string[];
  /** What its documents say and no field asks for. */
  statements?: readonly Statement[];
}
type Statement = NonNullable<FillResult["context_unused"]>[number];

/** Fills that are followed back: more nobody makes of one form. */
const MOST = 30;

/** What a fill itself was told. */
export function saidBy({ fill_id: fillId, prompt, result, proposal }: FillJob): SaidInstruction[] {
  const {
    unused = [],
    suggested = [],
    context_unused: statements = [],
    left_blank: leftBlank = [],
  } = result ?? proposal ?? {};
  if (prompt === undefined && statements.length + leftBlank.length === 0) return [];
  const own = [
    ...suggested.map(({ source, field_id, from_fill_id }) => ({
      ...{ said: [source], fieldIds: [field_id], from_fill_id },
    })),
    ...(result?.questions ?? []).map(({ said, options, from_fill_id }) => ({
      ...{ said, fieldIds: options.map(({ field_id }) => field_id), from_fill_id },
    })),
  ].filter(({ from_fill_id }) => from_fill_id === undefined);
  const offered = own.flatMap(({ said, fieldIds }) => said.map((span) => ({ span, fieldIds })));
  return [{ fillId, prompt: prompt ?? "", unused, offered, statements, leftBlank }];
}

/** Whether a blank was left so by a fill without words: a person refused what was suggested for it. */
export const isRefused = (said: readonly SaidInstruction[], fieldId: string): boolean =>
  said.findLast(({ leftBlank = [] }) => leftBlank.includes(fieldId))?.prompt === "";

/** The instructions that a fill is made from. */
export interface Known {
  fillId: string;
  said: readonly SaidInstruction[];
}

/** What a fill was told, with what is known of the one it builds on: a list that went while a save is read would move the page. */
export const saidOver = (last: Known | null, job: FillJob): readonly SaidInstruction[] => [
  ...saidBy(job),
  ...(last && last.fillId === job.base_fill_id ? last.said : []),
];

/** The instructions that a fill is made from, its own first, then those of the fills that it builds on as far as they are stored. */
export async function saidBefore(
  api: Pick<ApiClient, "jobs" | "fillJob">,
  job: FillJob,
  signal: AbortSignal,
): Promise<SaidInstruction[]> {
  const said = saidBy(job);
  let base = job.base_fill_id;
  for (let steps = 0; base !== undefined && steps < MOST; steps++) {
    const jobId = await jobOfFill(api, base, signal);
    const before: FillJob | null = jobId === null ? null : await api.fillJob(jobId, 0, signal);
    if (!before) break;
    said.push(...saidBy(before));
    base = before.base_fill_id;
  }
  return said;
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
