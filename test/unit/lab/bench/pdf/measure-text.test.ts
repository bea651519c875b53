import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureTexts } from "../../../../../lab/bench/pdf/measure-text.ts";
import { FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

test("measures the text of every page and its size", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const file = join(folder, "form.pdf");
    await writeFile(file, new FlatPage().text(50, 100, "Name:").rule(85, 300, 101).toBytes());
    const figures = await measureTexts(file, 2);
    const [first] = figures;
    expect(figures).toHaveLength(1);
    expect(first).toMatchObject({
      file,
      page: 1,
      characters: "Name: [f1____]".length,
      printed: "Name: ".length,
    });
    expect(Number.isFinite(first?.textMs)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
