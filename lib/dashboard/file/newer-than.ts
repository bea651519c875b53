import type { FillJob, JobSummary } from "../api/types.ts";

/** The last fill of a form, where it came after the one on the pages; null stands for the blank form. */
export const newerThan = (
  shown: Pick<FillJob, "job_id" | "created_at"> | null,
  last: JobSummary | null,
): JobSummary | null =>
  last && (!shown || (last.job_id !== shown.job_id && last.created_at > shown.created_at)) ? last : null;
