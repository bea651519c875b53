import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { outlineFields } from "../../../../lib/pdf/write/outline-fields.ts";
import { detect, FlatPage, parseFlat, placesOf } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const IMAGE = "q 612 0 0 792 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q";

const form = () =>
  new FlatPage().text(50, 100, "Name:").rule(85, 300, 101).box(50, 130, 10, 10).text(64, 138, "Yes");

test("calls a page of lines and boxes a flat form", async () => {
  const { kind, fields, warnings } = await parseFlat(form().toBytes());
  expect({ kind, warnings }).toEqual({ kind: "flat", warnings: undefined });
  expect(fields.map(({ id, name, source }) => ({ id, name, source }))).toEqual([
    { id: "f1", name: null, source: "detected" },
    { id: "f2", name: null, source: "detected" },
  ]);
  expect(fields.every(({ confidence }) => confidence > 0.5 && confidence < 1)).toBe(true);
});

test("gives the same fields for the same bytes", async () => {
  const bytes = form().toBytes();
  expect(await parseFlat(bytes)).toEqual(await parseFlat(bytes));
});

test("says which pages are only images", async () => {
  const { kind, warnings } = await parseFlat(new FlatPage({ width: 60, height: 60 }).draw(IMAGE).toBytes());
  expect(kind).toBe("none");
  expect(warnings).toEqual([{ code: "pages_scanned", message: expect.stringContaining("(1)") }]);
});

test("says on how many of many such pages fields are looked for", async () => {
  const small = new FlatPage({ width: 60, height: 60 });
  const page = await PDFDocument.load(small.draw(IMAGE).toBytes());
  const document = await PDFDocument.create();
  const pages = await document.copyPages(
    page,
    Array.from({ length: 11 }, () => 0),
  );
  for (const each of pages) document.addPage(each);
  const { warnings } = await parsePdf(await document.save(), { maxPages: 20, maxFields: 100 });
  expect(warnings?.[0]?.message).toContain("At most 10 of them");
});

test("looks for no fields on a page that has some of its own", async () => {
  const builder = new FormBuilder().text(50, 700, "Name:").draw("85 699 m 300 699 l S");
  const { kind, fields } = await parseFlat(builder.field("Tx", "other", [85, 600, 300, 615]).toBytes());
  expect({ kind, names: fields.map(({ name }) => name) }).toEqual({ kind: "acroform", names: ["other"] });
});

test.each([90, 180, 270])("finds boxes where a page turned by %i degrees shows them", async (turn) => {
  const page = new FlatPage().box(100, 200, 60, 60);
  const shown = { 90: [532, 100], 180: [452, 532], 270: [200, 452] }[turn];
  expect(placesOf(await detect(page, { page: `/Rotate ${turn}` }))).toEqual([[...(shown ?? []), 60, 60]]);
});

test("outlines fields on a copy, whatever their labels say", async () => {
  const input = form().toBytes();
  const parsed = await parseFlat(input);
  const fields = parsed.fields.map((field) => ({ ...field, label: "名前 Łódź" }));
  const copy = await PDFDocument.load(await outlineFields(input, { ...parsed, fields }));
  expect(copy.getPageCount()).toBe(1);
});
