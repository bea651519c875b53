import type { ListPage } from "../records.ts";
import type { TemplateRecord } from "../template.ts";
import type { ListRange } from "./lists.ts";

export interface TemplateRows {
  /** Null for an unknown template; a deleted one comes back with its tombstone. */
  get(templateId: string): Promise<TemplateRecord | null>;
  /**
   * Writes a version that follows `before` (null: there was none); says whether that was still the latest. Knows its own
   * write, by the object's key, when it comes again.
   */
  put(template: TemplateRecord, before: number | null): Promise<boolean>;
  /** Writes the tombstone, which stays until `expiresAt` (seconds since 1970). */
  markDeleted(templateId: string, deletedAt: string, expiresAt: number): Promise<void>;
  /** An account's live templates by an index that may lag, as `FileRows.list` lists files. */
  list(accountId: string, range: ListRange): Promise<ListPage<TemplateRecord>>;
  /** Names the last change to an account's templates, after which a parse may answer otherwise; null before the first. */
  lastChange(accountId: string): Promise<string | null>;
  noteChange(accountId: string, change: string): Promise<void>;
}
