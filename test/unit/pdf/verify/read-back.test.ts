import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import type { ExpectedValue } from "../../../../lib/pdf/verify/expectation.ts";
import { readBack } from "../../../../lib/pdf/verify/read-back.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const expectation = (annotation: number, holds: ExpectedValue) => ({
  fieldId: "f1",
  page: 0,
  annotation,
  holds,
  mustShow: true,
});
const TEXT = { kind: "text", text: "Zoë & Łukasz\nsecond line" } as const;

/** A form that holds a text, a box that is on, and two chosen options. */
function filledForm(): Uint8Array {
  const builder = new FormBuilder();
  const value = PDFHexString.fromText(TEXT.text);
  const on = builder.states("Yes").replace("/AS /Off", "/AS /Yes");
  return builder
    .field("Tx", "text", [100, 700, 300, 720], `/V ${value}`)
    .field("Btn", "box", [100, 600, 112, 612], `${on} /V /Yes`)
    .field("Ch", "list", [100, 500, 200, 560], "/Ff 2097152 /Opt [(a) (b) (c)] /V [(a) (c)] /I [0 2]")
    .toBytes();
}

async function tampered(annotation: number, tamper: (widget: PDFDict) => void): Promise<Uint8Array> {
  const document = await PDFDocument.load(filledForm());
  tamper(document.getPage(0).node.lookup(PDFName.of("Annots"), PDFArray).lookup(annotation, PDFDict));
  return document.save();
}

const ALL = [
  expectation(0, TEXT),
  expectation(1, { kind: "button", on: true, state: "Yes" }),
  expectation(2, { kind: "options", selected: [0, 2] }),
];

test("accepts a file that holds what was meant", async () => {
  await expect(readBack(filledForm(), ALL)).resolves.toBeDefined();
});

test.each([
  ["another text", 0, (widget: PDFDict) => widget.set(PDFName.of("V"), PDFHexString.fromText("else"))],
  ["no text", 0, (widget: PDFDict) => widget.delete(PDFName.of("V"))],
  ["a box that is off", 1, (widget: PDFDict) => widget.set(PDFName.of("AS"), PDFName.of("Off"))],
  [
    "another option",
    2,
    (widget: PDFDict) => {
      widget.set(PDFName.of("V"), widget.context.obj([PDFHexString.fromText("b")]));
      widget.set(PDFName.of("I"), widget.context.obj([1]));
    },
  ],
])("refuses a file that holds %s", async (_, annotation, tamper) => {
  const bytes = await tampered(annotation, (widget) => void tamper(widget));
  await expect(readBack(bytes, ALL)).rejects.toMatchObject({ code: "fill_not_verified" });
});

test("refuses a box that is on and should be off", async () => {
  const off = expectation(1, { kind: "button", on: false, state: "Yes" });
  await expect(readBack(filledForm(), [off])).rejects.toMatchObject({ code: "fill_not_verified" });
});

test("refuses a field that holds a text and should be blank, where a kid has no entry of its own", async () => {
  const input = new FormBuilder()
    .group("/FT /Tx /T (both) /V (old)", [{ rect: [100, 700, 300, 720], entries: "" }])
    .toBytes();
  const blank = expectation(0, { kind: "text", text: "" });
  await expect(readBack(input, [blank])).rejects.toMatchObject({ code: "fill_not_verified" });
});

test("refuses a widget that is not there", async () => {
  await expect(readBack(filledForm(), [expectation(9, TEXT)])).rejects.toMatchObject({
    code: "fill_not_verified",
  });
});

test("refuses a file that cannot be opened", async () => {
  await expect(readBack(Uint8Array.from(Buffer.from("no file")), [])).rejects.toMatchObject({
    code: "fill_not_verified",
  });
});

test("names the fields that failed and how many, and no value", async () => {
  const bytes = await tampered(0, (widget) => widget.set(PDFName.of("V"), PDFHexString.fromText("else")));
  await expect(readBack(bytes, ALL)).rejects.toThrow(
    "Expected 3 widgets to hold their values, but 1 do not (fields f1).",
  );
});
