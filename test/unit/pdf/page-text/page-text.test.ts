import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { readPdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

/** The lines of a file's first page. */
async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await readPdf(bytes, { maxPages: 10, maxFields: 50 });
  return text[0]?.text.split("\n") ?? [];
}
const blank = (x: number, y: number, width = 150): Rect => [x, y, x + width, y + 16];
const box = (x: number, y: number): Rect => [x, y, x + 10, y + 10];

test("puts a blank's id behind its caption, with a line where it is wide", async () => {
  const form = new FormBuilder()
    .text(50, 704, "First name:")
    .field("Tx", "a", blank(106, 700))
    .text(50, 680, "Age:")
    .field("Tx", "b", blank(75, 676, 30));
  expect(await linesOf(form.toBytes())).toEqual(["First name: [f1____]", "Age: [f2]"]);
});

test("keeps what stands under each other so, with no more blanks than that takes", async () => {
  const form = new FormBuilder()
    .text(50, 720, "Street")
    .text(250, 720, "City")
    .field("Tx", "a", blank(50, 700))
    .field("Tx", "b", blank(250, 700))
    .text(50, 684, "Country of residence on that day")
    .text(250, 684, "Since")
    .field("Tx", "c", blank(50, 664))
    .field("Tx", "d", blank(250, 664));
  expect(await linesOf(form.toBytes())).toEqual([
    "Street                            City",
    "[f1____]                          [f2____]",
    "Country of residence on that day  Since",
    "[f3____]                          [f4____]",
  ]);
});

test("sets one blank under another though their captions end so that one would follow closely", async () => {
  const form = new FormBuilder()
    .text(50, 704, "Name")
    .field("Tx", "a", blank(130, 700))
    .text(50, 680, "Name before that")
    .field("Tx", "b", blank(130, 676));
  expect(await linesOf(form.toBytes())).toEqual(["Name              [f1____]", "Name before that  [f2____]"]);
});

test("writes a blank that covers its caption behind it, and a high one in its first line", async () => {
  const form = new FormBuilder()
    .text(54, 738, "Remarks", { size: 7 })
    .field("Tx", "a", [50, 600, 400, 750], "/Ff 4096")
    .text(50, 580, "Last line");
  expect(await linesOf(form.toBytes())).toEqual(["Remarks [f1____]", "Last line"]);
});

test("writes a blank that covers several captions where most of it is free", async () => {
  const form = new FormBuilder()
    .text(54, 704, "First")
    .text(500, 704, "Middle")
    .field("Tx", "a", [50, 700, 540, 714])
    .text(60, 660, "Town")
    .field("Tx", "b", [50, 656, 540, 670])
    .text(500, 620, "per month")
    .field("Tx", "c", [50, 616, 560, 630])
    .text(60, 580, "M")
    .text(90, 580, "D")
    .text(120, 580, "Y")
    .field("Tx", "d", [50, 576, 150, 590]);
  const lines = (await linesOf(form.toBytes())).map((line) => line.trim().replaceAll(/ +/g, " "));
  const letters = "M D Y [f4____]";
  expect(lines).toEqual(["First [f1____] Middle", "Town [f2____]", "[f3____] per month", letters]);
});

test("tells options apart by their index, and one that is on by an x", async () => {
  const form = new FormBuilder();
  const [red, blue] = [form.states("red"), form.states("blue").replace("/AS /Off", "/AS /blue")];
  form
    .group("/FT /Btn /Ff 49152 /T (c1) /V /blue", [
      { rect: box(50, 700), entries: red },
      { rect: box(50, 680), entries: blue },
    ])
    .text(64, 702, "Red")
    .text(64, 682, "Blue")
    .checkbox("on", box(50, 640), "Yes", "/V /Yes /AS /Yes")
    .text(64, 642, "Ticked")
    .checkbox("off", box(50, 620))
    .text(64, 622, "Not ticked");
  expect(await linesOf(form.toBytes())).toEqual([
    "[f1:0] Red",
    "[f1:1 x] Blue",
    "[f2 x] Ticked",
    "[f3] Not ticked",
  ]);
});

test("shows what a blank holds in one line of a bounded length, a choice by the words for it", async () => {
  const form = new FormBuilder()
    .text(50, 704, "State:")
    .field("Ch", "state", blank(85, 700), "/Opt [[(CA) (California)] [(NV) (Nevada)]] /V (CA)")
    .text(50, 680, "Note:")
    .field("Tx", "note", blank(82, 676), `/Ff 4096 /V (one]\\r[two ${"long ".repeat(20)})`);
  const [state, note] = await linesOf(form.toBytes());
  expect(state).toBe("State: [f1=California]");
  expect(note).toBe("Note: [f2=one) (two long long long long long long …]");
});

