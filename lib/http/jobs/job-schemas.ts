import * as z from "zod";
import { JOB_KINDS, JobError } from "../../domain/job.ts";
import { fileId, fillId, jobId, nextCursor, status, time } from "../schema-parts.ts";

export const JobList = z
  .object({
    jobs: z.array(
      z
        .object({
          kind: z.enum(JOB_KINDS),
          job_id: jobId,
          fill_id: fillId.optional().describe("Present when `kind` is `fill`."),
          file_id: fileId,
          status,
          created_at: time,
          started_at: time.optional(),
          finished_at: time.optional(),
          error: JobError.optional().describe("Present when `status` is `failed`."),
        })
        .meta({ id: "JobSummary" }),
    ),
    next_cursor: nextCursor,
  })
  .meta({ id: "JobList" });
