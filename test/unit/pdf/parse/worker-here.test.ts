import { expect, test, vi } from "vitest";
import { readPdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../lib/pdf/sample/draw-sample-form.ts";

test("hands over what pdf.js reads, and clones none of it", async () => {
  const form = await drawSampleForm();
  const clone = vi.spyOn(globalThis, "structuredClone");
  const { text } = await readPdf(form, { maxPages: 5, maxFields: 200 });
  expect(text.length).toBeGreaterThan(0);
  expect(clone).not.toHaveBeenCalled();
});

test("keeps documents apart that are read at once", async () => {
  const form = await drawSampleForm();
  const alone = await readPdf(form, { maxPages: 5, maxFields: 200 });
  const together = await Promise.all([1, 2, 3].map(() => readPdf(form, { maxPages: 5, maxFields: 200 })));
  expect(together).toEqual([alone, alone, alone]);
});
