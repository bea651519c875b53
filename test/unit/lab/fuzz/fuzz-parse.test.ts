import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { fuzzedFile, fuzzParse } from "../../../../lab/fuzz/fuzz-parse.ts";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import type { PdfEngine } from "../../../../lib/domain/ports/pdf.ts";
import { createPdfEngine } from "../../../../lib/pdf/sandbox/pdf-process.ts";
import { seedFiles } from "../../../fixtures/pdf/seed-files.ts";

const engine = createPdfEngine({
  childModule: fileURLToPath(import.meta.resolve("../../../../lib/pdf/sandbox/child.ts")),
  memoryLimitMb: 512,
});
afterAll(() => engine.close());

test("makes the same file of the same seed and number, and another of another", async () => {
  const seeds = await seedFiles();
  expect(fuzzedFile(seeds, 1, 5)).toEqual(fuzzedFile(seeds, 1, 5));
  expect(fuzzedFile(seeds, 1, 5)).not.toEqual(fuzzedFile(seeds, 2, 5));
});

test("ends every changed file clearly, and keeps the process", async () => {
  const { outcomes, wrong } = await fuzzParse(engine, await seedFiles(), { count: 60, seed: 391 });
  expect(wrong).toEqual([]);
  expect([...outcomes.values()].reduce((a, b) => a + b)).toBe(60);
  expect(outcomes.get("parsed")).toBeGreaterThan(5);
});

test("says which files ended wrongly", async () => {
  const crashing = {
    parse: () => Promise.reject(new JobFailure("worker_crashed", "gone")),
  } as unknown as PdfEngine;
  const { wrong } = await fuzzParse(crashing, await seedFiles(), { count: 2, seed: 1 });
  expect(wrong).toEqual([
    { number: 0, outcome: "worker_crashed" },
    { number: 1, outcome: "worker_crashed" },
  ]);
});
