import type { CacheEntry, DownloadRecord, FileRecord, ListPage } from "../records.ts";
import type { ListRange } from "./lists.ts";

/** Rows are gone at `expiresAt`, not when DynamoDB gets to them. Every point read is consistent. */
export interface FileRows {
  /** Writes a new row; one that is there already stays as it is. */
  insert(file: FileRecord): Promise<void>;
  /** Null for an unknown or expired file; a deleted one comes back with its tombstone. */
  get(fileId: string): Promise<FileRecord | null>;
  /** The row also past its end, as long as something of the file may be left. */
  find(fileId: string): Promise<FileRecord | null>;
  /** Writes the tombstone; it stays until `expiresAt` (seconds since 1970), longer than any lease. */
  markDeleted(fileId: string, deletedAt: string, expiresAt: number): Promise<void>;
  /** Removes the row of a file of which nothing is left, or that no job was accepted for: a repetition may bring the same id. */
  delete(fileId: string): Promise<void>;
  /** An account's live files by an index that may lag; a page may hold fewer than `limit` though there are more. */
  list(accountId: string, range: ListRange): Promise<ListPage<FileRecord>>;
}

export interface ParseCache {
  get(key: string): Promise<CacheEntry | null>;
  put(entry: CacheEntry): Promise<void>;
  /** Removes the entry if it still points at this file. */
  forget(key: string, fileId: string): Promise<void>;
}

export interface DownloadRows {
  insert(download: DownloadRecord): Promise<void>;
  get(token: string): Promise<DownloadRecord | null>;
  deleteAll(tokens: readonly string[]): Promise<void>;
}
