import * as z from "zod";
import { JOB_KINDS, JobError } from "../../domain/job.ts";
import { FORM_KINDS } from "../../domain/parsed-form.ts";
import { fileId, fillId, jobId, nextCursor, status, time } from "../schema-parts.ts";

export const FormSummaryBody = z
  .object({ kind: z.enum(FORM_KINDS), page_count: z.int().min(0), field_count: z.int().min(0) })
  .meta({ id: "FormSummary" });

const FillCounts = z
  .object({
    fields: z
      .int()
      .min(0)
      .describe(
        "Values that a person can enter. Signatures are not counted. A value in several fields counts once.",
      ),
    filled: z
      .int()
      .min(0)
      .describe(
        "Values that the form holds, and texts and ticks outside fields. A value in several fields counts once.",
      ),
    to_check: z.int().min(0).describe("Suggestions, questions and doubtful values to check."),
    required: z.int().min(0).describe("Required fields that are still blank."),
    unsigned: z.int().min(0).describe("Signature fields without a signature."),
    signed: z
      .int()
      .min(0)
      .optional()
      .describe("Signatures and initials on the pages. Absent for a fill made before this was counted."),
  })
  .meta({ id: "FillCounts" });

export const JobList = z
  .object({
    jobs: z.array(
      z
        .object({
          kind: z.enum(JOB_KINDS),
          job_id: jobId,
          fill_id: fillId.optional().describe("Present if `kind` is `fill`."),
          file_id: fileId,
          batch_id: z.string().optional().describe("Present for a row of a batch."),
          status,
          created_at: time,
          started_at: time.optional(),
          finished_at: time.optional(),
          form: FormSummaryBody.optional().describe("Facts about the form, after a successful parse."),
          counts: FillCounts.optional().describe("Progress of the form, after a successful fill."),
          error: JobError.optional().describe("Present if `status` is `failed`."),
        })
        .meta({ id: "JobSummary" }),
    ),
    next_cursor: nextCursor,
  })
  .meta({ id: "JobList" });
