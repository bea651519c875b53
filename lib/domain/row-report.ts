import * as z from "zod";
import { JOB_STATUSES, JobError } from "./job.ts";

/** `waiting`: it has not begun. */
export const ROW_STATUSES = ["waiting", ...JOB_STATUSES, "cancelled"] as const;
/** One thing of a row that a person should know, in words. */
const RowReason = z
  .object({
    code: z
      .string()
      .describe("A warning's code, or `column_left_out`, `column_empty`, `ambiguous` or `unused`."),
    message: z.string(),
    field_id: z.string().optional(),
    place: z
      .string()
      .optional()
      .describe("Where the rows have the field's value: cell and column, such as `B3 (Phone)`."),
  })
  .meta({ id: "RowReason" });
export type RowReason = z.infer<typeof RowReason>;

/** `complete`: every value was written and read back; `incomplete`: see what was left out. */
const VERDICTS = ["complete", "incomplete", "failed", "cancelled"] as const;

/** The outcome of one row of a batch. */
export const RowReport = z
  .object({
    row: z.int().min(1).describe("Row number from 1, without the header."),
    id: z.string().optional().describe("The row's own id, if the batch has an `id_column`."),
    name: z.string().optional().describe("A name for people: the row's own id, or its first value."),
    status: z.enum(ROW_STATUSES),
    file_id: z.string(),
    job_id: z
      .string()
      .optional()
      .describe("The job of the row's fill, once it has started. Poll it by `GET /fill/{job_id}`."),
    fill_id: z.string().optional(),
    file: z.string().optional().describe("The file's name in the archive, once the fill has succeeded."),
    verdict: z
      .enum(VERDICTS)
      .optional()
      .describe(
        "`complete`: every value was written and read back. `incomplete`: see `reasons`. Present once the row " +
          "has ended.",
      ),
    left_out: z
      .array(z.string())
      .describe(
        "Columns with a value that matched no field, and values that could not be written: by cell and column, " +
          "such as `B3 (Phone): …`.",
      ),
    reasons: z
      .array(RowReason)
      .optional()
      .describe("In words: why the row is not `complete`, and other remarks."),
    error: JobError.optional().describe("Present if `status` is `failed`."),
  })
  .meta({ id: "BatchRow" });
export type RowReport = z.infer<typeof RowReport>;
