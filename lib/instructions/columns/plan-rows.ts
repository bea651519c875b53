import type { BatchRow, ColumnTarget } from "../../domain/batch-plan.ts";
import { columnTargetOf } from "../../domain/column.ts";
import type { MappingGiven, PlannedRows } from "../../domain/column-mapping.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import { isOnA4 } from "../../domain/on-a4.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { type Cell, isEmpty, isUnread, placeOf, type Table } from "../../domain/table.ts";
import { visibleLine } from "../../domain/visible-text.ts";
import { skippedOf } from "./answer-mapping.ts";
import { type ColumnFacts, commonLength, haveDays, haveFigures, mostDigits } from "./column-facts.ts";
import { columnsOf } from "./columns-of.ts";
import { columnOrderOf, orderFinder } from "./date-order.ts";
import { facing } from "./facing.ts";
import { marksIn } from "./marked.ts";
import { sureFinder } from "./namesakes.ts";
import { areFractions, decimalMarkIn, haveAmounts, isScaled, loneSignIn } from "./number-notation.ts";
import { withoutOddCells } from "./odd-cells.ts";
import { areLastFirst, areOfSeveral } from "./part-of-cell.ts";
import { asksDay, readCell } from "./read-cell.ts";
import { resolveMapping } from "./resolve-mapping.ts";
import { rowReader } from "./row-values.ts";
import { suggestMapping } from "./suggest-mapping.ts";
import { targetsOf } from "./targets.ts";

/** An instruction may have so many characters, a row's own columns included. */
const MOST_PROMPT = 20_000;

/** Every row of a table as a fill of one form. Throws `RequestInvalid`. */
export function planRows(form: ParsedForm, sent: Table, given: MappingGiven): PlannedRows {
  const table = facing(form, sent);
  const { instruction } = given;
  const { columns, absent } = targetsFor(form, table, given);
  const days = new Set(form.fields.flatMap((field) => (asksDay(field) ? columnTargetOf(field) : [])));
  const dated = columns.flatMap(({ column, target }) => (target && days.has(target) ? column : []));
  const facts = factsOf(table, given, dated);
  const read = rowReader(form, columns, facts);
  const declined = columns.flatMap(({ column, isDeclined }) => (isDeclined ? column : []));
  const order = isOnA4(form) && isDayFirst(table, [...facts.values()]) && { is_day_first: true as const };
  const ids = idsOf(table, given.idColumn);
  const readings = table.rows.map((cells, i) => read(cells, (column) => placeOf(table, i, column)));
  const rows = withoutOddCells(form, readings, given.today).map((reading, i): BatchRow => {
    const { values, leftOut, unread, empty, places } = reading;
    const cells = table.rows[i] ?? [];
    const isOther = (column: string) => column !== given.idColumn;
    const named = leftOut.filter(isOther);
    const holds = (column: string) =>
      readCell(cells[table.columns.indexOf(column)], undefined, null) !== null;
    const out = declined.filter((column) => isOther(column) && holds(column));
    const id = ids?.[i];
    const about = { places, ...(empty.length > 0 && { empty }), ...(id !== undefined && { id }) };
    if (instruction === undefined)
      return {
        ...{ request: { values, ...order }, left_out: [...named, ...unread], ...about },
        ...(out.length > 0 && { declined: out }),
      };
    const prompt = withColumns(
      instruction,
      [...named, ...out],
      (column) => cells[table.columns.indexOf(column)],
    );
    if (prompt.length > MOST_PROMPT) throw tooLong(i + 1, prompt.length);
    const isGiven = Object.keys(values).length > 0;
    return { request: { prompt, ...(isGiven && { values, ...order }) }, left_out: unread, ...about };
  });
  return { columns: [...columns, ...absent], rows, ...skippedOf(table) };
}

/** Whether some dates of a table begin with the day, and none with the month. */
function isDayFirst(table: Table, facts: readonly ColumnFacts[]): boolean {
  const orders = new Set(facts.map(({ order }) => order));
  return (table.isDayFirst === true || orders.has("day")) && !orders.has("month") && !orders.has("mixed");
}

/** What all cells of each column together tell. */
const factsOf = (
  { columns, rows, since1904, numbers }: Table,
  { today, dateOrder }: MappingGiven,
  dated: readonly string[],
): Map<string, ColumnFacts> => {
  const cellsOf = (i: number): Cell[] => rows.map((row) => row[i] ?? null);
  const told = orderFinder(dated.map((head) => ({ head, cells: cellsOf(columns.indexOf(head)) })));
  const given = dateOrder && (dateOrder === "dmy" ? "day" : "month");
  return new Map(
    columns.map((column, i) => {
      const cells = cellsOf(i);
      return [
        column,
        {
          order: columnOrderOf(column, cells) ?? given ?? told(cells),
          digits: mostDigits(cells),
          length: commonLength(cells),
          hasAmounts: haveAmounts(cells),
          hasFigures: haveFigures(cells),
          areDays: haveDays(cells),
          isScaled: isScaled(column),
          areFractions: areFractions(cells),
          loneSign: loneSignIn(cells),
          ...marksIn(cells),
          isOfSeveral: areOfSeveral(cells),
          areLastFirst: areLastFirst(cells),
          decimal: decimalMarkIn(cells.filter((_, at) => !numbers?.[at]?.includes(i))),
          since1904: since1904 === true,
          today,
        },
      ];
    }),
  );
};

