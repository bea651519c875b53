import * as z from "zod";
import { FormsError, JOB_ERROR_CODES } from "./errors.ts";
import type { FormKind } from "./parsed-form.ts";

export const JOB_STATUSES = ["queued", "running", "succeeded", "failed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
export const JOB_KINDS = ["parse", "fill"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What a fill is at while it runs, in this order. Waiting for a model's turn is `model` as well. */
export const FILL_STAGES = ["reading", "model", "writing", "checking"] as const;
export type FillStage = (typeof FILL_STAGES)[number];

/**
 * Every transition there is; each is one conditional write. A terminal state has no way out.
 * `queued` to `failed` is for the dead-letter function and the sweep alone, and only once a job has waited for
 * `MOST_WAIT_MS`: waiting is not failing. `running` to `running` is a new attempt at a job whose lease has run out.
 */
export const TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  queued: ["running", "failed"],
  running: ["running", "succeeded", "failed"],
  succeeded: [],
  failed: [],
};
export const isTerminal = (status: JobStatus): boolean => TRANSITIONS[status].length === 0;

export const JobError = z
  .object({
    code: z.enum(JOB_ERROR_CODES),
    message: z.string(),
    retryable: z.boolean().describe("Whether the same submission may succeed later."),
  })
  .meta({ id: "JobError" });
export type JobError = z.infer<typeof JobError>;

/** What a parse found, in numbers: all that a row may hold of a form. */
export interface FormSummary {
  kind: FormKind;
  pageCount: number;
  fieldCount: number;
}

/** What a fill came to, in numbers: how far the form is. A value in several boxes counts once; signatures are apart. */
export interface FillCounts {
  /** Values that people may give. */
  fields: number;
  /** Values that the form holds, and what was put on its pages beside the blanks. */
  filled: number;
  /** What a person should look at: suggestions, questions, values and marks that are doubtful. */
  toCheck: number;
  /** Required fields that are still blank. */
  required: number;
  /** Places to sign that bear no mark. */
  unsigned: number;
  /** Signatures and initials on the pages; rows of before do not say. */
  signed?: number;
}

/** Choices of a fill that say nothing about a person. */
export interface FillOptions {
  engine?: "local" | undefined;
  /** Whether a value that is merely `derived` stays unwritten. */
  evidence?: "strict" | undefined;
  /** Whether what would replace a value of the fill that it builds on is offered instead. */
  replace?: "ask" | undefined;
  flatten: boolean;
  preview: boolean;
  /** Whether it ends with a proposal, and nothing is written. */
  review?: boolean;
  /** Whether the receipt is to outlive the file. */
  receipt?: "keep" | undefined;
  timezone: string;
}

/** A job's row: ids, states, counts and codes; never prompts, values, labels or file names. */
export interface Job {
  jobId: string;
  kind: JobKind;
  accountId: string;
  fileId: string;
  fillId?: string;
  status: JobStatus;
  /** How often a worker has claimed it; only the holder of the current attempt may finish it. */
  attempt: number;
  /** Until when the current attempt holds the job, in milliseconds since 1970. */
  leaseUntil: number;
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
  /** What the current attempt at a fill is at, and since when; absent while it is at the first stage. */
  stage?: FillStage;
  stageSince?: string;
  error?: JobError;
  /** The winner's output: an object key (parse) or key prefix (fill) that names the attempt. */
  output?: string;
  form?: FormSummary;
  /** Of a fill that has succeeded; rows of before have none. */
  counts?: FillCounts;
  /** Of a parse: where the cache may point at it. */
  cacheKey?: string;
  /** Of a fill: the object key of the parsed form that the instruction is for. */
  formKey?: string;
  options?: FillOptions;
  /** Of a fill that builds on an earlier one: that fill, and the key prefix of its output. */
  base?: { fillId: string; output: string };
  /** The batch that it is a row of. */
  batchId?: string;
  /** `former` tokens have been replaced, and their rows say so until the file's end. */
  download?: { token: string; validUntil: number; former?: string[] };
  /** Where the sweep finds a job that has not ended; gone with its end. */
  openShard?: string;
  /** When the sweep looks at it next, in milliseconds since 1970; gone with its end. */
  nextCheckAt?: number;
  /** Counts the job into those of its account that have not ended; gone with its end. */
  openAccount?: string;
  /**
   * Set while a webhook for its end is due, and removed once that is queued. An index of it and `finishedAt` holds the job
   * from the very write that ends it.
   */
  tellShard?: string;
  /** A webhook address for its end. */
  webhookUrl?: string;
  /** When it was queued again, the last time; its first message is as old as the row. */
  resentAt?: string;
  /** When the row counts as gone, in seconds since 1970 (DynamoDB TTL). */
  expiresAt: number;
}

/** The index that the sweep reads spreads open jobs, and webhooks that are due, over so many partitions. */
export const OPEN_SHARDS = ["0", "1", "2", "3"] as const;
/** The partition of a row by its id, which ends with a random digit of 16. */
export const shardOf = (id: string): string =>
  OPEN_SHARDS[Number.parseInt(id.slice(-1), 16) % OPEN_SHARDS.length] ?? OPEN_SHARDS[0];
/** A job that has not moved for this long is looked at by the sweep, in milliseconds. */
export const CHECK_AFTER_MS = 5 * 60_000;
/** A job that has been tried so often, and was not ended, is given up. */
export const MOST_ATTEMPTS = 5;
/**
 * A job that has not ended after so many milliseconds is given up, tried or not. This is well within the days that SQS
 * keeps its message, and within a day, the shortest sensible retention.
 */
export const MOST_WAIT_MS = 18 * 3_600_000;

/** A new job, as it is before any worker has claimed it; `now` in milliseconds since 1970. */
export function queuedJob(
  identity: Pick<Job, "jobId" | "kind" | "accountId" | "fileId" | "expiresAt"> & Partial<Job>,
  now: number,
): Job {
  return {
    status: "queued",
    attempt: 0,
    leaseUntil: 0,
    createdAt: new Date(now).toISOString(),
    openShard: shardOf(identity.jobId),
    nextCheckAt: now + CHECK_AFTER_MS,
    openAccount: identity.accountId,
    ...identity,
  };
}

/** A worker's right to one attempt at one job. */
export interface JobClaim {
  job: Job;
  attempt: number;
}

/** The attempt is no longer the current one, or the job has ended: what this worker made does not count. */
export class LeaseLost extends FormsError {
  readonly code = "lease_lost";
  constructor(jobId: string, attempt: number) {
    super(`Attempt ${attempt} at job ${jobId} no longer holds the lease.`);
  }
}
