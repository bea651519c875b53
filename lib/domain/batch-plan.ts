import * as z from "zod";
import { StoredFillRequest } from "./fill-result.ts";

/** Which column gives which field: a field's id, or that of a group of fields that hold one value together. */
export const ColumnTarget = z.object({
  column: z.string(),
  /** Null for a column that is left out. */
  target: z.string().nullable(),
});
export type ColumnTarget = z.infer<typeof ColumnTarget>;

/** What all rows of a batch share; stored in S3 alone, for columns and file names are personal. */
export const BatchPlan = z.object({
  columns: z.array(ColumnTarget),
  /** The form's file name; of many files each row has its own. */
  fileName: z.string(),
  /** Where the parsed form is stored; of many files each row has its own. */
  formKey: z.string().optional(),
});
export type BatchPlan = z.infer<typeof BatchPlan>;

/** One fill of a batch as it is stored until it has begun. */
export const BatchRow = z.object({
  request: StoredFillRequest,
  /** Columns of the row that hold something and go nowhere. */
  left_out: z.array(z.string()),
  /** Of a batch over many files. */
  file: z.object({ file_id: z.string(), name: z.string() }).optional(),
});
export type BatchRow = z.infer<typeof BatchRow>;
