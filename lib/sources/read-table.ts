import { RequestInvalid } from "../domain/errors.ts";
import { type Pair, Unreadable } from "../domain/source.ts";
import { isEmpty, isUnread, type Table } from "../domain/table.ts";
import { readCsv } from "../sheets/read-csv.ts";
import { readXlsx } from "../sheets/read-xlsx.ts";

/** More rows are a list of many people, of whom nothing says which is meant. */
const MOST_ROWS = 100;

/** A table as statements: each cell under the name of its column, or beside the name in its row. Throws `Unreadable`. */
export function pairsOfTable(kind: "table" | "workbook", bytes: Uint8Array): Pair[] {
  const table = read(kind, bytes);
  if (isList(table)) {
    const lines = [table.columns, ...table.rows];
    return lines.flatMap(([label, value]) => pairOf(label, value));
  }
  if (table.rows.length > MOST_ROWS) {
    throw new Unreadable(
      `Expected a table of at most ${MOST_ROWS} rows, got ${table.rows.length}. For one form per row, use ` +
        "POST /batches",
    );
  }
  return table.rows.flatMap((row) => row.flatMap((cell, i) => pairOf(table.columns[i], cell)));
}

function read(kind: "table" | "workbook", bytes: Uint8Array): Table {
  try {
    return kind === "workbook" ? readXlsx(bytes) : readCsv(bytes);
  } catch (cause) {
    if (!(cause instanceof RequestInvalid)) throw cause;
    throw new Unreadable(cause.issues.map(({ msg }) => msg).join("; "), { cause });
  }
}

/** Two columns, the first of which names the value in the second. Every name is a text, and comes once. */
function isList({ columns, rows }: Table): boolean {
  if (columns.length !== 2 || rows.length < 2) return false;
  const names = [columns[0], ...rows.map(([name]) => name)];
  const isName = (name: unknown): boolean =>
    typeof name === "string" && /^\p{L}/u.test(name) && !name.includes("@");
  if (!names.every(isName) || new Set(names).size < names.length) return false;
  // Names beside names, such as "First" and "Last", are columns: what a list says is mostly no plain word.
  return rows.filter(([, value]) => /[\d@]/.test(String(value))).length * 3 >= rows.length;
}

function pairOf(label: unknown, value: unknown): Pair[] {
  if (isEmpty(label) || isEmpty(value) || isUnread(label) || isUnread(value)) return [];
  const said = String(value).trim();
  return [{ label: String(label).trim(), section: null, value: said, page: 1 }];
}
