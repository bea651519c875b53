import * as z from "zod";
import { MOST_ROWS } from "../../domain/batch.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import type { GivenRows } from "../../domain/table.ts";
import { BatchRequest } from "../../http/batches/batch-schemas.ts";
import { submitBatch } from "../../usecases/batches/submit-batch.ts";
import { describeBatch } from "../describe-batch.ts";
import type { Desk } from "../desk.ts";
import { BatchOutput, fileArgument, fillInput, path } from "../schemas.ts";
import { tool } from "../tool.ts";

const { sheet, all_rows, id_column, date_order, first, flatten } = BatchRequest.shape;
/** The same in fewer words: an agent reads them all before it begins. */
const short = {
  sheet: sheet.describe("Of a workbook: name or number."),
  all_rows: all_rows.describe("Also hidden rows and totals, else left out."),
  id_column: id_column.describe("Holds each row's id."),
  date_order: date_order.describe("Of dates like 03/04/1990."),
  first: first.describe("Only so many rows."),
  flatten,
};
// Described branch by branch: some providers of models take no list of types.
const cell = z.union([z.string(), z.number(), z.boolean(), z.null().describe("An empty cell.")]);

export const fillBatchTool = tool({
  name: "fill_batch",
  title: "Fill a form for many rows",
  description:
    "Fills one parsed form once per row. Send `mapping` if columns are named differently from the fields.",
  input: {
    file_id: fileArgument,
    rows: z.array(z.record(z.string(), cell)).min(1).max(MOST_ROWS).optional().describe("Values by column."),
    ...short,
    mapping: z
      .record(z.string(), z.union([z.string(), z.null().describe("Leaves the column out.")]))
      .optional()
      .describe("Field ids (from get_form) by column."),
    instruction: fillInput.instruction.describe("For every row, with its columns that have no field."),
    timezone: fillInput.timezone,
  },
  paths: {
    path: path
      .optional()
      .describe("Instead of rows: absolute path to a table as CSV, workbook (.xlsx) or JSON."),
  },
  output: BatchOutput,
  async run(desk, { file_id, mapping, instruction, timezone, flatten, ...given }) {
    const { id_column: idColumn, date_order: dateOrder, first } = given;
    const table = await desk.deps.reader.readTable(await rowsOf(desk, given));
    const { batchId } = await submitBatch(desk.deps, {
      accountId: desk.accountId,
      what: { fileId: file_id.toLowerCase(), table, first, mapping, instruction, idColumn, dateOrder },
      options: { flatten, preview: false, timezone },
    });
    return { output: await describeBatch(desk, batchId, 0) };
  },
});

async function rowsOf(
  { home, deps }: Desk,
  { rows, path, sheet, all_rows: allRows }: RowsAsked,
): Promise<GivenRows> {
  const choice = { sheet, allRows };
  if (path !== undefined && "files" in home) {
    const { bytes } = await home.files.readDocument("path", path, deps.settings.maxFileBytes);
    return { bytes, ...choice };
  }
  if (rows) return { records: rows, ...choice };
  throw new RequestInvalid([
    { loc: ["body", "rows"], msg: "Expected rows, or a file with rows", type: "missing" },
  ]);
}

interface RowsAsked {
  rows?: Record<string, unknown>[] | undefined;
  path?: string | undefined;
  sheet?: string | undefined;
  all_rows?: boolean | undefined;
}
