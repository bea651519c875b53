import { PDFDict, PDFDocument, PDFName, PDFStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { withDocument, withPage } from "../../../../lib/pdf/verify/pdfium-document.ts";
import { hasInk } from "../../../../lib/pdf/verify/picture.ts";
import { renderPage } from "../../../../lib/pdf/verify/render-page.ts";
import { renderPages } from "../../../../lib/pdf/verify/render-pages.ts";
import { lacksFont } from "../../../../lib/pdf/write/appearance/operators.ts";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { PdfFile } from "../../../fixtures/pdf/pdf-file.ts";

/** Whether anything is to be seen in a box (points from the top left). */
async function inkIn(
  bytes: Uint8Array,
  [x, y, width, height]: [number, number, number, number],
  index = 0,
): Promise<boolean> {
  const image = await withDocument(bytes, (document) =>
    withPage(document, index, (page) => renderPage(document, page, 1)),
  );
  return hasInk(image, { left: x, top: y, right: x + width, bottom: y + height });
}

const PLACE: [number, number, number, number] = [100, 500, 300, 520];
const BOX: [number, number, number, number] = [100, 272, 200, 20];

describe("flattening keeps what only viewers draw", () => {
  test.each([
    ["a text", "Tx", "/V (kept)"],
    ["a text that is a number", "Tx", "/V 42"],
    ["a text that nobody may fill", "Tx", "/V (kept) /Ff 1"],
    ["a text of several lines", "Tx", "/V (kept) /Ff 4096"],
    ["a choice", "Ch", "/V (kept) /Ff 131072 /Opt [(kept) (other)]"],
    ["a list of which nothing is chosen", "Ch", "/Opt [(one) (two)]"],
    ["a tick", "Btn", "/V /Yes /AS /Yes"],
    ["a tick that is on by its state alone", "Btn", "/V /On /AS /On /MK << /CA (4) >>"],
    ["a frame", "Tx", "/MK << /BC [0] /BG [0.8] >>"],
    ["the frame of a box that is off", "Btn", "/MK << /BC [0] >>"],
  ])("%s", async (_, type, entries) => {
    const input = new FormBuilder()
      .field("Tx", "name", [100, 700, 300, 720])
      .field(type, "other", [...PLACE], entries)
      .toBytes();
    const { bytes, warnings } = await fillForm(input, { name: "Ada" }, { flatten: true });
    expect(warnings).toEqual([]);
    expect(await inkIn(bytes, [98, 270, 204, 24])).toBe(true);
  });
});

describe("flattening draws a value anew whose own look has not the font that it names", () => {
  test.each([
    ["for it has no resources", ""],
    ["for its resources are empty", "/Resources << >>"],
    ["for it has another", "/Resources << /Font << /Other << /Type /Font >> >> >>"],
    ["or whose box has no area", "/Resources << /Font << /Helv FONT /ZaDb FONT >> >>", "[0 0 0 0]"],
  ])("%s", async (_, fonts, box = "[0 0 200 20]") => {
    const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
    const font = builder.file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
    const looks = `/Subtype /Form /BBox ${box} ${fonts.replaceAll("FONT", font)}`;
    const text = builder.file.addStream("/Tx BMC BT /Helv 10 Tf 2 5 Td (kept) Tj ET EMC", looks);
    const tick = builder.file.addStream("BT /ZaDb 10 Tf 2 5 Td (4) Tj ET", looks);
    builder.field("Tx", "other", [...PLACE], `/V (kept) /AP << /N ${text} >>`);
    builder.field("Btn", "box", [100, 600, 120, 620], `/AS /On /AP << /N << /On ${tick} >> >>`);
    const { bytes, warnings } = await fillForm(builder.toBytes(), { name: "Ada" }, { flatten: true });
    expect(warnings).toEqual([]);
    const { document } = await inspect(bytes);
    const drawn = document.getPage(0).node.Resources()?.lookup(PDFName.of("XObject"), PDFDict);
    const streams = drawn?.values().map((entry) => document.context.lookup(entry, PDFStream)) ?? [];
    expect(streams.map((stream) => lacksFont(stream))).toEqual([false, false, false]);
  });
});

describe("a field whose type stands two levels above it, which PDFium and Chrome do not show", () => {
  const nested = (): Uint8Array => {
    const builder = new FormBuilder();
    const [root, middle] = [builder.file.reserve(), builder.file.reserve()];
    const drawn = builder.file.addStream(
      "/Tx BMC BT /F1 10 Tf 2 5 Td (kept) Tj ET EMC",
      "/Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
    );
    const kids = [
      builder.widget([...PLACE], `/Parent ${middle} /T (kept) /V (kept) /AP << /N ${drawn} >>`),
      builder.widget([100, 700, 300, 720], `/Parent ${middle} /T (name)`),
    ];
    builder.file.set(middle, `<< /T (b) /Parent ${root} /Kids [${kids.join(" ")}] >>`);
    builder.file.set(root, `<< /FT /Tx /T (a) /Kids [${middle}] >>`);
    return builder.toBytes({ fields: [root] });
  };

  test.each([false, true])("is shown once it has a value; flattened: %s", async (flatten) => {
    const { verified, bytes } = await fillForm(nested(), { "a.b.name": "Ada" }, { flatten });
    expect(verified).toEqual([{ fieldId: "a.b.name", state: "verified" }]);
    expect(await inkIn(bytes, [100, 72, 200, 20])).toBe(true);
    // What nobody wrote stays as it was, until the page itself shows it.
    expect(await inkIn(bytes, BOX)).toBe(flatten);
  });
});

describe("flattening keeps a widget that the engine of the judge draws in its own way", () => {
  test.each([
    ["a push button without a name", "", "/Ff 65536 /AP << /N $ >>"],
    ["a box with one appearance for all states", "box", "/AP << /N $ >>"],
    ["a box that is on by a state without a name", "box", "/V / /AS / /AP << /N << / $ /Off $ >> >>"],
  ])("%s", async (_, name, entries) => {
    const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
    const drawn = builder.file.addStream("0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
    const input = builder.field("Btn", name, [...PLACE], entries.replaceAll("$", drawn)).toBytes();
    const { bytes, verified } = await fillForm(input, { name: "Ada" }, { flatten: true });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    expect(await inkIn(bytes, [95, 270, 20, 24])).toBe(true);
  });
});

describe("flattening goes through where the engine of the judge shows a field and other viewers do not, or the other way", () => {
  test.each([
    ["a field that is called invisible", "note", "/F 5 /V (kept)", {}],
    ["a field that is called invisible and is filled", "note", "/F 5", { note: "Byron" }],
    ["a field without a name that is filled", "", "", { "": "Byron" }],
    ["a field on a layer that is off", "note", "/V (kept) /OC $", {}],
  ])("%s", async (_, name, entries, values) => {
    const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
    const layer = builder.file.add("<< /Type /OCG /Name (Off) >>");
    const input = builder
      .field("Tx", name, [100, 650, 300, 670], entries.replace("$", String(layer)))
      .toBytes({ catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>` });
    const { verified } = await fillForm(input, { name: "Ada", ...values }, { flatten: true });
    expect(verified[0]).toEqual({ fieldId: "name", state: "verified" });
  });
});

test.each([
  ["on", "/V /Yes", true],
  ["off", "/V /Off", false],
])("flattening draws a button that does not say its state as its value says: %s", async (_, value, isOn) => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const looks = (drawing: string) => builder.file.addStream(drawing, "/Subtype /Form /BBox [0 0 20 20]");
  const [on, off] = [looks("5 5 10 10 re f 0 0 2 2 re f"), looks("0 0 2 2 re f")];
  const input = builder
    .group(`/FT /Btn /T (box) ${value}`, [
      { rect: [100, 500, 120, 520], entries: `/AP << /N << /Yes ${on} /Off ${off} >> >>` },
    ])
    .toBytes();
  const { bytes } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(await inkIn(bytes, [104, 274, 12, 12])).toBe(isOn);
  expect(await inkIn(bytes, [99, 288, 6, 5])).toBe(true);
});

test("flattening draws a widget that stands on two pages on both", async () => {
  const document = await PDFDocument.load(new FormBuilder().field("Tx", "name", [...PLACE]).toBytes());
  const second = document.addPage([612, 792]);
  second.node.set(
    PDFName.of("Annots"),
    document.context.obj([...document.getPage(0).node.Annots()!.asArray()]),
  );
  const { bytes, verified } = await fillForm(await document.save(), { name: "Ada" }, { flatten: true });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect([await inkIn(bytes, BOX), await inkIn(bytes, BOX, 1)]).toEqual([true, true]);
});

test("flattening keeps a value that is a stream", async () => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const input = builder.field("Tx", "memo", [...PLACE], `/V ${builder.file.addStream("kept")}`).toBytes();
  const { bytes } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(await inkIn(bytes, BOX)).toBe(true);
});

test("flattening keeps the bars of a barcode, and does not write its value over them", async () => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const bars = builder.file.addStream("0 0 5 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
  const barcode = `/V (kept) /Ff 1 /PMD << /Symbology /PDF417 >> /AP << /N ${bars} >>`;
  const input = builder.field("Tx", "code", [...PLACE], barcode).toBytes();
  const { bytes } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(await inkIn(bytes, [95, 270, 20, 24])).toBe(true);
  expect(await inkIn(bytes, [110, 272, 100, 20])).toBe(false);
});

describe("flattened values stand in their boxes, whatever state the page's content leaves behind", () => {
  test.each([
    ["it closes more than it opens", "Q Q 1 0 0 1 300 300 cm"],
    ["it closes more than it opens, further on", "q 2 0 0 2 0 0 cm Q Q 1 0 0 1 0 -300 cm"],
    ["it leaves several open", "q 0.5 0 0 0.5 0 0 cm q 0.5 0 0 0.5 50 50 cm"],
    ["it only says so in a text", "BT /F1 10 Tf 20 20 Td (a q b) Tj ET"],
  ])("%s", async (_, operators) => {
    const input = new FormBuilder()
      .field("Tx", "name", [...PLACE])
      .draw(`${operators} 10 10 20 20 re f`)
      .toBytes();
    const { bytes, verified } = await fillForm(input, { name: "Ada" }, { flatten: true });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    expect(await inkIn(bytes, BOX)).toBe(true);
  });
});

test("flattening draws the one of several buttons that is on, and tells nothing of the others", async () => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const widgets = ["bus", "train", "tram"].map((state, at) => {
    const rect: [number, number, number, number] = [100 + 40 * at, 700, 116 + 40 * at, 716];
    const entries = builder.states(state);
    return { rect, entries: state === "train" ? entries.replace("/AS /Off", "/AS /train") : entries };
  });
  builder.group("/FT /Btn /Ff 49152 /T (by) /V /train", widgets);
  const { bytes, warnings } = await fillForm(builder.toBytes(), { name: "Ada" }, { flatten: true });
  expect(warnings).toEqual([]);
  const shown = await Promise.all([100, 140, 180].map((left) => inkIn(bytes, [left, 76, 16, 16])));
  expect(shown).toEqual([false, true, false]);
});

describe("filling one field keeps the others that viewers were asked to draw", () => {
  const EMPTY = "/Subtype /Form /BBox [0 0 200 20]";
  test.each([
    ["without an appearance", () => ""],
    [
      "with an empty appearance",
      (builder: FormBuilder) => `/AP << /N ${builder.file.addStream("", EMPTY)} >>`,
    ],
    [
      "with marked content that is empty",
      (builder: FormBuilder) => `/AP << /N ${builder.file.addStream("/Tx BMC EMC", EMPTY)} >>`,
    ],
    [
      "with an appearance of an older value",
      (builder: FormBuilder) => `/AP << /N ${builder.file.addStream("0 0 5 5 re f", EMPTY)} >>`,
    ],
  ])("%s", async (_, appearance) => {
    const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
    const input = builder
      .field("Tx", "kept", [...PLACE], `/V (kept) ${appearance(builder)}`)
      .toBytes({ form: "/NeedAppearances true" });
    const { bytes } = await fillForm(input, { name: "Ada" });
    expect(await inkIn(bytes, BOX)).toBe(true);
    expect((await inspect(bytes)).appearance(1)).toContain("Tj");
  });
});

test("boxes that are off keep the frame that viewers were asked to draw", async () => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const on = builder.file.addStream("0 0 5 5 re f", "/Subtype /Form /BBox [0 0 20 20]");
  const input = builder
    .field("Btn", "off", [100, 500, 120, 520], `/MK << /BC [0] >> /AS /Off /AP << /N << /Yes ${on} >> >>`)
    .toBytes({ form: "/NeedAppearances true" });
  const { bytes } = await fillForm(input, { name: "Ada" });
  expect((await inspect(bytes)).appearance(1, "Off")).toContain("re S");
  expect((await inspect(bytes)).appearance(1, "Yes")).toContain("re f");
});

test("a tick that viewers were asked to draw has its states in its own dictionary, where all of them look", async () => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const on = builder.file.addStream("0 0 5 5 re f", "/Subtype /Form /BBox [0 0 20 20]");
  const states = builder.file.add(`<< /Yes ${on} >>`);
  const looks = builder.file.add(`<< /N ${states} >>`);
  const input = builder
    .field("Btn", "on", [100, 500, 120, 520], `/V /Yes /AS /Yes /AP ${looks}`)
    .toBytes({ form: "/NeedAppearances true" });
  const { bytes } = await fillForm(input, { name: "Ada" });
  const filled = await inspect(bytes);
  const ap = filled.annotations[1]?.lookup(PDFName.of("AP"), PDFDict);
  expect(ap?.get(PDFName.of("N"))).toBeInstanceOf(PDFDict);
  expect(filled.appearance(1, "Yes")).toContain("re f");
});

test("flattening draws no frame around a box that shows nothing while it is off", async () => {
  const builder = new FormBuilder().field("Tx", "name", [100, 700, 300, 720]);
  const on = builder.file.addStream("0 0 5 5 re f", "/Subtype /Form /BBox [0 0 20 20]");
  const input = builder
    .field("Btn", "off", [100, 500, 120, 520], `/MK << /BC [0] >> /AS /Off /AP << /N << /Yes ${on} >> >>`)
    .toBytes();
  const { bytes } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(await inkIn(bytes, [98, 270, 24, 24])).toBe(false);
});

describe("a widget's own old value goes with the field's", () => {
  test.each([
    ["a text", "/FT /Tx /T (a) /V (old)", "/V (old) /RV (<p>old</p>)", "new"],
    ["a text whose kid alone has a value", "/FT /Tx /T (a)", "/V (old)", "new"],
    ["a choice", "/FT /Ch /Ff 131072 /T (a) /Opt [(old) (new)] /V (old) /I [0]", "/V (old) /I [0]", "new"],
    ["a list", "/FT /Ch /T (a) /Opt [(old) (new)] /V (old) /I [0]", "/V (old) /I [0]", "new"],
  ])("%s", async (_, field, kid, value) => {
    const input = new FormBuilder().group(field, [{ rect: [...PLACE], entries: kid }]).toBytes();
    const { bytes } = await fillForm(input, { a: value });
    const { fields } = await parsePdf(bytes, { maxPages: 9, maxFields: 9 });
    expect(fields).toMatchObject([{ name: "a", value }]);
    const [widget] = (await inspect(bytes)).annotations;
    for (const key of ["V", "RV", "I"]) expect(widget?.has(PDFName.of(key))).toBe(false);
  });
});

describe("a twin that stands on no page fails no fill", () => {
  /** Two fields of one name; the one on the page first, or last. */
  function twins(first: "on" | "off", entries = "/FT /Tx"): Uint8Array {
    const file = new PdfFile();
    const page = file.reserve();
    const helvetica = file.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
    const widget = (on: string): string =>
      file.add(
        `<< /Type /Annot /Subtype /Widget ${entries} /T (when) /DA (/F 10 Tf 0 g) /Rect [100 500 300 520] ${on} >>`,
      );
    const [there, gone] = [widget(`/P ${page} /F 4`), widget("")];
    const order = first === "on" ? [there, gone] : [gone, there];
    const pages = file.reserve();
    file.set(page, `<< /Type /Page /Parent ${pages} /MediaBox [0 0 612 792] /Annots [${there}] >>`);
    file.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
    const form = `<< /Fields [${order.join(" ")}] /DR << /Font << /F ${helvetica} >> >> >>`;
    return file.toBytes(file.add(`<< /Type /Catalog /Pages ${pages} /AcroForm ${form} >>`));
  }
  test.each([
    ["that comes first", () => twins("off"), "soon"],
    ["that comes second", () => twins("on"), "soon"],
    ["that holds another value", () => twins("off", "/FT /Tx /V (old)"), "soon"],
    ["of a choice", () => twins("off", "/FT /Ch /Ff 131072 /Opt [(soon) (late)]"), "soon"],
    ["of several lines", () => twins("off", "/FT /Tx /Ff 4096"), "soon"],
  ])("%s", async (_, make, value) => {
    const { bytes, verified } = await fillForm(make(), { when: value });
    expect(verified).toEqual([{ fieldId: "when", state: "verified" }]);
    expect(await inkIn(bytes, BOX)).toBe(true);
  });

  test.each([
    ["a box to tick", "/FT /Btn /V /Yes"],
    ["a push button", "/FT /Btn /Ff 65536"],
    ["a signature", "/FT /Sig"],
  ])("that is of another type: %s", async (_, entries) => {
    const builder = new FormBuilder();
    const field = builder.file.reserve();
    const widget = builder.widget([...PLACE], `/Parent ${field}`);
    builder.file.set(field, `<< /FT /Tx /T (when) /Kids [${widget}] >>`);
    const gone = builder.file.add(`<< /Subtype /Widget /Rect [0 0 9 9] /T (when) ${entries} >>`);
    const { bytes, verified } = await fillForm(builder.toBytes({ fields: [gone, field] }), { when: "soon" });
    expect(verified).toEqual([{ fieldId: "when", state: "verified" }]);
    expect(await inkIn(bytes, BOX)).toBe(true);
  });
});

test("a field that nobody wrote looks as before beside its twins on no page", async () => {
  const builder = new FormBuilder();
  const off = (entries: string) => {
    const field = builder.file.reserve();
    const kid = builder.file.add(`<< /Subtype /Widget /Rect [0 0 9 9] /Parent ${field} >>`);
    builder.file.set(field, `<< /T (when) ${entries} /Kids [${kid}] >>`);
    return field;
  };
  const twins = [off("/FT /Btn"), off("/FT /Tx"), off("/FT /Tx")];
  const frame = builder.file.addStream("1 w 1 1 198 18 re S", "/Subtype /Form /BBox [0 0 200 20]");
  const [when, name] = [builder.file.reserve(), builder.file.reserve()];
  const kids = [when, name].map((parent, index) =>
    builder.widget(
      index === 0 ? [...PLACE] : [100, 700, 300, 720],
      `/Parent ${parent} /AP << /N ${frame} >>`,
    ),
  );
  builder.file.set(when, `<< /FT /Tx /T (when) /Kids [${kids[0]}] >>`);
  builder.file.set(name, `<< /FT /Tx /T (name) /Kids [${kids[1]}] >>`);
  const input = builder.toBytes({ fields: [...twins, when, name] });
  const { verified } = await fillForm(input, { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
});

test("a twin without an area, or hidden, clips nothing", async () => {
  const input = new FormBuilder()
    .field("Tx", "when", [0, 0, 0, 0])
    .field("Tx", "when", [0, 0, 9, 9], "/F 2")
    .field("Tx", "when", [100, 500, 300, 520])
    .toBytes();
  const { verified, warnings } = await fillForm(input, { when: "some time soon" });
  expect(verified).toEqual([{ fieldId: "when", state: "verified" }]);
  expect(warnings).toEqual([]);
});

test("a twin that is printed clips what it shows, on a screen or not", async () => {
  const input = new FormBuilder()
    .field("Tx", "when", [0, 0, 9, 9], "/F 36")
    .field("Tx", "when", [100, 500, 300, 520])
    .toBytes();
  const { warnings } = await fillForm(input, { when: "some time soon" });
  expect(warnings.map(({ code }) => code)).toContain("value_clipped");
});

describe("what stands under a widget stays under it", () => {
  const under = (subtype: string): Uint8Array => {
    const builder = new FormBuilder();
    const drawing = builder.file.addStream("0.9 g 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
    builder.annotation(`/Subtype /${subtype} /Rect [100 500 300 520] /F 4 /AP << /N ${drawing} >>`);
    return builder.field("Tx", "name", [...PLACE]).toBytes();
  };
  test.each(["Square", "Stamp", "FreeText", "Ink", "Circle"])("a %s", async (subtype) => {
    const filled = await fillForm(under(subtype), { name: "Ada" });
    const flat = await fillForm(under(subtype), { name: "Ada" }, { flatten: true });
    expect(flat.verified).toEqual([{ fieldId: "name", state: "verified" }]);
    expect((await inspect(flat.bytes)).annotations).toHaveLength(0);
    expect(await renderPages(flat.bytes, { scale: 1 })).toHaveLength(
      (await renderPages(filled.bytes, { scale: 1 })).length,
    );
  });

  test.each([
    "Stamp",
    "Line",
    "PolyLine",
    "StrikeOut",
    "Watermark",
    "FileAttachment",
    "Sound",
    "Widget",
    "Redact",
    "Highlight",
    "Underline",
    "Squiggly",
    "Caret",
    "Link",
    "PrinterMark",
    "Unheard",
  ])("a value under an annotation is doubtful: %s", async (subtype) => {
    const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
    const drawing = builder.file.addStream("0.9 g 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
    builder.annotation(`/Subtype /${subtype} /Rect [100 500 300 520] /F 4 /AP << /N ${drawing} >>`);
    const { verified, warnings } = await fillForm(builder.toBytes(), { name: "Ada" });
    expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
    expect(warnings).toMatchObject([{ code: "value_under_annotation", fieldId: "name" }]);
  });
});

test.each([
  ["a frame around it", "1 0 0 RG 2 w 1 1 218 38 re S", "verified"],
  ["a frame on its border", "1 0 0 RG 1 w 10 10 200 20 re S", "verified"],
  ["a line through it", "1 0 0 RG 2 w 0 20 m 220 20 l S", "doubtful"],
  ["a ground under nothing but itself", "1 1 0.6 rg 0 0 220 40 re f", "doubtful"],
  ["nothing at all", "", "verified"],
  ["something at the other end of its box", "1 0 0 rg 180 12 16 16 re f", "verified"],
  ["something between its letters", "1 0 0 rg 20 12 2 16 re f", "doubtful"],
  ["a pale watermark", "/Faint gs 0 g 0 0 220 40 re f", "verified"],
  ["a marker that is blended with it", "/Marker gs 1 0.3 0.4 rg 0 0 220 40 re f", "verified"],
  ["a marker nearly as dark as it", "/Marker gs 0.1 0 0.2 rg 0 0 220 40 re f", "doubtful"],
])("a value under an annotation that draws %s", async (_, content, state) => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const resources = "/Resources << /ExtGState << /Faint << /ca 0.2 >> /Marker << /BM /Multiply >> >> >>";
  const drawing = builder.file.addStream(content, `/Subtype /Form /BBox [0 0 220 40] ${resources}`);
  builder.annotation(`/Subtype /Square /Rect [90 490 310 530] /F 4 /AP << /N ${drawing} >>`);
  for (const flatten of [false, true]) {
    const { verified } = await fillForm(builder.toBytes(), { name: "Ada" }, { flatten });
    expect(verified).toEqual([{ fieldId: "name", state }]);
  }
});

test.each([
  ["Highlight", "/Marker gs 1 1 0 rg 0 0 200 20 re f", "verified"],
  ["Underline", "1 0 0 RG 1 w 0 2 m 200 2 l S", "verified"],
  ["Underline", "1 0 0 RG 1 w 0 10 m 200 10 l S", "doubtful"],
  ["Link", "0 0 1 RG 1 w 0.5 0.5 199 19 re S", "verified"],
])("a value under a mark of text: %s, %s", async (subtype, content, state) => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const resources = "/Resources << /ExtGState << /Marker << /BM /Multiply >> >> >>";
  const drawing = builder.file.addStream(content, `/Subtype /Form /BBox [0 0 200 20] ${resources}`);
  builder.annotation(`/Subtype /${subtype} /Rect [100 500 300 520] /F 4 /AP << /N ${drawing} >>`);
  const { verified } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state }]);
});

test("pale annotations over each other hide a value", async () => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const resources = "/Resources << /ExtGState << /Faint << /ca 0.35 >> >> >>";
  const drawing = builder.file.addStream(
    "/Faint gs 1 g 0 0 220 40 re f",
    `/Subtype /Form /BBox [0 0 220 40] ${resources}`,
  );
  for (let count = 0; count < 6; count++)
    builder.annotation(`/Subtype /Square /Rect [90 490 310 530] /F 4 /AP << /N ${drawing} >>`);
  const { verified } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
});

describe("a shape without an appearance stays under a field when the form is flattened", () => {
  test.each([
    ["a ground and a border", "/C [1 0 0] /IC [1 0.9 0.9]"],
    ["a ground of ink", "/C [0 0 1] /IC [0.1 0 0.2 0]"],
    ["a wide border that is black by itself", "/IC [0.9] /BS << /W 4 >>"],
    ["a dashed border", "/C [1 0 0] /IC [1 1 0.8] /BS << /W 2 /S /D /D [4 2] >>"],
    ["an older dashed border", "/C [1 0 0] /IC [1 1 0.8] /Border [0 0 2 [4 2]]"],
    ["a ground that shows what is under it", "/C [1 0 0] /IC [0.2 0.4 1] /CA 0.3"],
    ["a ground alone", "/IC [0.8 1 0.8] /BS << /W 0 >>"],
    ["a border alone", "/C [0 0.5 0]"],
  ])("%s", async (_, looks) => {
    const corners = "/Vertices [81 481 319 490 300 543 90 544]";
    for (const kind of ["Square", "Circle", `Polygon ${corners}`]) {
      const input = new FormBuilder()
        .text(110, 530, "Printed under it")
        .annotation(`/Subtype /${kind} /Rect [80 480 320 545] /F 4 ${looks}`)
        .field("Tx", "name", [...PLACE])
        .toBytes();
      const { verified, bytes } = await fillForm(input, { name: "Ada" }, { flatten: true });
      expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
      expect((await inspect(bytes)).annotations).toHaveLength(0);
    }
  });
});

test.each([
  ["printed alone", "/F 36", "doubtful"],
  ["neither shown nor printed", "/F 32", "verified"],
  ["hidden", "/F 6", "verified"],
])("a value under an annotation that is %s", async (_, flags, state) => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const drawing = builder.file.addStream("1 0 0 rg 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
  builder.annotation(`/Subtype /Stamp /Rect [100 500 300 520] ${flags} /AP << /N ${drawing} >>`);
  const { verified } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state }]);
});

test.each([
  ["on", "", "doubtful"],
  ["off", "/OFF [LAYER]", "verified"],
  ["off, as all are", "/BaseState /OFF", "verified"],
  ["off, but printed", "/OFF [LAYER] /AS [<< /Event /Print /Category [/Print] /OCGs [LAYER] >>]", "doubtful"],
  ["on, as no other is", "/BaseState /OFF /ON [LAYER]", "doubtful"],
])("a value under an annotation on a layer that is %s", async (_, first, state) => {
  for (const flatten of [false, true]) {
    const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
    const usage = "/Usage << /Print << /PrintState /ON >> >>";
    const layer = builder.file.add(`<< /Type /OCG /Name (Hints) ${usage} >>`);
    const drawing = builder.file.addStream("1 0 0 rg 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
    builder.annotation(`/Subtype /Stamp /Rect [100 500 300 520] /F 4 /OC ${layer} /AP << /N ${drawing} >>`);
    const layers = `<< /OCGs [${layer}] /D << ${first.replaceAll("LAYER", layer)} >> >>`;
    const input = builder.toBytes({ catalog: `/OCProperties ${layers}` });
    const { verified } = await fillForm(input, { name: "Ada" }, { flatten });
    expect(verified).toEqual([{ fieldId: "name", state }]);
  }
});

test.each([
  ["the one that is off", "/OCGs LAYER", "verified"],
  ["all of which are on", "/OCGs [LAYER OTHER] /P /AllOn", "verified"],
  ["any of which is on", "/OCGs [LAYER OTHER]", "doubtful"],
  ["any of which is off", "/OCGs [LAYER OTHER] /P /AnyOff", "doubtful"],
  ["all of which are off", "/OCGs [LAYER OTHER] /P /AllOff", "verified"],
])("a value under an annotation that is shown with layers, %s", async (_, which, state) => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const [layer, other] = ["Hints", "Notes"].map((name) =>
    builder.file.add(`<< /Type /OCG /Name (${name}) >>`),
  );
  const groups = which.replace("LAYER", `${layer}`).replace("OTHER", `${other}`);
  const drawing = builder.file.addStream("1 0 0 rg 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
  const content = `/OC << /Type /OCMD ${groups} >> /AP << /N ${drawing} >>`;
  builder.annotation(`/Subtype /Stamp /Rect [100 500 300 520] /F 4 ${content}`);
  const catalog = `/OCProperties << /OCGs [${layer} ${other}] /D << /OFF [${layer}] >> >>`;
  const { verified } = await fillForm(builder.toBytes({ catalog }), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state }]);
});

test("an annotation under a field, on a layer that is off, changes nothing when the form is flattened", async () => {
  const builder = new FormBuilder();
  const layer = builder.file.add("<< /Type /OCG /Name (Hints) >>");
  const drawing = builder.file.addStream("1 0 0 rg 0 0 240 40 re f", "/Subtype /Form /BBox [0 0 240 40]");
  builder.annotation(`/Subtype /Stamp /Rect [80 490 320 530] /F 4 /OC ${layer} /AP << /N ${drawing} >>`);
  const catalog = `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`;
  const input = builder.field("Tx", "name", [...PLACE]).toBytes({ catalog });
  const { verified } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
});

test("a value above an annotation that is a line to write on is right", async () => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const drawing = builder.file.addStream("0 1 m 200 1 l S", "/Subtype /Form /BBox [0 0 200 4]");
  builder.annotation(`/Subtype /Line /Rect [100 499 300 503] /F 4 /AP << /N ${drawing} >>`);
  const { verified } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
});

test("a value under a line across its upper half is doubtful", async () => {
  const builder = new FormBuilder().field("Tx", "name", [...PLACE]);
  const drawing = builder.file.addStream("5 w 0 8 m 200 8 l S", "/Subtype /Form /BBox [0 0 200 20]");
  builder.annotation(`/Subtype /Line /Rect [100 508 300 528] /F 4 /AP << /N ${drawing} >>`);
  const { verified } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
});

describe("what a field's own appearance draws beside its text stays", () => {
  const drawn = (content: string, entries = "", stream = ""): Uint8Array => {
    const builder = new FormBuilder();
    const appearance = builder.file.addStream(
      content,
      `/Subtype /Form ${stream.includes("BBox") ? "" : "/BBox [0 0 200 20]"} ${stream}`,
    );
    return builder.field("Tx", "name", [...PLACE], `/AP << /N ${appearance} >> ${entries}`).toBytes();
  };
  const LINE = "0.5 w 0 2 m 200 2 l S";
  test.each([
    ["before it", `${LINE} /Tx BMC EMC`, "", ""],
    ["after it", `/Tx BMC EMC ${LINE}`, "", ""],
    ["around it", `q ${LINE} /Tx BMC q BT (old) Tj ET Q EMC Q`, "/V (old)", ""],
    ["with marks within its text", `${LINE} /Tx BMC /Span << >> BDC BT (old) Tj ET EMC EMC`, "/V (old)", ""],
    [
      "a unit beside its marked text",
      `${LINE} BT (USD) Tj ET /Tx << /MCID 0 >> BDC BT (old) Tj ET EMC`,
      "/V (old)",
      "",
    ],
    ["in the place of its frame", `${LINE} /Tx BMC EMC`, "/MK << /BC [1 0 0] >>", ""],
    ["with a matrix that turns nothing", `${LINE} /Tx BMC EMC`, "", "/Matrix [1 0 0 1 0 0]"],
  ])("%s", async (_, content, entries, stream) => {
    const { bytes, verified } = await fillForm(drawn(content, entries, stream), { name: "Ada" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    const appearance = (await inspect(bytes)).appearance(0);
    expect(appearance).toContain(LINE);
    expect(appearance).not.toContain("old");
    expect(appearance).not.toContain("1 0 0 RG");
  });

  test.each([
    ["what may be the old value", "BT (old) Tj ET /Tx BMC EMC", "/V (old)", ""],
    ["what is drawn for a box of another size", `${LINE} /Tx BMC EMC`, "", "/BBox [0 0 100 20]"],
    ["what is not marked", LINE, "", ""],
  ])("but for %s", async (_, content, entries, stream) => {
    const { bytes } = await fillForm(drawn(content, entries, stream), { name: "Ada" });
    expect((await inspect(bytes)).appearance(0)).not.toMatch(/old|200 2 l S/);
  });

  const FONT = "/Resources << /Font << /C << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
  const caption = (text: string, size: number) => `BT /C ${size} Tf 2 5 Td (${text}) Tj ET /Tx BMC EMC`;

  test("and a value is not written on it", async () => {
    const { bytes, verified } = await fillForm(drawn(caption("Name:", 9), "", FONT), { name: "Ada" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    const [, x] = /1 0 0 1 (\S+) \S+ Tm/.exec((await inspect(bytes)).appearance(0)) ?? [];
    expect(Number(x)).toBeGreaterThan(25);
  });

  test("or is doubtful where there is no room beside it", async () => {
    const words = caption("Name, in capitals, please", 17);
    const { verified, warnings } = await fillForm(drawn(words, "", FONT), { name: "Ada Lovelace" });
    expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
    expect(warnings).toMatchObject([{ code: "value_over_print" }]);
  });

  test("while a value may stand where the old one stood", async () => {
    const old = "/Tx BMC BT /C 9 Tf 2 6 Td (Augusta) Tj ET EMC";
    const { verified } = await fillForm(drawn(old, "/V (Augusta)", FONT), { name: "Ada" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  });
});
