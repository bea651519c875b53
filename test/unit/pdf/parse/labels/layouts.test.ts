import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

async function fieldsOf(builder: FormBuilder) {
  return (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;
}
async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  return Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
}
/** Of each field what stands at it, and what heads its row and its column. */
async function placesOf(builder: FormBuilder): Promise<Record<string, (string | undefined | null)[]>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label, row, column }) => [name, [label, row, column]]));
}
/** A blank of 150 by 16 points whose lower left corner is (x, y). */
const blank = (x: number, y: number): Rect => [x, y, x + 150, y + 16];
const box = (x: number, y: number): Rect => [x, y, x + 10, y + 10];

test("joins no lines to one caption that a rule divides", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 676 400 24 re S 50 688 m 450 688 l S")
    .checkbox("a", box(54, 689))
    .text(70, 691, "Public school")
    .text(70, 679, "Private company");
  expect(await labelsOf(builder)).toEqual({ a: "Public school" });
});

test("joins the lines of a caption of which one is underlined", async () => {
  const builder = new FormBuilder()
    .checkbox("a", box(54, 689))
    .text(70, 691, "Public school")
    .draw("0.5 w 70 689 m 134 689 l S")
    .text(70, 679, "or university");
  expect(await labelsOf(builder)).toEqual({ a: "Public school or university" });
});

test("lets a blank that begins the next line go on with the one before", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Name of the company")
    .field("Tx", "a", [170, 700, 500, 714])
    .field("Tx", "b", [50, 684, 500, 698]);
  expect(await labelsOf(builder)).toEqual({ a: "Name of the company", b: "Name of the company" });
});

test("tells fields apart by the headings of their columns, also under headings over both", async () => {
  const builder = new FormBuilder()
    .text(150, 740, "Tenant", { size: 14 })
    .text(350, 740, "Landlord", { size: 14 })
    .text(50, 700, "Part 2", { size: 14 })
    .text(50, 600, "Print or type all answers. Attach further pages where there is not enough room.")
    .text(50, 664, "Tax number")
    .field("Tx", "a", blank(150, 660))
    .field("Tx", "b", blank(350, 660));
  expect(await placesOf(builder)).toEqual({
    a: ["Tax number", undefined, "Tenant"],
    b: ["Tax number", undefined, "Landlord"],
  });
});

test("takes no letterhead with a telephone number for a heading", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "12 Main Street, Springfield (413) 555-0134", { size: 14 })
    .text(50, 704, "Name")
    .field("Tx", "a", blank(100, 700));
  expect((await fieldsOf(builder)).map(({ section }) => section)).toEqual([null]);
});

test("labels a box by when to check it, where a paragraph before it says so", async () => {
  const lines = [
    "If you receive a pension from abroad, and it has been taxed in an earlier",
    "year, attach a statement of the authority that has taxed it there. You need",
    "not do so for other income. Check this box if you have moved since then",
  ];
  const builder = new FormBuilder()
    .checkbox("a", box(380, 676))
    .text(420, 678, "(for accounts that are held abroad)");
  for (const [index, line] of lines.entries()) builder.text(50, 702 - 12 * index, line);
  expect(await labelsOf(builder)).toEqual({ a: "you have moved since then" });
});

test("parts an answer before its box from the question in the same line", async () => {
  const builder = new FormBuilder().text(50, 702, "Do you own a car? Yes").checkbox("a", box(160, 700));
  expect(await labelsOf(builder)).toEqual({ a: "Do you own a car? Yes" });
});

test("names the blanks of a row by what stands on its left, not by the row above", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "From")
    .field("Tx", "a", blank(100, 700))
    .field("Tx", "b", blank(254, 700))
    .text(50, 684, "Until")
    .field("Tx", "c", blank(100, 680))
    .field("Tx", "d", blank(254, 680));
  expect(await labelsOf(builder)).toEqual({ a: "From", b: "From", c: "Until", d: "Until" });
});

test("names a cell by its column's heading rather than by the cell before it", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 40 750 m 40 600 l S 252 750 m 252 600 l S 420 750 m 420 600 l S")
    .text(270, 738, "Amount owed")
    .text(50, 684, "Loan")
    .field("Tx", "a", blank(100, 680))
    .field("Tx", "b", blank(254, 680));
  expect(await labelsOf(builder)).toEqual({ a: "Loan", b: "Amount owed" });
});

