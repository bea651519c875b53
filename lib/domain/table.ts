/** A cell as it is given to a field; null is an empty one. */
export type Cell = unknown;

/** Rows under the columns that the first one names; each row has a cell for each column. */
export interface Table {
  columns: string[];
  rows: Cell[][];
}

export const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** Rows as they are given: a file of any kind that holds them, the text of CSV, or objects. */
export type GivenRows =
  | { bytes: Uint8Array }
  | { csv: string }
  | { records: readonly Record<string, unknown>[] };
