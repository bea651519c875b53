import { expect, test } from "vitest";
import {
  drawLongForm,
  entryLabel,
  FIELDS_A_PAGE,
  TEXTS_A_PAGE,
} from "../../../../lab/bench/draw-long-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";

test("a long form has as many pages as were asked for, and every entry its own label", async () => {
  const { pages, fields } = await parsePdf(await drawLongForm(3), { maxPages: 10, maxFields: 500 });
  expect([pages.length, fields.length]).toEqual([3, 3 * FIELDS_A_PAGE]);
  const texts = fields.filter(({ type }) => type === "text").map(({ label }) => label);
  expect(texts).toEqual(Array.from({ length: 3 * TEXTS_A_PAGE }, (_, index) => entryLabel(index + 1)));
});

test("is drawn with the same bytes every time", async () => {
  expect(Buffer.from(await drawLongForm(2)).equals(await drawLongForm(2))).toBe(true);
});
