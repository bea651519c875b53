import { RequestRefused } from "../../domain/errors.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import { retryAfterBehind } from "../retry-after.ts";
import type { Settings } from "../settings.ts";

/**
 * Refuses a submission of an account that has as many jobs in flight as it may; else answers how many it has. Open rows
 * are counted, so that no counter can drift; the index lags by moments, so that a burst may pass the limit by a little.
 * Throws `too_many_jobs`.
 */
export async function limitOpenJobs(
  { jobs, settings }: { jobs: JobRows; settings: Pick<Settings, "maxJobsInFlight"> },
  accountId: string,
): Promise<number> {
  const open = await jobs.countOpen(accountId, settings.maxJobsInFlight);
  if (open < settings.maxJobsInFlight) return open;
  throw new RequestRefused("too_many_jobs", `${open} jobs are queued or running. Wait for some to end.`, {
    retryAfterSeconds: retryAfterBehind(open),
  });
}
