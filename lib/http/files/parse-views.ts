import type { z } from "zod";
import type { Job } from "../../domain/job.ts";
import type { SubmittedParse } from "../../usecases/parse/submit-parse.ts";
import { type Answer, json } from "../answer/answer.ts";
import { formSummary, progress } from "../jobs/job-views.ts";
import { ParseAccepted, type ParseJob } from "./parse-schemas.ts";

/** 202 for a parse, however its file came. */
export const parseAccepted = ({ jobId, fileId, status, retryAfter }: SubmittedParse): Answer =>
  json(
    202,
    ParseAccepted,
    { job_id: jobId, file_id: fileId, status },
    { location: `/parse/${jobId}`, "retry-after": retryAfter },
  );

export const parseJobView = (job: Job): z.input<typeof ParseJob> => ({
  ...progress(job),
  file_id: job.fileId,
  form: formSummary(job),
});
