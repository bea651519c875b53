import { describe, expect, test } from "vitest";
import { itemBytes, readUnits, type WireItem, writeUnits } from "../../../../lab/cost/dynamo-units.ts";

describe("the size of an item", () => {
  test.each<[string, WireItem, number]>([
    ["a text: name and value", { name: { S: "Zoë" } }, 4 + 4],
    ["a number: two digits a byte, and one", { n: { N: "-12345" } }, 1 + 3 + 1],
    ["a truth", { open: { BOOL: true } }, 4 + 1],
    ["nothing", { gone: { NULL: true } }, 4 + 1],
    ["a map: three, and one for each entry", { m: { M: { ab: { S: "cd" } } } }, 1 + 3 + 1 + 2 + 2],
    ["a list: three, and one for each element", { l: { L: [{ S: "a" }, { S: "b" }] } }, 1 + 3 + 2 + 2],
  ])("counts %s", (_, item, bytes) => {
    expect(itemBytes(item)).toBe(bytes);
  });

  test("is not guessed for a type that no row has", () => {
    expect(() => itemBytes({ set: { SS: ["a"] } })).toThrow(/got SS/);
  });
});

describe("reading", () => {
  test.each([
    [0, true, 1],
    [4096, true, 1],
    [4097, true, 2],
    [4097, false, 1],
  ])("%i bytes, consistently: %s, takes %d units", (bytes, isConsistent, units) => {
    expect(readUnits(bytes, isConsistent)).toBe(units);
  });
});

describe("writing", () => {
  const table = {
    partitionKey: "id",
    indexes: [
      { name: "by-account", partitionKey: "account" },
      { name: "open", partitionKey: "shard", sortKey: { name: "due", type: "number" } },
      { name: "open-by-account", partitionKey: "open_account", keysOnly: true },
    ],
    pointInTimeRecovery: false,
  } as const;
  const row = (about: WireItem = {}): WireItem => ({ id: { S: "1" }, account: { S: "acme" }, ...about });
  const open = row({ shard: { S: "0" }, due: { N: "5" }, open_account: { S: "acme" } });

  test.each<[string, WireItem | null, WireItem | null, number]>([
    ["a new row, in those indexes that it has the keys of", null, row(), 1 + 1],
    ["a new row that all indexes hold", null, open, 1 + 3],
    ["a row that stays as it was, once", open, open, 1],
    [
      "a change that no key is part of: not the index that holds keys alone",
      open,
      { ...open, note: { S: "x" } },
      1 + 2,
    ],
    ["a key of an index, which is removed and put anew", open, { ...open, due: { N: "6" } }, 1 + 1 + 2],
    ["a row that leaves two indexes", open, row(), 1 + 1 + 2],
    ["a row that goes", open, null, 1 + 3],
    ["a row that was not there to go", null, null, 1],
    [
      "more than a kilobyte, in the table and in each index that holds all of it",
      null,
      row({ note: { S: "x".repeat(1024) } }),
      2 + 2,
    ],
  ])("%s", (_, before, after, units) => {
    expect(writeUnits(table, before, after)).toBe(units);
  });
});
