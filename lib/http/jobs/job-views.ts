import type { z } from "zod";
import { isTerminal, type Job } from "../../domain/job.ts";
import type { ListPage } from "../../domain/records.ts";
import { retryAfter } from "../../usecases/retry-after.ts";
import { cursorOf } from "../request/list-request.ts";
import type { JobList } from "./job-schemas.ts";

/** When to look again at a job; never once it has ended. */
export const jobPollHeaders = (job: Job, now: number): Record<string, string> =>
  isTerminal(job.status) ? {} : { "retry-after": `${retryAfter(job, now)}` };

/** How far a job has come, whatever it is of. */
export const progress = ({ jobId, status, createdAt, startedAt, finishedAt, error }: Job) => ({
  job_id: jobId,
  status,
  created_at: createdAt,
  started_at: startedAt,
  finished_at: finishedAt,
  error: status === "failed" ? error : undefined,
});

/** What a parse found, in numbers. */
export const formSummary = ({ form }: Job) =>
  form && { kind: form.kind, page_count: form.pageCount, field_count: form.fieldCount };

const countsView = ({ counts }: Job) =>
  counts && {
    ...{ fields: counts.fields, filled: counts.filled, to_check: counts.toCheck },
    ...{ required: counts.required, unsigned: counts.unsigned, signed: counts.signed },
  };

export const jobListView = ({ rows, next }: ListPage<Job>): z.input<typeof JobList> => ({
  jobs: rows.map((job) => ({
    ...{ kind: job.kind, ...progress(job), fill_id: job.fillId, file_id: job.fileId },
    batch_id: job.batchId,
    form: formSummary(job),
    counts: countsView(job),
  })),
  next_cursor: cursorOf(next),
});
