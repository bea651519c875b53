import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { ReadValue } from "../../../../lib/domain/read-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { signedForm } from "../../../fixtures/pdf/protected-files.ts";
import { smallForm } from "../../../fixtures/small-form.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

/** A flat page with a line for a name, boxes for nine digits, two boxes to tick and two circles to choose from. */
function flatForm(): FlatPage {
  const page = new FlatPage();
  page.text(60, 100, "Full name").rule(130, 380, 101);
  page.text(60, 150, "Social security number", { size: 8 });
  for (let index = 0; index < 9; index++) page.box(200 + 14 * index, 140, 14, 14);
  page.box(70, 200, 10, 10).text(86, 209, "I am employed");
  page.box(70, 220, 10, 10).text(86, 229, "I am a student");
  return page;
}

/** The file with something drawn onto its first page; coordinates from the top left, y down. */
async function drawnOnto(
  bytes: Uint8Array,
  draw: (page: ReturnType<PDFDocument["getPage"]>, height: number) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = document.getPage(0);
  await draw(page, page.getHeight());
  return document.save();
}

const byLabel = (form: ParsedForm, values: readonly ReadValue[]) =>
  Object.fromEntries(
    values.map(({ fieldId, value, from }) => [
      form.fields.find(({ id }) => id === fieldId)?.label ?? "",
      [value, from],
    ]),
  );

describe("a file with fields", () => {
  test("is read by its own form when no other is given", async () => {
    const input = await smallForm();
    const form = await parsePdf(input, LIMITS);
    const values = [{ fieldId: "f1", value: "Ada Lovelace" }];
    const { bytes } = await fillPdf({ input, form, values, flatten: false });
    const read = await readForm({ input: bytes }, LIMITS);
    expect(read.values.map(({ value, from }) => [value, from])).toEqual([
      ["Ada Lovelace", "field"],
      [null, null],
      [null, null],
    ]);
  });

  test("says of a signature that it is there, and that none is", async () => {
    const signed = await readForm({ input: signedForm().toBytes() }, LIMITS);
    const signature = signed.form.fields.find(({ type }) => type === "signature");
    expect(signed.values.find(({ fieldId }) => fieldId === signature?.id)).toMatchObject({
      value: null,
      from: "field",
    });
    const unsigned = new FormBuilder().field("Sig", "sign here", [100, 700, 300, 720]).toBytes();
    expect((await readForm({ input: unsigned }, LIMITS)).values).toMatchObject([{ value: null, from: null }]);
  });
});

describe("a copy whose fields are lost", () => {
  test("is read from its print and strokes, beside the blank form", async () => {
    const input = await smallForm();
    const form = await parsePdf(input, LIMITS);
    const values = [
      { fieldId: "f1", value: "Ada Lovelace" },
      { fieldId: "f3", value: form.fields[2]?.options[0]?.value ?? "" },
    ];
    const { bytes } = await fillPdf({ input, form, values, flatten: true });
    const read = await readForm({ input: bytes, form, blank: input }, LIMITS);
    expect(read.values.map(({ value, from }) => [value, from])).toEqual([
      ["Ada Lovelace", "print"],
      [null, null],
      [values[1]?.value, "ink"],
    ]);
  });

  test("is read where it was turned for reading", async () => {
    const document = await PDFDocument.load(await smallForm(), { updateMetadata: false });
    document.getPage(0).setRotation(degrees(90));
    const input = await document.save();
    const form = await parsePdf(input, LIMITS);
    const filled = await fillPdf({
      input,
      form,
      values: [{ fieldId: form.fields.find(({ type }) => type === "checkbox")?.id ?? "", value: "Yes" }],
      flatten: true,
    });
    const read = await readForm({ input: filled.bytes, form, blank: input }, LIMITS);
    expect(read.values.filter(({ from }) => from !== null)).toMatchObject([{ value: "Yes", from: "ink" }]);
  });
});

