import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inkOf } from "../../../../lib/pdf/verify/ink.ts";
import { LastDrawn } from "../../../../lib/pdf/verify/last-drawn.ts";
import { drawBefore } from "../../../../lib/pdf/verify/pages-before.ts";
import { withAnnotation, withDocument, withPage } from "../../../../lib/pdf/verify/pdfium-document.ts";
import { brightnessAt } from "../../../../lib/pdf/verify/picture.ts";
import { encodePng } from "../../../../lib/pdf/verify/png.ts";
import { pixelBox, renderPage } from "../../../../lib/pdf/verify/render-page.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";
import { isReadable, resave } from "../../../../lib/pdf/verify/resave.ts";
import { fileOfPages, plainForm } from "../../../fixtures/pdf/broken-files.ts";
import { fillForm } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { comparePages } from "./compare-pages.ts";

/** Width, height and rows of a PNG of ours. */
function decodePng(png: Uint8Array) {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const length = file.readUInt32BE(33);
  return { width, height, rows: inflateSync(file.subarray(41, 41 + length)) };
}

test("encodes red, green and blue, row by row", () => {
  const pixels = Uint8Array.from([3, 2, 1, 255, 6, 5, 4, 255]);
  const { width, height, rows } = decodePng(encodePng({ width: 1, height: 2, pixels }));
  expect([width, height]).toEqual([1, 2]);
  expect([...rows]).toEqual([0, 1, 2, 3, 0, 4, 5, 6]);
});

test("draws every page at the scale that is asked for", async () => {
  const pages = await renderPages(fileOfPages(2), { scale: 0.5 });
  expect(pages.map(decodePng)).toMatchObject([
    { width: 306, height: 396 },
    { width: 306, height: 396 },
  ]);
});

test("draws what fields hold", async () => {
  const [blank] = await renderPages(plainForm().toBytes(), { scale: 1 });
  const [filled] = await renderPages((await fillForm(plainForm().toBytes(), { name: "Ada" })).bytes, {
    scale: 1,
  });
  expect(Buffer.from(filled!).equals(blank!)).toBe(false);
});

test("draws a poster smaller than asked instead of exhausting the memory", async () => {
  const poster = new FormBuilder().toBytes({ page: "/MediaBox [0 0 14400 14400]" });
  const [page] = await renderPages(poster, { scale: 4 });
  expect(decodePng(page!).width).toBe(4000);
});

test.each([
  ["0", "595.2 841.68"],
  ["0", "595.28 841.89"],
  ["90", "595.2 841.68"],
  ["0", "419.6 1190.45"],
])("draws a widget alone where its page shows it: turned by %s, of %s points", async (turn, size) => {
  const rows = Array.from({ length: 8 }, (_, row): [string, number] => [`f${row}`, 20 + 100 * row]);
  const form = rows.reduce(
    (builder, [name, y]) => builder.field("Tx", name, [40, y, 240, y + 20], "/DA (/F1 12 Tf 0 g)"),
    new FormBuilder(),
  );
  const input = form.toBytes({ page: `/MediaBox [0 0 ${size}] /Rotate ${turn}` });
  const { bytes } = await fillForm(input, Object.fromEntries(rows.map(([name]) => [name, "EHLFT illi"])));
  await withDocument(bytes, (document) =>
    withPage(document, 0, (page) => {
      const shown = renderPage(document, page, 1);
      for (const annotation of rows.keys()) {
        const box = withAnnotation(document.pdfium, page, annotation, (handle) =>
          pixelBox(document.pdfium, page, handle, shown),
        )!;
        const { pixels } = inkOf(document, page, shown, { annotation, box });
        const strokes = pixels.filter(({ share }) => share > 0.8);
        const dark = strokes.filter(({ pixel }) => brightnessAt(shown, pixel) < 128);
        expect(strokes.length).toBeGreaterThan(10);
        expect(dark.length).toBeGreaterThan(0.9 * strokes.length);
      }
    }),
  );
});

