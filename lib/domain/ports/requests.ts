import type { IdempotencyRecord } from "../records.ts";

/** Places of which there are so many for all processes together. */
export interface Places {
  /** Takes a place that nobody holds now, until a time; both in milliseconds since 1970. Says whether it did. */
  take(place: string, now: number, until: number): Promise<boolean>;
  /** Gives back a place that was taken until that time, unless somebody else has it by now. */
  leave(place: string, until: number): Promise<void>;
}

export interface IdempotencyRows {
  /** Null for an unknown or expired key. */
  get(key: string): Promise<IdempotencyRecord | null>;
  /** Writes a new record; says whether there was none. */
  insert(record: IdempotencyRecord): Promise<boolean>;
  /** Takes over from a request that began at `record.startedAt`; says whether it was still the last to begin. */
  takeOver(record: IdempotencyRecord, startedAt: number): Promise<boolean>;
  /** Keeps the answer of the request that began at `record.startedAt`, if it is still the one at work. */
  complete(record: IdempotencyRecord, answer: Record<string, string>): Promise<void>;
  /** Forgets a request that was refused, if it is still the one at work. */
  forget(record: IdempotencyRecord): Promise<void>;
}
