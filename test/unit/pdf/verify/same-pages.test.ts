import { expect, test, vi } from "vitest";
import { LastDrawn } from "../../../../lib/pdf/verify/last-drawn.ts";
import { drawBefore } from "../../../../lib/pdf/verify/pages-before.ts";
import { loadPdfium } from "../../../../lib/pdf/verify/pdfium.ts";
import { withDocument } from "../../../../lib/pdf/verify/pdfium-document.ts";
import { FormBuilder, type PageOptions, type Rect } from "../../../fixtures/pdf/form-builder.ts";
import { PdfFile } from "../../../fixtures/pdf/pdf-file.ts";
import { comparePages } from "./compare-pages.ts";

const BOX: Rect = [100, 700, 300, 720];

const drawn = (add: (form: FormBuilder) => FormBuilder, options?: PageOptions): Uint8Array =>
  add(new FormBuilder().text(72, 600, "Name")).toBytes(options);

async function areSame(before: Uint8Array, after: Uint8Array): Promise<boolean> {
  const { others } = await drawBefore(before, []);
  return withDocument(after, (document) => others!.areIn(document));
}

const appearance = (form: FormBuilder, operators: string): string =>
  `/AP << /N ${form.file.addStream(operators, "/Type /XObject /Subtype /Form /BBox [0 0 200 20]")} >>`;

test("a page is the same in a file that holds more, in another order", async () => {
  const blank = drawn((form) => form.field("Tx", "a", BOX));
  const later = drawn((form) => {
    form.file.addStream("unused");
    return form.field("Tx", "a", BOX);
  });
  expect(await areSame(blank, later)).toBe(true);
});

test.each<[string, (form: FormBuilder) => FormBuilder, (form: FormBuilder) => FormBuilder]>([
  ["text", (form) => form, (form) => form.text(72, 500, "More")],
  ["widget", (form) => form, (form) => form.field("Tx", "a", BOX)],
  [
    "appearance of a widget",
    (form) => form.field("Tx", "a", BOX, appearance(form, "0 0 50 20 re f")),
    (form) => form.field("Tx", "a", BOX, appearance(form, "0 0 60 20 re f")),
  ],
  [
    "value that a widget inherits",
    (form) => form.group("/FT /Tx /T (a) /V (one)", [{ rect: BOX, entries: appearance(form, "") }]),
    (form) => form.group("/FT /Tx /T (a) /V (two)", [{ rect: BOX, entries: appearance(form, "") }]),
  ],
])("a page with another %s is not the same", async (_, before, after) => {
  expect(await areSame(drawn(before), drawn(before))).toBe(true);
  expect(await areSame(drawn(before), drawn(after))).toBe(false);
});

const plain = (form: FormBuilder) => form;
test.each<[string, (form: FormBuilder) => FormBuilder, PageOptions]>([
  ["a value without an appearance", (form) => form.field("Tx", "a", BOX, "/V (one)"), {}],
  ["a layer", plain, { resources: "/Properties << /L << /Type /OCG /Name (L) >> >>" }],
  ["a resource that PDFium does not copy", plain, { resources: "/ExtGState << /First << /LW 2 >> >>" }],
  ["an annotation that is missing", (form) => form.field("Tx", "a", BOX), { page: "/Annots [999 0 R]" }],
])("nobody says that a page with %s is the same", async (_, add, options) => {
  expect(await areSame(drawn(add, options), drawn(add, options))).toBe(false);
});

/** A file with a page for each of these contents. */
function fileWith(contents: readonly string[]): Uint8Array {
  const file = new PdfFile();
  const pages = file.reserve();
  const kids = contents.map((operators) => {
    const stream = file.addStream(operators);
    return file.add(`<< /Type /Page /Parent ${pages} /MediaBox [0 0 200 200] /Contents ${stream} >>`);
  });
  file.set(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`);
  return file.toBytes(file.add(`<< /Type /Catalog /Pages ${pages} >>`));
}

test("pages on which nothing is written are drawn and compared only when they are not the same", async () => {
  const [small, large] = ["0 0 50 50 re f", "0 0 90 90 re f"];
  const [file, written, broken] = [
    [small, small],
    [large, small],
    [large, large],
  ].map(fileWith) as [Uint8Array, Uint8Array, Uint8Array];
  const widgets = [{ page: 0, box: { x: 0, y: 100, width: 100, height: 100 }, annotation: 0 }];
  const last = new LastDrawn();
  const drawnPages = () => [...last.of(file).pages.keys()];
  const before = await drawBefore(file, widgets, { last });
  expect((await comparePages(before, written)).changedPages).toEqual([]);
  expect(drawnPages()).toEqual([0]);
  expect((await comparePages(before, broken)).changedPages).toEqual([1]);
  expect(drawnPages()).toEqual([0, 1]);
  expect((await comparePages(before, fileWith([large]))).changedPages).toEqual([1]);
});

test("a page is drawn although nothing is written on it where somebody asks for it", async () => {
  const { pages, others } = await drawBefore(fileWith(["", "", ""]), [], { also: [1, 7] });
  expect([...pages.keys()]).toEqual([1]);
  expect(others).toBeNull();
});

test("each of the two files is opened once where the other pages are the same", async () => {
  const opened = vi.spyOn(await loadPdfium(), "FPDF_LoadMemDocument");
  const [file, written] = [
    ["", "0 0 9 9 re f"],
    ["0 0 50 50 re f", "0 0 9 9 re f"],
  ].map(fileWith) as [Uint8Array, Uint8Array];
  const widgets = [{ page: 0, box: { x: 0, y: 100, width: 100, height: 100 }, annotation: 0 }];
  expect((await comparePages(await drawBefore(file, widgets), written)).changed.size).toBe(1);
  expect(opened).toHaveBeenCalledTimes(2);
  opened.mockRestore();
});
