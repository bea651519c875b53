import { RequestRefused } from "../../domain/errors.ts";
import { pageImageKey } from "../../domain/object-keys.ts";
import type { LinkMethod } from "../../domain/ports/objects.ts";
import { getJob } from "../jobs/get-job.ts";
import type { Ports } from "../ports.ts";
import { PRESIGNED_SECONDS } from "../settings.ts";

interface PageRequest {
  accountId: string;
  jobId: string;
  /** Null for what names no page. */
  page: number | null;
  method: LinkMethod;
}

/**
 * A short-lived URL of a picture of a filled page (from 1). Throws `job_not_found`, or `page_not_found` when the job
 * has not succeeded, was not asked for a preview, or has no such page.
 */
export async function getPage(
  deps: Pick<Ports, "files" | "jobs" | "objects">,
  { jobId, page, method, accountId }: PageRequest,
): Promise<string> {
  const { job } = await getJob(deps, { accountId, kind: "fill", jobId });
  const key = job.status === "succeeded" && job.output && page && pageImageKey(job.output, page);
  if (!key || !(await deps.objects.head(key))) {
    throw new RequestRefused(
      "page_not_found",
      "There is no picture of this page. Submit the fill with preview=true.",
    );
  }
  return deps.objects.presign(method, key, PRESIGNED_SECONDS);
}
