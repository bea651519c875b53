import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

const blank = (x: number, y: number, width = 50): Rect => [x, y - 3, x + width, y + 11];
const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;
const labelsOf = async (builder: FormBuilder) => (await fieldsOf(builder)).map(({ label }) => label);

test("calls blanks by the units after them, with what leads into their row", async () => {
  const builder = new FormBuilder();
  for (const [row, text] of ["Time at this address", "Time with this employer"].entries()) {
    const y = 700 - 24 * row;
    builder.text(50, y, text).field("Tx", `a${row}`, blank(190, y)).text(244, y, "years");
    builder.field("Tx", `b${row}`, blank(290, y)).text(344, y, "months");
  }
  expect(await labelsOf(builder)).toEqual([
    "Time at this address: years",
    "Time at this address: months",
    "Time with this employer: years",
    "Time with this employer: months",
  ]);
});

test("puts what is asked before its unit", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "Invoice:")
    .text(150, 700, "No.")
    .field("Tx", "a", blank(170, 700, 150));
  expect(await labelsOf(builder)).toEqual(["Invoice No."]);
});

test("takes short words, and what commas set off, where they touch their blank", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "We are away from")
    .field("Tx", "a", blank(132, 700))
    .text(186, 700, "to")
    .field("Tx", "b", blank(198, 700))
    .text(252, 700, ", 20")
    .field("Tx", "c", blank(274, 700));
  const [, to, year] = await labelsOf(builder);
  expect(to).toBe("to");
  expect(year).toContain("20");
});

test("ends a sentence with the word after its last blank", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "We need")
    .field("Tx", "a", blank(94, 700))
    .text(148, 700, "rooms for")
    .field("Tx", "b", blank(196, 700))
    .text(250, 700, "nights.");
  expect((await labelsOf(builder))[1]).toContain("nights");
});

test("keeps the number of each blank of a list", async () => {
  const builder = new FormBuilder().text(50, 720, "Name three persons who know you:");
  for (const index of [0, 1, 2]) {
    const x = 50 + 160 * index;
    builder.text(x, 700, `${index + 1}.`).field("Tx", `p${index}`, blank(x + 12, 700, 120));
  }
  const fields = await fieldsOf(builder);
  expect(new Set(fields.map(({ label }) => label))).toEqual(new Set(["Name three persons who know you"]));
  expect(fields.map(({ row }) => row?.replace(".", ""))).toEqual(["1", "2", "3"]);
});

test("gives a column both of its heads, where one stands over several", async () => {
  const builder = new FormBuilder()
    .text(54, 706, "Class")
    .text(190, 724, "Morning")
    .text(310, 724, "Evening");
  builder.draw("150 720 m 390 720 l 50 738 m 390 738 l S");
  for (const y of [702, 682, 662, 642]) builder.draw(`50 ${y} m 390 ${y} l S`);
  for (const x of [50, 150, 270, 390]) builder.draw(`${x} 738 m ${x} 642 l S`);
  for (const x of [210, 330]) builder.draw(`${x} 720 m ${x} 642 l S`);
  for (const [column, head] of ["Boys", "Girls", "Boys", "Girls"].entries())
    builder.text(165 + 60 * column, 706, head);
  for (const [row, name] of ["Infants", "Juniors", "Seniors"].entries()) {
    const y = 682 - 20 * row;
    builder.text(54, y + 6, name);
    for (const column of [0, 1, 2, 3])
      builder.field("Tx", `${row}${column}`, [152 + 60 * column, y + 2, 208 + 60 * column, y + 18]);
  }
  const places = (await fieldsOf(builder)).map(({ row, column }) => `${row} ${column}`);
  expect(places.slice(4, 8)).toEqual([
    "Juniors Morning Boys",
    "Juniors Morning Girls",
    "Juniors Evening Boys",
    "Juniors Evening Girls",
  ]);
});

test("takes no statement that is signed for the caption of the line under it", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "I agree that the office may share what I have written here with the clinic.")
    .field("Tx", "a", blank(50, 715, 150))
    .field("Tx", "b", blank(220, 715, 90))
    .text(50, 700, "Signature", { size: 8 })
    .text(220, 700, "Date", { size: 8 });
  expect(await labelsOf(builder)).toEqual(["Signature", "Date"]);
});

