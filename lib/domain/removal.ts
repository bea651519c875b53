import { sha256 } from "./ids.ts";
import { shardOf } from "./job.ts";

/**
 * What is to be removed from storage, and when: all that lies under one prefix, with the rows that belong to it. Its row is
 * written before the first object and goes after the last, so that nothing is stored that nobody will remove.
 */
export interface Removal {
  prefix: string;
  accountId: string;
  /** Where the sweep finds it, by time: in milliseconds since 1970. */
  dueShard: string;
  dueAt: number;
  /** Somebody asked for it (ISO 8601): all results of it go, also those that would have outlived it. */
  deletedAt?: string;
  /** When nothing was left; it is looked at once more, for what was being written meanwhile. */
  emptiedAt?: string;
}

/**
 * A writer that began before an end has stopped so long after it, in milliseconds. This is longer than any lease, any
 * function's run, and the life of an upload form.
 */
export const LAST_WRITE_MS = 20 * 60_000;

/** So long DynamoDB can bring rows of templates back as they were, in days: bodies that they named are kept for as long. */
export const RECOVERABLE_DAYS = 35;

/** When what expires (seconds since 1970) is removed: nobody writes to it any more, so that one look is enough. */
export const removedAt = (expiresAt: number): number => expiresAt * 1000 + LAST_WRITE_MS;

export const removalShard = (prefix: string): string => shardOf(sha256(prefix));

/** Whether all of it is on its way out, and some of it may still be there; `now` in milliseconds since 1970. */
export const isBeingRemoved = ({ deletedAt, emptiedAt, dueAt }: Removal, now: number): boolean =>
  emptiedAt === undefined && (deletedAt !== undefined || dueAt - LAST_WRITE_MS <= now);
