import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MemoryRows } from "../../../../lib/local/emulate/memory-rows.ts";
import { RowDatabase } from "../../../../lib/local/emulate/row-database.ts";
import { StartFault } from "../../../../lib/local/start-fault.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-rows-"));
  file = join(folder, "rows.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keys = (rows: Iterable<{ key: string }>): string[] => [...rows].map(({ key }) => key);

describe.each([
  ["the database of rows", () => new RowDatabase(":memory:")],
  ["rows in memory alone", () => new MemoryRows()],
])("%s", (_, open) => {
  test("gives back what was put, until it is deleted", () => {
    const rows = open();
    rows.put("a", "1");
    rows.put("a", "2");
    expect([rows.get("a"), rows.get("b")]).toEqual(["2", undefined]);
    rows.delete("a");
    expect(rows.get("a")).toBeUndefined();
  });

  test("reads ranges in both directions, however many rows there are, and rows that change on the way", () => {
    const rows = open();
    const all = Array.from({ length: 250 }, (_, index) => `k${String(index).padStart(3, "0")}`);
    for (const key of all.toReversed()) rows.put(key, key);
    expect(keys(rows.read({ gte: "k", lt: "l" }))).toEqual(all);
    expect(keys(rows.read({ gt: "k100", lte: "k220", reverse: true }))).toEqual(
      all.slice(101, 221).toReversed(),
    );
    expect(keys(rows.read({ gte: "x" }))).toEqual([]);
    const seen: string[] = [];
    for (const { key } of rows.read({ gte: "k" })) {
      rows.delete(key);
      seen.push(key);
    }
    expect(seen).toEqual(all);
  });

  test("carries out all writes of a transaction, or none", () => {
    const rows = open();
    rows.put("b", "0");
    rows.put("c", "0");
    const half = () => {
      rows.put("a", "1");
      rows.put("b", "1");
      rows.delete("b");
      rows.delete("c");
      throw new Error("half way");
    };
    expect(() => rows.transaction(half)).toThrow("half way");
    expect([...rows.read({})].map(({ key, value }) => key + value)).toEqual(["b0", "c0"]);
    rows.transaction(() => rows.put("a", "2"));
    expect(rows.get("a")).toBe("2");
  });
});

describe("a database in a file", () => {
  test("keeps what was written when it is opened again, in a file for its user alone", () => {
    const rows = new RowDatabase(file);
    rows.put("a", "1");
    for (const each of [file, `${file}-wal`]) expect(statSync(each).mode & 0o777).toBe(0o600);
    rows.close();
    const again = new RowDatabase(file);
    expect(again.get("a")).toBe("1");
    again.close();
  });
});

describe("a write that finds the disk full", () => {
  const full = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });
  /** Fails so many times before it writes. */
  const failing = (rows: RowDatabase, times: number) => () => {
    if (times-- > 0) throw full();
    rows.put("a", "1");
  };

  test("is carried out all the same when room can be made", () => {
    let reserves = 1;
    const rows = new RowDatabase(":memory:", () => reserves-- > 0);
    rows.transaction(failing(rows, 1));
    expect(rows.get("a")).toBe("1");
    expect(() => rows.transaction(failing(rows, 1))).toThrow("full");
  });

  test("fails when none can be made", () => {
    const rows = new RowDatabase(":memory:");
    expect(() => rows.transaction(failing(rows, 1))).toThrow("full");
    expect(rows.get("a")).toBeUndefined();
  });
});

describe("a file of rows that cannot be used", () => {
  const faultOf = (): StartFault => {
    try {
      new RowDatabase(file).close();
    } catch (error) {
      if (error instanceof StartFault) return error;
    }
    throw new Error("Expected a StartFault.");
  };

  test("says so when another has it open", () => {
    const rows = new RowDatabase(file);
    expect(faultOf().message).toBe(
      `The data folder ${folder} is in use by another running service. Stop that service, or choose another folder with --data.`,
    );
    rows.close();
  });

  test("says so when it is no database", () => {
    writeFileSync(file, "no database at all ".repeat(1000));
    expect(faultOf().message).toContain("has a damaged rows.db");
  });

  test("says so when it is damaged somewhere inside", () => {
    const rows = new RowDatabase(file);
    for (let index = 0; index < 1000; index++) rows.put(`key ${index}`, "value".repeat(50));
    rows.close();
    const descriptor = openSync(file, "r+");
    writeSync(descriptor, Buffer.alloc(20_000, 0x7f), 0, 20_000, 40_000);
    closeSync(descriptor);
    expect(faultOf().message).toContain("has a damaged rows.db");
  });
});
