import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import { FillResult } from "../../domain/fill-result.ts";
import { isId, jobIdOf } from "../../domain/ids.ts";
import { filledPdfKey, inputKey, resultKey } from "../../domain/object-keys.ts";
import { withFieldsGiven } from "../../domain/offered-fields.ts";
import { openRequired } from "../../domain/open-required.ts";
import type { Field, FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import type { FormToRead, PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import { type ChangedPage, type FormRead, isSameReading, type ReadValue } from "../../domain/read-form.ts";
import type { FileRecord } from "../../domain/records.ts";
import { fits } from "../../instructions/values/fits.ts";
import { requireFile } from "../files/find-file.ts";
import { readStoredForm } from "../files/get-file.ts";
import { fileRefusalOf } from "../files/refusal-of.ts";
import { requireParsed } from "../files/require-parsed.ts";
import type { Ports } from "../ports.ts";
import { recognizeStrokes, type StrokeReader } from "./recognize-strokes.ts";

export interface ReadFormDeps extends Pick<Ports, "clock" | "files" | "jobs" | "objects"> {
  pdf: Pick<PdfEngine, "read">;
  reader: Pick<BoundedReader, "findContradictions">;
  /** Without it, what no program wrote stays unread. */
  strokeReader?: StrokeReader | undefined;
}

/** A file, the form that it is a copy of, and the fill that it came from; at least one of the first two. */
export interface ReadSubmission {
  accountId: string;
  bytes?: Uint8Array | undefined;
  fileId?: string | undefined;
  /** Of a fill of that file. */
  fillId?: string | undefined;
}

/** What a filled form says. */
export interface FilledForm {
  values: { field: Field; read: ReadValue }[];
  /** Ids of required fields that are blank. */
  missing: string[];
  /** Ids of fields in which something stands that was not read, or that nobody could look at. */
  unread: string[];
  invalid: { fieldId: string; code: string; message: string }[];
  /** With a fill: what its result holds otherwise. */
  changed?: { fieldId: string; was: FieldValue | null; value: FieldValue | null }[];
  /** With a fill: what its pages show otherwise beside that. */
  changedPages?: ChangedPage[];
  warnings: Warning[];
}

/**
 * Reads a filled form; nothing is stored. Throws `RequestInvalid` with the code of a file that cannot be read as its
 * type, `file_not_found`, `parse_not_finished`, `parse_failed`, `fill_not_found` and `pdf_engine_busy`.
 */
export async function readFilledForm(
  deps: ReadFormDeps,
  submission: ReadSubmission,
  limits: PdfLimits,
): Promise<FilledForm> {
  const { before, ...request } = await gather(deps, submission);
  const isCopy = before !== undefined && before !== request.input;
  const asked = isCopy ? { ...request, before } : request;
  const read = await recognizeStrokes(await readOrRefuse(deps, asked, limits), deps.strokeReader);
  const judged = await judge(deps, read);
  if (!before) return judged;
  const changed = changesOf(read, await readOrRefuse(deps, { ...request, input: before }, limits));
  return { ...judged, changed, changedPages: changesOfPages(read, changed) };
}

async function gather(
  deps: ReadFormDeps,
  { accountId, bytes, fileId, fillId }: ReadSubmission,
): Promise<FormToRead> {
  if (fileId === undefined) {
    if (!bytes) throw new RangeError("Expected a file or a file_id.");
    return { input: bytes };
  }
  const file = await requireFile(deps.files, accountId, fileId);
  const form = await requireForm(deps, file);
  const blank = await requireObject(deps, inputKey(fileId));
  if (fillId === undefined) return bytes ? { input: bytes, form, blank } : { input: blank, form };
  const fill = await requireFill(deps, file, fillId);
  return { input: bytes ?? fill.filled, form: withFieldsGiven(form, fill.given), blank, before: fill.filled };
}

/** The parsed form of a file. Throws `parse_not_finished`, `parse_failed` and `file_not_found`. */
export async function requireForm(deps: ReadFormDeps, file: FileRecord): Promise<ParsedForm> {
  const form = await readStoredForm(deps.objects, await requireParsed(deps, file));
  if (!form) throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  return form;
}

async function requireObject({ objects }: ReadFormDeps, key: string): Promise<Uint8Array> {
  const stored = await objects.get(key);
  if (!stored) throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  return stored;
}

/** A succeeded fill of the file: its document, and the fields that it gave a value. */
async function requireFill(deps: ReadFormDeps, { fileId }: FileRecord, fillId: string) {
  const job = isId(fillId) ? await deps.jobs.get(jobIdOf(fillId)) : null;
  const isOfFile = job?.fileId === fileId && job.fillId === fillId;
  const output = isOfFile && job.status === "succeeded" ? job.output : undefined;
  const [filled, result] = output
    ? await Promise.all([filledPdfKey, resultKey].map((keyOf) => deps.objects.get(keyOf(output))))
    : [];
  if (!filled || !result) {
    throw new RequestRefused("fill_not_found", "The file has no such fill, or the fill wrote no document.");
  }
  const { filled: given } = FillResult.parse(JSON.parse(new TextDecoder().decode(result)));
  return { filled, given: given.map((each) => ({ fieldId: each.field_id })) };
}

/** A file that cannot be read is the request's fault; a machine without time is not. */
async function readOrRefuse(
  { pdf }: ReadFormDeps,
  request: FormToRead,
  limits: PdfLimits,
): Promise<FormRead> {
  try {
    return await pdf.read(request, limits);
  } catch (cause) {
    throw fileRefusalOf(cause, ({ message, code }) => {
      return new RequestInvalid([{ loc: ["body", "file"], msg: message, type: code }]);
    });
  }
}

async function judge(
  { reader }: Pick<ReadFormDeps, "reader">,
  { form, values, warnings }: FormRead,
): Promise<Omit<FilledForm, "changed" | "changedPages">> {
  const contradictions = await reader.findContradictions(form, values);
  const byId = new Map(form.fields.map((field) => [field.id, field]));
  const known = values.flatMap((read, index) => {
    const field = byId.get(read.fieldId);
    return field ? [{ field, read, against: contradictions[index] ?? null }] : [];
  });
  const idsOf = (holds: (each: (typeof known)[number]) => boolean): string[] => [
    ...new Set(known.filter(holds).map(({ field }) => field.id)),
  ];
  return {
    values: known.map(({ field, read }) => ({ field, read })),
    missing: missingIn(
      form.fields,
      idsOf(({ read }) => read.from === null && !read.notSeen),
    ),
    unread: idsOf(({ read }) => isUnread(read)),
    invalid: known.flatMap(({ field, read, against }, index) => {
      const found = read.severalMarked ? SEVERAL_MARKED : against;
      if (found && isHalfOfEmail(known, index)) return [];
      return found ? { fieldId: field.id, ...found } : [];
    }),
    warnings,
  };
}

/** The required fields among the blank ones. */
function missingIn(fields: readonly Field[], blanks: readonly string[]): string[] {
  const isBlank = new Set(blanks);
  const open = openRequired(fields, ({ id }) => (isBlank.has(id) ? null : id));
  return open.flat().map(({ id }) => id);
}

/** Whether an address stands in two fields, one after the other: each half alone is none. */
function isHalfOfEmail(known: readonly { field: Field; read: ReadValue }[], index: number): boolean {
  const textAt = (at: number): string | null => {
    const { field, read } = known[at] ?? {};
    return field?.format === "email" && typeof read?.value === "string" ? read.value.trim() : null;
  };
  const isAddress = (first: string | null, second: string | null): boolean =>
    first !== null &&
    second !== null &&
    [`${first}${second}`, `${first}@${second}`].some((text) => fits("email", text));
  return isAddress(textAt(index - 1), textAt(index)) || isAddress(textAt(index), textAt(index + 1));
}

/** A signature is no text to read; a mark in a box is its value. */
const isUnread = ({ value, from, notSeen }: ReadValue): boolean =>
  notSeen === true || (value === null && from === "ink");

const SEVERAL_MARKED = {
  code: "several_marked",
  message: "Expected one marked option, found several.",
};

/** Of several fields of one name each is compared with the same one of them. */
function changesOf(now: FormRead, then: FormRead): NonNullable<FilledForm["changed"]> {
  const earlier = Map.groupBy(then.values, ({ fieldId }) => fieldId);
  const seen = new Map<string, number>();
  return now.values.flatMap((read) => {
    const { fieldId, value } = read;
    const index = seen.get(fieldId) ?? 0;
    seen.set(fieldId, index + 1);
    const was = earlier.get(fieldId)?.[index] ?? earlier.get(fieldId)?.[0];
    return isUnread(read) || isSameReading(read, was) ? [] : [{ fieldId, was: was?.value ?? null, value }];
  });
}

/** Where a value is another, its field looks otherwise because of it. */
function changesOfPages(
  { changedPages = [] }: FormRead,
  changed: NonNullable<FilledForm["changed"]>,
): ChangedPage[] {
  const ids = new Set(changed.map(({ fieldId }) => fieldId));
  return changedPages.filter(({ fieldId }) => fieldId === undefined || !ids.has(fieldId));
}