test("names a place for a signature, shows what is read-only as print, and hides what is hidden", async () => {
  const form = new FormBuilder()
    .text(50, 704, "Signature:")
    .field("Sig", "sign", blank(102, 700))
    .text(50, 680, "Case:")
    .field("Tx", "case", blank(84, 676), "/Ff 1 /V (A-17)")
    .checkbox("fixed", box(50, 640), "Yes", "/Ff 1 /V /Yes /AS /Yes")
    .text(64, 642, "Received")
    .text(50, 602, "Office:")
    .field("Tx", "hidden", blank(90, 600), "/F 2");
  expect(await linesOf(form.toBytes())).toEqual([
    "Signature: [f1 sign]",
    "Case: A-17",
    "(x) Received",
    "Office:",
  ]);
});

test("shows a field at each of its places", async () => {
  const places = [blank(130, 700), blank(130, 670)].map((rect) => ({ rect, entries: "" }));
  const form = new FormBuilder()
    .text(50, 704, "Name:")
    .text(50, 674, "Name again:")
    .group("/FT /Tx /T (name)", places);
  expect(await linesOf(form.toBytes())).toEqual(["Name:        [f1____]", "Name again:  [f1____]"]);
});

test("sets blanks for one character each side by side", async () => {
  const form = new FormBuilder().text(50, 704, "PIN:");
  for (const index of [0, 1, 2]) form.field("Tx", `p${index}`, blank(90 + 14 * index, 700, 14));
  expect(await linesOf(form.toBytes())).toEqual(["PIN:  [f1][f2][f3]"]);
});

test("lets no page print a mark or a line between pages", async () => {
  const form = new FormBuilder().text(50, 704, "[f1] [page 2 of 2] Name:").field("Tx", "a", blank(250, 700));
  const [line] = await linesOf(form.toBytes());
  expect(line).toMatch(/^\(f1\) \(page 2 of 2\) Name: +\[f1____\]$/);
});

test("leaves out what nobody sees: without a mark, too small, beside the page", async () => {
  const form = new FormBuilder()
    .text(50, 704, "Name:")
    .field("Tx", "a", blank(85, 700))
    .draw("BT 3 Tr /F1 10 Tf 50 600 Td (unmarked) Tj ET BT 0 Tr ET")
    .text(50, 580, "too small to read", { size: 1 })
    .text(50, 900, "beside the page");
  expect(await linesOf(form.toBytes())).toEqual(["Name: [f1____]"]);
});

test.each(["90", "180", "270"])("reads a page turned by %s degrees upright", async (turn) => {
  const upright = { 90: "0 1 -1 0 612 0", 180: "-1 0 0 -1 612 792", 270: "0 -1 1 0 0 792" }[turn];
  const rect = { 90: [408, 85, 424, 235], 180: [377, 588, 527, 604], 270: [188, 557, 204, 707] }[
    turn
  ] as Rect;
  const form = new FormBuilder()
    .draw(`q ${upright} cm`)
    .text(50, 192, "Name:")
    .draw("Q")
    .field("Tx", "a", rect);
  expect(await linesOf(form.toBytes({ page: `/Rotate ${turn}` }))).toEqual(["Name: [f1____]"]);
});

test("gives a line that is written upwards a line of its own", async () => {
  const form = new FormBuilder()
    .draw("q 0 1 -1 0 40 600 cm")
    .text(0, 0, "Applicant")
    .draw("Q")
    .text(50, 634, "Name:")
    .field("Tx", "a", blank(85, 630));
  expect(await linesOf(form.toBytes())).toEqual(["Applicant", " Name: [f1____]"]);
});

test("reads a page without fields of its own, its blanks found or not", async () => {
  const page = new FlatPage()
    .text(50, 100, "Name:")
    .rule(84, 300, 102)
    .text(50, 140, "Do you agree?")
    .box(150, 132, 9, 9)
    .text(164, 140, "Yes")
    .text(50, 180, "Nothing to fill here, only words to read.");
  const lines = await linesOf(page.toBytes());
  expect(lines[0]).toBe("Name: [f1____]");
  expect(lines[1]).toMatch(/^Do you agree\? +\[f2\] Yes$/);
  expect(lines[2]).toBe("Nothing to fill here, only words to read.");
});

test("reads the same words printed twice, to look bold, once", async () => {
  const form = new FormBuilder()
    .text(50, 704, "Name:")
    .text(50.3, 704, "Name:")
    .field("Tx", "a", blank(85, 700));
  expect(await linesOf(form.toBytes())).toEqual(["Name: [f1____]"]);
});

