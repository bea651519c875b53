import { expect, test, vi } from "vitest";
import { withFieldsGiven } from "../../../../lib/domain/offered-fields.ts";
import type { Field } from "../../../../lib/domain/parsed-form.ts";
import * as candidates from "../../../../lib/pdf/detect/candidates/find-candidates.ts";
import * as layout from "../../../../lib/pdf/detect/layout.ts";
import * as drawing from "../../../../lib/pdf/page/drawing/read-drawing.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { parseFlat, placesOf } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const LIMITS = { maxPages: 10, maxFields: 1000 };

/** Draws blanks one under another, each after its caption, and puts text fields on some of them. */
function lines(count: number, hasField: (index: number) => boolean): FormBuilder {
  const builder = new FormBuilder();
  for (let index = 0; index < count; index++) {
    const y = 700 - 30 * index;
    builder.text(50, y, `Answer ${index + 1}:`).draw(`0.5 w 120 ${y - 1} m 300 ${y - 1} l S`);
    if (hasField(index)) builder.field("Tx", `own${index + 1}`, [120, y - 1, 300, y + 13]);
  }
  return builder;
}

/** Draws a table of two columns and puts text fields on some of its cells. */
function table(rows: number, hasField: (row: number, column: number) => boolean): FormBuilder {
  const builder = new FormBuilder();
  for (let row = 0; row < rows; row++) {
    for (const column of [0, 1]) {
      const [x, y] = [100 + 150 * column, 600 - 20 * row];
      builder.draw(`0.5 w ${x} ${y} 150 20 re S`);
      if (hasField(row, column)) builder.field("Tx", `own${row}.${column}`, [x + 2, y + 2, x + 148, y + 18]);
    }
  }
  return builder;
}

const detected = (fields: readonly Field[]): Field[] => fields.filter(({ source }) => source === "detected");

