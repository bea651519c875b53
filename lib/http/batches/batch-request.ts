import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { MOST_ROWS } from "../../domain/batch.ts";
import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import { readJson } from "../../domain/read-json.ts";
import type { GivenRows, Table } from "../../domain/table.ts";
import type { BatchSubmission } from "../../usecases/batches/submit-batch.ts";
import { queryOf } from "../request/query-of.ts";
import { convertFields, type RequestBody, readBody, refuseOtherFiles } from "../request/read-body.ts";
import { refuseTooMany } from "../request/refuse-too-many.ts";
import { booleanOf, missing, numberFrom, validateBody, validateQuery } from "../request/validate.ts";
import { BatchRequest, MappingRequest } from "./batch-schemas.ts";

interface BatchRequestDeps {
  settings: { maxFileBytes: number; maxFields: number };
  reader: Pick<BoundedReader, "readTable">;
}

/** The body of `POST /batches`. Throws `RequestInvalid`, or `file_too_large`. */
export async function readBatchRequest(
  { settings, reader }: BatchRequestDeps,
  event: APIGatewayProxyEventV2,
): Promise<Pick<BatchSubmission, "what" | "options" | "webhookUrl">> {
  const body = readBody(event);
  refuseOtherFiles(body, "rows");
  const request = validateBody(BatchRequest, converted(body));
  const { file_id, file_ids, mapping, instruction, prompt, values, ...others } = request;
  const { rows, csv, sheet, all_rows, first, id_column: idColumn, date_order: dateOrder, ...more } = others;
  const { webhook_url: webhookUrl, ...chosen } = more;
  const options = { ...chosen, preview: false };
  if (prompt !== undefined && instruction !== undefined) throw unasked("instruction", "prompt");
  const said = prompt ?? instruction;
  if (file_ids) {
    for (const [name, given] of Object.entries({
      file_id,
      rows,
      csv,
      mapping,
      sheet,
      all_rows,
      first,
      id_column: idColumn,
      date_order: dateOrder,
    })) {
      if (given !== undefined) throw unasked(name, "file_ids");
    }
    if (said === undefined && values === undefined) throw new RequestInvalid([missing("body", "prompt")]);
    refuseTooMany("values", values ?? {}, settings.maxFields);
    return { what: { fileIds: file_ids.map(lower), instruction: said, values }, options, webhookUrl };
  }
  if (file_id === undefined) throw new RequestInvalid([missing("body", "file_id")]);
  if (values !== undefined) throw unasked("values", "file_id");
  const table = await reader.readTable(rowsIn(body, { rows, csv, sheet, all_rows }, settings));
  return {
    what: { fileId: lower(file_id), table, first, mapping, instruction: said, idColumn, dateOrder },
    options,
    webhookUrl,
  };
}

/** The body of `POST /batches/mapping`. Throws `RequestInvalid`, or `file_too_large`. */
export async function readMappingRequest(
  { settings, reader }: BatchRequestDeps,
  event: APIGatewayProxyEventV2,
): Promise<{ fileId: string; table: Table }> {
  const body = readBody(event);
  refuseOtherFiles(body, "rows");
  const { file_id, ...given } = validateBody(MappingRequest, converted(body));
  return { fileId: lower(file_id), table: await reader.readTable(rowsIn(body, given, settings)) };
}

const lower = (id: string): string => id.toLowerCase();

const converted = ({ fields }: RequestBody): unknown =>
  convertFields(fields, {
    flatten: booleanOf,
    all_rows: booleanOf,
    first: numberFrom,
    mapping: (text) => readJson(text, "mapping"),
    file_ids: (text) => readJson(text, "file_ids"),
    values: (text) => readJson(text, "values"),
    rows: (text) => readJson(text, "rows"),
  });

const unasked = (name: string, beside: string): RequestInvalid => {
  const msg = `Expected no ${name} together with ${beside}`;
  return new RequestInvalid([{ loc: ["body", name], msg, type: "extra_forbidden" }]);
};

type RowsGiven = Pick<z.infer<typeof BatchRequest>, "rows" | "csv" | "sheet" | "all_rows">;

function rowsIn(
  { files }: RequestBody,
  { rows, csv, sheet, all_rows: allRows }: RowsGiven,
  { maxFileBytes }: { maxFileBytes: number },
): GivenRows {
  const choice = { sheet, allRows };
  if (rows) return { records: rows, ...choice };
  if (csv !== undefined) return { csv, ...choice };
  const { rows: file } = files;
  if (!file) throw new RequestInvalid([missing("body", "rows")]);
  if (file.bytes.length > maxFileBytes) {
    const message = `The file has ${file.bytes.length} bytes. At most ${maxFileBytes} are accepted.`;
    throw new RequestRefused("file_too_large", message);
  }
  return { bytes: file.bytes, ...choice };
}

/** The parameters of `GET /batches/{batch_id}/rows`, which `lib/http/openapi` describes too. */
export const RowsQuery = z.object({
  limit: z.int().min(1).max(100).default(20).describe("The most rows on a page."),
  cursor: z.string().max(10).optional().describe("The `next_cursor` of the previous page."),
});

/** Which rows are asked for. Throws `RequestInvalid`. */
export function readRowsQuery(event: APIGatewayProxyEventV2): { after: number; limit: number } {
  const { limit, cursor } = validateQuery(RowsQuery, queryOf(event, "limit"));
  const after = cursor === undefined ? 0 : numberFrom(cursor);
  if (Number.isInteger(after) && Number(after) >= 0 && Number(after) < MOST_ROWS)
    return { after: Number(after), limit };
  const msg = "Input should be the next_cursor of an earlier page";
  throw new RequestInvalid([{ loc: ["query", "cursor"], msg, type: "cursor_invalid" }]);
}
