import type { Batch } from "../../domain/batch.ts";
import type { BatchRow } from "../../domain/batch-plan.ts";
import { filledName } from "../../domain/content-disposition.ts";
import { FillResult } from "../../domain/fill-result.ts";
import { fillIdOf, rowJobId } from "../../domain/ids.ts";
import { isTerminal, type Job } from "../../domain/job.ts";
import { resultKey } from "../../domain/object-keys.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { RowReason, RowReport } from "../../domain/row-report.ts";

/** The outcome of one row, and the job that it became. */
export interface ReportedRow {
  report: RowReport;
  job: Job | null;
}

/** The outcomes of some rows, the first of which is `from`, as far as their jobs have one. */
export const reportRows = (
  deps: { jobs: JobRows; objects: ObjectStore },
  batch: Batch,
  { rows, from, fileName }: { rows: readonly BatchRow[]; from: number; fileName: string },
): Promise<ReportedRow[]> =>
  Promise.all(
    rows.map(async (row, i) => {
      const place = from + i;
      const job = place < batch.begun ? await deps.jobs.get(rowJobId(batch.batchId, place)) : null;
      return { job, report: await reportRow(deps, batch, { row, place, job, fileName }) };
    }),
  );

async function reportRow(
  { objects }: { objects: ObjectStore },
  batch: Batch,
  { row, place, job, fileName }: { row: BatchRow; place: number; job: Job | null; fileName: string },
): Promise<RowReport> {
  const known = {
    row: place + 1,
    ...(row.id !== undefined && { id: row.id }),
    ...nameOf(row),
    file_id: batch.fileId ?? row.file?.file_id ?? "",
    left_out: [...row.left_out, ...(row.declined ?? [])],
  };
  if (place >= batch.begun) {
    const isOff = batch.cancelledAt !== undefined;
    return { ...known, status: isOff ? "cancelled" : "waiting", ...(isOff && { verdict: "cancelled" }) };
  }
  const jobId = rowJobId(batch.batchId, place);
  const ids = { job_id: jobId, fill_id: fillIdOf(jobId) };
  if (!job) return { ...known, ...ids, status: "failed", verdict: "failed", error: GONE };
  const told = { ...known, ...ids, status: job.status };
  if (!isTerminal(job.status)) return told;
  const result = await readResult(objects, job);
  const lost = [...row.left_out, ...(result ? leftOutOf(result, row) : [])];
  const left_out = [...lost, ...(row.declined ?? [])];
  const reasons = reasonsOf(row, result);
  const toldOf = { ...told, left_out, ...(reasons.length > 0 && { reasons }) };
  if (job.status === "failed") return { ...toldOf, verdict: "failed", error: job.error };
  const verdict = lost.length > 0 ? "incomplete" : "complete";
  return { ...toldOf, verdict, file: nameInArchive(place, { row, name: known.name, fileName }) };
}

const GONE = {
  code: "file_not_found",
  message: "The file was deleted, or has expired.",
  retryable: false,
} as const;

async function readResult(objects: ObjectStore, { output }: Job): Promise<FillResult | null> {
  const stored = output && (await objects.get(resultKey(output)));
  return stored ? FillResult.parse(JSON.parse(new TextDecoder().decode(stored))) : null;
}

/** What a fill could not write, and the words that found no field. */
const leftOutOf = ({ warnings, unused, ambiguous }: FillResult, { places = {} }: BatchRow): string[] => [
  ...warnings
    .filter(({ code }) => !TOLD.has(code))
    .map(({ code, message, field_id }) => {
      const place = field_id && places[field_id];
      if (place) return `${place}: ${message}`;
      return field_id ? `${field_id}: ${code}` : code;
    }),
  ...ambiguous.map(({ field_id, candidates }) =>
    places[field_id] ? `${places[field_id]}: ${whichOf(candidates)}` : `${field_id}: ambiguous`,
  ),
  ...unused.map(({ text }) => text),
];

const whichOf = (candidates: readonly string[]): string => `Which is it: ${candidates.join(" or ")}?`;

/** What a fill says of a file or a value that is as it should be; every other warning leaves a row `incomplete`. */
const TOLD: ReadonlySet<string> = new Set([
  "encryption_removed",
  "xfa_removed",
  "field_calculated",
  "value_small",
  "value_not_printed",
]);

/** The same in words, and what else there is to know. */
const reasonsOf = ({ left_out, empty, places = {} }: BatchRow, result: FillResult | null): RowReason[] => [
  ...(empty ? [{ code: "column_empty", message: `Blank in the table: ${empty.join(", ")}` }] : []),
  ...left_out.map((column) => ({ code: "column_left_out", message: `Column left out: ${column}` })),
  ...(result?.warnings ?? []).map(({ code, message, field_id }) => ({
    ...{ code, message },
    ...(field_id && { field_id, ...placeIn(places, field_id) }),
  })),
  ...(result?.ambiguous ?? []).map(({ field_id, candidates }) => ({
    ...{ code: "ambiguous", field_id, ...placeIn(places, field_id) },
    message: whichOf(candidates),
  })),
  ...(result?.unused ?? []).map(({ text }) => ({
    code: "unused",
    message: `No field matches “${text}”`,
  })),
];

const placeIn = (places: Readonly<Record<string, string>>, fieldId: string): Pick<RowReason, "place"> =>
  places[fieldId] === undefined ? {} : { place: places[fieldId] };

/** By its own id, else by the first words of the row, which no numbers or addresses are; one of many forms by the form. */
function nameOf({ id, file, request }: BatchRow): Pick<RowReport, "name"> {
  const texts = Object.values(request.values ?? {}).filter(
    (value) => typeof value === "string" && /\p{L}/u.test(value) && !/[\d@/]/.test(value),
  );
  const name = shortened(id ?? file?.name ?? texts.slice(0, NAMING).join(" "));
  return name === "" ? {} : { name };
}
const shortened = (name: string): string => Array.from(name).slice(0, LONGEST_NAME).join("");

/** A first and a last name are distinguished from those of others. */
const NAMING = 2;
const LONGEST_NAME = 60;

/**
 * Sorted as the rows are, with the name of whose row it is, or called by the row's own id; without what a path may not hold,
 * and no longer than any system takes.
 */
function nameInArchive(
  place: number,
  { row: { id, file }, name, fileName }: { row: BatchRow; name: string | undefined; fileName: string },
): string {
  const number = String(place + 1).padStart(4, "0");
  const own = file ? undefined : (id ?? name);
  const named = own === undefined ? number : `${number}-${safeName(own).slice(0, LONGEST_ID)}`;
  const isWhole = id !== undefined && named === `${number}-${id}`;
  const form = Array.from(safeName(file?.name ?? fileName)).slice(-100);
  return `${isWhole ? id : named}-${filledName(form.join(""))}`;
}

const LONGEST_ID = 80;
const safeName = (text: string): string => text.replace(/[/\\:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_");
