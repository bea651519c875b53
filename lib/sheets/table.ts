import { MOST_COLUMNS, MOST_ROWS } from "../domain/batch.ts";
import { RequestInvalid } from "../domain/errors.ts";
import { type Cell, isEmpty, type Table } from "../domain/table.ts";

/** Refuses rows that cannot be read. */
export const refuseRows = (type: string, msg: string): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", "rows"], msg, type }]);

/**
 * A table of lines, the first of which is the header. Empty lines are left out, and so are columns at the end that are
 * empty throughout. Names are made unique. Throws `RequestInvalid`.
 */
export function tableOf(lines: readonly (readonly Cell[])[]): Table {
  const [header, ...rows] = lines.filter((line) => line.some((cell) => !isEmpty(cell)));
  if (!header || rows.length === 0)
    throw refuseRows("rows_empty", "Expected a header and at least one row under it");
  const width = header.findLastIndex((cell) => !isEmpty(cell)) + 1;
  refuseTooMany(rows.length, width);
  const long = rows.findIndex((row) => row.slice(width).some((cell) => !isEmpty(cell)));
  if (long >= 0) {
    const cells = (rows[long]?.findLastIndex((cell) => !isEmpty(cell)) ?? 0) + 1;
    throw refuseRows("row_too_long", `Row ${long + 1} has ${cells} cells, the header ${width}`);
  }
  const columns = uniqueNames(
    header.slice(0, width).map((cell) => (isEmpty(cell) ? "" : String(cell).trim())),
  );
  const padded = rows.map((row) => columns.map((_, i) => (isEmpty(row[i]) ? null : row[i])));
  return { columns, rows: padded };
}

/** Objects as a table: its columns are all their names, in the order in which they come. Throws `RequestInvalid`. */
export function tableOfRecords(records: readonly Record<string, unknown>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (columns.length === 0) throw refuseRows("rows_empty", "Expected at least one row that holds something");
  refuseTooMany(records.length, columns.length);
  return { columns, rows: records.map((record) => columns.map((name) => own(record, name))) };
}

/** A column may be called as what every object has: "constructor", "toString". */
const own = (record: Record<string, unknown>, name: string): Cell =>
  Object.hasOwn(record, name) ? (record[name] ?? null) : null;

function refuseTooMany(rows: number, columns: number): void {
  if (rows > MOST_ROWS) throw refuseRows("too_many_rows", `Expected at most ${MOST_ROWS} rows, got ${rows}`);
  if (columns > MOST_COLUMNS) {
    throw refuseRows("too_many_columns", `Expected at most ${MOST_COLUMNS} columns, got ${columns}`);
  }
}

/** "Phone" twice is "Phone" and "Phone (2)"; a column without a name is called by its place. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    const wanted = name === "" ? `Column ${i + 1}` : name;
    let unique = wanted;
    for (let count = 2; taken.has(unique); count += 1) unique = `${wanted} (${count})`;
    taken.add(unique);
    return unique;
  });
}
