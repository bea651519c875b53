import type { z } from "zod";
import { isTerminal, type Job } from "../domain/job.ts";
import type { ParsedForm } from "../domain/parsed-form.ts";
import type { FileRecord, ListPage } from "../domain/records.ts";
import type { SubmittedFill } from "../usecases/fill/accept-fill.ts";
import type { FillStatus } from "../usecases/fill/get-fill.ts";
import type { SubmittedParse } from "../usecases/parse/submit-parse.ts";
import { retryAfter } from "../usecases/retry-after.ts";
import { type Answer, json } from "./answer/answer.ts";
import { cursorOf } from "./request/list-request.ts";
import {
  type FileList,
  type FileView,
  FillAccepted,
  type FillJob,
  type JobList,
  ParseAccepted,
  type ParseJob,
} from "./schemas.ts";

/** When to look again at a job; never once it has ended. */
export const jobPollHeaders = (job: Job, now: number): Record<string, string> =>
  isTerminal(job.status) ? {} : { "retry-after": `${retryAfter(job, now)}` };

const progress = ({ jobId, status, createdAt, startedAt, finishedAt, error }: Job) => ({
  job_id: jobId,
  status,
  created_at: createdAt,
  started_at: startedAt,
  finished_at: finishedAt,
  error: status === "failed" ? error : undefined,
});

/** 202 for a parse, however its file came. */
export const parseAccepted = ({ jobId, fileId, status, retryAfter }: SubmittedParse): Answer =>
  json(
    202,
    ParseAccepted,
    { job_id: jobId, file_id: fileId, status },
    { location: `/parse/${jobId}`, "retry-after": retryAfter },
  );

/** 202 for a fill, whatever it is made from. */
export const fillAccepted = ({ jobId, fillId, status, retryAfter }: SubmittedFill): Answer =>
  json(
    202,
    FillAccepted,
    { job_id: jobId, fill_id: fillId, status },
    { location: `/fill/${jobId}`, "retry-after": retryAfter },
  );

export const parseJobView = (job: Job): z.input<typeof ParseJob> => ({
  ...progress(job),
  file_id: job.fileId,
  form: job.form && {
    kind: job.form.kind,
    page_count: job.form.pageCount,
    field_count: job.form.fieldCount,
  },
});

export const fillJobView = (
  { job, prompt, download, result, proposal }: FillStatus,
  baseUrl: string,
): z.input<typeof FillJob> => ({
  ...progress(job),
  fill_id: job.fillId ?? "",
  file_id: job.fileId,
  base_fill_id: job.base?.fillId,
  review: job.options?.review || undefined,
  prompt,
  download_url: download && `${baseUrl}/download/${download.token}`,
  expires_at: expiryOf({ job, download, proposal }),
  result,
  proposal,
});

/** A proposal goes with its file. */
function expiryOf({ job, download, proposal }: FillStatus): string | undefined {
  const end = download?.validUntil ?? (proposal && job.expiresAt * 1000);
  return end === undefined ? undefined : new Date(end).toISOString();
}

const fileFields = (file: FileRecord, fileName: string) => ({
  file_id: file.fileId,
  file_name: fileName,
  sha256: file.sha256,
  bytes: file.bytes,
  created_at: file.createdAt,
  expires_at: new Date(file.expiresAt * 1000).toISOString(),
});

export const fileView = (
  file: FileRecord,
  fileName: string,
  form: ParsedForm | null,
): z.input<typeof FileView> => ({ ...fileFields(file, fileName), form });

export const fileListView = ({
  rows,
  next,
}: ListPage<{ file: FileRecord; fileName: string }>): z.input<typeof FileList> => ({
  files: rows.map(({ file, fileName }) => ({
    ...fileFields(file, fileName),
    parse_job_id: file.parseJobId,
  })),
  next_cursor: cursorOf(next),
});

export const jobListView = ({ rows, next }: ListPage<Job>): z.input<typeof JobList> => ({
  jobs: rows.map((job) => ({ kind: job.kind, ...progress(job), fill_id: job.fillId, file_id: job.fileId })),
  next_cursor: cursorOf(next),
});
