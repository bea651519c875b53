import { expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../../lib/pdf/parse/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

async function fieldsOf(builder: FormBuilder, page = ""): Promise<Map<string | null, Field>> {
  const { fields } = await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 50 });
  return new Map(fields.map((field) => [field.name, field]));
}
async function labelsOf(builder: FormBuilder, page = ""): Promise<Record<string, string>> {
  return Object.fromEntries([...(await fieldsOf(builder, page))].map(([name, { label }]) => [name, label]));
}
/** A blank of 150 by 16 points whose lower left corner is (x, y). */
const blank = (x: number, y: number): Rect => [x, y, x + 150, y + 16];
const box = (x: number, y: number): Rect => [x, y, x + 10, y + 10];

test("reads labels to the left of their blanks, without the colon", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "First name:")
    .field("Tx", "a", blank(130, 700))
    .text(50, 680, "Last name:")
    .field("Tx", "b", blank(130, 676));
  expect(await labelsOf(builder)).toEqual({ a: "First name", b: "Last name" });
});

test("reads labels above their blanks", async () => {
  const builder = new FormBuilder()
    .text(50, 720, "Street")
    .field("Tx", "a", blank(50, 700))
    .text(250, 720, "City")
    .field("Tx", "b", blank(250, 700))
    .text(50, 680, "Country")
    .field("Tx", "c", blank(50, 660));
  expect(await labelsOf(builder)).toEqual({ a: "Street", b: "City", c: "Country" });
});

test("reads labels below their blanks on a form that sets them there", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["First", "Middle", "Last"].entries()) {
    const y = 700 - 34 * index;
    builder.field("Tx", name, blank(50, y)).text(50, y - 10, `${name} name`, { size: 8 });
  }
  expect(await labelsOf(builder)).toEqual({ First: "First name", Middle: "Middle name", Last: "Last name" });
});

test("reads a label printed in the top of its blank", async () => {
  const builder = new FormBuilder()
    .text(54, 738, "Remarks", { size: 7 })
    .field("Tx", "a", [50, 650, 400, 750]);
  expect(await labelsOf(builder)).toEqual({ a: "Remarks" });
});

test("reads a caption that is wrapped to two lines", async () => {
  const builder = new FormBuilder()
    .text(50, 716, "Date on which")
    .text(50, 704, "the lease begins")
    .field("Tx", "a", blank(140, 702));
  expect(await labelsOf(builder)).toEqual({ a: "Date on which the lease begins" });
});

test("follows a leader of dots to the blank at its end", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Wages, salaries, tips . . . . . . . . . . . . . . . . . . . . . . . . .")
    .field("Tx", "a", blank(400, 700));
  expect(await labelsOf(builder)).toEqual({ a: "Wages, salaries, tips" });
});

test("reads captions to the right of check boxes", async () => {
  const builder = new FormBuilder()
    .checkbox("a", box(50, 700))
    .text(65, 702, "United States citizen")
    .checkbox("b", box(220, 700))
    .text(235, 702, "Permanent resident");
  expect(await labelsOf(builder)).toEqual({ a: "United States citizen", b: "Permanent resident" });
});

test("joins a bare yes or no to its question", async () => {
  const builder = new FormBuilder()
    .text(50, 702, "Have you ever been married?")
    .checkbox("y", box(250, 700))
    .text(265, 702, "Yes")
    .checkbox("n", box(300, 700))
    .text(315, 702, "No");
  expect(await labelsOf(builder)).toEqual({
    y: "Have you ever been married? Yes",
    n: "Have you ever been married? No",
  });
});

test("gives each radio button its own caption and the field its question", async () => {
  const builder = new FormBuilder()
    .text(50, 720, "Marital status")
    .radio("status", 50, 700, ["1", "2"])
    .text(65, 702, "Single")
    .text(65, 682, "Married");
  const field = (await fieldsOf(builder)).get("status");
  expect(field?.label).toBe("Marital status");
  expect(field?.options).toEqual([
    { value: "1", label: "Single" },
    { value: "2", label: "Married" },
  ]);
});

