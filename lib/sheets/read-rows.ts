import type { Table } from "../domain/table.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { refuseRows, tableOfRecords } from "./table.ts";

/**
 * A file of rows: a workbook (.xlsx), JSON (a list of objects), or CSV. What it is its first bytes say. Throws
 * `RequestInvalid`.
 */
export function readRows(bytes: Uint8Array, readJson: (text: string) => unknown): Table {
  const [first, second] = bytes;
  if (first === undefined) throw refuseRows("rows_empty", "The file is empty");
  if (first === 0x50 && second === 0x4b) return readXlsx(bytes);
  if (first === 0xd0 && second === 0xcf) {
    throw refuseRows(
      "rows_unreadable",
      "This is a workbook of the old format (.xls), or one with a password",
    );
  }
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 64))
    .replace(/^\ufeff/, "")
    .trimStart();
  if (start.startsWith("[")) return recordsOf(readJson(new TextDecoder().decode(bytes)));
  if (bytes.subarray(0, 1024).includes(0) && first < 0xfe) {
    throw refuseRows("rows_unreadable", "Expected CSV, a workbook (.xlsx), or JSON");
  }
  return readCsv(bytes);
}

function recordsOf(json: unknown): Table {
  const isRecord = (row: unknown): row is Record<string, unknown> =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (!Array.isArray(json) || !json.every(isRecord)) {
    throw refuseRows("rows_invalid", "Expected a list of objects, one for each row");
  }
  return tableOfRecords(json);
}