test("names boxes for one character each by what stands before the first of them", async () => {
  const builder = new FormBuilder().text(50, 704, "Date of birth").text(165, 724, "Spouse");
  for (let index = 0; index < 4; index++) {
    builder.field("Tx", `d${index}`, [130 + 12 * index, 700, 141 + 12 * index, 716]);
  }
  expect(await labelsOf(builder)).toEqual({
    d0: "Date of birth",
    d1: "Date of birth",
    d2: "Date of birth",
    d3: "Date of birth",
  });
});

test("reads a table with a column of names as such: a row has the name, a column the heading", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 40 750 m 40 620 l S 150 750 m 150 620 l S 320 750 m 320 620 l S 490 750 m 490 620 l S")
    .text(160, 722, "Spouse")
    .text(330, 722, "Child");
  for (const [index, name] of ["First name", "Street", "Town"].entries()) {
    const y = 700 - 30 * index;
    builder
      .text(50, y + 4, name)
      .field("Tx", `a${index}`, blank(155, y))
      .field("Tx", `b${index}`, blank(325, y));
  }
  expect(await placesOf(builder)).toEqual({
    a0: ["First name", "First name", "Spouse"],
    b0: ["First name", "First name", "Child"],
    a1: ["Street", "Street", "Spouse"],
    b1: ["Street", "Street", "Child"],
    a2: ["Town", "Town", "Spouse"],
    b2: ["Town", "Town", "Child"],
  });
});

test("goes on with an item that is numbered in two steps where its words are wrapped", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "2.b. Given Name")
    .text(70, 692, "(First Name)")
    .field("Tx", "a", blank(180, 696))
    .text(50, 664, "2.c. Middle Name")
    .field("Tx", "b", blank(180, 660));
  expect(await labelsOf(builder)).toEqual({ a: "2.b. Given Name (First Name)", b: "2.c. Middle Name" });
});

test("joins no numbers that stand under each other before their lines", async () => {
  const builder = new FormBuilder().text(50, 716, "1").text(50, 704, "2");
  builder.text(90, 716, "Wages").field("Tx", "a", [300, 714, 400, 724]);
  builder.text(90, 704, "Interest").field("Tx", "b", [300, 702, 400, 712]);
  expect(await labelsOf(builder)).toEqual({ a: "Wages", b: "Interest" });
});

test("leaves the answer after a box to the box, though a blank stands under it", async () => {
  const builder = new FormBuilder()
    .text(50, 724, "Why do you ask?")
    .checkbox("box", box(50, 704))
    .text(70, 705, "The reason is on another sheet")
    .field("Tx", "blank", [50, 680, 400, 698]);
  expect((await labelsOf(builder)).box).toBe("The reason is on another sheet");
});

test("names a blank by the text far left in its row rather than by the one above", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Franchise tax that was deducted on federal forms")
    .field("Tx", "a", [420, 700, 500, 714])
    .text(50, 686, "Taxable refunds")
    .field("Tx", "b", [420, 682, 500, 696]);
  expect(await labelsOf(builder)).toEqual({
    a: "Franchise tax that was deducted on federal forms",
    b: "Taxable refunds",
  });
});

test("names a box for a count by the text after it", async () => {
  const builder = new FormBuilder()
    .text(50, 746, "Enter the number claimed")
    .field("Tx", "a", [50, 712, 70, 724])
    .text(76, 714, "Age 65 or over")
    .field("Tx", "b", [50, 698, 70, 710])
    .text(76, 700, "Blind");
  expect(await labelsOf(builder)).toEqual({ a: "Age 65 or over", b: "Blind" });
});

test("passes over what only points to the instructions", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Survivor benefits")
    .text(150, 704, "see instructions.", { size: 7 })
    .field("Tx", "a", [220, 700, 300, 714]);
  builder
    .text(310, 704, "(See notes for line 9 on page 3)", { size: 7 })
    .field("Tx", "b", [480, 660, 540, 674]);
  expect(await labelsOf(builder)).toEqual({ a: "Survivor benefits", b: "B" });
});

test("reads initials and words that are shortened with a stroke", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "M.I.")
    .field("Tx", "a", blank(100, 700))
    .text(50, 664, "a/k/a")
    .field("Tx", "b", blank(100, 660));
  expect(await labelsOf(builder)).toEqual({ a: "M.I.", b: "a/k/a" });
});