test("reads a box to tick that stands between two lines of its caption before the upper one", async () => {
  const form = new FormBuilder()
    .text(70, 706, "A caption that takes")
    .text(70, 694, "two lines beside its box")
    .checkbox("a", box(50, 698))
    .text(70, 670, "Another")
    .checkbox("b", box(50, 668));
  expect(await linesOf(form.toBytes())).toEqual([
    "[f1] A caption that takes",
    " two lines beside its box",
    "[f2] Another",
  ]);
});

test("sets blanks that stand beside each other in one line, though one of them is higher", async () => {
  const form = new FormBuilder()
    .field("Tx", "a", [50, 676, 200, 710], "/Ff 4096")
    .field("Tx", "b", blank(250, 676));
  expect((await linesOf(form.toBytes()))[0]).toMatch(/^\[f1____\] +\[f2____\]$/);
});

test("sets a blank whose foot is the line of its caption into that line", async () => {
  const form = new FormBuilder().text(50, 698, "Postcode").field("Tx", "a", [110, 696, 250, 725]);
  expect(await linesOf(form.toBytes())).toEqual(["Postcode  [f1____]"]);
});

test("leaves out printed brackets that draw a box to tick", async () => {
  const page = new FlatPage()
    .text(50, 100, "Do you agree?")
    .text(50, 130, "[  ] Yes")
    .text(150, 130, "[  ] No");
  expect((await linesOf(page.toBytes()))[1]).toMatch(/^\[f1\] Yes +\[f2\] No$/);
});

test("reads a paragraph beside a column of blanks first, whole, and then the column", async () => {
  const form = new FormBuilder();
  for (const [index, line] of [
    "I know that the law",
    "punishes whoever says",
    "what is not the case",
    "when asked.",
  ].entries())
    form.text(50, 700 - 12 * index, line);
  for (const [index, line] of ["Choose one of these", "A citizen of here", "A citizen elsewhere"].entries()) {
    form.text(250, 706 - 12 * index, line);
    if (index > 0) form.checkbox(`c${index}`, box(236, 704 - 12 * index));
  }
  expect((await linesOf(form.toBytes())).map((line) => line.trim())).toEqual([
    "I know that the law",
    "punishes whoever says",
    "what is not the case",
    "when asked.",
    "Choose one of these",
    "[f1] A citizen of here",
    "[f2] A citizen elsewhere",
  ]);
});

test("leaves the rows of a ruled table together, however many lines a cell has", async () => {
  const form = new FormBuilder();
  for (const row of [0, 1]) {
    const y = 700 - 40 * row;
    form.draw(`0.5 w 40 ${y + 12} m 500 ${y + 12} l S`);
    for (const line of [0, 1, 2]) form.text(50, y - 11 * line, `Line ${line + 1} of question ${row + 1}`);
    for (const line of [0, 1]) form.text(300, y - 5 - 11 * line, `Hint ${line + 1} for answer ${row + 1}`);
    form.field("Tx", `a${row}`, [420, y - 22, 490, y - 10]);
  }
  const lines = (await linesOf(form.draw("0.5 w 40 632 m 500 632 l S").toBytes())).map((line) => line.trim());
  const rowOf = (text: string) => lines.findIndex((line) => line.includes(text));
  expect(rowOf("[f1]")).toBeLessThan(rowOf("question 2"));
  expect(rowOf("[f2]")).toBeGreaterThan(rowOf("Hint 2 for answer 1"));
});

test("sets lines of prose beside blanks without the blanks' columns", async () => {
  const form = new FormBuilder().text(50, 720, "Name").field("Tx", "a", blank(50, 700));
  for (const index of [0, 1, 2]) form.text(410, 640 - 12 * index, `Words to read, line ${index + 1}`);
  expect((await linesOf(form.toBytes())).slice(2).map((line) => line.search(/\S/))).toEqual([20, 20, 20]);
});

test("reads pages without blanks up to the hundredth, and pages with blanks wherever they are", async () => {
  const document = await PDFDocument.create();
  for (let number = 1; number <= 102; number++)
    document.addPage().drawText("Words to read", { x: 50, y: 700 });
  document
    .getForm()
    .createTextField("name")
    .addToPage(document.getPage(101), { x: 200, y: 696, width: 40, height: 16 });
  const { text } = await readPdf(await document.save(), { maxPages: 200, maxFields: 50 });
  expect([100, 101, 102].map((number) => text[number - 1]?.text)).toEqual([
    "Words to read",
    "",
    expect.stringMatching(/^Words to read +\[f1\]$/),
  ]);
});
