import { CHECK_AFTER_MS, type FillOptions, type JobError, shardOf } from "./job.ts";

/** `cancelling`: no more rows begin, and those that have begun come to their end. */
export const BATCH_STATUSES = [
  "queued",
  "running",
  "cancelling",
  "succeeded",
  "failed",
  "cancelled",
] as const;
type BatchStatus = (typeof BATCH_STATUSES)[number];
export type BatchEnd = "succeeded" | "failed" | "cancelled";

/** So many fills a batch has at most. */
export const MOST_ROWS = 1000;
/** An account has so many batches open at most: a batch more begins no sooner for being there. */
export const MOST_OPEN_BATCHES = 20;
/** So many columns a table of rows has at most: more than any form asks for. */
export const MOST_COLUMNS = 500;
/** Rows begin while their account has fewer jobs open than this, whatever these are: others wait no longer than for so many. */
export const ROWS_IN_FLIGHT = 50;
/** Rows are stored, and begun, in pieces of so many. */
export const ROWS_A_PIECE = 50;
/** A batch that has not moved for so long is given up, in milliseconds: longer than any of its rows may wait. */
export const MOST_STILL_MS = 24 * 3_600_000;
/** How long a worker holds a batch to begin rows, in milliseconds; to write its archive it holds it longer. */
export const TURN_MS = 60_000;

/** A batch's row: ids, states and counts; what it is made of is in S3 alone. */
export interface Batch {
  batchId: string;
  accountId: string;
  /** The one form that every row is for; unset where one instruction is for many files. */
  fileId?: string;
  total: number;
  /** How many rows have begun: they begin in order. */
  begun: number;
  /** How many rows from the first on have all ended, and how many of these succeeded. */
  settled: number;
  settledWell: number;
  /** Of all rows, as of the last look. */
  succeeded: number;
  failed: number;
  options: FillOptions;
  /** The webhook addresses for its end, beside the account's endpoints. */
  webhookUrl?: string;
  /** Grows with every look at it: a message of an earlier one is stale. */
  turn: number;
  /** Until when a worker holds it, in milliseconds since 1970. */
  leaseUntil: number;
  createdAt: string;
  startedAt?: string;
  /** When a row last began or ended. */
  movedAt: string;
  /** Since when no more rows begin. */
  cancelledAt?: string;
  ended?: BatchEnd;
  finishedAt?: string;
  error?: JobError;
  /** Where the sweep finds it while it is open, and when it looks next, in milliseconds since 1970. */
  openShard?: string;
  nextCheckAt?: number;
  /** A tombstone: one of its files was deleted, or the batch itself. */
  deletedAt?: string;
  expiresAt: number;
}

/** What clients see of it. */
export function batchStatus({ ended, cancelledAt, startedAt }: Batch): BatchStatus {
  if (ended) return ended;
  if (cancelledAt) return "cancelling";
  return startedAt ? "running" : "queued";
}

/** What a look at a batch found, and what it began. */
export type BatchProgress = Pick<
  Batch,
  "begun" | "settled" | "settledWell" | "succeeded" | "failed" | "movedAt"
>;

/** A batch before any worker has seen it; `now` in milliseconds since 1970. */
export function queuedBatch(
  identity: Pick<
    Batch,
    "batchId" | "accountId" | "total" | "options" | "expiresAt" | "fileId" | "webhookUrl"
  >,
  now: number,
): Batch {
  const createdAt = new Date(now).toISOString();
  return {
    ...identity,
    begun: 0,
    settled: 0,
    settledWell: 0,
    succeeded: 0,
    failed: 0,
    turn: 0,
    leaseUntil: 0,
    createdAt,
    movedAt: createdAt,
    openShard: shardOf(identity.batchId),
    nextCheckAt: now + CHECK_AFTER_MS,
  };
}