test("adds the blanks that no field of the page covers", async () => {
  const { kind, fields } = await parseFlat(lines(10, (index) => index % 2 === 0).toBytes());
  expect(kind).toBe("mixed");
  expect(fields.map(({ label, source }) => `${label} ${source}`)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Answer ${index + 1} ${index % 2 ? "detected" : "acroform"}`),
  );
});

/** A page of lines with fields, and a question whose answer begins on the rest of its line and has its field on the next. */
function wrapped(question: string, { to = 500, gap = 20, left = 50 } = {}): FormBuilder {
  return lines(6, () => true)
    .text(50, 400, question)
    .draw(`0.5 w 300 399 m ${to} 399 l S ${left} ${399 - gap} m 500 ${399 - gap} l S`)
    .field("Tx", "answer", [left, 399 - gap, 500, 411 - gap]);
}

test.each<[string, FormBuilder]>([
  ["the next line", wrapped("Explain why you want to change your name:")],
  [
    "a line that begins before the question",
    wrapped("Reasons, dates and places of residence:", { left: 40 }),
  ],
  ["the first of two lines", wrapped("Why is the money owed? (explain)").draw("50 359 m 500 359 l S")],
  [
    "a line over the next question",
    wrapped("Explain why you want to change your name:")
      .text(50, 367, "I want my name to be:")
      .draw("180 366 m 500 366 l S")
      .field("Tx", "next", [180, 366, 500, 378]),
  ],
])("leaves out the rest of a line whose answer has its field on %s", async (_, builder) => {
  expect(detected((await parseFlat(builder.toBytes())).fields)).toEqual([]);
});

test.each<[string, FormBuilder]>([
  [
    "has a caption before it",
    wrapped("Name of the other party in full:", { left: 120 }).text(50, 380, "Address:"),
  ],
  [
    "has a caption under it",
    wrapped("Name of the other party in full:").text(60, 369, "street").text(300, 369, "city"),
  ],
  ["is far below", wrapped("Name of the other party in full:", { gap: 40 })],
  ["ends before it", wrapped("Name of the other party in full:", { to: 570, left: 480 })],
])("but adds it where that field %s", async (_, builder) => {
  expect(detected((await parseFlat(builder.toBytes())).fields)).toHaveLength(1);
});

test.each<[string, FormBuilder]>([
  [
    "in the cell between a caption and its field",
    lines(6, () => true)
      .draw("0.5 w 50 380 300 20 re S 120 380 m 120 400 l S 200 380 m 200 400 l S")
      .text(54, 386, "Contact:")
      .field("Tx", "contact", [202, 382, 348, 398]),
  ],
  [
    "on a further line under its field",
    lines(2, () => true)
      .text(50, 420, "The person in charge of the event is:")
      .text(50, 401, "_".repeat(80))
      .text(50, 385, "_".repeat(80))
      .field("Tx", "person", [50, 400, 494, 414]),
  ],
])("doubts a place that has the label of a field next to it: %s", async (_, builder) => {
  const { fields, doubtful = [] } = await parseFlat(builder.toBytes());
  expect(detected(fields)).toEqual([]);
  expect(doubtful).toHaveLength(1);
});

test("adds empty cells of a table that has fields in others", async () => {
  const { fields } = await parseFlat(table(5, (row, column) => column === 0 && row > 1).toBytes());
  expect(placesOf(detected(fields))).toHaveLength(7);
});

test("adds boxes to tick where other blanks of the page were forgotten too", async () => {
  const builder = lines(6, (index) => index > 1)
    .draw("300 400 10 10 re S")
    .text(315, 402, "Yes");
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ type, label }) => `${type} ${label}`)).toEqual([
    "text Answer 1",
    "text Answer 2",
    "checkbox Yes",
  ]);
});

test.each<[string, (builder: FormBuilder) => unknown]>([
  [
    "in a ruled row beside its caption",
    (builder) =>
      builder
        .draw("0.5 w 50 200 m 560 200 l S 50 224 m 560 224 l S 90 200 m 90 224 l S")
        .text(54, 213, "Sign")
        .text(54, 203, "Here")
        .text(95, 213, "Signature of")
        .text(95, 204, "applicant")
        .text(400, 204, "Date"),
  ],
  [
    "on a line under which its caption stands",
    (b) => b.draw("50 200 m 250 200 l S").text(50, 190, "Signature"),
  ],
  [
    "on a line behind its caption",
    (b) => b.draw("150 200 m 350 200 l S").text(50, 202, "Applicant's signature:"),
  ],
  ["on underscores", (b) => b.text(50, 202, `Unterschrift: ${"_".repeat(30)}`)],
  [
    "in a box under its caption",
    (b) => b.draw("0.5 w 50 180 300 40 re S").text(53, 210, "Firma del solicitante"),
  ],
])("offers a place to sign that has no field: %s", async (_, draw) => {
  const builder = lines(6, () => true);
  draw(builder);
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ type }) => type)).toEqual(["signature"]);
});

test("offers a place to sign where a page prints much text, and its fields draw themselves", async () => {
  const builder = new FormBuilder().field("Tx", "own", [120, 699, 300, 713]).text(50, 700, "Name:");
  for (let line = 0; line < 20; line++)
    builder.text(
      50,
      660 - 14 * line,
      "The members know the statutes of the club, and pay their dues in time.",
    );
  builder.draw("240 300 m 500 300 l S").text(340, 290, "Unterschrift", { size: 8 });
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ type, label }) => [type, label])).toEqual([["signature", "Unterschrift"]]);
});

test("leaves places to others that they sign, and sentences about signatures", async () => {
  const builder = lines(6, () => true)
    .text(50, 230, "For office use only")
    .draw("150 200 m 350 200 l S")
    .text(50, 202, "Signature:")
    .draw("0.5 w 50 100 500 14 re S")
    .text(53, 104, "With my signature I say that all of the above is true and complete");
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields)).toEqual([]);
});

test("adds the one blank among many that its author forgot", async () => {
  const { fields } = await parseFlat(lines(12, (index) => index !== 7).toBytes());
  expect(detected(fields).map(({ label }) => label)).toEqual(["Answer 8"]);
});

test("adds the boxes to tick that their author forgot, round or square", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Mail", "Phone", "Fax", "Web", "Text"].entries()) {
    const y = 700 - 20 * index;
    builder.text(70, y, name).draw(`0.5 w 50 ${y} 10 10 re S`);
    if (index !== 2) builder.field("Btn", name, [50, y, 60, y + 10]);
  }
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ type, label }) => `${type} ${label}`)).toEqual(["checkbox Fax"]);
});

test("leaves a cell alone that is shaded where the others have fields", async () => {
  const builder = table(3, (row, column) => row !== 1 || column !== 1).draw("0.6 g 250 580 150 20 re f 0 g");
  expect((await parseFlat(builder.toBytes())).kind).toBe("acroform");
});

test("takes rows of dots for blanks as those that have fields", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["City:", "Street:", "State:"].entries()) {
    const y = 700 - 30 * index;
    builder.text(50, y, `${name} ${".".repeat(60)}`);
    if (index > 0) builder.field("Tx", name, [95, y - 1, 240, y + 13]);
  }
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ label }) => label)).toEqual(["City"]);
});

test("does not read the drawing of a page again that has fields of its own", async () => {
  const read = vi.spyOn(drawing, "readDrawing");
  const covered = await parseFlat(lines(10, () => true).toBytes());
  const mixed = await parseFlat(lines(10, (index) => index > 2).toBytes());
  const bare = await parseFlat(new FormBuilder().field("Tx", "name", [50, 600, 300, 615]).toBytes());
  expect([covered.kind, mixed.kind, bare.kind]).toEqual(["acroform", "mixed", "acroform"]);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test("weighs a page with fields only where a line under them may be for signing", async () => {
  const find = vi.spyOn(candidates, "findPlaces");
  const weighed = async (builder: FormBuilder) => {
    find.mockClear();
    await parseFlat(builder.toBytes());
    return find.mock.calls.length;
  };
  expect(await weighed(lines(10, () => true))).toBe(0);
  expect(await weighed(lines(10, (index) => index !== 7))).toBe(0);
  expect(await weighed(table(10, () => true).text(100, 630, "Jobs:"))).toBe(0);
  const signed = lines(10, () => true)
    .text(50, 300, "Borrower:")
    .draw("0.5 w 120 299 m 300 299 l S");
  expect(await weighed(signed)).toBe(1);
  find.mockRestore();
});

test("takes no texts one over the other in a shaded row for heads of columns", async () => {
  const builder = new FormBuilder();
  for (const [row, y] of [600, 560, 520].entries()) {
    builder.draw(`0.93 g 50 ${y} 400 20 re f 0 g`);
    if (row === 0) builder.field("Tx", "first", [52, y + 2, 300, y + 18]);
  }
  builder.text(52, 632, "Name of the person").text(52, 622, "and where she lives");
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).filter(({ widgets }) => widgets.some(({ width }) => width < 9))).toEqual([]);
});

test("does not look at a page with fields that draws nothing", async () => {
  const sketch = vi.spyOn(layout, "sketch");
  const field = () => new FormBuilder().field("Tx", "name", [50, 600, 300, 615]);
  await parseFlat(field().toBytes());
  expect(sketch).not.toHaveBeenCalled();
  await parseFlat(field().draw("0.5 w 50 500 m 300 500 l S").toBytes());
  expect(sketch).toHaveBeenCalledOnce();
  sketch.mockRestore();
});

test("adds the room after a label that its author forgot", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Name:", "Street:", "City:", "State:", "Country:"].entries()) {
    const y = 700 - 30 * index;
    builder.text(50, y, name).text(300, y, "as on your card");
    if (index !== 2) builder.field("Tx", name, [110, y - 3, 290, y + 12]);
  }
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ label }) => label)).toEqual(["City"]);
});

test("adds a cell with its caption in it that its author forgot, in a table of such", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Name", "Street", "City", "State", "Country", "Phone"].entries()) {
    const [x, y] = [50 + 170 * (index % 3), 600 - 36 * Math.floor(index / 3)];
    builder.draw(`0.5 w ${x} ${y} 170 36 re S`).text(x + 3, y + 27, name, { size: 7 });
    if (index !== 4) builder.field("Tx", name, [x + 2, y + 2, x + 168, y + 22]);
  }
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ label }) => label)).toEqual(["Country"]);
});

test("adds a row of boxes for characters that its author forgot", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Number", "Code", "Account"].entries()) {
    const y = 700 - 40 * index;
    builder.text(50, y + 4, name);
    for (let box = 0; box < 6; box++) builder.draw(`0.5 w ${120 + 14 * box} ${y} 14 16 re S`);
    if (index !== 1) builder.field("Tx", name, [120, y, 204, y + 16]);
  }
  const { fields } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ label, max_length }) => `${label} ${max_length}`)).toEqual(["Code 6"]);
});

test("leaves alone what is written beside a signature, which an author left to a pen", async () => {
  const sign = (y: number) => `0.5 w 120 ${y} m 300 ${y} l S 350 ${y} m 450 ${y} l S`;
  const builder = lines(8, () => true)
    .draw(sign(400))
    .text(120, 390, "Signature of applicant", { size: 8 })
    .text(350, 390, "Date", { size: 8 });
  const { fields, doubtful } = await parseFlat(builder.toBytes());
  expect(detected(fields).map(({ type, label }) => `${type} ${label}`)).toEqual([
    "signature Signature of applicant",
  ]);
  expect(doubtful?.map(({ type, label }) => `${type} ${label}`)).toEqual(["text Date"]);
});

/** What is doubtful on a page whose blanks have fields, and at whose foot something else is drawn. */
async function atFoot(draw: (builder: FormBuilder) => FormBuilder): Promise<string[]> {
  const { fields, doubtful = [] } = await parseFlat(draw(lines(6, () => true)).toBytes());
  expect(detected(fields)).toEqual([]);
  return doubtful.map(({ type, label }) => `${type} ${label}`);
}

test("offers rows of lines under all fields of a page as doubtful, also at its very end", async () => {
  const drawn = await atFoot((builder) =>
    builder
      .text(50, 30, "Borrower")
      .draw("0.5 w 110 29 m 250 29 l S")
      .text(260, 30, "Date")
      .draw("0.5 w 290 29 m 350 29 l S"),
  );
  expect(drawn).toEqual(["text Borrower", "text Date"]);
  const typed = await atFoot((builder) =>
    builder.text(50, 300, `Guardian: ${"_".repeat(30)}   Date: ${"_".repeat(12)}`),
  );
  expect(typed).toEqual(["text Guardian", "text Date"]);
});

/** Two cells with captions in them, and fields on them, each from one x to another. */
function cellsWith(...fields: readonly (readonly [number, number])[]): FormBuilder {
  const builder = lines(6, () => true);
  for (const [x, caption] of [
    [50, "First name"],
    [200, "Middle name"],
  ] as const)
    builder.draw(`0.5 w ${x} 400 150 30 re S`).text(x + 3, 421, caption, { size: 7 });
  for (const [index, [from, to]] of fields.entries())
    builder.field("Tx", `cell${index}`, [from, 402, to, 418]);
  return builder;
}

test("doubts the second of two cells over which its author drew one field, and writes in it", async () => {
  const input = cellsWith([52, 340]).toBytes();
  const form = await parsePdf(input, LIMITS);
  expect(detected(form.fields)).toEqual([]);
  expect(form.doubtful?.map(({ label }) => label)).toEqual(["Middle name"]);
  const values = (form.doubtful ?? []).map(({ id }) => ({ fieldId: id, value: "Elara" }));
  const given = withFieldsGiven(form, values);
  const { verified } = await fillPdf({ input, form: given, values, flatten: false });
  expect(verified.map(({ state }) => state)).toEqual(["verified"]);
});

test("doubts no cell that has a field of its own, though that of the next one reaches into it", async () => {
  expect((await parseFlat(cellsWith([52, 198], [202, 348]).toBytes())).doubtful).toBeUndefined();
  expect((await parseFlat(cellsWith([52, 198], [190, 348]).toBytes())).doubtful).toBeUndefined();
});

test("leaves a rule over a footer, a lone line and what an office fills under all fields of a page", async () => {
  const drawn = await atFoot((builder) =>
    builder.draw("0.5 w 50 40 m 560 40 l S").text(50, 30, "Form 12-4").text(500, 30, "Page 1"),
  );
  expect(drawn).toEqual([]);
  expect(await atFoot((builder) => builder.text(50, 30, "Rev.").draw("70 29 m 160 29 l S"))).toEqual([]);
  const office = await atFoot((builder) =>
    builder
      .text(50, 230, "FOR OFFICE USE ONLY")
      .text(50, 202, "Clerk:")
      .draw("0.5 w 90 200 m 250 200 l S")
      .text(260, 202, "Date:")
      .draw("0.5 w 290 200 m 350 200 l S"),
  );
  expect(office).toEqual([]);
});

test("leaves places alone that are filled by an office", async () => {
  const builder = lines(8, () => true).text(50, 430, "FOR OFFICE USE ONLY");
  for (const y of [400, 380, 360]) builder.text(50, y, "Received:").draw(`120 ${y - 1} m 300 ${y - 1} l S`);
  expect((await parseFlat(builder.toBytes())).kind).toBe("acroform");
});

test("leaves a cell alone that is the odd one out of a table", async () => {
  const { kind } = await parseFlat(table(10, (row, column) => row !== 3 || column !== 1).toBytes());
  expect(kind).toBe("acroform");
});

test("does not add a cell in which a hidden field stands", async () => {
  const builder = table(3, (row) => row > 0).field("Tx", "sum", [102, 602, 398, 618], "/F 2");
  expect((await parseFlat(builder.toBytes())).kind).toBe("acroform");
});

test("takes a page that has a field to sign and no other for a flat one", async () => {
  const builder = lines(6, () => false).field("Sig", "signature", [120, 300, 300, 330]);
  const { kind, fields } = await parseFlat(builder.toBytes());
  expect([kind, detected(fields).length]).toEqual(["mixed", 6]);
});

test("takes a page whose only field is a button to print it for a flat one", async () => {
  const builder = lines(3, () => false).field("Btn", "print", [500, 700, 560, 720], "/Ff 65536");
  const { kind, fields } = await parseFlat(builder.toBytes());
  expect([kind, fields.length]).toEqual(["flat", 3]);
});

test("fills a page's own fields and those that were added, and reads both back", async () => {
  const input = lines(6, (index) => index < 3).toBytes();
  const form = await parsePdf(input, LIMITS);
  const values = form.fields.map(({ id }, index) => ({ fieldId: id, value: `Value ${index + 1}` }));
  const { bytes, verified, warnings } = await fillPdf({ input, form, values, flatten: false });
  expect(warnings).toEqual([]);
  expect(verified.map(({ state }) => state)).toEqual(values.map(() => "verified"));
  const again = await parsePdf(bytes, LIMITS);
  expect(again.fields.map(({ value }) => value)).toEqual(values.map(({ value }) => value));
});

test("adds nothing in the frame of a sample", async () => {
  const builder = lines(6, () => true);
  builder.draw("0.5 w 50 300 300 90 re S").text(160, 340, "VOID", { size: 20 });
  builder.text(60, 375, "Pay to").draw("0.5 w 100 374 m 330 374 l S");
  builder.text(60, 315, "Memo:").draw("0.5 w 95 314 m 200 314 l S");
  expect(detected((await parseFlat(builder.toBytes())).fields)).toEqual([]);
});

test("takes the line over a table for no place to fill where the texts under it head ticks", async () => {
  const builder = lines(3, () => true).draw("0.5 w 50 600 m 500 600 l S 50 580 m 500 580 l S");
  for (const [at, head] of ["Self", "Mother", "Father"].entries()) {
    builder.text(250 + 90 * at, 587, head);
    for (const row of [0, 1, 2])
      builder.checkbox(`${head}${row}`, [254 + 90 * at, 566 - 18 * row, 262 + 90 * at, 574 - 18 * row]);
  }
  for (const row of [0, 1, 2]) builder.draw(`0.5 w 50 ${562 - 18 * row} m 500 ${562 - 18 * row} l S`);
  expect(detected((await parseFlat(builder.toBytes())).fields)).toEqual([]);
});
