import type { BatchPlan, BatchRow, ColumnTarget } from "../../domain/batch-plan.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import { inputKey } from "../../domain/object-keys.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { Table } from "../../domain/table.ts";
import { resolveMapping, targetFinder } from "../../instructions/columns/resolve-mapping.ts";
import { rowReader } from "../../instructions/columns/row-values.ts";
import { suggestMapping } from "../../instructions/columns/suggest-mapping.ts";
import { requireFile } from "../files/find-file.ts";
import { readStoredForm } from "../files/get-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { columnsOf } from "./columns-of.ts";

export interface PlanBatchDeps {
  files: FileRows;
  jobs: JobRows;
  objects: ObjectStore;
  clock: Clock;
}

/** Many rows for one form. */
export interface RowsForForm {
  fileId: string;
  table: Table;
  /** Which column gives which field, by whatever names it; without it, what is clear from their names. */
  mapping?: Record<string, string | null> | undefined;
  /** Makes each row's unmapped columns part of an instruction. */
  instruction?: string | undefined;
}
/** One instruction, or values, for many forms. */
export interface FilesToFill {
  fileIds: readonly string[];
  instruction?: string | undefined;
  values?: Record<string, unknown> | undefined;
}

/** What a batch is made of, and until when all of it is there. */
export interface PlannedBatch {
  plan: BatchPlan;
  rows: BatchRow[];
  fileId?: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** An instruction may have so many characters, a row's own columns included. */
const MOST_PROMPT = 20_000;
/** So many files are looked up at the same time. */
const AT_ONCE = 50;

/** Every row as a fill of one form. Throws `RequestInvalid`, and what `requireFile` and `requireParsed` throw. */
export async function rowsForForm(
  deps: PlanBatchDeps,
  accountId: string,
  { fileId, table, mapping, instruction }: RowsForForm,
): Promise<PlannedBatch> {
  const { form, formKey, fileName, expiresAt } = await readParsed(deps, accountId, fileId);
  const columns = targetsFor(form, table, { mapping, instruction });
  const read = rowReader(form, columns);
  const rows = table.rows.map((cells, i): BatchRow => {
    const { values, leftOut } = read(cells);
    if (instruction === undefined) return { request: { values }, left_out: leftOut };
    const prompt = withColumns(instruction, leftOut, (column) => cells[table.columns.indexOf(column)]);
    if (prompt.length > MOST_PROMPT) throw tooLong(i + 1, prompt.length);
    const isGiven = Object.keys(values).length > 0;
    return { request: { prompt, ...(isGiven && { values }) }, left_out: [] };
  });
  return { plan: { columns, fileName, formKey }, rows, fileId, expiresAt };
}

/** A file that is parsed, with its form. Throws what `requireFile` and `requireParsed` throw. */
export async function readParsed(deps: PlanBatchDeps, accountId: string, fileId: string) {
  const file = await requireFile(deps.files, accountId, fileId);
  const [formKey, input] = await Promise.all([
    requireParsed(deps, file),
    deps.objects.head(inputKey(fileId)),
  ]);
  const form = await readStoredForm(deps.objects, formKey);
  if (!form) throw new RangeError("Expected the form of a parsed file to be stored.");
  const fileName = input?.metadata["file-name"] || "document.pdf";
  return { form, formKey, fileName, expiresAt: file.expiresAt };
}

/** By the client's mapping; with an instruction, by nothing else; without either, by names alone if these are clear. */
function targetsFor(
  form: ParsedForm,
  table: Table,
  { mapping, instruction }: Pick<RowsForForm, "mapping" | "instruction">,
): ColumnTarget[] {
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

/** One fill of each file. Throws what `requireFile` and `requireParsed` throw, for the first that is not there. */
export async function rowsForFiles(
  deps: PlanBatchDeps,
  accountId: string,
  { fileIds, instruction, values }: FilesToFill,
): Promise<PlannedBatch> {
  const request = { ...(instruction && { prompt: instruction }), ...(values && { values }) };
  const rows: BatchRow[] = [];
  let expiresAt = Number.POSITIVE_INFINITY;
  for (let at = 0; at < fileIds.length; at += AT_ONCE) {
    const some = fileIds.slice(at, at + AT_ONCE).map(async (fileId) => {
      const file = await requireFile(deps.files, accountId, fileId);
      const [input] = await Promise.all([deps.objects.head(inputKey(fileId)), requireParsed(deps, file)]);
      return { file, name: input?.metadata["file-name"] || "document.pdf" };
    });
    for (const { file, name } of await Promise.all(some)) {
      expiresAt = Math.min(expiresAt, file.expiresAt);
      rows.push({ request, left_out: [], file: { file_id: file.fileId, name } });
    }
  }
  return { plan: { columns: [], fileName: "" }, rows, expiresAt };
}
