import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../lib/pdf/sample/draw-sample-form.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

test("draws the same bytes every time", async () => {
  expect(Buffer.from(await drawSampleForm()).equals(await drawSampleForm())).toBe(true);
});

test("has two pages with fields of every type, some required and some not for filling", async () => {
  const { pages, fields } = await parsePdf(await drawSampleForm(), LIMITS);
  expect(pages).toHaveLength(2);
  expect(new Set(fields.map(({ type }) => type))).toEqual(
    new Set(["text", "checkbox", "radio", "choice", "signature"]),
  );
  for (const trait of ["required", "read_only", "multiline", "comb", "multi_select"] as const) {
    expect(fields.filter((field) => field[trait]).length, trait).toBeGreaterThan(0);
  }
});

test("keeps its widgets apart and on the page", async () => {
  const { pages, fields } = await parsePdf(await drawSampleForm(), LIMITS);
  const widgets = fields.flatMap((field) => field.widgets);
  for (const [index, a] of widgets.entries()) {
    const page = pages[a.page - 1]!;
    expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= page.width && a.y + a.height <= page.height).toBe(true);
    for (const b of widgets.slice(index + 1)) {
      const apart =
        a.page !== b.page ||
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
  }
});

test("can be filled in every field that is for filling", async () => {
  const input = await drawSampleForm();
  const form = await parsePdf(input, LIMITS);
  const values = form.fields
    .filter(({ read_only, type }) => !read_only && type !== "signature")
    .map(({ id, options }) => ({ fieldId: id, value: options[0]?.value ?? "7" }));
  const { verified, warnings } = await fillPdf({ input, form, values, flatten: false });
  expect(warnings).toEqual([]);
  expect(verified).toEqual(values.map(({ fieldId }) => ({ fieldId, state: "verified" })));
});
