import type { z } from "zod";
import type { SubmittedFill } from "../../usecases/fill/accept-fill.ts";
import type { FillStatus } from "../../usecases/fill/get-fill.ts";
import { type Answer, json } from "../answer/answer.ts";
import { progress } from "../jobs/job-views.ts";
import { FillAccepted, type FillJob } from "./fill-schemas.ts";

/** 202 for a fill, whatever it is made from. */
export const fillAccepted = ({ jobId, fillId, status, retryAfter }: SubmittedFill): Answer =>
  json(
    202,
    FillAccepted,
    { job_id: jobId, fill_id: fillId, status },
    { location: `/fill/${jobId}`, "retry-after": retryAfter },
  );

export const fillJobView = (
  { job, prompt, download, result, proposal }: FillStatus,
  baseUrl: string,
): z.input<typeof FillJob> => ({
  ...progress(job),
  ...(job.status === "running" && { stage: job.stage ?? "reading", since: job.stageSince ?? job.startedAt }),
  fill_id: job.fillId ?? "",
  file_id: job.fileId,
  base_fill_id: job.base?.fillId,
  review: job.options?.review || undefined,
  prompt,
  download_url: download && `${baseUrl}/download/${download.token}`,
  expires_at: expiryOf({ job, download, proposal }),
  result,
  proposal,
});

/** A proposal goes with its file. */
function expiryOf({ job, download, proposal }: FillStatus): string | undefined {
  const end = download?.validUntil ?? (proposal && job.expiresAt * 1000);
  return end === undefined ? undefined : new Date(end).toISOString();
}
