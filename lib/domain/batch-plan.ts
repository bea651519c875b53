import * as z from "zod";
import { StoredFillRequest } from "./fill-result.ts";
import { SKIPPED } from "./table.ts";

/** Which column gives which field: its id, that of fields that hold one value together, or of a question over boxes. */
export const ColumnTarget = z.object({
  column: z.string(),
  /** Null for a column that is left out. */
  target: z.string().nullable(),
  /** The mapping names it, and the rows have no such column. */
  isAbsent: z.literal(true).optional(),
  /** The mapping names it with null: somebody decided that no field takes it. */
  isDeclined: z.literal(true).optional(),
});
export type ColumnTarget = z.infer<typeof ColumnTarget>;

/** What all rows of a batch share; stored in S3 alone, for columns and file names are personal. */
export const BatchPlan = z.object({
  columns: z.array(ColumnTarget),
  /** The form's file name; of many files each row has its own. */
  fileName: z.string(),
  /** The sheet of a workbook that the rows stand on, and what of it is none of them. */
  sheet: z.string().optional(),
  skipped: z.array(z.object({ line: z.int(), why: z.enum(SKIPPED) })).optional(),
  /** Each column of the sheet but the first is a row. */
  isTurned: z.literal(true).optional(),
  /** Where the parsed form is stored; of many files each row has its own. */
  formKey: z.string().optional(),
});
export type BatchPlan = z.infer<typeof BatchPlan>;

/** One fill of a batch as it is stored until it has begun. */
export const BatchRow = z.object({
  request: StoredFillRequest,
  /** Columns of the row that hold something and go nowhere, and nobody decided so. */
  left_out: z.array(z.string()),
  /** The same, where the mapping says to leave them out: the row is complete without them. */
  declined: z.array(z.string()).optional(),
  /** Columns that give a field and hold nothing here. */
  empty: z.array(z.string()).optional(),
  /** By field: where what it is given stands in the rows, as "B3 (Phone)". */
  places: z.record(z.string(), z.string()).optional(),
  /** The client's own name for it. */
  id: z.string().optional(),
  /** Of a batch over many files. */
  file: z.object({ file_id: z.string(), name: z.string() }).optional(),
});
export type BatchRow = z.infer<typeof BatchRow>;
