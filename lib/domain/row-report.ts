import * as z from "zod";
import { JOB_STATUSES, JobError } from "./job.ts";

/** `waiting`: it has not begun. */
export const ROW_STATUSES = ["waiting", ...JOB_STATUSES, "cancelled"] as const;
/** One thing of a row that a person should know, in words. */
const RowReason = z
  .object({
    code: z.string().describe("A warning's code, or `column_left_out`, `ambiguous`, `unused`."),
    message: z.string(),
    field_id: z.string().optional(),
  })
  .meta({ id: "RowReason" });
export type RowReason = z.infer<typeof RowReason>;

/** `complete`: every value was written and read back; `incomplete`: see what was left out. */
export const VERDICTS = ["complete", "incomplete", "failed", "cancelled"] as const;

/** What became of one row of a batch. */
export const RowReport = z
  .object({
    row: z.int().min(1).describe("From 1, without the header."),
    id: z.string().optional().describe("The row's own id, where the batch has an `id_column`."),
    name: z
      .string()
      .optional()
      .describe("What a person knows the row by: its own id, or what stands first in it."),
    status: z.enum(ROW_STATUSES),
    file_id: z.string(),
    job_id: z.string().optional().describe("Of its fill, once it has begun: `GET /fill/{job_id}`."),
    fill_id: z.string().optional(),
    file: z.string().optional().describe("Its name in the archive, once it has succeeded."),
    verdict: z.enum(VERDICTS).optional().describe("Once it has ended."),
    left_out: z
      .array(z.string())
      .describe("Columns that hold something and went nowhere, and what could not be written."),
    reasons: z
      .array(RowReason)
      .optional()
      .describe("In words: why it is not `complete`, and what else there is to know of it."),
    error: JobError.optional().describe("Present when `status` is `failed`."),
  })
  .meta({ id: "BatchRow" });
export type RowReport = z.infer<typeof RowReport>;
