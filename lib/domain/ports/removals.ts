import type { Removal } from "../removal.ts";

/** These rows have no end of their own: each is there until what it names is removed. */
export interface RemovalRows {
  /** Notes when what is about to be stored is to be removed; a time noted before is only moved to a later one. */
  note(removal: Pick<Removal, "prefix" | "accountId" | "dueAt">): Promise<void>;
  /** Has all of it removed from now on (ISO 8601), because somebody asked for that; noted before or not. */
  hasten(removal: Pick<Removal, "prefix" | "accountId">, deletedAt: string): Promise<void>;
  get(prefix: string): Promise<Removal | null>;
  /** What is due of a shard by now (milliseconds since 1970), the most overdue first, at most `most`; an index that may lag. */
  listDue(shard: string, now: number, most: number): Promise<Removal[]>;
  /** Puts it off, with what is known by now; says whether nothing had happened to it since. */
  postpone(removal: Removal, next: Pick<Removal, "dueAt" | "emptiedAt">): Promise<boolean>;
  /** Nothing is left of it; says whether nothing had happened to it since. */
  delete(removal: Removal): Promise<boolean>;
  /** Takes back what was noted of objects that are gone. */
  deleteAll(prefixes: readonly string[]): Promise<void>;
}
