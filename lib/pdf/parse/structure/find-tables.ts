import type { FieldType } from "../../../domain/parsed-form.ts";
import { right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";

/** A field by what it is called and where it stands; `page` is from 1. */
export interface Placed {
  label: string;
  place: Box & { page: number };
}

/** A field with the heading that it stands under, and what heads its column, over it if `isHead`, which takes time to find. */
export interface Sectioned extends Placed {
  type: FieldType;
  section: string | null;
  headers: () => { column: string | null; isHead: boolean };
}

/** Fields that stand in rows and columns. */
export interface FieldTable<F> {
  /** From top to bottom, each from left to right. */
  rows: F[][];
}

/** How far, in points, the cells of one row are off each other in height, and those of a column in place and width. */
const SAME = 3;
/** How far apart, in points, two rows of a table begin at most. */
const MOST_PITCH = 90;
/** How far apart a row of which cells are blocked and the next begin at most, in their heights: one between them may be blocked. */
const SPARSE_PITCH = 2.3;
/** So many cells of a row stand under the row above, and so large a part of the shorter row. */
const FEWEST = 2;
const MOST = 0.75;
/** So large a part of a table's cells is called as another one of its row or column is: else it is a page set in columns. */
const CALLED_ALIKE = 0.5;

/** The tables among fields: rows under each other whose cells stand in columns and have their rows' or columns' names. */
export function findTables<F extends Sectioned>(fields: readonly F[]): FieldTable<F>[] {
  const pages = Map.groupBy(fields, ({ place }) => place.page);
  return [...pages.values()]
    .flatMap((onPage) => joinRows(rowsOf(onPage)).flatMap(partByHeading))
    .filter(isTable);
}

/** Tables of the same columns one under the other, each under a heading of its own; a heading over one row parts nothing. */
function partByHeading<F extends Sectioned>(table: FieldTable<F>): FieldTable<F>[] {
  const parts: FieldTable<F>[] = [];
  for (const row of table.rows) {
    const part = parts.at(-1);
    const above = part?.rows.at(-1);
    if (part && row.some(({ section }) => above?.some((cell) => cell.section === section)))
      part.rows.push(row);
    else parts.push({ rows: [row] });
  }
  return parts.every(isTable) ? parts : [table];
}

function rowsOf<F extends Sectioned>(fields: readonly F[]): F[][] {
  const rows: F[][] = [];
  for (const field of fields.toSorted((a, b) => a.place.y - b.place.y)) {
    const row = rows.at(-1);
    if (row?.[0] && isInRow(row[0], field)) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => row.sort((a, b) => a.place.x - b.place.x));
}

/** Whether two cells have their tops on one line; or their middles, where one is a box to check, which is lower than its row. */
function isInRow(first: Sectioned, cell: Sectioned): boolean {
  const [one, other] = [first.place, cell.place];
  const isLower = [first, cell].some(({ type }) => type === "checkbox" || type === "radio");
  const apart = isLower ? Math.abs(other.y + other.height / 2 - one.y - one.height / 2) : Infinity;
  return other.y - one.y < SAME || apart < SAME;
}

function joinRows<F extends Sectioned>(rows: readonly F[][]): FieldTable<F>[] {
  const tables: FieldTable<F>[] = [];
  for (const row of rows) {
    const above = tables.at(-1);
    const last = above?.rows.at(-1);
    if (above && last && (isNextRow(last, row) || isSparseRow(above, row))) above.rows.push(row);
    else tables.push({ rows: [row] });
  }
  return tables;
}

function isNextRow(above: readonly Placed[], row: readonly Placed[]): boolean {
  const pitch = (row[0]?.place.y ?? 0) - (above[0]?.place.y ?? 0);
  if (pitch > MOST_PITCH) return false;
  const alignedBy = (isSame: typeof isColumn) =>
    row.filter((cell) => above.some((over) => isSame(over.place, cell.place))).length;
  const [aligned, behindSigns] = [alignedBy(isAligned), alignedBy(isColumn)];
  // Two cells that begin a little apart are no columns yet.
  const most = behindSigns > FEWEST ? behindSigns : aligned;
  return most >= FEWEST && most >= MOST * Math.min(above.length, row.length);
}

/**
 * Whether a row goes on with a table of which the other cells of that row, or of the one over it, are blocked: each cell of the
 * fewer columns stands in one of the others, as high, under the same head, which heads no other column.
 */
function isSparseRow<F extends Sectioned>({ rows }: FieldTable<F>, row: readonly F[]): boolean {
  const [last, first] = [rows.at(-1)?.[0], row[0]];
  if (!last || !first) return false;
  if (first.place.y - last.place.y > SPARSE_PITCH * last.place.height) return false;
  const columns: F[][] = [];
  for (const cell of rows.flat()) {
    const column = columns.find(([top]) => top && isColumn(top.place, cell.place));
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  const own = row.map((cell) => [cell]);
  const [few, many] = own.length < columns.length ? [own, columns] : [columns, own];
  // What one cell is called as well is no table yet.
  const sharedBy = row.length < FEWEST ? sharedHead : sharedName;
  return many.length >= FEWEST && few.every((column) => isAmong(column, many, sharedBy));
}

/** Whether one of columns goes on with another: under the same head, which heads none of the others. */
function isAmong(
  column: readonly Sectioned[],
  others: readonly (readonly Sectioned[])[],
  sharedBy: typeof sharedHead,
): boolean {
  const [top] = column;
  const same = others.find(([other]) => top && other && isColumn(other.place, top.place));
  if (!top || !same?.some(({ place }) => Math.abs(place.height - top.place.height) < SAME)) return false;
  const heads = same.flatMap((cell) => column.flatMap((other) => sharedBy(cell, other) ?? []));
  return heads.some((head) =>
    others.every((other) => other === same || !other.some((cell) => namesOf(cell).includes(head))),
  );
}

const namesOf = (cell: Sectioned): string[] => [cell.label, ...headOver(cell)];
const headOver = (cell: Sectioned): string[] => {
  const { column, isHead } = cell.headers();
  return isHead && column !== null ? [column] : [];
};

/** The head of one cell's column, where it is the other's label or the head of that one's column too. */
const sharedHead = (own: Sectioned, cell: Sectioned): string | null =>
  headOver(own).find((head) => namesOf(cell).includes(head)) ??
  headOver(cell).find((head) => namesOf(own).includes(head)) ??
  null;

/** The same, or what both cells are called. */
const sharedName = (own: Sectioned, cell: Sectioned): string | null =>
  sharedHead(own, cell) ?? (own.label === cell.label ? own.label : null);

const isAligned = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < SAME && Math.abs(a.width - b.width) < SAME;

/** How much further right, in points, a cell begins in which a sign is printed before the amount. */
const SIGN_PT = 8;

/** Whether two cells stand in one column; one may begin behind a sign ("$"). */
export const isColumn = (a: Box, b: Box): boolean =>
  isAligned(a, b) ||
  (Math.min(a.width, b.width) > 2 * SIGN_PT &&
    Math.abs(a.x - b.x) < SIGN_PT &&
    Math.abs(right(a) - right(b)) < SAME);

function isTable<F extends Placed>({ rows }: FieldTable<F>): boolean {
  if (rows.length < 2) return false;
  const cells = rows.flat();
  const alike = cells.filter((cell) =>
    rows.some((row) =>
      row.some((other) => {
        const isBeside = row.includes(cell) || isColumn(other.place, cell.place);
        return other !== cell && isBeside && other.label === cell.label;
      }),
    ),
  );
  return alike.length >= CALLED_ALIKE * cells.length;
}
