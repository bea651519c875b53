import type { FillCounts, FillStage, FormSummary, Job, JobClaim, JobError, JobKind } from "../job.ts";
import type { ListPage } from "../records.ts";
import type { ListRange } from "./lists.ts";

export type ClaimOutcome =
  | { outcome: "claimed"; claim: JobClaim }
  | { outcome: "leased" }
  | { outcome: "ended" }
  | { outcome: "missing" };

/** How a job ends. `output` names what the attempt stored; a failed one may have stored its reasons. */
export type JobOutcome =
  | { status: "succeeded"; output: string; form?: FormSummary; counts?: FillCounts; cacheKey?: string }
  | { status: "failed"; error: JobError; output?: string };

/** What a job must have had before it is given up: so many attempts, or a creation by this time (ISO 8601). */
interface EndOfPatience {
  attempts: number;
  createdBy: string;
}

export interface JobRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(job: Job): Promise<void>;
  get(jobId: string): Promise<Job | null>;
  /** The row also past its end, as long as it is there. */
  find(jobId: string): Promise<Job | null>;
  /** Takes a job that is queued, or running with an expired lease. */
  claim(jobId: string, now: number, leaseUntil: number): Promise<ClaimOutcome>;
  /** Notes what a claimed job is at, since a time (ISO 8601); nothing when the attempt is not the current one. */
  enter(claim: JobClaim, stage: FillStage, since: string): Promise<void>;
  /** Ends a claimed job. Throws `LeaseLost` when the attempt is not the current one. */
  finish(claim: JobClaim, outcome: JobOutcome, finishedAt: string): Promise<void>;
  /** Fails a job that no worker holds and that is at the end of our patience; says whether it did. */
  abandon(
    jobId: string,
    now: number,
    patience: EndOfPatience,
    error: JobError,
    finishedAt: string,
  ): Promise<boolean>;
  /** Takes back a job that nobody has claimed; says whether it did. */
  deleteIfQueued(jobId: string): Promise<boolean>;
  /** Replaces the download token seen by the caller; says whether it was still the current one. */
  setDownload(job: Job, download: NonNullable<Job["download"]>): Promise<boolean>;
  /** Open jobs of a shard that were to be looked at by now, the most overdue first, at most `most`; an index that may lag. */
  listDue(shard: string, now: number, most?: number): Promise<Job[]>;
  /** The first jobs that an account submitted after a time (ISO 8601), at most `most`; an index that may lag. */
  listAfter(accountId: string, time: string, most: number): Promise<Job[]>;
  /**
   * Puts off the sweep's next look at a job, and notes that it is being queued again; says whether nothing had happened
   * to it since.
   */
  postpone(job: Job, nextCheckAt: number, resentAt?: string): Promise<boolean>;
  /** An account's jobs of a kind or of both, as `FileRows.list` lists files. */
  listByAccount(accountId: string, kind: JobKind | undefined, range: ListRange): Promise<ListPage<Job>>;
  /**
   * Jobs of a shard that ended by a time (ISO 8601) and still have webhooks to send, the oldest first. The index may lag.
   */
  listUntold(shard: string, endedBy: string): Promise<Job[]>;
  /** Notes that the webhooks for a job's end are queued. */
  markTold(jobId: string): Promise<void>;
  /** How many jobs of an account are queued or running, counted up to `most`; an index that may lag. */
  countOpen(accountId: string, most: number): Promise<number>;
  deleteAll(jobIds: readonly string[]): Promise<void>;
}

/** Tells of jobs that end. */
export interface JobEnds {
  /** Begins to listen; what ends from now on is not missed. */
  watch(jobId: string): {
    /** Waits until the job may have ended, so many milliseconds at most; false when nobody waits for the answer any more. */
    next(ms: number): Promise<boolean>;
    close(): void;
  };
}