test("gives every row of a table the header of its column", async () => {
  const builder = new FormBuilder().text(50, 722, "Employer").text(250, 722, "Years");
  for (const [row, y] of [700, 684, 668].entries()) {
    builder
      .field("Tx", `employer${row}`, [50, y, 240, y + 16])
      .field("Tx", `years${row}`, [250, y, 300, y + 16]);
  }
  const labels = await labelsOf(builder);
  expect([0, 1, 2].map((row) => labels[`employer${row}`])).toEqual(["Employer", "Employer", "Employer"]);
  expect([0, 1, 2].map((row) => labels[`years${row}`])).toEqual(["Years", "Years", "Years"]);
});

test("puts a field under the nearest heading above it", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "Applicant", { size: 14, font: "F2" })
    .text(50, 704, "Name of the person")
    .field("Tx", "a", blank(160, 700))
    .text(50, 670, "Employer", { size: 14, font: "F2" })
    .text(50, 634, "Name of the company")
    .field("Tx", "b", blank(160, 630));
  const fields = await fieldsOf(builder);
  expect([fields.get("a")?.section, fields.get("b")?.section]).toEqual(["Applicant", "Employer"]);
});

test("reads labels on a page that is turned", async () => {
  const builder = new FormBuilder()
    .draw("q 0 1 -1 0 612 0 cm BT /F1 10 Tf 50 504 Td (Full name) Tj ET Q")
    .field("Tx", "a", [92, 130, 112, 280]);
  expect(await labelsOf(builder, "/Rotate 90")).toEqual({ a: "Full name" });
});

test("prefers a tooltip that says more than the printed caption", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "First")
    .field("Tx", "a", blank(100, 700), "/TU (Enter the first name of the child)");
  expect(await labelsOf(builder)).toEqual({ a: "First name of the child" });
});

test("takes no label from a tooltip that an editor made up", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Nationality")
    .field("Tx", "a", blank(120, 700), "/TU (Text Field 12)");
  expect(await labelsOf(builder)).toEqual({ a: "Nationality" });
});

test("puts the partial name in plain words when nothing is printed", async () => {
  const builder = new FormBuilder().field("Tx", "form1[0].dateOf_birth[0]", blank(50, 700));
  expect(await labelsOf(builder)).toEqual({ "form1[0].dateOf_birth[0]": "Date of birth" });
});

test("ignores what is printed about other blanks when a hidden field is there as well", async () => {
  const builder = new FormBuilder().text(50, 704, "Name").field("Tx", "seen", blank(100, 700));
  builder.widget(blank(60, 700), "/FT /Tx /T (unseen) /F 2");
  const labels = await labelsOf(builder);
  expect(labels.seen).toBe("Name");
});

test("reads no label off a text outside the page, where nobody sees it", async () => {
  const builder = new FormBuilder().text(-300, 704, "Secret words").field("Tx", "home_town", blank(20, 700));
  expect(await labelsOf(builder)).toEqual({ home_town: "Home town" });
});

test("reads a text between a button and a blank for both", async () => {
  const builder = new FormBuilder()
    .checkbox("other", box(50, 700))
    .text(65, 702, "Other income")
    .field("Tx", "which", blank(135, 698));
  expect(await labelsOf(builder)).toEqual({ other: "Other income", which: "Other income" });
});

test("puts the question before captions of a word or two", async () => {
  const builder = new FormBuilder()
    .text(50, 702, "Preferred contact:")
    .checkbox("a", box(150, 700))
    .text(165, 702, "Phone")
    .checkbox("b", box(210, 700))
    .text(225, 702, "Mail");
  expect(await labelsOf(builder)).toEqual({ a: "Preferred contact: Phone", b: "Preferred contact: Mail" });
});

test("keeps labels of one column apart, however closely they are set", async () => {
  const builder = new FormBuilder();
  for (const [index, label] of ["Applicant", "Trade name", "Address"].entries()) {
    builder
      .text(50, 704 - 12 * index, label)
      .field("Tx", label, [150, 702 - 12 * index, 300, 713 - 12 * index]);
  }
  expect(await labelsOf(builder)).toEqual({
    Applicant: "Applicant",
    "Trade name": "Trade name",
    Address: "Address",
  });
});

test("passes over line numbers and currency signs before a blank", async () => {
  const builder = new FormBuilder()
    .text(50, 704, "Total wages")
    .text(180, 704, "1a")
    .text(194, 704, "$")
    .field("Tx", "a", blank(202, 700));
  expect(await labelsOf(builder)).toEqual({ a: "Total wages" });
});
