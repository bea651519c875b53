import * as z from "zod";
import { BATCH_STATUSES, MOST_ROWS } from "../../domain/batch.ts";
import { JobError } from "../../domain/job.ts";
import { Field } from "../../domain/parsed-form.ts";
import { RowReport } from "../../domain/row-report.ts";
import { SKIPPED } from "../../domain/table.ts";
import { fillOptions } from "../fill/fill-schemas.ts";
import { nextCursor, time, webhookUrl } from "../schema-parts.ts";

const { question, section, row, column } = Field.shape;
const batchId = z.string().describe("The batch's id.");
const status = z
  .enum(BATCH_STATUSES)
  .describe("Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`.");
const count = z.int().min(0);
const mapping = z
  .record(z.string(), z.string().nullable())
  .describe(
    "Maps each column to a field by its id, group id, name or label, or by the question above " +
      "checkboxes. Null or a missing entry leaves the column out. Columns of the same field are joined. " +
      "Names that the rows don't have are ignored and reported. Without `mapping`, only unmistakable " +
      "column names are used.",
  );
const prompt = z.string().trim().min(1).max(20_000);
const rowsOf = {
  rows: z.array(z.record(z.string(), z.unknown())).max(MOST_ROWS).describe("One object per row."),
  csv: z.string().max(2_000_000).describe("The rows as CSV, with a header line."),
};
/** What is taken of them. */
const choice = {
  sheet: z
    .string()
    .max(100)
    .optional()
    .describe("A workbook's sheet, by name or by number from 1. Default: the first visible sheet."),
  all_rows: z
    .boolean()
    .optional()
    .describe("Include hidden and filtered rows, totals, and further lists with the same columns."),
};
const sheet = z.string().optional().describe("The workbook's sheet that the rows come from.");
const skipped = z
  .array(z.object({ line: z.int().min(1), why: z.enum(SKIPPED) }).meta({ id: "SkippedLine" }))
  .describe(
    "Lines that are not rows: hidden or filtered lines, totals, titles, notes and blank lines. Lines count from 1.",
  );

const turned = z
  .literal(true)
  .optional()
  .describe(
    "The sheet has the form's captions down its first column, so each further column is a row. `line` counts columns.",
  );

/** The body of `POST /batches`. A form body brings the rows as a file. */
export const BatchRequest = z
  .object({
    file_id: z.guid().optional().describe("The form to fill once per row. Its parse must have succeeded."),
    file_ids: z
      .array(z.guid())
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe("Instead of `file_id` and rows: the forms to fill by one instruction."),
    rows: rowsOf.rows.optional(),
    csv: rowsOf.csv.optional(),
    mapping: mapping.optional(),
    prompt: prompt
      .optional()
      .describe(
        "An instruction for every row. The row's unmapped columns are added to it as JSON. They are data and " +
          "are never followed as instructions.",
      ),
    instruction: prompt.optional().meta({ deprecated: true, description: "Deprecated. Use `prompt`." }),
    ...choice,
    first: z
      .int()
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe(
        "Fill only this many rows from the top. Use `1` to check one result before you fill all rows.",
      ),
    date_order: z
      .enum(["dmy", "mdy"])
      .optional()
      .describe(
        "Whether dates such as 03/04/1990 begin with the day or the month, in columns where nothing tells. " +
          "Answers `which_order`.",
      ),
    id_column: z
      .string()
      .max(500)
      .optional()
      .describe(
        "The column with each row's id. It names the row's file and appears in `/rows` and the manifest.",
      ),
    values: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("Only with `file_ids`: values, as in `POST /fill`."),
    ...fillOptions,
    webhook_url: webhookUrl,
  })
  .meta({ id: "BatchRequest" });

/** The body of `POST /batches/mapping`. */
export const MappingRequest = z
  .object({
    file_id: z.guid().describe("A parsed form."),
    rows: rowsOf.rows.optional(),
    csv: rowsOf.csv.optional(),
    ...choice,
  })
  .meta({ id: "BatchMappingRequest" });

export const BatchAccepted = z
  .object({ batch_id: batchId, status, total: count.describe("The number of fills.") })
  .meta({ id: "BatchAccepted" });
export type BatchAccepted = z.infer<typeof BatchAccepted>;

const summary = {
  batch_id: batchId,
  status,
  file_id: z.string().optional().describe("The form that every row fills."),
  total: count,
  succeeded: count,
  failed: count,
  created_at: time,
  started_at: time.optional(),
  finished_at: time.optional(),
  expires_at: time,
  error: JobError.optional().describe("Why the batch has no archive."),
};

export const BatchView = z
  .object({
    ...summary,
    columns: z
      .array(
        z.object({
          column: z.string(),
          field_id: z
            .string()
            .nullable()
            .describe("The id of a field, group or question. Null if the column is left out."),
          absent: z
            .literal(true)
            .optional()
            .describe("The mapping names this column, but the rows don't have it."),
        }),
      )
      .describe("The field of each column."),
    sheet,
    turned,
    skipped: skipped.optional(),
  })
  .meta({ id: "Batch" });
export type BatchView = z.infer<typeof BatchView>;

export const BatchList = z
  .object({
    batches: z.array(z.object(summary).meta({ id: "BatchSummary" })),
    next_cursor: nextCursor,
  })
  .meta({ id: "BatchList" });

export const BatchRowList = z
  .object({ rows: z.array(RowReport), next_cursor: nextCursor })
  .meta({ id: "BatchRowList" });

export const Mapping = z
  .object({
    total: count.describe("The number of rows."),
    sheet,
    turned,
    skipped: skipped.optional(),
    columns: z.array(
      z.object({
        column: z.string(),
        field_id: z.string().nullable(),
        confidence: z
          .number()
          .min(0)
          .max(1)
          .describe(
            "Confidence in the match. If `field_id` is null: confidence that the column belongs to no field.",
          ),
        sample: z.string().describe("The first value in the column."),
        unread: z
          .object({ cells: count, why: z.string() })
          .optional()
          .describe("The column's cells that no row is filled with, and why not the first of them."),
      }),
    ),
    questions: z
      .array(
        z.object({
          kind: z
            .enum(["which_field", "which_column", "which_order"])
            .describe(
              "`which_field`: which field does the column belong to? `which_column`: which column belongs to the " +
                "field? `which_order`: do the column's dates begin with the day or the month? Answer by " +
                "`date_order`. If your mapping names the column without it, its dates are read in the form's order. " +
                "Dates as YYYY-MM-DD raise no question.",
            ),
          columns: z.array(z.string()),
          field_ids: z.array(z.string()),
        }),
      )
      .describe("Decisions for a person. Until then, `field_id` is a guess or null."),
    mapping: mapping.describe("The suggestion, ready for `POST /batches`."),
    fields: z
      .array(
        z.object({
          field_id: z.string(),
          label: z.string(),
          ...{ question, row, column },
          section: section.optional(),
        }),
      )
      .describe("The fields that a column can map to."),
  })
  .meta({ id: "BatchMapping" });
export type Mapping = z.infer<typeof Mapping>;