test.each(["0", "90", "180", "270"])("finds the widget that changed on a page turned by %s", async (turn) => {
  const form = () =>
    new FormBuilder()
      .field("Tx", "a", [100, 700, 300, 720])
      .field("Tx", "b", [20, 30, 80, 50])
      .toBytes({ page: `/Rotate ${turn}` });
  const { bytes } = await fillForm(form(), { b: "Ada" });
  const widgets = [0, 1].map((annotation) => ({ page: 0, annotation }));
  expect([...(await comparePages(await drawBefore(form(), widgets), bytes)).changed]).toEqual([widgets[1]]);
});

test("sees what has changed beside the widgets that were written", async () => {
  const [first, second] = ["(one) Tj", "(two) Tj"].map((operators) =>
    plainForm().draw(`BT /F1 20 Tf 100 400 Td ${operators} ET`).toBytes(),
  );
  const before = await drawBefore(first!, [{ page: 0, annotation: 0 }]);
  expect((await comparePages(before, first!)).changedPages).toEqual([]);
  expect((await comparePages(before, second!)).changedPages).toEqual([0]);
});

test("draws a page once for several fills of one form, and finds widgets that the first did not ask for", async () => {
  const last = new LastDrawn();
  const form = plainForm().field("Tx", "b", [20, 30, 80, 50]).toBytes();
  const [first, second] = [0, 1].map((annotation) => ({ page: 0, annotation }));
  const alone = await drawBefore(form, [second!]);
  const image = (await drawBefore(form, [first!], { last })).pages.get(0)?.image;
  for (const widgets of [[first!], [second!], [first!, second!]]) {
    const again = await drawBefore(form, widgets, { last });
    expect(again.pages.get(0)?.image).toBe(image);
    expect(again.pages.get(0)?.boxes.find(({ place }) => place === second)).toEqual(
      widgets.includes(second!) ? alone.pages.get(0)?.boxes[0] : undefined,
    );
  }
});

test("draws another file anew", async () => {
  const last = new LastDrawn();
  const [form, other] = ["(one) Tj", "(two) Tj"].map((operators) =>
    plainForm().draw(`BT /F1 20 Tf 100 400 Td ${operators} ET`).toBytes(),
  );
  const before = await drawBefore(form!, [{ page: 0, annotation: 0 }], { last });
  const ofOther = await drawBefore(other!, [{ page: 0, annotation: 0 }], { last });
  expect((await comparePages(before, form!)).changedPages).toEqual([]);
  expect((await comparePages(ofOther, other!)).changedPages).toEqual([]);
  expect((await comparePages(before, other!)).changedPages).toEqual([0]);
});

test("keeps no pages that are too large together", () => {
  const [last, file] = [new LastDrawn(), Uint8Array.of(1)];
  const pageOf = (megabytes: number) => ({
    image: { width: 1, height: 1, pixels: new Uint8Array(megabytes * 2 ** 20) },
    scale: 1,
    boxes: new Map(),
  });
  for (const [page, megabytes, kept] of [
    [0, 9, 1],
    [1, 9, 0],
  ] as const) {
    last.of(file).pages.set(page, pageOf(megabytes));
    last.forgetIfLarge();
    expect(last.of(file).pages.size).toBe(kept);
  }
});

test("says that a file is too complex when the engine crashes on it, and reads the next one", async () => {
  const crash = withDocument(plainForm().toBytes(), () => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  await expect(crash).rejects.toMatchObject({ code: "pdf_too_complex" });
  expect(await withDocument(plainForm().toBytes(), ({ pageCount }) => pageCount)).toBe(1);
});

test("writes a file anew that it can open, and says when it cannot", async () => {
  const copy = await resave(plainForm().toBytes());
  expect(await isReadable(copy!)).toBe(true);
  expect(await resave(Uint8Array.from(Buffer.from("no file")))).toBeNull();
});
