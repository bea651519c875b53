import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { Job, JobKind } from "../../domain/job.ts";
import type { FileRecord } from "../../domain/records.ts";
import { findFile } from "../files/find-file.ts";
import type { Ports } from "../ports.ts";

/**
 * A job of this kind and account, with its file. A job whose file is deleted or expired is gone with it.
 * Throws `job_not_found`, also for the other kind's id.
 */
export async function getJob(
  deps: Pick<Ports, "files" | "jobs">,
  { accountId, kind, jobId }: { accountId: string; kind: JobKind; jobId: string },
): Promise<{ job: Job; file: FileRecord }> {
  const job = isId(jobId) ? await deps.jobs.get(jobId) : null;
  if (job && job.kind === kind && job.accountId === accountId) {
    const file = await findFile(deps.files, accountId, job.fileId);
    if (file) return { job, file };
  }
  throw new RequestRefused("job_not_found", `There is no ${kind} job with this id, or it has expired.`);
}
