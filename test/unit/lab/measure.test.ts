import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  circles,
  measureOrder,
  repeatedNames,
  sharedNames,
  sisterImports,
} from "../../../lab/measure/order.ts";
import { cloneFiguresOf, type HouseFigures, measurementsPage } from "../../../lab/measure/page.ts";
import { measureRooms } from "../../../lab/measure/rooms.ts";
import { readSourceFiles, type SourceFile } from "../../../lab/measure/sources.ts";
import { FUNCTION_NAMES } from "../../../lib/topology/functions.ts";

const source = (file: string, imports: string[] = [], exports: string[] = [], lines = 1): SourceFile => ({
  file,
  lines,
  imports,
  exports,
});

describe("the house in figures", () => {
  test("counts the files and lines of a room, those of its inner rooms among them", () => {
    const rooms = measureRooms([
      source("lib/a/x.ts", [], [], 10),
      source("lib/a/in/y.ts", [], [], 30),
      source("lib/a/in/z.ts", [], [], 20),
      source("functions/f.ts"),
    ]);
    expect(rooms).toEqual({
      functions: { files: 1, lines: 1, median: 1, longest: 1, "most in a folder": 1 },
      "lib/a": { files: 3, lines: 60, median: 20, longest: 30, "most in a folder": 2 },
    });
  });

  test("tells what two files of one room export from what two rooms do", () => {
    const sources = [
      source("lib/a/x.ts", [], ["Page", "one", "handler"]),
      source("lib/a/in/y.ts", [], ["Page", "handler"]),
      source("lib/b/z.ts", [], ["one"]),
    ];
    expect(repeatedNames(sources)).toEqual([{ name: "Page", files: ["lib/a/x.ts", "lib/a/in/y.ts"] }]);
    expect(sharedNames(sources)).toEqual([{ name: "one", files: ["lib/a/x.ts", "lib/b/z.ts"] }]);
  });

  test("finds the files in a circle, and not those that lead into it or out of it", () => {
    const sources = [
      source("lib/a/into.ts", ["lib/a/x.ts"]),
      source("lib/a/x.ts", ["lib/a/y.ts", "zod"]),
      source("lib/a/y.ts", ["lib/a/x.ts", "lib/a/out.ts"]),
      source("lib/a/out.ts"),
    ];
    expect(circles(sources)).toEqual(["lib/a/x.ts", "lib/a/y.ts"]);
    expect(circles(sources.slice(2))).toEqual([]);
  });

  test("lists imports from one inner room into another of the same room", () => {
    const sources = [
      source("lib/a/one/x.ts", ["lib/a/two/y.ts", "lib/a/one/z.ts", "lib/a/w.ts", "lib/b/two/v.ts"]),
    ];
    expect(sisterImports(sources)).toEqual([["lib/a/one/x.ts", "lib/a/two/y.ts"]]);
  });
});

describe("the page of measurements", () => {
  const sources = readSourceFiles();
  const page = readFileSync(join(import.meta.dirname, "../../../docs/measurements.md"), "utf8");
  const rowsUnder = (heading: string): string[] =>
    [...(page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "").matchAll(/^\| ([^|]+?) \|(?!.*→ –)/gm)]
      .map(([, name = ""]) => name)
      .slice(2);

  test("has every room and every function: else `npm run lab -- measure --write`", () => {
    expect(rowsUnder("Rooms")).toEqual(Object.keys(measureRooms(sources)));
    expect(rowsUnder("Functions on AWS Lambda")).toEqual(FUNCTION_NAMES.toSorted());
  });

  test("is of a house of about this size: else `npm run lab -- measure --write`", () => {
    const written = Number(/^\| lines \| [\d,]+ \| ([\d,]+) \|$/m.exec(page)?.[1]?.replaceAll(",", ""));
    const { lines } = measureOrder(sources);
    expect(Math.abs(written - lines) / lines).toBeLessThan(0.1);
  });

  test("shows what was and what is, once where that is the same, and alone what is new or gone", () => {
    const room = (lines: number) => ({
      files: 1,
      lines,
      median: lines,
      longest: lines,
      "most in a folder": 1,
    });
    const { order, bundles, clone } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../lab/measure/before.json"), "utf8"),
    ) as HouseFigures;
    const house = { commit: "c0ffee", date: "2026-11-20", order, bundles, clone };
    const before = { ...house, rooms: { "lib/a": room(1500), "lib/gone": room(5) } };
    const after = { ...house, rooms: { "lib/a": room(900), "lib/new": room(7) } };
    const written = measurementsPage(before, after);
    expect(written).toContain("| lib/a | 1 | 1,500 → 900 | 1,500 → 900 | 1,500 → 900 | 1 |\n");
    expect(written).toContain("| lib/gone | 1 → – | 5 → – |");
    expect(written).toContain("| lib/new | 1 | 7 | 7 | 7 | 1 |");
  });

  test("gives back the figures of the clone that it shows, so that a new function needs no new clone", () => {
    const { order, bundles, clone } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../lab/measure/before.json"), "utf8"),
    ) as HouseFigures;
    const house = { commit: "c0ffee", date: "2026-11-20", rooms: {}, order, bundles, clone };
    const timed = Object.fromEntries(Object.entries(clone).map(([name], i) => [name, 1234 + i]));
    const written = measurementsPage(house, { ...house, clone: timed as HouseFigures["clone"] });
    expect(cloneFiguresOf(written)).toEqual(timed);
  });
});