describe("a flat page", () => {
  test("says what was typed and ticked on it, beside the blank one", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const input = flatForm()
      .text(135, 99, "Ada Lovelace")
      .text(203, 151, "9")
      .text(217, 151, "0")
      .text(231, 151, "0")
      .text(72, 209, "x")
      .toBytes();
    const read = await readForm({ input, form, blank }, LIMITS);
    expect(byLabel(form, read.values)).toEqual({
      "Full name": ["Ada Lovelace", "print"],
      "Social security number": ["900", "print"],
      "I am employed": ["Yes", "print"],
      "I am a student": [null, null],
    });
  });

  test("of which no blank one is known is read too, but for what may be its own print", async () => {
    const form = await parsePdf(flatForm().toBytes(), LIMITS);
    const input = flatForm().text(135, 99, "/").text(72, 209, "x").text(72, 229, "1").toBytes();
    const read = await readForm({ input, form }, LIMITS);
    const named = byLabel(read.form, read.values);
    expect(named["I am employed"]).toEqual(["Yes", "print"]);
    expect(named["Full name"]?.[1]).not.toBe("print");
    expect(named["I am a student"]?.[1]).not.toBe("print");
  });

  test("says of words to ring that one is marked, and not which was meant", async () => {
    const page = () => flatForm().text(60, 260, "Pets?").text(150, 260, "yes / no");
    const blank = page().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const struck = page().draw("1 w 176 535 m 190 535 l S").toBytes();
    const read = async (input: Uint8Array, before?: Uint8Array) => {
      const found = await readForm({ input, form, ...(before && { blank: before }) }, LIMITS);
      return byLabel(found.form, found.values)["Pets?"];
    };
    expect(await read(struck, blank)).toEqual([null, "ink"]);
    // A ring by hand stands off its word.
    const ringed = page().draw("1 w 171 526 20 17 re S").toBytes();
    expect(await read(ringed, blank)).toEqual([null, "ink"]);
    expect(await read(blank, blank)).toEqual([null, null]);
    // Without the blank form, its own words may be the mark.
    expect(await read(blank)).toEqual([null, "ink"]);
  });

  test("says of handwriting that it is there, and not what it says", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const input = flatForm().draw("1 w 150 692 m 160 702 l 170 692 l 180 702 l 190 692 l S").toBytes();
    const { values } = await readForm({ input, form, blank }, LIMITS);
    expect(byLabel(form, values)["Full name"]).toEqual([null, "ink"]);
  });

  test("says of a value over another, and of one that a note strikes out, that nobody can tell", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const covered = flatForm()
      .text(140, 99, "Portland")
      .draw("1 g 138 690 60 14 re f 0 g")
      .text(140, 99, "Salem East");
    const struck = await drawnOnto(flatForm().text(140, 99, "Portland").toBytes(), (page, height) => {
      const { context } = page.doc;
      const Rect = [138, height - 100, 190, height - 90] as const;
      const [left, foot, right, top] = Rect;
      const QuadPoints = [left, top, right, top, left, foot, right, foot];
      const note = context.obj({ Type: "Annot", Subtype: "StrikeOut", Rect, QuadPoints });
      page.node.set(PDFName.of("Annots"), context.obj([context.register(note)]));
    });
    for (const input of [covered.toBytes(), struck]) {
      const { values } = await readForm({ input, form, blank }, LIMITS);
      expect(byLabel(form, values)["Full name"]).toEqual([null, "ink"]);
    }
  });

  test("has what a viewer's text tool wrote onto it", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const input = await drawnOnto(blank, (page, height) => {
      const { context } = page.doc;
      const note = context.obj({
        Type: "Annot",
        Subtype: "FreeText",
        Rect: [135, height - 100, 300, height - 88],
        Contents: PDFString.of("Ada Lovelace"),
        DA: PDFString.of("/Helv 10 Tf 0 g"),
      });
      page.node.set(PDFName.of("Annots"), context.obj([context.register(note)]));
    });
    const { values } = await readForm({ input, form, blank }, LIMITS);
    expect(byLabel(form, values)["Full name"]).toEqual(["Ada Lovelace", "print"]);
  });

  test("says nothing of a blank one, with or without the form at hand", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    for (const request of [{ input: blank }, { input: blank, form, blank }]) {
      const { values } = await readForm(request, LIMITS);
      expect(values.length).toBe(4);
      expect(values.filter(({ from }) => from !== null)).toEqual([]);
    }
  });

  test("is not read where the file has another sheet in its place", async () => {
    const blank = flatForm().toBytes();
    const form = await parsePdf(blank, LIMITS);
    const other = await PDFDocument.create({ updateMetadata: false });
    const font = await other.embedFont(StandardFonts.Helvetica);
    other.addPage([300, 300]).drawText("Something else", { x: 20, y: 200, size: 12, font });
    const read = await readForm({ input: await other.save(), form, blank }, LIMITS);
    expect(read.warnings.map(({ code }) => code)).toEqual(["pages_not_read"]);
    expect(read.values.every(({ from }) => from === null)).toBe(true);
  });

  test("tells that two of several choices are marked", async () => {
    const page = () =>
      new FlatPage()
        .text(60, 100, "Marital status")
        .circle(160, 97, 5)
        .text(170, 100, "Single")
        .circle(240, 97, 5)
        .text(250, 100, "Married");
    const blank = page().toBytes();
    const form = await parsePdf(blank, LIMITS);
    expect(form.fields.map(({ type }) => type)).toEqual(["radio"]);
    const input = page().text(157, 100, "x").text(237, 100, "x").toBytes();
    const { values } = await readForm({ input, form, blank }, LIMITS);
    expect(values).toMatchObject([{ severalMarked: true, from: "print" }]);
  });

  test("is no mark where the form draws a ring in each of its boxes, but one in a single box is", async () => {
    const page = (ringed: readonly number[]) => {
      const drawn = new FlatPage();
      for (const [index, caption] of ["Water", "Heating", "Garage"].entries()) {
        const y = 100 + 40 * index;
        drawn.box(60, y, 12, 12).text(80, y + 9, caption);
        if (ringed.includes(index)) drawn.circle(66, y + 6, 4);
      }
      return drawn;
    };
    const read = async (file: FlatPage) =>
      (await readForm({ input: file.toBytes() }, LIMITS)).values.map(({ value }) => value);
    expect(await read(page([0, 1, 2]))).toEqual([null, null, null]);
    // A cross, over the ring of the second box.
    const crossed = page([0, 1, 2]).draw("1.2 w 61 640 m 71 652 l 61 652 m 71 640 l S");
    expect(await read(crossed)).toEqual([null, "Yes", null]);
    expect(await read(page([2]))).toEqual([null, null, "Yes"]);
  });
});
