import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measureUncovered } from "../../../../../lab/bench/pdf/measure-uncovered.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

test("measures the search for uncovered places on pages with fields, and on no other", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const [form, flat] = [join(folder, "form.pdf"), join(folder, "flat.pdf")];
    const page = () => new FormBuilder().text(50, 600, "Name:").draw("120 599 m 300 599 l S");
    await writeFile(form, page().field("Tx", "name", [120, 599, 300, 613]).toBytes());
    await writeFile(flat, page().toBytes());
    const [figures] = await measureUncovered(form, 2);
    expect(Object.values(figures ?? {}).filter(Number.isFinite)).toHaveLength(2);
    expect(await measureUncovered(flat, 2)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
