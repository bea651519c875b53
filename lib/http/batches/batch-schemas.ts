import * as z from "zod";
import { BATCH_STATUSES, MOST_ROWS } from "../../domain/batch.ts";
import { JobError } from "../../domain/job.ts";
import { Field } from "../../domain/parsed-form.ts";
import { RowReport } from "../../domain/row-report.ts";
import { SKIPPED } from "../../domain/table.ts";
import { fillOptions } from "../fill/fill-schemas.ts";
import { nextCursor, time, webhookUrl } from "../schema-parts.ts";

const { question, section, row, column } = Field.shape;
const batchId = z.string().describe("Identifies the batch.");
const status = z
  .enum(BATCH_STATUSES)
  .describe("Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`.");
const count = z.int().min(0);
const mapping = z
  .record(z.string(), z.string().nullable())
  .describe(
    "Column to field: its id, its group's id, its name or label, or a question over boxes; null, or a column that is not named, " +
      "gives nothing. Columns that give one field are joined; one that the rows have not is passed over, and told. Without " +
      "it, what the names leave no doubt of.",
  );
const instruction = z.string().trim().min(1).max(20_000);
const rowsOf = {
  rows: z.array(z.record(z.string(), z.unknown())).max(MOST_ROWS).describe("One object for each row."),
  csv: z.string().max(2_000_000).describe("The same as CSV, its first line the header."),
};
/** What is taken of them. */
const choice = {
  sheet: z
    .string()
    .max(100)
    .optional()
    .describe(
      "The sheet of a workbook, by name or by number from 1; without it the first that is not hidden.",
    ),
  all_rows: z
    .boolean()
    .optional()
    .describe("Takes rows that are hidden or filtered out as well, and those that add up others."),
};
const sheet = z.string().optional().describe("The sheet of a workbook that the rows stand on.");
const skipped = z
  .array(z.object({ line: z.int().min(1), why: z.enum(SKIPPED) }).meta({ id: "SkippedLine" }))
  .describe(
    "Lines that are none of the rows, from 1: hidden or filtered out, totals, titles and notes, blank lines.",
  );

/** The body of `POST /batches`. A form body brings the rows as a file. */
export const BatchRequest = z
  .object({
    file_id: z.guid().optional().describe("The form that each row fills; its parse has succeeded."),
    file_ids: z
      .array(z.guid())
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe("Instead: the forms that one instruction fills."),
    rows: rowsOf.rows.optional(),
    csv: rowsOf.csv.optional(),
    mapping: mapping.optional(),
    instruction: instruction
      .optional()
      .describe(
        "For every row; the row's unmapped columns are added to it, as JSON: they are data, and are never followed as instructions.",
      ),
    prompt: instruction.optional().describe("The same as `instruction`."),
    ...choice,
    first: z
      .int()
      .min(1)
      .max(MOST_ROWS)
      .optional()
      .describe("Only so many rows, from the top: `1` shows what becomes of one before all are filled."),
    id_column: z
      .string()
      .max(500)
      .optional()
      .describe(
        "The column that is each row's own id: it names its file, and stands in `/rows` and the manifest.",
      ),
    values: z.record(z.string(), z.unknown()).optional().describe("Of many forms: as in `POST /fill`."),
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
  .object({ batch_id: batchId, status, total: count.describe("How many fills it has.") })
  .meta({ id: "BatchAccepted" });
export type BatchAccepted = z.infer<typeof BatchAccepted>;

const summary = {
  batch_id: batchId,
  status,
  file_id: z.string().optional().describe("The one form that it is for."),
  total: count,
  succeeded: count,
  failed: count,
  created_at: time,
  started_at: time.optional(),
  finished_at: time.optional(),
  expires_at: time,
  error: JobError.optional().describe("Why it has no archive."),
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
            .describe("A field's, a group's or a question's id; null: it gives nothing."),
          absent: z
            .literal(true)
            .optional()
            .describe("The mapping names it, and the rows have no such column."),
        }),
      )
      .describe("Where the columns of the rows go."),
    sheet,
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
    total: count.describe("How many rows there are."),
    sheet,
    skipped: skipped.optional(),
    columns: z.array(
      z.object({
        column: z.string(),
        field_id: z.string().nullable(),
        confidence: z.number().min(0).max(1).describe("Of null: how sure it is that it gives nothing."),
        sample: z.string().describe("What stands first in the column."),
      }),
    ),
    questions: z
      .array(
        z.object({
          kind: z
            .enum(["which_field", "which_column", "which_order"])
            .describe(
              "Which of the fields the column gives, which of the columns gives the field, or whether the column's dates " +
                "begin with the day or the month. A mapping that names the column has them read as the form writes dates; " +
                "dates written as YYYY-MM-DD are never asked about.",
            ),
          columns: z.array(z.string()),
          field_ids: z.array(z.string()),
        }),
      )
      .describe("What a person should decide; until then `field_id` is a guess, or null."),
    mapping: mapping.describe("The suggestion as `POST /batches` takes it."),
    fields: z
      .array(
        z.object({
          field_id: z.string(),
          label: z.string(),
          ...{ question, row, column },
          section: section.optional(),
        }),
      )
      .describe("All that a column may give."),
  })
  .meta({ id: "BatchMapping" });
export type Mapping = z.infer<typeof Mapping>;
