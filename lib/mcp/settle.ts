import { JobFailure } from "../domain/errors.ts";
import { isTerminal, type Job, type JobKind } from "../domain/job.ts";
import { getFill } from "../usecases/fill/get-fill.ts";
import { getJob } from "../usecases/jobs/get-job.ts";
import { MOST_WAIT_SECONDS, waitForEnd } from "../usecases/jobs/wait-for-end.ts";
import { retryAfter } from "../usecases/retry-after.ts";
import type { Desk } from "./desk.ts";

/** Until when a call that begins now may wait, in milliseconds since 1970. */
export const callEnd = ({ deps }: Desk): number => deps.clock() + MOST_WAIT_SECONDS * 1000;

/**
 * A job at its end, or as it is when the time is over. Throws the reason of one that has failed, unless it has something to
 * offer to the user.
 */
export async function settle(desk: Desk, kind: JobKind, jobId: string, until: number): Promise<Job> {
  const { deps, accountId, onFault } = desk;
  const which = { accountId, kind, jobId };
  const seconds = Math.max(0, (until - deps.clock()) / 1000);
  await waitForEnd(deps, { ...which, seconds }, onFault);
  const { job } = await getJob(deps, which);
  if (job.status !== "failed" || (await offersSomething(desk, job))) return job;
  const { code, message } = job.error ?? { code: "internal_error" as const, message: "The job failed." };
  const reasons = await reasonsOf(desk, job);
  // The rest counts what the reasons name, and says what to do in words of the API.
  const [what = message] = code === "nothing_to_fill" ? message.split(/;|\.$/) : [message];
  throw new JobFailure(code, [what === message ? what : `${what}.`, ...reasons].join("\n"));
}

/** Whether a fill of which nothing was sure suggests something, or asks: commit_fill writes what the user accepts. */
async function offersSomething(
  { deps, accountId }: Desk,
  { kind, jobId, error, output }: Job,
): Promise<boolean> {
  if (kind !== "fill" || error?.code !== "nothing_to_fill" || !output) return false;
  const { result } = await getFill(deps, { accountId, jobId });
  return [result?.suggested, result?.questions].some((list) => (list?.length ?? 0) > 0);
}

/** What a fill that failed by what was asked of it says of each part: an agent sees no result of a failed job. */
async function reasonsOf({ deps, accountId }: Desk, job: Job): Promise<string[]> {
  if (job.kind !== "fill" || !job.output) return [];
  const { result } = await getFill(deps, { accountId, jobId: job.jobId });
  const { warnings = [], ambiguous = [], questions = [], unused = [] } = result ?? {};
  return [
    ...warnings.map(
      ({ field_id, message, code }) => `- ${field_id ? `${field_id}: ` : ""}${message} (${code})`,
    ),
    ...ambiguous.map(
      ({ field_id, candidates, candidate_labels: labels }) =>
        `- ${field_id}: which of ${JSON.stringify(labels ?? candidates)}? (ambiguous)`,
    ),
    ...questions.map(({ text }) => `- ${text} (open_questions)`),
    ...unused.map(({ text }) => `- ${JSON.stringify(text)} matched no field (unused)`),
  ].slice(0, MOST_REASONS);
}
const MOST_REASONS = 20;

export const isUnfinished = (job: Job): boolean => !isTerminal(job.status);

/** How to go on with a job that has not ended in time. */
export const goOn = ({ deps }: Desk, job: Job): string =>
  `It is still ${job.status}${job.status === "running" && job.stage === "model" ? " and waiting for the model" : ""}. ` +
  `Call get_job with job_id "${job.jobId}" in ${retryAfter(job, deps.clock())} seconds. It waits, too.`;
