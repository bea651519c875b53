import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { MOST_COLUMNS, MOST_ROWS } from "../domain/batch.ts";
import { showCells } from "./shown-cells.ts";
import { type Cell, refuseRows, type Table, tableOf } from "./table.ts";

/** What all parts of a workbook may come to once they are unpacked, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Rows may be empty, so that the last may stand further down. */
const LAST_ROW = 10 * MOST_ROWS;
const SHEET = /worksheets\/[^/]+\.xml$/i;
const MOST_CELLS = (MOST_ROWS + 1) * MOST_COLUMNS;

/**
 * The first sheet of a workbook (ECMA-376), its first line as the header. A formula is what it last came to, a date is
 * YYYY-MM-DD, a number has its digits, and the zeros before them that its format shows. Throws `RequestInvalid`.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const parts = unpack(bytes);
  for (const [name, part] of Object.entries(parts)) {
    if (SHEET.test(name)) checkExtent(new TextDecoder("latin1").decode(part));
  }
  let lines: Cell[][];
  try {
    const styles = parts["xl/styles.xml"];
    if (styles) showAll(parts, strFromU8(styles));
    // What it unpacks is what was measured here.
    const packed = zipSync(parts, { level: 0 });
    lines = (await readSheet(packed.buffer, 1, { parseNumber: digitsOf })) as Cell[][];
  } catch (cause) {
    throw unreadable(cause);
  }
  return tableOf(lines.map((line) => line.map((cell) => (cell instanceof Date ? dayOf(cell) : cell))));
}

/** Puts what numbers are shown as into the sheets among these parts: the reader knows no formats. */
function showAll(parts: Record<string, Uint8Array>, styles: string): void {
  for (const [name, part] of Object.entries(parts)) {
    if (SHEET.test(name)) parts[name] = strToU8(showCells(strFromU8(part), styles));
  }
}

/** The parts that make up a workbook. None is unpacked to more than it declares. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let declared = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(?:xml|rels)$/i.test(name)) return false;
        declared += originalSize;
        if (declared > MOST_BYTES) throw tooLarge();
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof Error && cause.name === "RequestInvalid" ? cause : unreadable(cause);
  }
}

/** A cell far away would make a table of all that lies between. */
function checkExtent(sheet: string): void {
  let cells = 0;
  for (const _ of sheet.matchAll(/<(?:\w+:)?c[\s/>]/g)) if (++cells > MOST_CELLS) throw tooLarge();
  for (const [, , place = ""] of sheet.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, column, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    if (column === undefined || Number(row) > LAST_ROW || numberOf(column) > MOST_COLUMNS) throw tooLarge();
  }
}

/** Columns count in letters: A is 1, AA is 27. */
const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const tooLarge = () =>
  refuseRows("xlsx_too_large", `Expected a sheet of at most ${MOST_ROWS} rows and ${MOST_COLUMNS} columns`);

function unreadable(cause: unknown) {
  const refusal = refuseRows("xlsx_invalid", "Expected a workbook (.xlsx) with a sheet that can be read");
  refusal.cause = cause;
  return refusal;
}

/** Never as "1e+21". */
const digitsOf = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text)
    ? text
    : Number(text).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });

/** A day; with the time of day where it is not midnight. */
function dayOf(date: Date): string {
  const [day = "", time = ""] = date.toISOString().split("T");
  return time.startsWith("00:00") ? day : `${day} ${time.slice(0, 5)}`;
}
