import type { Box } from "../../page/display-geometry.ts";

/** A field by what it is called and where it stands; `page` is from 1. */
export interface Placed {
  label: string;
  place: Box & { page: number };
}

/** A field with the heading that it stands under. */
interface Sectioned extends Placed {
  section: string | null;
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

function rowsOf<F extends Placed>(fields: readonly F[]): F[][] {
  const rows: F[][] = [];
  for (const field of fields.toSorted((a, b) => a.place.y - b.place.y)) {
    const row = rows.at(-1);
    if (row?.[0] && field.place.y - row[0].place.y < SAME) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => row.sort((a, b) => a.place.x - b.place.x));
}

function joinRows<F extends Placed>(rows: readonly F[][]): FieldTable<F>[] {
  const tables: FieldTable<F>[] = [];
  for (const row of rows) {
    const above = tables.at(-1);
    const last = above?.rows.at(-1);
    if (above && last && isNextRow(last, row)) above.rows.push(row);
    else tables.push({ rows: [row] });
  }
  return tables;
}

function isNextRow(above: readonly Placed[], row: readonly Placed[]): boolean {
  const pitch = (row[0]?.place.y ?? 0) - (above[0]?.place.y ?? 0);
  if (pitch > MOST_PITCH) return false;
  const aligned = row.filter((cell) => above.some((over) => isColumn(over.place, cell.place))).length;
  return aligned >= FEWEST && aligned >= MOST * Math.min(above.length, row.length);
}

/** Whether two cells stand in one column. */
export const isColumn = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < SAME && Math.abs(a.width - b.width) < SAME;

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
