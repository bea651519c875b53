import { expect, test } from "vitest";
import { holdsName } from "../../../lib/domain/holds-name.ts";

test("finds a name in what nests, and not in a text", () => {
  expect(holdsName({ a: [1, null, { b: { found: 0 } }] }, "found")).toBe(true);
  expect(holdsName({ a: ["found", null], b: "found" }, "found")).toBe(false);
  expect(holdsName(null, "found")).toBe(false);
});

test("looks through a value that nests deeper than a stack is", () => {
  let nested: unknown = { found: true };
  for (let level = 0; level < 200_000; level++) nested = [nested];
  expect(holdsName(nested, "found")).toBe(true);
  expect(holdsName(nested, "other")).toBe(false);
});
