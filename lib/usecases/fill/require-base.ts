import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import { jobIdOf } from "../../domain/ids.ts";
import type { Job } from "../../domain/job.ts";
import { getJob } from "../jobs/get-job.ts";
import type { Ports } from "../ports.ts";
import { retryAfter } from "../retry-after.ts";

type Deps = Pick<Ports, "clock" | "files" | "jobs">;

/** A fill job that has succeeded, and where its output is. Throws `fill_not_finished` and `fill_failed`. */
export function requireFilled({ clock }: Pick<Deps, "clock">, job: Job): { job: Job; output: string } {
  const { status, output, error } = job;
  if (status === "succeeded" && output) return { job, output };
  if (status === "failed") throw new RequestRefused("fill_failed", `The fill failed with ${error?.code}.`);
  throw new RequestRefused("fill_not_finished", `The fill is ${status}, expected succeeded.`, {
    retryAfterSeconds: retryAfter(job, clock()),
  });
}

/** A fill that wrote nothing, since nothing was sure: what it suggests and asks may be gone on with. */
export const isUnsure = ({ status, error, output }: Job): boolean =>
  status === "failed" && error?.code === "nothing_to_fill" && output !== undefined;

/**
 * What a fill of a file may build on. Throws `job_not_found` for a fill that the account does not have, what
 * `requireFilled` throws, `fill_not_written` for a review, and `RequestInvalid` for a fill of another file.
 */
export async function requireBase(
  deps: Deps,
  { accountId, fileId, fillId }: { accountId: string; fileId: string; fillId: string },
): Promise<NonNullable<Job["base"]>> {
  const { job } = await getJob(deps, { accountId, kind: "fill", jobId: jobIdOf(fillId) });
  if (job.fileId !== fileId) {
    const msg = "Expected a fill of the same file";
    throw new RequestInvalid([{ loc: ["body", "base_fill_id"], msg, type: "fill_of_another_file" }]);
  }
  if (isUnsure(job)) return { fillId: job.fillId ?? fillId, output: job.output ?? "" };
  if (job.options?.review) {
    throw new RequestRefused(
      "fill_not_written",
      "A review writes nothing. Commit it first, then build on the new fill.",
    );
  }
  return { fillId: job.fillId ?? fillId, output: requireFilled(deps, job).output };
}
