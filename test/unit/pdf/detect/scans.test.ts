import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { SeenWord } from "../../../../lib/domain/ports/pdf.ts";
import { cutAtWalls } from "../../../../lib/pdf/detect/scan/clean-words.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FlatPage, parseFlat, placesOf } from "../../../fixtures/pdf/flat-page.ts";
import { SHEET, scanOf, seen, turned } from "../../../fixtures/pdf/scanned-page.ts";

const parseScan = (bytes: Uint8Array, words: SeenWord[]): Promise<ParsedForm> =>
  parsePdf(bytes, { maxPages: 10, maxFields: 1000, read: [{ page: 1, words }] });

const form = () =>
  new FlatPage(SHEET)
    .text(50, 100, "Occupation")
    .rule(120, 300, 101)
    .box(50, 140, 250, 40)
    .text(54, 150, "Address")
    .box(50, 210, 10, 10)
    .text(64, 218, "Married")
    .circle(155, 215, 5)
    .text(166, 218, "Single");
const words = (degrees = 0) => [
  ...seen(50, 100, "Occupation", degrees),
  ...seen(54, 150, "Address", degrees),
  ...seen(64, 218, "Married", degrees),
  ...seen(166, 218, "Single", degrees),
];

test.each([0, -3, 0.7])(
  "finds in a picture turned by %d degrees what the drawing has, where it lies",
  async (degrees) => {
    const drawn = await parseFlat(form().toBytes());
    const { kind, fields, warnings, pages } = await parseScan(await scanOf(form(), degrees), words(degrees));
    expect({ kind, warnings, scanned: pages[0]?.scanned }).toEqual({
      kind: "flat",
      warnings: undefined,
      scanned: true,
    });
    expect(fields.map(({ type, label }) => [type, label])).toEqual(
      drawn.fields.map(({ type, label }) => [type, label]),
    );
    const found = placesOf(fields);
    for (const [index, [left, top, width, height]] of placesOf(drawn.fields).entries()) {
      const [x, y] = turned(left + width / 2, top + height / 2, degrees);
      const [foundX = 0, foundY = 0, foundWidth = 0, foundHeight = 0] = found[index] ?? [];
      expect(Math.abs(foundX + foundWidth / 2 - x)).toBeLessThan(3);
      expect(Math.abs(foundY + foundHeight / 2 - y)).toBeLessThan(3);
      expect(Math.abs(foundWidth - width)).toBeLessThan(5);
      expect(Math.abs(foundHeight - height)).toBeLessThan(5);
    }
  },
);

test("finds hairlines and pale areas on grey paper, which stand out by little", async () => {
  const page = new FlatPage(SHEET)
    .fill(0, 0, 320, 260, 0.9)
    .draw("0.25 w 0.6 G 120 159 m 300 159 l S")
    .text(50, 100, "Occupation")
    .fill(50, 150, 200, 20, 0.84)
    .fill(50, 200, 9, 9, 0.84);
  const { fields } = await parseScan(await scanOf(page), seen(50, 100, "Occupation"));
  const places = placesOf(fields);
  for (const [x, y] of [
    [120, 86],
    [50, 200],
  ] as const) {
    expect(places.some(([left, top]) => Math.abs(left - x) < 3 && Math.abs(top - y) < 4)).toBe(true);
  }
});

test("joins dashes for one character each to one place", async () => {
  const page = new FlatPage(SHEET).text(50, 100, "Number");
  for (let dash = 0; dash < 6; dash++) page.rule(100 + 18 * dash, 112 + 18 * dash, 101);
  const { fields } = await parseScan(await scanOf(page), seen(50, 100, "Number"));
  expect(fields).toHaveLength(1);
  const [[x, , width]] = placesOf(fields) as [[number, number, number, number]];
  expect(Math.abs(x - 100)).toBeLessThan(3);
  expect(Math.abs(width - 102)).toBeLessThan(4);
});

test("finds rows of dots to write on", async () => {
  const page = new FlatPage(SHEET).text(50, 100, "Nom").draw("1 J 0.8 w [0 2.5] 0 d 80 159 m 300 159 l S");
  const { fields } = await parseScan(await scanOf(page), seen(50, 100, "Nom"));
  expect(fields.map(({ label }) => label)).toEqual(["Nom"]);
  const [[x, , width]] = placesOf(fields) as [[number, number, number, number]];
  expect(Math.abs(x - 80)).toBeLessThan(4);
  expect(Math.abs(width - 220)).toBeLessThan(6);
});

