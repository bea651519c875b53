import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DiskSpace, minFreeBytes } from "../../../../lib/local/emulate/disk-space.ts";
import { StartFault } from "../../../../lib/local/start-fault.ts";

const MB = 1024 * 1024;
let folder: string;
let free: number;
let space: DiskSpace;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-disk-"));
  free = 1000 * MB;
  space = new DiskSpace(folder, 256 * MB, () => free);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the disk of the data folder", () => {
  test("has room for more until less is free than must be", () => {
    expect(space.hasRoom()).toBe(true);
    free = 256 * MB;
    expect(space.hasRoom()).toBe(true);
    free -= 1;
    expect(space.hasRoom()).toBe(false);
  });

  test("is asked itself, unless a test stands for it", () => {
    expect(new DiskSpace(folder, 0).hasRoom()).toBe(true);
    expect(new DiskSpace(folder, Number.MAX_SAFE_INTEGER).hasRoom()).toBe(false);
  });

  test("takes objects of the jobs in hand, but not into the last of its room", () => {
    free = 20 * MB;
    expect([space.hasRoom(), space.hasRoomFor(10 * MB), space.hasRoomFor(13 * MB)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe("the reserve", () => {
  test("is made where there is plenty, for its user alone, and given up once", () => {
    expect(space.makeRoom()).toBe(false);
    space.hasRoom();
    const { size, mode } = statSync(join(folder, "reserve"));
    expect([size, mode & 0o777]).toEqual([8 * MB, 0o600]);
    expect([space.makeRoom(), space.makeRoom()]).toEqual([true, false]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("does not come back before there is plenty again", () => {
    free = 260 * MB;
    expect(space.hasRoom()).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
    free = 300 * MB;
    space.hasRoom();
    expect(readdirSync(folder)).toEqual(["reserve"]);
  });

  test("that the disk does not take, whatever it says, means that there is no room", () => {
    const nowhere = new DiskSpace(join(folder, "missing"), 0, () => free);
    expect(nowhere.hasRoom()).toBe(false);
  });
});

test("MIN_FREE_MB says how much must be free, and nothing but a number", () => {
  expect(minFreeBytes({})).toBe(256 * MB);
  expect(minFreeBytes({ MIN_FREE_MB: "0" })).toBe(0);
  expect(minFreeBytes({ MIN_FREE_MB: "1024" })).toBe(1024 * MB);
  for (const MIN_FREE_MB of ["a lot", "-1"]) {
    expect(() => minFreeBytes({ MIN_FREE_MB })).toThrow(StartFault);
  }
});
