import type { BatchRow, ColumnTarget } from "../../domain/batch-plan.ts";
import type { MappingGiven, PlannedRows } from "../../domain/column-mapping.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Table } from "../../domain/table.ts";
import { columnsOf } from "./columns-of.ts";
import { resolveMapping, targetFinder } from "./resolve-mapping.ts";
import { rowReader } from "./row-values.ts";
import { suggestMapping } from "./suggest-mapping.ts";

/** An instruction may have so many characters, a row's own columns included. */
const MOST_PROMPT = 20_000;

/** Every row of a table as a fill of one form. Throws `RequestInvalid`. */
export function planRows(form: ParsedForm, table: Table, given: MappingGiven): PlannedRows {
  const { instruction } = given;
  const columns = targetsFor(form, table, given);
  const read = rowReader(form, columns);
  const rows = table.rows.map((cells, i): BatchRow => {
    const { values, leftOut } = read(cells);
    if (instruction === undefined) return { request: { values }, left_out: leftOut };
    const prompt = withColumns(instruction, leftOut, (column) => cells[table.columns.indexOf(column)]);
    if (prompt.length > MOST_PROMPT) throw tooLong(i + 1, prompt.length);
    const isGiven = Object.keys(values).length > 0;
    return { request: { prompt, ...(isGiven && { values }) }, left_out: [] };
  });
  return { columns, rows };
}

/** By the client's mapping; with an instruction, by nothing else; without either, by names alone if these are clear. */
function targetsFor(form: ParsedForm, table: Table, { mapping, instruction }: MappingGiven): ColumnTarget[] {
  if (mapping === undefined && instruction === undefined) return clearTargets(form, table);
  const { columns, unknown } = resolveMapping(form, table.columns, mapping ?? {});
  if (unknown.length === 0) return columns;
  throw new RequestInvalid(
    unknown.map((column) => ({
      loc: ["body", "mapping", column],
      msg: "Expected a column of the rows, and the id, group, name or label of one field",
      type: "mapping_invalid",
    })),
  );
}

function clearTargets(form: ParsedForm, table: Table): ColumnTarget[] {
  const find = targetFinder(form);
  const named = table.columns.map((column) => ({ column, target: find(column) ?? null }));
  if (named.every(({ target }) => target !== null)) return named;
  const { columns, questions } = suggestMapping(form, columnsOf(table));
  const targets = columns.map(({ column, target }) => ({ column, target: find(column) ?? target }));
  const asked = [...new Set(questions.flatMap((question) => question.columns))].filter((name) => !find(name));
  // Rows of which no column gives a field are those of another form.
  const open = targets.every(({ target }) => target === null) ? table.columns : asked;
  if (open.length === 0) return targets;
  throw new RequestInvalid(
    open.map((column) => ({
      loc: ["body", "mapping", column],
      msg: "It is not clear which field this column gives; POST /batches/mapping asks, and `mapping` answers",
      type: "mapping_needed",
    })),
  );
}

/** The columns that no value is made of, as lines that an instruction may have. */
const withColumns = (
  instruction: string,
  columns: readonly string[],
  cell: (column: string) => unknown,
): string =>
  [instruction, "", ...columns.map((column) => `${column}: ${String(cell(column))}`)].join("\n").trim();

const tooLong = (row: number, length: number): RequestInvalid => {
  const msg = `Row ${row} makes an instruction of ${length} characters, expected at most ${MOST_PROMPT}`;
  return new RequestInvalid([{ loc: ["body", "rows", row], msg, type: "string_too_long" }]);
};
