import type { FillJob, FillRequestBody, FillResult } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { editsKey } from "./desk.ts";
import { type Changes, type Edits, NO_EDITS, valuesOf } from "./edits.ts";
import type { FilledJob } from "./origin.ts";

/** The body of `POST /fill` that writes the changes into what an earlier fill wrote. */
export const saveRequest = (job: FillJob, changes: Changes, flatten: boolean): FillRequestBody => ({
  file_id: job.file_id,
  base_fill_id: job.fill_id,
  values: valuesOf(changes),
  ...(flatten && { flatten }),
});

const savedKey = (fileId: string, jobId: string): string => `${fileId}:saved:${jobId}`;

/** Notes which result's changes a new fill is to save. */
export const beginSave = (from: FillJob, jobId: string): void =>
  keepWork(savedKey(from.file_id, jobId), from.job_id);

/** The job whose result a fill was to save the changes of; null for any other fill. */
export const savedFrom = ({ file_id, job_id }: FillJob): string | null =>
  readWork<string>(savedKey(file_id, job_id));

/** What the service takes for no value of the field. */
const REFUSED = /^values_|^field_read_only$/;

/** The changes that a fill was to save and that the file does not take, to be corrected. */
export function refusedChanges(changes: Changes, { warnings }: FillResult): Changes {
  const refused = new Set(warnings.flatMap(({ code, field_id }) => (REFUSED.test(code) ? [field_id] : [])));
  return Object.fromEntries(Object.entries(changes).filter(([id]) => refused.has(id)));
}

/** A fill that has succeeded holds the changes: the tab keeps only those that were refused, as changes to it. */
export function endSave(job: FilledJob): void {
  const base = savedFrom(job);
  if (base === null) return;
  const key = editsKey({ ...job, job_id: base });
  const refused = refusedChanges(readWork<Edits>(key)?.changes ?? {}, job.result);
  if (Object.keys(refused).length > 0) keepWork(editsKey(job), { ...NO_EDITS, changes: refused });
  keepWork(key, null);
  keepWork(savedKey(job.file_id, job.job_id), null);
}
