import { MOST_COLUMNS, MOST_ROWS } from "../domain/batch.ts";
import { RequestInvalid } from "../domain/errors.ts";
import { type Cell, isEmpty, type Table } from "../domain/table.ts";
import { besideFrom, type SheetLine } from "./line.ts";
import { goingOn, loneRows } from "./line-kinds.ts";
import { withoutLostZeros, withoutMadeDays, withoutNoughts, withoutTruths } from "./lost-zeros.ts";
import { rowsOfAnother } from "./other-tables.ts";
import { sortLines, type TableOptions } from "./sort-lines.ts";
import { textCell } from "./text-cell.ts";
import { turn } from "./turn.ts";
import { columnLetters, type Merge } from "./workbook/places.ts";

/** Refuses rows that cannot be read. */
export const refuseRows = (type: string, msg: string): RequestInvalid =>
  new RequestInvalid([{ loc: ["body", "rows"], msg, type }]);

/**
 * A table of lines, the first of which is the header. Lines that are none of its rows are left out, and told; so are
 * columns at the end that are empty throughout. Names are made unique. Throws `RequestInvalid`.
 */
export function tableOf(lines: readonly SheetLine[], options: TableOptions = {}): Table {
  const table = tableOfLines(lines, options);
  const turned = turn(lines, options.isHiddenColumn);
  if (!turned) return table;
  try {
    const { places: at, ...rest } = tableOfLines(turned.lines, {
      ...{ ...options, ...turned, merges: [] },
      covered: coveredCells(options.merges ?? []),
    });
    const places = at && {
      letters: at.lines.map(columnLetters),
      lines: turned.numbers,
      isTurned: true as const,
    };
    return { ...table, turned: { ...rest, ...(places && { places }) } };
  } catch (error) {
    if (error instanceof RequestInvalid) return table;
    throw error;
  }
}

