/** A cell as it is given to a field; null is an empty one. */
export type Cell = unknown;

/** A cell of which nothing may be written: where it stands ("B3"), and why. */
export interface UnreadCell {
  unread: string;
  why: string;
}

export const isUnread = (cell: Cell): cell is UnreadCell =>
  typeof cell === "object" && cell !== null && "unread" in cell && "why" in cell;

/** Why nothing is written of a code that a spreadsheet took for a number. */
export const ZEROS_LOST = "of too few digits, and may have lost leading zeros";

/** Why a line of a table is none of its rows: nobody sees it, it adds up others, it stands over the header, or is empty. */
export const SKIPPED = ["hidden", "total", "title", "blank"] as const;
export interface SkippedLine {
  /** Of the table as it is given, from 1. */
  line: number;
  why: (typeof SKIPPED)[number];
}

/** Rows under the columns that the first one names; each row has a cell for each column. */
export interface Table {
  columns: string[];
  rows: Cell[][];
  /** The name of the sheet that they stand on, of a workbook. */
  sheet?: string;
  /** Numbers that are days count from 1904. */
  since1904?: true;
  /** Its days are shown with the day before the month, in figures. */
  isDayFirst?: true;
  /** By row: the columns, from 0, whose cells are numbers to a workbook, and so say nothing of how texts write theirs. */
  numbers?: number[][];
  /** Columns behind an empty one that are not filled in the same lines: perhaps another table. */
  beside?: string[];
  /** Notes beside the rows; missing where there are none. */
  skipped?: SkippedLine[];
  /** Where they stand in a sheet: the letters of each column and the line of each row; of a turned one, of each row and column. */
  places?: { letters: string[]; lines: number[]; isTurned?: true };
  /** The same with a row for each column of the sheet, where its first column may be what names the values. */
  turned?: Table;
}

/** Where a cell stands, as "B3"; undefined where the table is of no sheet. */
export const placeOf = ({ places }: Table, row: number, column: number): string | undefined =>
  places &&
  (places.isTurned
    ? `${places.letters[row]}${places.lines[column]}`
    : `${places.letters[column]}${places.lines[row]}`);

export const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** Rows as they are given: a file of any kind that holds them, the text of CSV, or objects. */
export type GivenRows = RowChoice &
  ({ bytes: Uint8Array } | { csv: string } | { records: readonly Record<string, unknown>[] });

/** What is taken of them. */
export interface RowChoice {
  /** The sheet of a workbook: its name, or its number from 1; without it the first that is not hidden. */
  sheet?: string | undefined;
  /** Whether rows that are hidden or filtered out, add up others, or stand under the heading of another list are taken as well. */
  allRows?: boolean | undefined;
}