test("finds the places in a picture that nobody read, and says that their text is unknown", async () => {
  const { kind, fields, warnings, pages } = await parseFlat(await scanOf(form()));
  expect({ kind, scanned: pages[0]?.scanned }).toEqual({ kind: "flat", scanned: true });
  expect(fields.map(({ type }) => type)).toEqual(["text", "text", "checkbox", "checkbox"]);
  expect(warnings).toEqual([{ code: "pages_scanned", message: expect.stringContaining("OCR") }]);
});

test("leaves print alone that was not recognized", async () => {
  const page = new FlatPage(SHEET).box(50, 140, 250, 40).text(54, 152, "Smudged caption");
  const { fields } = await parseScan(await scanOf(page), []);
  expect(fields).toHaveLength(1);
  const [[, y]] = placesOf(fields) as [[number, number, number, number]];
  expect(y).toBeGreaterThan(150);
});

test("does not take the insides of letters for boxes to tick", async () => {
  const page = new FlatPage(SHEET).text(50, 108, "DOOR CODE", { size: 14 }).box(150, 98, 10, 10);
  const { fields } = await parseScan(await scanOf(page), [
    ...seen(50, 108, "DOORDOO"),
    ...seen(94, 108, "CODECODEC"),
  ]);
  expect(placesOf(fields).map(([x]) => Math.round(x))).toEqual([150]);
});

test("takes a box to tick for one although it was read as a letter", async () => {
  const page = new FlatPage(SHEET).circle(55, 105, 5).text(66, 108, "Round");
  const { fields } = await parseScan(await scanOf(page), [...seen(53, 108, "O"), ...seen(66, 108, "Round")]);
  expect(fields).toMatchObject([{ type: "checkbox", label: "Round" }]);
});

test("parts words that were read across the wall of a cell, and takes the wall out of their texts", () => {
  const word = { text: "4b|$", x: 70, y: 100, width: 20, height: 10, size: 10, font: "" };
  const wall = { at: 83, from: 90, to: 130 };
  expect(cutAtWalls([word], [wall])).toEqual([
    { ...word, text: "4b", width: 13 },
    { ...word, text: "$", x: 83, width: 7 },
  ]);
  expect(cutAtWalls([word], [{ ...wall, to: 95 }])).toEqual([word]);
});

/** The operators of a text layer with the form's captions. */
const CAPTIONS = (["50 160 Occupation", "54 110 Address", "64 42 Married", "166 42 Single"] as const)
  .map((caption) => caption.split(" "))
  .map(([x, y, text]) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`)
  .join("\n");

test.each([
  ["without a mark over the picture", "", `3 Tr ${CAPTIONS} 0 Tr`],
  ["under the picture", CAPTIONS, ""],
])("reads a scan by the text that was laid %s", async (_, under, over) => {
  const drawn = await parseFlat(form().toBytes());
  const { kind, fields, warnings, pages } = await parseFlat(await scanOf(form(), 0, { under, over }));
  expect({ kind, warnings, scanned: pages[0]?.scanned }).toEqual({
    kind: "flat",
    warnings: undefined,
    scanned: undefined,
  });
  expect(fields.map(({ type, label }) => [type, label])).toEqual(
    drawn.fields.map(({ type, label }) => [type, label]),
  );
});

test("finds the boxes of a page whose text is printed over a picture of them", async () => {
  const drawn = await parseFlat(form().toBytes());
  const boxes = new FlatPage(SHEET).rule(120, 300, 101).box(50, 140, 250, 40).box(50, 210, 10, 10);
  const { fields, warnings, pages } = await parseFlat(
    await scanOf(boxes.circle(155, 215, 5), 0, { over: CAPTIONS }),
  );
  expect({ warnings, scanned: pages[0]?.scanned }).toEqual({ warnings: undefined, scanned: undefined });
  expect(fields.map(({ type, label }) => [type, label])).toEqual(
    drawn.fields.map(({ type, label }) => [type, label]),
  );
});

test("takes a page with a stamp laid over its picture for a scan that nobody read", async () => {
  const stamp = { over: "3 Tr BT /F1 10 Tf 50 20 Td (Page 1 of 1) Tj ET" };
  const { kind, pages } = await parseFlat(await scanOf(form(), 0, stamp));
  expect([kind, pages[0]?.scanned]).toEqual(["flat", true]);
});

test("says that scans were left out when only the first of them are read", async () => {
  const both = await PDFDocument.load(await scanOf(form()));
  const [copy] = await both.copyPages(both, [0]);
  if (copy) both.addPage(copy);
  const { warnings } = await parseScan(await both.save(), words());
  expect(warnings).toEqual([
    { code: "pages_scanned", message: expect.stringMatching(/\(2\).*only the first/is) },
  ]);
});