function tableOfLines(lines: readonly SheetLine[], options: TableOptions): Table {
  const { header, names, rows, others, skipped } = sortLines(lines, options);
  if (!header || rows.length === 0)
    throw refuseRows("rows_empty", "Expected a header and at least one row under it");
  const named = names.findLastIndex((name) => name !== "") + 1;
  // A comma too many moves a row's cells, but not where the header leaves room for them, as a workbook does everywhere.
  const room = options.merges
    ? Infinity
    : (lines.find(({ number }) => number === header.number)?.cells.length ?? 0);
  const beyond = rows.map(({ cells }) => cells.findLastIndex((cell, i) => i >= named && !isEmpty(cell)) + 1);
  const long = beyond.findIndex((width) => width > Math.max(named, room));
  if (long >= 0)
    throw refuseRows("row_too_long", `Row ${long + 1} has ${beyond[long]} cells, the header ${named}`);
  const isUsed = (i: number): boolean => i < named || rows.some(({ cells }) => !isEmpty(cells[i]));
  const used = Array.from({ length: Math.max(named, ...beyond) }, (_, i) => i).filter(isUsed);
  refuseTooMany(rows.length, used.length);
  const columns = uniqueNames(
    used.map((i) => names[i] ?? ""),
    used,
  );
  const covered = options.covered ?? coveredCells(options.merges ?? []);
  const placeIn = options.placeIn ?? ((line: number, i: number) => `${columnLetters(i + 1)}${line}`);
  const isHiddenColumn = options.isHiddenColumn ?? (() => false);
  const lone = options.allRows ? [] : loneRows(rows);
  const another = new Set([...others, ...rowsOfAnother(rows)]);
  const isCovered = ({ number }: SheetLine, i: number): boolean => covered.has(placeIn(number, i));
  const parts = options.allRows ? [] : goingOn(rows, isCovered);
  const whole = new Map([
    ...[...lone].map((row) => [row, "the only cell in its line, like a heading"] as const),
    ...[...parts].map((row) => [row, "perhaps more of the row above"] as const),
    ...[...another].map((row) => [row, "of another table under this one"] as const),
  ]);
  const padded = rows.map((row) =>
    used.map((i) => {
      const cell = isEmpty(row.cells[i]) ? null : row.cells[i];
      const place = placeIn(row.number, i);
      const why = whole.get(row) ?? (isHiddenColumn(i + 1) ? "in a hidden column" : undefined);
      if (cell !== null && why !== undefined) return { unread: place, why };
      const first = covered.get(place);
      return cell === null && first ? { unread: place, why: `merged with ${first}` } : cell;
    }),
  );
  const places = { letters: used.map((i) => columnLetters(i + 1)), lines: rows.map(({ number }) => number) };
  const numbers = rows.map(({ isNumber }) => used.flatMap((i, at) => (isNumber?.[i] ? [at] : [])));
  const cells = byColumn(
    padded,
    columns.length,
    (row, at) => placeIn(places.lines[row] ?? 0, used[at] ?? 0),
    (row, at) => rows[row]?.isNumber?.[used[at] ?? 0] === true,
  );
  const from = besideFrom([header, ...rows]) ?? Infinity;
  const beside = columns.filter((_, at) => (used[at] ?? 0) > from);
  const isWorkbook = rows.some(({ isNumber }) => isNumber);
  return {
    columns,
    rows: cells,
    places,
    ...(beside.length > 0 && { beside }),
    ...(isWorkbook && { numbers }),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** Objects as a table: its columns are all their names, in the order in which they come. Throws `RequestInvalid`. */
export function tableOfRecords(records: readonly Record<string, unknown>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (columns.length === 0) throw refuseRows("rows_empty", "Expected at least one row that holds something");
  refuseTooMany(records.length, columns.length);
  const rows = records.map((record, i) =>
    columns.map((name) => recordCell(own(record, name), `row ${i + 1}`)),
  );
  return { columns, rows: byColumn(rows, columns.length, (row) => `row ${row + 1}`) };
}

/** Rows without cells that lost zeros, or came to nought, which a column tells of each of its own. */
function byColumn(
  rows: Cell[][],
  width: number,
  placeOf: (row: number, column: number) => string,
  isNumber: (row: number, column: number) => boolean = () => false,
): Cell[][] {
  const columns = Array.from({ length: width }, (_, at) => {
    const placeIn = (row: number): string => placeOf(row, at);
    const cells = rows.map((row) => row[at]);
    const kept = withoutMadeDays(cells, (row) => isNumber(row, at), placeIn);
    return withoutTruths(withoutNoughts(withoutLostZeros(kept, placeIn), placeIn), placeIn);
  });
  return rows.map((_, row) => columns.map((cells) => cells[row]));
}

/** A cell of a record: texts often come from a spreadsheet, and JSON keeps no digits beyond 2^53. */
function recordCell(cell: Cell, place: string): Cell {
  if (typeof cell === "string") return textCell(cell, place);
  const isCut = typeof cell === "number" && Number.isInteger(cell) && !Number.isSafeInteger(cell);
  return isCut ? { unread: place, why: "a number whose last digits are lost" } : cell;
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
function uniqueNames(names: readonly string[], places: readonly number[]): string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    const wanted = name === "" ? `Column ${(places[i] ?? i) + 1}` : name;
    let unique = wanted;
    for (let count = 2; taken.has(unique); count += 1) unique = `${wanted} (${count})`;
    taken.add(unique);
    return unique;
  });
}

/** Cells that show nothing because they are one with another: their places, and that of the other. */
function coveredCells(merges: readonly Merge[]): Map<string, string> {
  const covered = new Map<string, string>();
  for (const { left, top, right, bottom } of merges) {
    const first = `${columnLetters(left)}${top}`;
    for (let row = top; row <= bottom && covered.size < MOST_COVERED; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const place = `${columnLetters(column)}${row}`;
        if (place !== first) covered.set(place, first);
      }
    }
  }
  return covered;
}

const MOST_COVERED = 100_000;
