import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureDetection } from "../../../../../lab/bench/pdf/measure-detect.ts";
import { FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

test("measures detection and its floor on every page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const file = join(folder, "form.pdf");
    await writeFile(file, new FlatPage().text(50, 100, "Name:").rule(85, 300, 101).toBytes());
    const figures = await measureDetection(file, 2);
    expect(figures).toEqual([{ operatorsMs: expect.any(Number), detectMs: expect.any(Number) }]);
    expect(
      figures.flatMap(({ operatorsMs, detectMs }) => [operatorsMs, detectMs]).every(Number.isFinite),
    ).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
