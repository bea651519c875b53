import * as z from "zod";
import { MOST_ROWS } from "../../domain/batch.ts";
import { submitBatch } from "../../usecases/batches/submit-batch.ts";
import { describeBatch } from "../describe-batch.ts";
import { BatchOutput, fileId, fillInput } from "../schemas.ts";
import { tool } from "../tool.ts";

// Described branch by branch: some providers of models take no list of types.
const cell = z.union([z.string(), z.number(), z.boolean(), z.null().describe("An empty cell.")]);

export const fillBatchTool = tool({
  name: "fill_batch",
  title: "Fill a form for many rows",
  description:
    "Writes one parsed form once for each row: names of columns to values. Each row is a fill of its own, read back like " +
    "any other. Give `mapping` where columns are not called as the form's fields are.",
  input: {
    file_id: fileId,
    rows: z
      .array(z.record(z.string(), cell))
      .min(1)
      .max(MOST_ROWS)
      .describe("Column to value, for each row."),
    mapping: z
      .record(z.string(), z.union([z.string(), z.null().describe("Leaves the column out.")]))
      .optional()
      .describe("Column to field id, as get_form shows it."),
    instruction: fillInput.instruction.describe(
      "Words that hold for every row; columns without a field are read with them.",
    ),
    timezone: fillInput.timezone,
  },
  output: BatchOutput,
  async run(desk, { file_id, rows, mapping, instruction, timezone }) {
    const table = await desk.deps.reader.readTable({ records: rows });
    const { batchId } = await submitBatch(desk.deps, {
      accountId: desk.accountId,
      what: { fileId: file_id.toLowerCase(), table, mapping, instruction },
      options: { flatten: false, preview: false, timezone },
    });
    return { output: await describeBatch(desk, batchId, 0) };
  },
});
