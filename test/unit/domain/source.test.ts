import { expect, test } from "vitest";
import { KIND_NAMES, SOURCE_KINDS } from "../../../lib/domain/source.ts";

test("people are told every kind of document by a name of its own", () => {
  const names = SOURCE_KINDS.map((kind) => KIND_NAMES[kind]);
  expect(new Set(names).size).toBe(SOURCE_KINDS.length);
  for (const name of names) expect(name).toMatch(/^(an? )?[A-Za-z-]+$/);
});
