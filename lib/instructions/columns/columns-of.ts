import { isEmpty, isUnread, type Table } from "../../domain/table.ts";
import type { Column } from "./fit-of.ts";

/** So many values of a column show what it holds. */
const MOST_SAMPLES = 20;

/** The columns of a table with some of their values. */
export const columnsOf = ({ columns, rows, beside }: Table): Column[] =>
  columns.map((name, i) => ({
    name,
    isBeside: beside?.includes(name) ?? false,
    samples: rows
      .map((row) => row[i])
      .filter((cell) => !isEmpty(cell) && !isUnread(cell))
      .slice(0, MOST_SAMPLES)
      .map(String),
  }));
