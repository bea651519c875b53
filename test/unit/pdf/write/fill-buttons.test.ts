import { PDFDict, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 112, 712];
const PATH = "2 2 8 8 re f";

/** A button's states, drawn with these operators. */
function drawnStates(builder: FormBuilder, state: string, operators: string, resources = ""): string {
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 12 12] /Resources << ${resources} >>`;
  const on = builder.file.addStream(operators, entries);
  const off = builder.file.addStream("", entries);
  return `/AP << /N << /${state} ${on} /Off ${off} >> >> /AS /Off`;
}

/** Several widgets of one field, each with a state of its own. */
function buttonGroup(fieldEntries: string, states: string[]): FormBuilder {
  const builder = new FormBuilder();
  const widgets = states.map((state, index) => ({
    rect: [100, 700 - 30 * index, 112, 712 - 30 * index] as Rect,
    entries: drawnStates(builder, state, PATH),
  }));
  return builder.group(fieldEntries, widgets);
}

test("turns a check box on by its own on-state", async () => {
  const builder = new FormBuilder();
  builder.field("Btn", "agree", BOX, drawnStates(builder, "Ja#20bitte", PATH));
  const { bytes, verified } = await fillForm(builder.toBytes(), { agree: "Ja bitte" });
  const file = await inspect(bytes);
  expect(verified).toEqual([{ fieldId: "agree", state: "verified" }]);
  expect(file.entry(0, "V")).toBe("/Ja#20bitte");
  expect(file.entry(0, "AS")).toBe("/Ja#20bitte");
});

test("writes an on-state with an escape in its name as the file has it", async () => {
  const builder = new FormBuilder();
  builder.field("Btn", "agree", BOX, drawnStates(builder, "#23d1#2381", PATH));
  const { bytes } = await fillForm(builder.toBytes(), { agree: "#d1#81" });
  const file = await inspect(bytes);
  expect([file.entry(0, "V"), file.entry(0, "AS")]).toEqual(["/#23d1#2381", "/#23d1#2381"]);
  expect(file.entry(0, "AP")).toContain("/#23d1#2381 ");
});

test.each([
  ["UTF-8", "M#C3#BCller#20#E2#80#93#20#E6#97#A2", "Müller – 既"],
  ["letters of a byte each", "M#FCller", "Müller"],
])(
  "a state whose name is of %s is called as people read it, and written as the file has it",
  async (_, name, state) => {
    const builder = new FormBuilder();
    builder.field("Btn", "agree", BOX, drawnStates(builder, name, PATH));
    const { bytes, verified } = await fillForm(builder.toBytes(), { agree: state });
    const file = await inspect(bytes);
    expect(verified).toEqual([{ fieldId: "agree", state: "verified" }]);
    expect([file.entry(0, "V"), file.entry(0, "AS")]).toEqual([`/${name}`, `/${name}`]);
    const { fields } = await parsePdf(bytes, { maxPages: 1, maxFields: 10 });
    expect(fields).toMatchObject([{ value: state, options: [{ value: state, label: state }] }]);
  },
);

test("a check box whose on-state has no name gets one when it is ticked", async () => {
  const builder = new FormBuilder();
  builder.field("Btn", "agree", BOX, drawnStates(builder, "", PATH));
  const { bytes, verified } = await fillForm(builder.toBytes(), { agree: "Yes" });
  const file = await inspect(bytes);
  expect(verified).toEqual([{ fieldId: "agree", state: "verified" }]);
  expect([file.entry(0, "V"), file.entry(0, "AS")]).toEqual(["/Yes", "/Yes"]);
  expect(file.appearance(0, "Yes")).toContain(PATH);
});

test("turns a check box off", async () => {
  const builder = new FormBuilder();
  builder.field(
    "Btn",
    "agree",
    BOX,
    `${drawnStates(builder, "Yes", PATH).replace("/AS /Off", "/AS /Yes")} /V /Yes`,
  );
  const { bytes, verified } = await fillForm(builder.toBytes(), { agree: "Off" });
  const file = await inspect(bytes);
  expect(verified).toHaveLength(1);
  expect([file.entry(0, "V"), file.entry(0, "AS")]).toEqual(["/Off", "/Off"]);
});

test.each([
  ["check boxes that share a name", ""],
  ["radio buttons", "/Ff 49152"],
])("turns on the one of several %s that stands for the value, and the others off", async (_, flags) => {
  const input = buttonGroup(`/FT /Btn /T (status) ${flags} /V /Single`, [
    "Single",
    "Married",
    "Widowed",
  ]).toBytes();
  const { bytes, verified } = await fillForm(input, { status: "Married" });
  const file = await inspect(bytes);
  expect(verified).toHaveLength(1);
  expect([0, 1, 2].map((widget) => file.entry(widget, "AS"))).toEqual(["/Off", "/Married", "/Off"]);
  const parent = file.annotations[0]!.lookup(PDFName.of("Parent"), PDFDict);
  expect(String(parent.lookup(PDFName.of("V")))).toBe("/Married");
});

test("turns on every one of several check boxes that stand for the same", async () => {
  const input = buttonGroup("/FT /Btn /T (agree)", ["Yes", "Yes"]).toBytes();
  const file = await inspect((await fillForm(input, { agree: "Yes" })).bytes);
  expect([0, 1].map((widget) => file.entry(widget, "AS"))).toEqual(["/Yes", "/Yes"]);
});

test("doubts a mark in several boxes of a page, and none in boxes that lie on each other", async () => {
  const twins = (second: [number, number, number, number]) =>
    new FormBuilder()
      .group("/FT /Btn /T (own)", [
        { rect: [100, 700, 112, 712], entries: "" },
        { rect: second, entries: "" },
      ])
      .toBytes();
  const apart = await fillForm(twins([160, 700, 172, 712]), { own: "Yes" });
  expect(apart.verified).toEqual([{ fieldId: "own", state: "doubtful" }]);
  expect(apart.warnings).toMatchObject([{ code: "value_several_boxes", fieldId: "own" }]);
  const one = await fillForm(twins([101, 700, 113, 712]), { own: "Yes" });
  expect(one.verified).toEqual([{ fieldId: "own", state: "verified" }]);
  const beside = await fillForm(twins([160, 830, 172, 842]), { own: "Yes" });
  expect(beside.verified).toEqual([{ fieldId: "own", state: "verified" }]);
});

test.each([
  ["a digit", "3", "verified"],
  ["a number", "10", "verified"],
  ["a letter", "B", "verified"],
  ["a word", "No", "doubtful"],
])("a mark goes over what its option is called, where that is %s", async (_, text, state) => {
  const input = new FormBuilder()
    .text(60, 703, "Choose one:")
    .text(152, 703, text)
    .checkbox("own", [146, 698, 170, 716])
    .text(200, 703, "4")
    .toBytes();
  const { verified } = await fillForm(input, { own: "Yes" });
  expect(verified).toEqual([{ fieldId: "own", state }]);
});

test("chooses a radio button by its state where /Opt gives other export values", async () => {
  const input = buttonGroup("/FT /Btn /Ff 49152 /T (plan) /Opt [(Basic) (Extended)]", ["0", "1"]).toBytes();
  const { bytes, verified } = await fillForm(input, { plan: "1" });
  const file = await inspect(bytes);
  expect(verified).toHaveLength(1);
  expect([0, 1].map((widget) => file.entry(widget, "AS"))).toEqual(["/Off", "/1"]);
});

test("leaves buttons as they are when none stands for the value", async () => {
  const input = buttonGroup("/FT /Btn /Ff 49152 /T (plan)", ["A", "B"]).toBytes();
  const { bytes, verified, warnings } = await fillForm(input, { plan: "C" });
  const file = await inspect(bytes);
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([{ code: "option_unknown", fieldId: "plan" }]);
  expect([0, 1].map((widget) => file.entry(widget, "AS"))).toEqual(["/Off", "/Off"]);
});

test("keeps the button's own mark when it is drawn as a path", async () => {
  const builder = new FormBuilder();
  builder.field("Btn", "agree", BOX, drawnStates(builder, "Yes", PATH));
  const file = await inspect((await fillForm(builder.toBytes(), { agree: "Yes" })).bytes);
  expect(file.appearance(0, "Yes")).toBe(PATH);
});

test("draws a mark as a path in place of a glyph whose font is not embedded, and keeps what is around it", async () => {
  const builder = new FormBuilder();
  const dingbats = builder.file.add("<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>");
  const glyph = "0 0 1 RG 0 0 12 12 re S q BT /ZaDb 9 Tf 1 1 Td (8) Tj ET Q";
  builder.field("Btn", "agree", BOX, drawnStates(builder, "Yes", glyph, `/Font << /ZaDb ${dingbats} >>`));
  const { bytes, verified } = await fillForm(builder.toBytes(), { agree: "Yes" });
  const operators = (await inspect(bytes)).appearance(0, "Yes");
  expect(verified).toHaveLength(1);
  expect(operators).toContain("0 0 1 RG 0 0 12 12 re S");
  expect(operators).not.toContain("Tj");
  // A cross has twelve corners.
  expect(operators.match(/ [ml](?= )/g)).toHaveLength(12);
});

test("draws a mark where the on-state draws nothing", async () => {
  const builder = new FormBuilder();
  builder.field("Btn", "agree", BOX, drawnStates(builder, "Yes", "q Q"));
  const { bytes, verified } = await fillForm(builder.toBytes(), { agree: "Yes" });
  expect(verified).toHaveLength(1);
  expect((await inspect(bytes)).appearance(0, "Yes")).toContain(" f Q");
});

test("does not change a stream that another button shows too", async () => {
  const builder = new FormBuilder();
  const shared = drawnStates(builder, "Yes", "");
  builder.field("Btn", "first", BOX, shared).field("Btn", "second", [100, 600, 112, 612], shared);
  const file = await inspect((await fillForm(builder.toBytes(), { first: "Yes" })).bytes);
  expect(file.appearance(0, "Yes")).not.toBe("");
  expect(file.appearance(1, "Yes")).toBe("");
});

test("puts the states into the widget itself, where every reader finds them", async () => {
  const builder = new FormBuilder();
  const on = builder.file.addStream(PATH, "/Type /XObject /Subtype /Form /BBox [0 0 12 12]");
  const states = builder.file.add(`<< /Yes ${on} >>`);
  const appearances = builder.file.add(`<< /N ${states} >>`);
  builder.field("Btn", "agree", BOX, `/AP ${appearances} /AS /Off`);
  const file = await inspect((await fillForm(builder.toBytes(), { agree: "Yes" })).bytes);
  const own = file.annotations[0]!.get(PDFName.of("AP"));
  expect(own).toBeInstanceOf(PDFDict);
  expect((own as PDFDict).get(PDFName.of("N"))).toBeInstanceOf(PDFDict);
});

test.each([
  ["no appearances", ""],
  ["appearances that are none", "/AP (1)"],
])("draws a check box that has %s, with its border", async (_, appearances) => {
  const builder = new FormBuilder().field("Btn", "bare", BOX, `${appearances} /MK << /BC [0 0.5 0] >>`);
  const { bytes, verified } = await fillForm(builder.toBytes(), { bare: "Yes" });
  const file = await inspect(bytes);
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "AS")).toBe("/Yes");
  expect(file.appearance(0, "Yes")).toContain("0 0.5 0 RG");
});
