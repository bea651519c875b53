import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Table } from "../../domain/table.ts";
import { columnsOf } from "./columns-of.ts";
import { suggestMapping } from "./suggest-mapping.ts";

/** So many captions that a form has may not stand in a column by chance. */
const FEWEST = 3;
/** So many times as many of a sheet's first column are captions of the form as of its first line. */
const TIMES = 2;

/** A table as its sheet is to be read for a form: turned, where its first column has the form's captions and its first line has none. */
export function facing(form: ParsedForm, table: Table): Table {
  const { turned, rows: _, skipped: __, numbers: ___, ...rest } = table;
  if (!turned) return table;
  const known = (each: Table): number =>
    suggestMapping(form, columnsOf(each)).columns.filter(({ target }) => target !== null).length;
  const count = known(turned);
  return count >= FEWEST && count >= TIMES * known(table) ? { ...rest, ...turned } : table;
}
