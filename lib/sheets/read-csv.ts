import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { MOST_ROWS } from "../domain/batch.ts";
import type { RowChoice, Table } from "../domain/table.ts";
import { decodeText } from "./decode-text.ts";
import type { SheetLine } from "./line.ts";
import { refuseRows, tableOf } from "./table.ts";
import { textCell } from "./text-cell.ts";
import { columnLetters } from "./workbook/places.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Lines that are read at most, blank ones among them: more than are taken tell that there are too many. */
const MOST_LINES = 3 * MOST_ROWS;

/**
 * CSV with a header, whatever divides its cells: a comma, a semicolon, a tab or a bar. UTF-8 or UTF-16 by its byte order
 * mark, else UTF-8, else Windows-1252. Throws `RequestInvalid`.
 */
export const readCsv = (bytes: Uint8Array, choice: RowChoice = {}): Table =>
  readCsvText(decodeText(bytes), choice);

/** The same of a text. */
export function readCsvText(given: string, choice: RowChoice = {}): Table {
  const text = given.replace(/^\ufeff/, "");
  // Excel's own first line, which names the delimiter.
  const [line = "", named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const rest = text.slice(line.length);
  const delimiter = named ?? delimiterOf(rest);
  try {
    const lines: string[][] = parse(rest, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: MOST_LINES,
    });
    return tableOf(linesOf(lines), choice);
  } catch (error) {
    if (error instanceof CsvError) throw refuseRows("csv_invalid", `Invalid CSV: ${reasonOf(error)}`);
    throw error;
  }
}

/** Cells are called as a spreadsheet calls them that opens the file. */
function linesOf(records: readonly string[][]): SheetLine[] {
  const last = records.findLastIndex((record) => record.some((text) => text.trim() !== ""));
  return records.slice(0, last + 1).map((record, i) => ({
    number: i + 1,
    cells: record.map((text, column) => textCell(text, `${columnLetters(column + 1)}${i + 1}`)),
  }));
}

/** The library's messages quote the cell; where it is says enough. */
const reasonOf = ({ code, lines }: CsvError): string =>
  code === "CSV_QUOTE_NOT_CLOSED"
    ? `a quote that opens is not closed (line ${lines})`
    : `it cannot be read at line ${lines}`;

/** The header stands among the first lines; a title may stand over it. */
const FIRST_LINES = 12;

/** What divides the most cells of one of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, LONGEST_HEAD)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n?|\n/, FIRST_LINES)
    .filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  const count = (delimiter: string, line: string): number => line.split(delimiter).length;
  const best = (line: string): string =>
    DELIMITERS.reduce((most, each) => (count(each, line) > count(most, line) ? each : most));
  // One column, or a sentence with a comma over columns: the line that is divided most tells.
  const head =
    count(best(first), first) > 2
      ? first
      : lines.reduce(
          (most, line) => (count(best(line), line) > count(best(most), most) ? line : most),
          first,
        );
  return best(head);
}
const LONGEST_HEAD = 100_000;
