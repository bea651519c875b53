import { Readable } from "node:stream";
import dynalite from "dynalite/db/index.js";
import type { KeyRange, Rows } from "./row-database.ts";

type Done = (error: Error | null, value?: unknown) => void;

/** DynamoDB's own limit on an item. */
const MAX_ITEM_BYTES = 400 * 1024;
/** Sorts behind every character of a key. */
const LAST = "\u00ff";

/** A part of the database with keys of its own, as dynalite's actions use it. They call back before they return. */
interface Part {
  get(key: string, done: Done): void;
  put(key: string, value: unknown, done: Done): void;
  del(key: string, done: Done): void;
  createKeyStream(): Readable;
  createValueStream(range: KeyRange): Readable;
  /** Holds off other work on a key: here there is none, as every write is done at once. */
  lock(key: string, work: (release: <D>(done: D) => D) => void): void;
}

/**
 * What dynalite's actions work on: its own store keeps rows in LevelDB, which forgets what it acknowledged after the
 * disk was full (ADR 0015). Tables and items have the keys that they had there.
 */
export function createRowStore(rows: Rows) {
  const parts = new Map<string, Part>();
  const part = (name: string, create = createPart): Part => {
    const known = parts.get(name) ?? create(rows, `${name}~`);
    parts.set(name, known);
    return known;
  };
  /** The key of the item that is written now, or that a page of a query starts behind. */
  let itemKey = "";
  const createItems: typeof createPart = (...of) => ({
    ...createPart(...of),
    lock(key, work) {
      itemKey = key;
      work((done) => done);
    },
  });
  const createIndex: typeof createPart = (...of) => indexPart(createPart(...of), () => itemKey);
  const drop = (name: string, done: Done): void => attempt(done, () => deleteAll(rows, `${name}~`));
  const indexName = (type: string, table: string, index: string) =>
    `index-${type.toLowerCase()}~${table}~${index}`;
  const tables = knownUntilWritten(part("table"));
  const tableDb = { ...tables, awsAccountId: "000000000000", awsRegion: "us-east-1" };
  return {
    options: { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0, maxItemSize: MAX_ITEM_BYTES },
    tableDb,
    getItemDb: (table: string) => part(`item-${table}`, createItems),
    deleteItemDb: (table: string, done: Done) => drop(`item-${table}`, done),
    getIndexDb: (type: string, table: string, index: string) =>
      part(indexName(type, table, index), createIndex),
    deleteIndexDb: (type: string, table: string, index: string, done: Done) =>
      drop(indexName(type, table, index), done),
    getTagDb: (table: string) => part(`tag-${table}`),
    deleteTagDb: (table: string, done: Done) => drop(`tag-${table}`, done),
    /** To be called before a query, with the item that its page starts behind, if there is one. */
    startBehind(table: string, item: object | undefined): void {
      tables.known(table, (_, known) => {
        itemKey = item && known ? dynalite.createKey(item, known) : "";
      });
    },
    /** A table can be used as soon as it is there. Whoever does not check its status may be about to change it. */
    getTable(name: string, ...rest: [Done] | [checkStatus: boolean, done: Done]): void {
      const done = rest.at(-1) as Done;
      const mayChange = rest[0] === false;
      (mayChange ? tables.get : tables.known)(name, (error, table) => {
        if (error || !table) done(error ?? noSuchTable(name));
        else done(null, { ...table, TableStatus: "ACTIVE" });
      });
    },
  };
}

function createPart(rows: Rows, prefix: string): Part {
  return {
    get: (key, done) =>
      attempt(done, () => {
        const value = rows.get(prefix + key);
        return value === undefined ? undefined : JSON.parse(value);
      }),
    put: (key, value, done) => attempt(done, () => rows.put(prefix + key, JSON.stringify(value))),
    del: (key, done) => attempt(done, () => rows.delete(prefix + key)),
    createKeyStream: () => Readable.from(keysOf(rows, prefix)),
    createValueStream: (range) => Readable.from(valuesOf(rows, prefix, range)),
    lock: (_, work) => work((done) => done),
  };
}

/**
 * An index, whose keys end with those of the items. dynalite ends them with 24 bits of a hash: of two rows that share these
 * and their place in the index, it would keep one. Rows of a version before stand under dynalite's own key.
 */
function indexPart(part: Part, itemKey: () => string): Part {
  const withoutOld = (key: string, done: Done, next: () => void): void =>
    part.del(key, (error) => (error ? done(error) : next()));
  return {
    ...part,
    put: (key, value, done) => withoutOld(key, done, () => part.put(key + itemKey(), value, done)),
    del: (key, done) => withoutOld(key, done, () => part.del(key + itemKey(), done)),
    createValueStream(range) {
      const bound = range.reverse ? "lt" : "gt";
      const start = range[bound];
      return part.createValueStream(start ? { ...range, [bound]: start + itemKey() } : range);
    },
  };
}

/** A part whose values can also be had as they were last read: every action on a row asks what its table is like. */
function knownUntilWritten(part: Part): Part & { known: Part["get"] } {
  const values = new Map<string, unknown>();
  const forgetting =
    <Rest extends unknown[]>(write: (key: string, ...rest: Rest) => void) =>
    (key: string, ...rest: Rest): void => {
      values.delete(key);
      write(key, ...rest);
    };
  return {
    ...part,
    put: forgetting(part.put),
    del: forgetting(part.del),
    known(key, done) {
      if (values.has(key)) return done(null, values.get(key));
      part.get(key, (error, value) => {
        if (value !== undefined) values.set(key, value);
        done(error, value);
      });
    },
  };
}

/** A fault of the database goes where dynalite looks for it, and not through the middle of its actions. */
function attempt(done: Done, work: () => unknown): void {
  let result: unknown;
  try {
    result = work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done(null, result);
}

function* keysOf(rows: Rows, prefix: string): Generator<string> {
  for (const { key } of rows.read({ gte: prefix, lt: prefix + LAST })) yield key.slice(prefix.length);
}

function* valuesOf(rows: Rows, prefix: string, range: KeyRange): Generator<unknown> {
  const { gt, gte, lt, lte, reverse = false } = range;
  const from = gt === undefined ? { gte: prefix + (gte ?? "") } : { gt: prefix + gt };
  const to = lte === undefined ? { lt: prefix + (lt ?? LAST) } : { lte: prefix + lte };
  for (const { value } of rows.read({ ...from, ...to, reverse })) yield JSON.parse(value);
}

function deleteAll(rows: Rows, prefix: string): void {
  const keys = [...rows.read({ gte: prefix, lt: prefix + LAST })].map(({ key }) => key);
  for (const key of keys) rows.delete(key);
}

/** What DynamoDB answers, in the form in which dynalite passes answers on. */
const noSuchTable = (name: string): Error =>
  Object.assign(new Error(`Expected a table ${name}; there is none.`), {
    statusCode: 400,
    body: {
      __type: "com.amazonaws.dynamodb.v20120810#ResourceNotFoundException",
      message: "Requested resource not found",
    },
  });
