import { expect, test } from "vitest";
import { judgeCoverage } from "../../../../../lab/accuracy/judge-coverage.ts";
import { madeUpSaying } from "../../../../../lab/accuracy/made-up-saying.ts";

test("everything that an instruction says is in exactly one list of what became of it", () => {
  const faults = Array.from({ length: 400 }, (_, seed) => judgeCoverage(madeUpSaying(seed))).flat();
  expect(faults).toEqual([]);
});
