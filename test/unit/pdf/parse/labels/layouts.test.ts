import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

async function fieldsOf(builder: FormBuilder) {
  return (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;
}
async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  return Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
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
  expect(await labelsOf(builder)).toEqual({ a: "Name of the company (1)", b: "Name of the company (2)" });
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
  expect(await labelsOf(builder)).toEqual({ a: "Tax number (Tenant)", b: "Tax number (Landlord)" });
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
  expect(await labelsOf(builder)).toEqual({ a: "From (1)", b: "From (2)", c: "Until (1)", d: "Until (2)" });
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
    d0: "Date of birth (1)",
    d1: "Date of birth (2)",
    d2: "Date of birth (3)",
    d3: "Date of birth (4)",
  });
});

test("reads a table with a column of names as such: headings tell the fields of a row apart", async () => {
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
  expect(await labelsOf(builder)).toMatchObject({
    a0: "First name (Spouse)",
    a1: "Street",
    b1: "Child (Street)",
    a2: "Town",
    b2: "Child (Town)",
  });
});
