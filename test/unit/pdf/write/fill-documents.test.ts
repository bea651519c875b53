import fc from "fast-check";
import { PDFArray, PDFDict, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { LastDrawn } from "../../../../lib/pdf/verify/last-drawn.ts";
import { drawBefore } from "../../../../lib/pdf/verify/pages-before.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import {
  encryptedForm,
  fileWithoutPages,
  plainForm,
  unknownEncryption,
} from "../../../fixtures/pdf/broken-files.ts";
import { fillForm, inspect, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const codes = (warnings: readonly { code: string }[]): string[] => warnings.map(({ code }) => code);
const fill = (input: Uint8Array) =>
  fillPdf({ input, form: { kind: "none", pages: [], fields: [] }, values: [], flatten: false });

test("gives the same bytes for the same request", async () => {
  const input = plainForm().toBytes();
  const [first, second] = [await fillForm(input, { name: "Ada" }), await fillForm(input, { name: "Ada" })];
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
});

test("changes nothing of a field that is not filled", async () => {
  const builder = plainForm();
  const appearance = builder.file.addStream(
    "/Tx BMC EMC",
    "/Type /XObject /Subtype /Form /BBox [0 0 200 20]",
  );
  const rich = "/Ff 33554432 /RV (<body>rich</body>) /V (plain)";
  builder.field("Tx", "other", [100, 600, 300, 620], `${rich} /AP << /N ${appearance} >>`);
  const [before, after] = [
    await inspect(builder.toBytes()),
    await inspect((await fillForm(builder.toBytes(), { name: "Ada" })).bytes),
  ];
  expect(after.annotations[1]!.toString()).toBe(before.annotations[1]!.toString());
  expect(after.appearance(1)).toBe("/Tx BMC EMC");
});

test("fills a field that no field tree reaches, and puts it back into the tree", async () => {
  const builder = new FormBuilder();
  const orphan = builder.widget([100, 700, 300, 720], "/FT /Tx /T (lost)");
  const { bytes, verified } = await fillForm(builder.toBytes({ fields: [] }), { lost: "found" });
  expect(verified).toEqual([{ fieldId: "lost", state: "verified" }]);
  const fields = (await inspect(bytes)).acroForm.lookup(PDFName.of("Fields"), PDFArray);
  expect(fields.toString()).toBe(`[ ${orphan} ]`);
});

test("makes no page and no other field the holder of a field that names it as its parent", async () => {
  const builder = new FormBuilder();
  const first = builder.widget([100, 700, 300, 720], `/FT /Tx /T (first) /Parent ${builder.page}`);
  const second = builder.widget([100, 650, 300, 670], `/FT /Tx /T (second) /Parent ${first}`);
  const { bytes, verified } = await fillForm(builder.toBytes({ fields: [] }), {
    first: "one",
    "first.second": "two",
  });
  expect(verified.map(({ state }) => state)).toEqual(["verified", "verified"]);
  const { acroForm, document, annotations } = await inspect(bytes);
  expect(acroForm.lookup(PDFName.of("Fields"), PDFArray).toString()).toBe(`[ ${first} ${second} ]`);
  for (const dict of [document.getPage(0).node, ...annotations])
    expect(dict.has(PDFName.of("Kids"))).toBe(false);
});

test("puts a widget back among the kids of its parent", async () => {
  const builder = new FormBuilder();
  const parent = builder.file.reserve();
  builder.widget([100, 700, 300, 720], `/FT /Tx /T (kid) /Parent ${parent}`);
  builder.file.set(parent, "<< /T (parent) /Kids [] >>");
  const { bytes, verified } = await fillForm(builder.toBytes({ fields: [parent] }), {
    "parent.kid": "found",
  });
  expect(verified).toHaveLength(1);
  const kid = (await inspect(bytes)).annotations[0]!;
  expect(kid.lookup(PDFName.of("Parent"), PDFDict).lookup(PDFName.of("Kids"), PDFArray).lookup(0)).toBe(kid);
});

test("fills a field at the bottom of a very deep tree", async () => {
  const builder = new FormBuilder();
  const parents = Array.from({ length: 3000 }, () => builder.file.reserve());
  const leaf = builder.widget([100, 700, 300, 720], `/FT /Tx /T (leaf) /Parent ${parents.at(-1)}`);
  for (const [index, reference] of parents.entries()) {
    const parent = index > 0 ? `/Parent ${parents[index - 1]}` : "";
    builder.file.set(reference, `<< ${parent} /Kids [${parents[index + 1] ?? leaf}] >>`);
  }
  const form = aForm([aText("Leaf", { name: "leaf" })]);
  const input = builder.toBytes({ fields: parents.slice(0, 1) });
  const { bytes } = await fillPdf({
    input,
    form,
    values: [{ fieldId: "f1", value: "deep" }],
    flatten: false,
  });
  expect((await inspect(bytes)).holdsText("deep")).toBe(true);
});

test("tells fields of one name and several types apart", async () => {
  const builder = new FormBuilder()
    .field("Tx", "same", [100, 700, 300, 720])
    .checkbox("same", [100, 600, 112, 612]);
  const { bytes, verified } = await fillForm(builder.toBytes(), { same: "Yes" });
  const file = await inspect(bytes);
  expect(verified).toHaveLength(1);
  expect([file.entry(0, "V"), file.entry(1, "AS")]).toEqual([undefined, "/Yes"]);
});

test.each([
  [
    "a user password",
    () => encryptedForm({ userPassword: "user", ownerPassword: "owner" }),
    "pdf_password_protected",
  ],
  ["an unknown encryption", async () => unknownEncryption(), "pdf_encryption_unsupported"],
  ["no pages", async () => fileWithoutPages(), "pdf_no_pages"],
  ["nothing but words", async () => Buffer.from("%PDF-1.7\nnot a file"), "pdf_damaged"],
])("refuses a file with %s", async (_, input, code) => {
  await expect(fill(Uint8Array.from(await input()))).rejects.toMatchObject({ code });
});

test("opens a file that only the reading engine can make sense of", async () => {
  const text = Buffer.from(plainForm().toBytes()).toString("latin1");
  const broken = Buffer.from(text.replace(/startxref\n\d+/, "startxref\n-7"), "latin1");
  const { verified } = await fillForm(Uint8Array.from(broken), { name: "Ada" });
  expect(verified).toHaveLength(1);
});

test("removes the XFA twin, which would show the old values", async () => {
  const builder = plainForm();
  const xml = builder.file.addStream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'/>");
  const { bytes, warnings } = await fillForm(builder.toBytes({ form: `/XFA ${xml}` }), { name: "Ada" });
  expect(codes(warnings)).toEqual(["xfa_removed"]);
  expect((await inspect(bytes)).acroForm.has(PDFName.of("XFA"))).toBe(false);
});

test("removes usage rights that were signed over the old bytes", async () => {
  const input = plainForm().toBytes({ catalog: "/Perms << /UR3 << /Type /Sig >> >>" });
  const { bytes, warnings } = await fillForm(input, { name: "Ada" });
  expect(warnings).toEqual([]);
  expect((await inspect(bytes)).document.catalog.has(PDFName.of("Perms"))).toBe(false);
});

test("draws the values that the file left for viewers to draw, and no longer asks them to", async () => {
  const builder = plainForm().field("Tx", "held", [100, 600, 300, 620], "/V (was here) /Ff 1");
  const { bytes, verified } = await fillForm(builder.toBytes({ form: "/NeedAppearances true" }), {
    name: "Ada",
  });
  const file = await inspect(bytes);
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect(file.acroForm.has(PDFName.of("NeedAppearances"))).toBe(false);
  expect(shownTexts(file.appearance(1))[0]!.text).toBe("was here");
});

test.each([
  ["read-only field", "Tx", "/Ff 1"],
  ["signature", "Sig", ""],
])("does not fill a %s", async (_, type, entries) => {
  const input = new FormBuilder().field(type, "locked", [100, 700, 300, 720], entries).toBytes();
  const { bytes, verified, warnings } = await fillForm(input, { locked: "x" });
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([{ code: "field_read_only", fieldId: "locked" }]);
  expect((await inspect(bytes)).entry(0, "V")).toBeUndefined();
});

test.each([
  ["hides", "/F 2", ""],
  ["has beside the visible part of its page", "", "/CropBox [0 0 612 600]"],
])("says that nobody can see a field that the form %s", async (_, entries, page) => {
  const input = new FormBuilder().field("Tx", "away", [100, 700, 300, 720], entries).toBytes({ page });
  const { verified, warnings } = await fillForm(input, { away: "x" });
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([
    { code: "field_read_only", message: expect.stringMatching(/^Nobody can see this field/) },
  ]);
});

test("warns of a field that the form does not have", async () => {
  const { verified, warnings } = await fillForm(plainForm().toBytes(), { nobody: "x" });
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([{ code: "field_not_found", fieldId: "nobody" }]);
});

test("says when a value cannot be seen because something covers its field", async () => {
  const builder = plainForm();
  const cover = builder.file.addStream("1 g 0 0 200 20 re f", "/Subtype /Form /BBox [0 0 200 20]");
  builder.field("Btn", "cover", [100, 700, 300, 720], `/Ff 65536 /AP << /N ${cover} >>`);
  const { bytes, verified, warnings } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
  expect(warnings).toMatchObject([{ code: "value_not_visible", fieldId: "name" }]);
  expect((await inspect(bytes)).entry(0, "V")).toBe("<FEFF004100640061>");
});

test("draws a value once more, in black, when nothing is seen of it in the field's own colour", async () => {
  const input = new FormBuilder().field("Tx", "white", [100, 700, 300, 720], "/DA (/F1 10 Tf 1 g)").toBytes();
  const { bytes, verified } = await fillForm(input, { white: "Hello" });
  expect(verified).toHaveLength(1);
  expect((await inspect(bytes)).appearance(0)).toContain("0 g");
});

test.each([
  ["appearances", "/AP (1)"],
  ["a rectangle", "/Rect (x)"],
  ["looks", "/MK [1 2] /BS 7 /DA 12 /Q (r) /MaxLen /x /Ff (a)"],
  ["actions", "/AA << /F 12 >>"],
  ["a parent", "/Parent (nobody)"],
])("a field whose entry for %s is something else spoils no other", async (_, entries) => {
  const input = plainForm().field("Tx", "broken", [100, 600, 300, 620], entries).toBytes();
  const { verified, warnings } = await fillForm(input, { name: "Ada", broken: "x" });
  expect(verified).toContainEqual({ fieldId: "name", state: "verified" });
  expect(verified.length + warnings.length).toBe(2);
});

test("takes the last of several values for one field", async () => {
  const input = plainForm().toBytes();
  const form = await parsePdf(input, { maxPages: 1, maxFields: 1 });
  const values = ["first", "last"].map((value) => ({ fieldId: form.fields[0]!.id, value }));
  const { bytes, verified } = await fillPdf({ input, form, values, flatten: false });
  expect(verified).toHaveLength(1);
  expect((await inspect(bytes)).holdsText("last")).toBe(true);
});

test("flattens: what was filled is seen, and no field is left", async () => {
  const builder = plainForm().checkbox("agree", [100, 600, 112, 612]);
  const { bytes, verified } = await fillForm(
    builder.toBytes(),
    { name: "Ada", agree: "Yes" },
    { flatten: true },
  );
  const file = await inspect(bytes);
  expect(verified).toHaveLength(2);
  expect(file.annotations).toEqual([]);
  expect(file.holdsText("Ada")).toBe(false);
  expect(file.document.catalog.has(PDFName.of("AcroForm"))).toBe(false);
});

test("flattens a field onto the layer that it stands on", async () => {
  const builder = new FormBuilder();
  const layer = builder.file.add("<< /Type /OCG /Name (Fields) >>");
  builder.field("Tx", "name", [100, 700, 300, 720], `/OC ${layer}`);
  const catalog = `/OCProperties << /OCGs [${layer}] /D << /OFF [] >> >>`;
  const { bytes, verified } = await fillForm(
    builder.toBytes({ catalog }),
    { name: "Ada" },
    { flatten: true },
  );
  expect(verified).toHaveLength(1);
  const resources = (await inspect(bytes)).document.getPage(0).node.Resources();
  expect(resources?.lookup(PDFName.of("Properties"), PDFDict).values()).toHaveLength(1);
});

test("does not carry the appearance along that a value replaces", async () => {
  const builder = new FormBuilder();
  const old = builder.file.addStream("% the old drawing", "/Type /XObject /Subtype /Form /BBox [0 0 200 20]");
  builder.field("Tx", "name", [100, 700, 300, 720], `/AP << /N ${old} >>`);
  const { bytes } = await fillForm(builder.toBytes(), { name: "Ada" });
  expect(Buffer.from(bytes).includes("the old drawing")).toBe(false);
});

test("never repeats a value in a warning", async () => {
  const input = new FormBuilder()
    .field("Tx", "short", [100, 700, 300, 720], "/MaxLen 2")
    .field("Ch", "choice", [100, 600, 300, 620], "/Ff 131072 /Opt [(a)]")
    .checkbox("box", [100, 500, 112, 512])
    .toBytes();
  const secret = fc.stringMatching(/^[A-Za-z0-9 ]{12,20}$/);
  await fc.assert(
    fc.asyncProperty(secret, async (value) => {
      const { warnings } = await fillForm(input, { short: value, choice: value, box: value });
      expect(warnings).toHaveLength(3);
      for (const { message } of warnings) expect(message).not.toContain(value);
    }),
    { numRuns: 10 },
  );
});

/** A form whose font the file lacks, with or without its widths: the engine draws it with a stand-in that it stretches. */
function lackingItsFont(widths: string): Uint8Array {
  const builder = new FormBuilder().field("Tx", "name", [100, 300, 300, 320]);
  const shape = "/Flags 32 /StemV 50 /FontWeight 400 /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700";
  const descriptor = builder.file.add(
    `<< /Type /FontDescriptor /FontName /Nobody ${shape} /FontBBox [-100 -250 1000 950] >>`,
  );
  const font = `<< /Type /Font /Subtype /TrueType /BaseFont /Nobody ${widths} /FontDescriptor ${descriptor} /Encoding /WinAnsiEncoding >>`;
  for (const size of [7, 8, 9, 10, 11, 12])
    builder.text(72, 800 - 10 * size, "abcdefghijklmnopqrstuvwxyz 0123456789", { font: "X", size });
  return builder.toBytes({
    resources: `/Font << /F1 ${builder.file.add(font)} /X ${builder.file.add(font)} >>`,
  });
}

test.each([false, true])(
  "fills a form without its font whatever was drawn since the form was: %s",
  async (flatten) => {
    const last = new LastDrawn();
    const fill = async (input: Uint8Array) => {
      const form = await parsePdf(input, { maxPages: 1, maxFields: 1 });
      const values = [{ fieldId: form.fields[0]!.id, value: "Ada" }];
      return (await fillPdf({ input, form, values, flatten }, last)).verified[0]?.state;
    };
    const form = lackingItsFont("");
    await fill(form);
    const widths = `/FirstChar 32 /LastChar 255 /Widths [${Array(224).fill(620).join(" ")}]`;
    await drawBefore(lackingItsFont(widths), [], { also: [0] });
    expect(await fill(form)).toBe("verified");
  },
);