/** Each row's own id, by which its file is called. Throws `RequestInvalid` where a row has none, or two have the same. */
function idsOf({ columns, rows }: Table, column: string | undefined): string[] | undefined {
  if (column === undefined) return undefined;
  const at = columns.indexOf(column);
  const refuse = (msg: string): RequestInvalid =>
    new RequestInvalid([{ loc: ["body", "id_column"], msg, type: "id_column_invalid" }]);
  if (at < 0) throw refuse("Expected a column of the rows");
  const seen = new Map<string, number>();
  return rows.map((cells, i) => {
    const id = isUnread(cells[at]) || isEmpty(cells[at]) ? "" : String(cells[at]).trim();
    if (id === "") throw refuse(`Row ${i + 1} has no id in this column`);
    const before = seen.get(id.toLowerCase());
    if (before !== undefined) throw refuse(`Rows ${before} and ${i + 1} have the same id in this column`);
    seen.set(id.toLowerCase(), i + 1);
    return id;
  });
}

/** By the client's mapping; with an instruction, by nothing else; without either, by names alone if these are clear. */
function targetsFor(
  form: ParsedForm,
  table: Table,
  { mapping, instruction, ...given }: MappingGiven,
): { columns: ColumnTarget[]; absent: ColumnTarget[] } {
  if (mapping === undefined && instruction === undefined)
    return { columns: clearTargets(form, table, given), absent: [] };
  const { columns: named, unknown, absent } = resolveMapping(form, table.columns, mapping ?? {});
  // An instruction reads whatever no field is named for.
  const columns = instruction === undefined ? named : named.map(({ column, target }) => ({ column, target }));
  // A mapping of which the rows have no column at all is one of other rows.
  const isOther = absent.length > 0 && columns.every(({ target }) => target === null) && !instruction;
  if (isOther) unknown.push(...absent.map(({ column }) => column));
  if (unknown.length === 0) return { columns, absent };
  throw new RequestInvalid(
    unknown.map((column) => ({
      loc: ["body", "mapping", column],
      msg: "Expected a column of the rows, and the id, group, name, label or question of one field",
      type: "mapping_invalid",
    })),
  );
}

function clearTargets(form: ParsedForm, table: Table, { idColumn, dateOrder }: MappingGiven): ColumnTarget[] {
  const surely = sureFinder(form);
  const find = (column: string): string | undefined =>
    table.beside?.includes(column) ? undefined : surely(column);
  const named = table.columns.map((column) => ({ column, target: find(column) ?? null }));
  if (named.every(({ target }) => target !== null)) return named;
  const { columns, questions: all } = suggestMapping(form, columnsOf(table));
  const questions = all.filter(({ kind }) => kind !== "which_order" || !dateOrder);
  const targets = columns.map(({ column, target }) => ({ column, target: find(column) ?? target }));
  const asked = [...new Set(questions.flatMap((question) => question.columns))].filter(
    (name) => name !== idColumn && !find(name),
  );
  // Rows of which no column gives a field are those of another form.
  const open = targets.every(({ target }) => target === null) ? table.columns : asked;
  if (open.length === 0) return targets;
  const undated = new Set(questions.flatMap(({ kind, columns }) => (kind === "which_order" ? columns : [])));
  const labels = new Map(targetsOf(form).map(({ id, label }) => [id, label]));
  const fieldsFor = (column: string): string =>
    questions
      .flatMap((question) => (question.columns.includes(column) ? question.targets : []))
      .slice(0, MOST_NAMED)
      .map((id) => `${id} (${visibleLine(labels.get(id) ?? id, LONGEST_LABEL)})`)
      .join(", ");
  throw new RequestInvalid(
    open.map((column) => ({
      loc: ["body", "mapping", column],
      msg: undated.has(column) ? ORDER_NEEDED : fieldNeeded(fieldsFor(column)),
      type: "mapping_needed",
    })),
  );
}
const MOST_NAMED = 5;
const LONGEST_LABEL = 60;
const fieldNeeded = (fields: string): string =>
  `It is unclear which field this column fills. ${fields === "" ? "" : `It may be ${fields}. `}` +
  "Send `mapping` with the field's id, or with null for none. POST /batches/mapping suggests one";
const ORDER_NEEDED =
  "It is unclear whether this column's dates begin with the day or the month. Send `date_order`, write them as " +
  "YYYY-MM-DD, or name the column in `mapping` to read them in the form's order";

/** The columns that no value is made of, as JSON: a cell states what its column holds, and is never read as an instruction. */
const withColumns = (
  instruction: string,
  columns: readonly string[],
  cell: (column: string) => unknown,
): string =>
  [
    instruction,
    ...(columns.length > 0
      ? ["", JSON.stringify(Object.fromEntries(columns.map((column) => [column, String(cell(column))])))]
      : []),
  ]
    .join("\n")
    .trim();

const tooLong = (row: number, length: number): RequestInvalid => {
  const msg = `The instruction for row ${row} has ${length} characters, expected at most ${MOST_PROMPT}`;
  return new RequestInvalid([{ loc: ["body", "rows", row], msg, type: "string_too_long" }]);
};
