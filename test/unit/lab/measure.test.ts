import { describe, expect, test } from "vitest";
import { circles, repeatedNames, sisterImports } from "../../../lab/measure/order.ts";
import { measureRooms } from "../../../lab/measure/rooms.ts";
import type { Source } from "../../../lab/measure/sources.ts";

const source = (file: string, imports: string[] = [], exports: string[] = [], lines = 1): Source => ({
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

  test("names what two files of one room export, and not what two rooms do", () => {
    const sources = [
      source("lib/a/x.ts", [], ["Page", "one", "handler"]),
      source("lib/a/in/y.ts", [], ["Page", "handler"]),
      source("lib/b/z.ts", [], ["one"]),
    ];
    expect(repeatedNames(sources)).toEqual([{ name: "Page", files: ["lib/a/x.ts", "lib/a/in/y.ts"] }]);
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
