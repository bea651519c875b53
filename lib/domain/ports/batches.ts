import type { Batch, BatchEnd, BatchProgress } from "../batch.ts";
import type { ListPage } from "../records.ts";
import type { ListRange } from "./lists.ts";

export interface BatchRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(batch: Batch): Promise<void>;
  /** Null for an unknown or expired batch; a deleted one comes back with its tombstone. */
  get(batchId: string): Promise<Batch | null>;
  /** Takes an open batch that nobody holds for this turn or a later one; null when it cannot be taken. */
  claim(batchId: string, turn: number, now: number, leaseUntil: number): Promise<Batch | null>;
  /** Holds a claimed batch for longer; says whether it was still held. */
  extend(batch: Batch, leaseUntil: number): Promise<boolean>;
  /** Ends the turn of a claimed batch, with what it found; the sweep looks at `nextCheckAt` (milliseconds since 1970). */
  progress(batch: Batch, progress: BatchProgress, nextCheckAt: number): Promise<boolean>;
  /** Ends an open batch in the turn that is known of it; says whether it did. */
  end(
    batch: Batch,
    end: Pick<Batch, "succeeded" | "failed" | "error"> & { ended: BatchEnd; finishedAt: string },
  ): Promise<boolean>;
  /** Has no more rows begin of a batch that is open; says whether it was. */
  cancel(batchId: string, cancelledAt: string): Promise<boolean>;
  /** Takes back a batch that no worker has seen; says whether it did. */
  deleteIfQueued(batchId: string): Promise<boolean>;
  /** Writes the tombstone, which takes an open batch from its workers. */
  markDeleted(batchId: string, deletedAt: string): Promise<void>;
  /** Removes the row of a batch of which nothing is left. */
  delete(batchId: string): Promise<void>;
  /** An account's live batches by an index that may lag, as `FileRows.list` lists files. */
  list(accountId: string, range: ListRange): Promise<ListPage<Batch>>;
  /** Open batches of a shard that were to be looked at by now; an index that may lag. */
  listDue(shard: string, now: number): Promise<Batch[]>;
  /** Puts off the sweep's next look; says whether nothing had happened to the batch since. */
  postpone(batch: Batch, nextCheckAt: number): Promise<boolean>;
}
