import { RequestInvalid } from "../domain/errors.ts";
import { readJson } from "../domain/read-json.ts";
import type { GivenRows, RowChoice, Table } from "../domain/table.ts";
import { readCsv, readCsvText } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { refuseRows, tableOfRecords } from "./table.ts";

/**
 * Rows as they are given. A file is a workbook (.xlsx), JSON (a list of objects), or CSV: what it is its first bytes say.
 * Throws `RequestInvalid`.
 */
export function readRows({ sheet, allRows, ...given }: GivenRows): Table {
  if ("bytes" in given && isZip(given.bytes)) return readXlsx(given.bytes, { sheet, allRows });
  if (sheet !== undefined) {
    const msg = "Expected a workbook: only a workbook has sheets";
    throw new RequestInvalid([{ loc: ["body", "sheet"], msg, type: "sheet_unknown" }]);
  }
  if ("records" in given) return tableOfRecords(given.records);
  return "csv" in given ? readCsvText(given.csv, { allRows }) : readFile(given.bytes, { allRows });
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

function readFile(bytes: Uint8Array, choice: RowChoice): Table {
  const [first, second] = bytes;
  if (first === undefined) throw refuseRows("rows_empty", "The file is empty");
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
  if (start.startsWith("[")) return recordsOf(readJson(new TextDecoder().decode(bytes), "rows"));
  if (bytes.subarray(0, 1024).includes(0) && first < 0xfe) {
    throw refuseRows("rows_unreadable", "Expected CSV, a workbook (.xlsx), or JSON");
  }
  return readCsv(bytes, choice);
}

function recordsOf(json: unknown): Table {
  const isRecord = (row: unknown): row is Record<string, unknown> =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (!Array.isArray(json) || !json.every(isRecord)) {
    throw refuseRows("rows_invalid", "Expected a list of objects, one for each row");
  }
  return tableOfRecords(json);
}
