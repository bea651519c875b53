import type { BatchPlan, BatchRow } from "../../domain/batch-plan.ts";
import type { MappingGiven } from "../../domain/column-mapping.ts";
import { inputKey } from "../../domain/object-keys.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import type { Table } from "../../domain/table.ts";
import { requireFile } from "../files/find-file.ts";
import { readStoredForm } from "../files/get-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import type { Ports } from "../ports.ts";

/** What finds a parsed file. */
export type ParsedFileDeps = Pick<Ports, "clock" | "files" | "jobs" | "objects">;

interface PlanBatchDeps extends ParsedFileDeps {
  reader: Pick<BoundedReader, "planRows">;
}

/** Many rows for one form. */
export interface RowsForForm extends MappingGiven {
  fileId: string;
  table: Table;
  /** Only so many rows, from the top. */
  first?: number | undefined;
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

/** So many files are looked up at the same time. */
const AT_ONCE = 50;

/** Every row as a fill of one form. Throws `RequestInvalid`, and what `requireFile` and `requireParsed` throw. */
export async function rowsForForm(
  deps: PlanBatchDeps,
  accountId: string,
  { fileId, table, first, ...given }: RowsForForm,
): Promise<PlannedBatch> {
  const { form, formKey, fileName, expiresAt } = await readParsed(deps, accountId, fileId);
  const { rows, ...planned } = await deps.reader.planRows(form, table, {
    ...given,
    today: new Date(deps.clock()).toISOString().slice(0, 10),
  });
  return { plan: { ...planned, fileName, formKey }, rows: rows.slice(0, first), fileId, expiresAt };
}

/** A file that is parsed, with its form. Throws what `requireFile` and `requireParsed` throw. */
export async function readParsed(deps: ParsedFileDeps, accountId: string, fileId: string) {
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
