import * as z from "zod";
import { JobError } from "../../domain/job.ts";
import { FormSummaryBody } from "../jobs/job-schemas.ts";
import { fileId, jobId, status, time, webhookUrl } from "../schema-parts.ts";

/** Parts of `POST /parse` beside the file. */
export const ParseForm = z
  .object({
    force: z.boolean().default(false).describe("Skip the cache: create a new file and a new job."),
    webhook_url: webhookUrl,
  })
  .meta({ id: "ParseOptions" });

/** The body of `POST /uploads/{upload_id}/parse`. */
export const UploadedPages = ParseForm.extend({
  pages: z
    .array(z.string().max(64))
    .max(31)
    .default([])
    .describe("Further uploads, each a picture, as the pages after this one, in order."),
}).meta({ id: "UploadedPages" });

/** The body of `POST /uploads`. */
export const UploadRequest = z
  .object({
    filename: z.string().min(1).max(255).describe("The file's name, without a path."),
    bytes: z.int().min(1).describe("The file's size. The upload accepts no more bytes."),
  })
  .meta({ id: "UploadRequest" });

export const Upload = z
  .object({
    upload_id: z.string(),
    url: z.url().describe("POST a multipart form here: first `fields`, then `file`."),
    fields: z.record(z.string(), z.string()),
    expires_at: time.describe("When the upload stops being accepted."),
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;

export const ParseAccepted = z
  .object({ job_id: jobId, file_id: fileId, status })
  .meta({ id: "ParseAccepted" });
export type ParseAccepted = z.infer<typeof ParseAccepted>;

export const ParseJob = z
  .object({
    job_id: jobId,
    file_id: fileId,
    status,
    created_at: time,
    started_at: time.optional(),
    finished_at: time.optional(),
    error: JobError.optional().describe("Present if `status` is `failed`."),
    form: FormSummaryBody.optional().describe("Present if `status` is `succeeded`."),
  })
  .meta({ id: "ParseJob" });
export type ParseJob = z.infer<typeof ParseJob>;
