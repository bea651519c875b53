import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { StartFault } from "../start-fault.ts";

/** Keys from one to another, in the order of their bytes. */
export interface KeyRange {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
}

/** Keys and texts, as the emulated DynamoDB keeps its rows in. */
export interface Rows {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  delete(key: string): void;
  /** The rows of a range as they are when the reader gets to them. */
  read(range: KeyRange): Generator<{ key: string; value: string }>;
  /** All writes of `work`, or none when it throws. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Whether this Node has SQLite: from 22.13 on. */
export const hasDatabases = (): boolean => process.getBuiltinModule("node:sqlite") !== undefined;

/** So many rows are read at once from a range whose reader may stop early. */
const CHUNK = 100;

/**
 * `EXCLUSIVE`: one process at a time. `FULL`: what was answered is on the disk, also when the power goes. `secure_delete`: what
 * is deleted is overwritten.
 */
const SETTINGS = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  CREATE TABLE IF NOT EXISTS rows (key TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

const DAMAGED =
  "has a damaged rows.db. Restore it from a copy, or move the folder away to start with an empty one.";

/**
 * Keys and texts in one SQLite file, which only one process at a time can open. A write that fails, for want of space
 * too, leaves everything as it was; what was written survives the process, and a loss of power. A transaction that finds the disk full is
 * tried again if `makeRoom` says that it has made some. `:memory:` keeps all in memory. Throws `StartFault` when the file is in use or damaged.
 */
export class RowDatabase implements Rows {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #makeRoom: () => boolean;

  constructor(file: string, makeRoom: () => boolean = () => false) {
    this.#makeRoom = makeRoom;
    if (file !== ":memory:") closeSync(openSync(file, "a", 0o600)); // what SQLite adds takes the file's own mode
    try {
      this.#database = new DatabaseSync(file);
      this.#database.exec(SETTINGS);
      const check = this.#run("PRAGMA quick_check(1)").get();
      if (check?.quick_check !== "ok") throw new StartFault(`The data folder ${dirname(file)} ${DAMAGED}`);
    } catch (error) {
      throw asStartFault(error, file);
    }
  }

  get(key: string): string | undefined {
    return this.#run("SELECT value FROM rows WHERE key = ?").get(key)?.value as string | undefined;
  }

  put(key: string, value: string): void {
    this.#run("INSERT OR REPLACE INTO rows (key, value) VALUES (?, ?)").run(key, value);
  }

  delete(key: string): void {
    this.#run("DELETE FROM rows WHERE key = ?").run(key);
  }

  *read(range: KeyRange): Generator<{ key: string; value: string }> {
    for (let rest: KeyRange = range; ; ) {
      const rows = this.#select(rest);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < CHUNK) return;
      const { gt, gte, lt, lte, reverse = false } = rest;
      rest = reverse
        ? { ...defined({ gt, gte }), lt: last.key, reverse }
        : { ...defined({ lt, lte }), gt: last.key };
    }
  }

  transaction<T>(work: () => T): T {
    try {
      return this.#try(work);
    } catch (error) {
      if (codeOf(error) !== FULL || !this.#makeRoom()) throw error;
      return this.#try(work);
    }
  }

  close(): void {
    this.#database.close();
  }

  #try<T>(work: () => T): T {
    this.#run("BEGIN IMMEDIATE").run();
    try {
      const result = work();
      this.#run("COMMIT").run();
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#run("ROLLBACK").run();
      throw error;
    }
  }

  #select({ gt, gte, lt, lte, reverse = false }: KeyRange): { key: string; value: string }[] {
    const bounds = [
      ["key > ?", gt],
      ["key >= ?", gte],
      ["key < ?", lt],
      ["key <= ?", lte],
    ].filter((bound): bound is [string, string] => bound[1] !== undefined);
    const where = bounds.map(([condition]) => condition).join(" AND ") || "TRUE";
    const sql = `SELECT key, value FROM rows WHERE ${where} ORDER BY key ${reverse ? "DESC" : "ASC"} LIMIT ${CHUNK}`;
    return this.#run(sql).all(...bounds.map(([, key]) => key)) as { key: string; value: string }[];
  }

  #run(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

const defined = (range: Record<string, string | undefined>): KeyRange =>
  Object.fromEntries(Object.entries(range).filter(([, key]) => key !== undefined));

const FULL = 13;
/** The cause of SQLite's result codes, and what to do about it. */
const FAULTS = new Map([
  [5, "is in use by another running service. Stop that service, or choose another folder with --data."],
  [10, "cannot be read or written. Check its disk, or choose another folder with --data."],
  [11, DAMAGED],
  [FULL, "is on a full disk. Free some space, or choose another folder with --data."],
  [26, DAMAGED],
]);

/** SQLite's primary result code; the rest of a code goes into details. */
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

function asStartFault(error: unknown, file: string): unknown {
  const fault = FAULTS.get(codeOf(error));
  return fault ? new StartFault(`The data folder ${dirname(file)} ${fault}`, { cause: error }) : error;
}