test("leaves the parts of one caption to their tooltips", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Period requested")
    .field("Tx", "a", [150, 700, 170, 714], "/TU (2 digit month.)")
    .field("Tx", "b", [180, 700, 200, 714], "/TU (2 digit day.)");
  expect(await labelsOf(builder)).toEqual({ a: "Period requested", b: "Period requested" });
});

test("reads words as one text that a blank under them reaches into", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "Total of the gifts in letters")
    .field("Tx", "a", [48, 686, 400, 701.5]);
  expect(await labelsOf(builder)).toEqual({ a: "Total of the gifts in letters" });
});

test("keeps the captions of blanks apart that stand side by side under them", async () => {
  const builder = new FormBuilder()
    .text(58, 700, "Hour")
    .text(85, 700, "Week")
    .field("Tx", "a", [50, 684, 81, 702])
    .field("Tx", "b", [82, 684, 113, 702]);
  expect(await labelsOf(builder)).toEqual({ a: "Hour", b: "Week" });
});

test("leads a text to the blank after it, though one of the next line reaches between them", async () => {
  const builder = new FormBuilder()
    .text(130, 718, "Legal form")
    .field("Tx", "a", [190, 716, 400, 730])
    .text(150, 700, "Street")
    .field("Tx", "b", [190, 698, 400, 714])
    .text(50, 687, "Postcode")
    .field("Tx", "c", [100, 684, 188, 701.5]);
  expect(await labelsOf(builder)).toEqual({ a: "Legal form", b: "Street", c: "Postcode" });
});

test("parts the lines of running text that each run into a blank", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "or passport")
    .field("Tx", "a", [104, 698, 250, 712])
    .text(50, 684, "born in")
    .field("Tx", "b", [86, 682, 250, 696]);
  expect(await labelsOf(builder)).toEqual({ a: "or passport", b: "born in" });
});

test("knows how wide the dots are that stand for a blank between words", async () => {
  const dots = "\u0085".repeat(14);
  const builder = new FormBuilder()
    .text(50, 700, `born on${dots}in the town of${dots}`)
    .field("Tx", "a", [87, 698, 222, 712])
    .field("Tx", "b", [286, 698, 420, 712]);
  expect(await labelsOf(builder)).toEqual({ a: "born on", b: "in the town of" });
});

test("leads words at the end of a line to the blank that begins the next, or goes on after them", async () => {
  const builder = new FormBuilder()
    .text(50, 702, "Mr or Mrs")
    .field("Tx", "a", [110, 699, 380, 713])
    .text(390, 702, "holder of identity card")
    .text(50, 682, "or passport")
    .field("Tx", "b", [110, 679, 400, 693])
    .text(410, 682, ", born in the town of")
    .field("Tx", "c", [50, 659, 300, 673]);
  expect(await labelsOf(builder)).toEqual({
    a: "Mr or Mrs",
    b: "holder of identity card or passport",
    c: "born in the town of",
  });
});

test("joins the lines of an answer that a box stands in the middle of, before the next answer's box", async () => {
  const builder = new FormBuilder()
    .checkbox("a", [50, 679, 60, 689])
    .text(66, 690, "Legal guest", { size: 8 })
    .text(66, 681, "allowed to", { size: 8 })
    .text(66, 672, "work", { size: 8 })
    .checkbox("b", [150, 679, 160, 689])
    .text(166, 681, "Other", { size: 8 });
  expect(await labelsOf(builder)).toEqual({ a: "Legal guest allowed to work", b: "Other" });
});

test("leaves what stands under the second line of a blank to the blank that it heads", async () => {
  const builder = new FormBuilder()
    .text(50, 702, "Amount in words")
    .field("Tx", "a", [150, 699, 500, 711])
    .field("Tx", "b", [50, 686, 500, 698])
    .text(50, 676, "Description of the goods")
    .field("Tx", "c", [50, 630, 500, 672]);
  // Captions that stand under their blanks.
  for (const [index, caption] of ["Place", "Day", "Signature"].entries()) {
    const x = 50 + 150 * index;
    builder.field("Tx", caption, [x, 560, x + 120, 576]).text(x, 550, caption);
  }
  expect(await labelsOf(builder)).toMatchObject({
    a: "Amount in words",
    b: "Amount in words",
    c: "Description of the goods",
  });
});