test("believes print and name against a tooltip, and none that have slipped by one", async () => {
  const builder = new FormBuilder();
  const rows = [
    ["gift_amount", "Gift amount", "Return fees"],
    ["return_fees", "Return fees", "Credits"],
    ["credits", "Credits", "Total"],
  ] as const;
  for (const [row, [name, caption, tooltip]] of rows.entries()) {
    const y = 700 - 24 * row;
    builder.text(50, y, `${caption}:`).field("Tx", name, blank(140, y, 120), `/TU (${tooltip})`);
  }
  const fields = await fieldsOf(builder);
  expect(fields.slice(0, 2).map(({ label }) => label)).toEqual(["Gift amount", "Return fees"]);
  // What is printed at another field would be read as this one's.
  expect(fields.slice(0, 2).map(({ tooltip }) => tooltip)).toEqual([null, null]);
});

test("makes one value of small boxes whose names count on", async () => {
  const builder = new FormBuilder().text(50, 722, "Account number");
  for (let index = 0; index < 5; index++)
    builder.field("Tx", `Account ${index + 1}`, [50 + 17 * index, 700, 65 + 17 * index, 715]);
  const fields = await fieldsOf(builder);
  expect(fields.map(({ group }) => group)).toEqual(
    [0, 1, 2, 3, 4].map((index) => ({ id: "g1", kind: "digits", part: "digits", index })),
  );
});

test.each(["kilos", "weeks", "cups", "pages each", "nights"])(
  "leaves a unit, %s, at its blank, and not to the longer one of the next row",
  async (unit) => {
    const rows = [
      ["Weight", 76.5, 607.6],
      ["Working time", 80, 587.6],
      ["Distance to school", 38.25, 568.6],
      ["Length of stay", 40, 548.6],
      ["Loan period", 60, 529.1],
    ] as const;
    const builder = new FormBuilder();
    for (const [row, [caption, width, y]] of rows.entries()) {
      builder.text(54, y + 1.7, caption, { size: 8.5 }).text(132.8 + width, y + 1.7, unit, { size: 8.5 });
      builder.field("Tx", `Text${row}`, [128.8, y, 128.8 + width, y + 13.5]);
    }
    expect(await labelsOf(builder)).toEqual(rows.map(([caption]) => caption));
  },
);

test("puts what is asked before a sum, whose outcome is written behind it", async () => {
  const builder = new FormBuilder();
  for (const [index, [room, sum]] of [
    ["Single", "nights x $ 40 = $"],
    ["Double", "nights x $ 25 ="],
  ].entries()) {
    const y = 700 - 20 * index;
    builder.text(50, y, room ?? "").field("Tx", `n${index}`, blank(100, y, 40));
    builder.text(144, y, sum ?? "").field("Tx", `s${index}`, blank(240, y, 70));
  }
  expect(await labelsOf(builder)).toEqual([
    "Single",
    "Single: nights x $ 40 =",
    "Double",
    "Double: nights x $ 25 =",
  ]);
});

test("gives each blank of a row what leads to the first, with its own sign", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "Diagnosis codes: 1.")
    .field("Tx", "a", blank(142, 700))
    .text(200, 700, "2.")
    .field("Tx", "b", blank(212, 700))
    .text(50, 670, "Vision: R 20/")
    .field("Tx", "c", blank(112, 670, 30))
    .text(152, 670, "L 20/")
    .field("Tx", "d", blank(178, 670, 30));
  expect(await labelsOf(builder)).toEqual([
    "Diagnosis codes: 1.",
    "Diagnosis codes: 2.",
    "Vision: R 20/",
    "Vision: L 20/",
  ]);
});

test("leads to the next line by the end of a sentence, and by its own sentence alone", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "1. On")
    .field("Tx", "a", blank(80, 700, 100))
    .text(184, 700, "I served a copy of the summons on")
    .field("Tx", "b", blank(50, 680, 140))
    .text(50, 640, "My child,")
    .field("Tx", "c", blank(96, 640, 100))
    .text(200, 640, ", may take part in the visit to the")
    .text(50, 620, "museum. In an emergency please call")
    .field("Tx", "d", blank(222, 620, 100));
  expect(await labelsOf(builder)).toEqual([
    "1. On",
    "I served a copy of the summons on",
    "My child",
    "In an emergency please call",
  ]);
});
