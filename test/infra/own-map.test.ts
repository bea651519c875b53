import { SourceMap } from "node:module";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { expect, test } from "vitest";
import { ownMap } from "../../lib/infra/compute/own-map.ts";

/** One line of a bundle: a package's code, ours from column 10, the package's again from 20 to 40, ours. */
const MAP = JSON.stringify({
  version: 3,
  sources: ["../node_modules/a/index.js", "../lib/ours.ts"],
  names: [],
  mappings: encode([
    [
      [0, 0, 0, 0],
      [10, 1, 4, 2],
      [15, 1, 4, 8],
      [20, 0, 7, 0],
      [30, 0, 8, 0],
      [40, 1, 5, 0],
    ],
  ]),
});

test("tells where our own lines come from, and of a package's that they are none of ours", () => {
  const map = new SourceMap(JSON.parse(ownMap(MAP)));
  const originOf = (column: number) => {
    const entry = map.findEntry(0, column);
    return "originalSource" in entry && entry.originalSource
      ? `${entry.originalSource}:${entry.originalLine}`
      : null;
  };
  expect([0, 12, 25, 35, 45].map(originOf)).toEqual([
    null,
    "../lib/ours.ts:4",
    null,
    null,
    "../lib/ours.ts:5",
  ]);
});

test("has one place for each of our lines, where it begins", () => {
  expect(decode(JSON.parse(ownMap(MAP)).mappings)[0]).toEqual([[10, 0, 4, 2], [20], [40, 0, 5, 0]]);
});
