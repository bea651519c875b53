import { expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";
import { mappedFont } from "../../../../fixtures/pdf/mapped-font.ts";

async function fieldsOf(builder: FormBuilder, page = ""): Promise<Map<string | null, Field>> {
  const { fields } = await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 50 });
  return new Map(fields.map((field) => [field.name, field]));
}
async function labelsOf(builder: FormBuilder, page = ""): Promise<Record<string, string>> {
  return Object.fromEntries([...(await fieldsOf(builder, page))].map(([name, { label }]) => [name, label]));
}
/** Of each field what stands at it, and what heads its row and its column. */
async function placesOf(builder: FormBuilder): Promise<Record<string, (string | undefined | null)[]>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label, row, column }) => [name, [label, row, column]]));
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

test("gives every cell of a table the header of its column, and the number of its row", async () => {
  const builder = new FormBuilder().text(50, 722, "Employer").text(250, 722, "Years");
  for (const [row, y] of [700, 684, 668].entries()) {
    builder
      .field("Tx", `employer${row}`, [50, y, 240, y + 16])
      .field("Tx", `years${row}`, [250, y, 300, y + 16]);
  }
  const fields = [...(await fieldsOf(builder)).values()];
  for (const row of [0, 1, 2]) {
    const place = { row: String(row + 1), table: "t1" };
    expect(fields[2 * row]).toMatchObject({ label: "Employer", column: "Employer", ...place });
    expect(fields[2 * row + 1]).toMatchObject({ label: "Years", column: "Years", ...place });
  }
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

test("leaves fields of one label to the headings above them", async () => {
  const builder = new FormBuilder();
  for (const [index, person] of ["Applicant", "Spouse"].entries()) {
    const y = 740 - 80 * index;
    builder
      .text(50, y, person, { size: 14, font: "F2" })
      .text(50, y - 36, "Date of birth")
      .field("Tx", person, blank(130, y - 40));
  }
  const fields = [...(await fieldsOf(builder)).values()];
  expect(fields.map(({ label, section }) => [label, section])).toEqual([
    ["Date of birth", "Applicant"],
    ["Date of birth", "Spouse"],
  ]);
});

test("takes the header of a ruled column, however many cells up, and tells the rows apart by theirs", async () => {
  const builder = new FormBuilder().text(206, 706, "Policy number").text(56, 706, "Kind");
  for (const [row, kind] of ["Fire", "Flood"].entries()) {
    const y = 640 - 60 * row;
    builder.text(56, y + 40, kind).field("Tx", kind, [202, y + 2, 338, y + 58]);
  }
  builder.draw("50 720 m 340 720 l 50 700 m 340 700 l 50 640 m 340 640 l 50 580 m 340 580 l S");
  builder.draw("50 580 m 50 720 l 200 580 m 200 720 l 340 580 m 340 720 l S");
  expect(await placesOf(builder)).toMatchObject({
    Fire: ["Policy number", "Fire", undefined],
    Flood: ["Policy number", "Flood", undefined],
  });
});

test("prefers a text in the same ruled cell to a nearer one beyond the rule", async () => {
  const builder = new FormBuilder()
    .text(52, 728, "Employer", { size: 7 })
    .field("Tx", "a", [52, 702, 298, 716])
    .text(302, 728, "Occupation", { size: 7 })
    .field("Tx", "b", [302, 702, 548, 716])
    .draw("50 700 250 38 re 300 700 250 38 re S");
  expect(await labelsOf(builder)).toEqual({ a: "Employer", b: "Occupation" });
});

test("puts what leads into a row of blanks before the captions below them", async () => {
  const builder = new FormBuilder().text(50, 704, "My address is:");
  for (const [index, part] of ["street", "city", "state"].entries()) {
    const x = 130 + 140 * index;
    builder.field("Tx", part, [x, 700, x + 135, 714]).text(x + 50, 690, part, { size: 8 });
  }
  expect(await labelsOf(builder)).toEqual({
    street: "My address is: street",
    city: "My address is: city",
    state: "My address is: state",
  });
});

test("tells the parts of a split number apart", async () => {
  const builder = new FormBuilder().text(50, 718, "Social security number");
  for (const [index, digits] of [3, 2, 4].entries()) {
    builder.field("Tx", `p${index}`, [50 + 60 * index, 700, 100 + 60 * index, 714], `/MaxLen ${digits}`);
  }
  const fields = [...(await fieldsOf(builder)).values()];
  expect(new Set(fields.map(({ label }) => label))).toEqual(new Set(["Social security number"]));
  expect(fields.map(({ group }) => group)).toEqual(
    [0, 1, 2].map((index) => ({ id: "g1", kind: "ssn", part: "digits", index })),
  );
});

test("recognises month, day and year as one date", async () => {
  const builder = new FormBuilder().text(50, 704, "Born on:");
  for (const [index, part] of ["month", "day", "year"].entries()) {
    const x = 110 + 60 * index;
    builder.field("Tx", part, [x, 700, x + 50, 714]).text(x + 10, 690, part, { size: 8 });
  }
  const groups = [...(await fieldsOf(builder)).values()].map(({ group }) => group?.part);
  expect(groups).toEqual(["month", "day", "year"]);
});

test("takes the order of a date from a hint, which is no caption", async () => {
  const builder = new FormBuilder()
    .text(50, 718, "Arrival")
    .field("Tx", "a", blank(50, 700))
    .text(50, 690, "(DD/MM/YYYY)", { size: 8 });
  expect((await fieldsOf(builder)).get("a")).toMatchObject({
    label: "Arrival",
    format: "date",
    date_order: "dmy",
  });
});

test("tells the copies of one form on a page apart", async () => {
  const builder = new FormBuilder();
  for (const [index, copy] of ["Copy B", "Copy C"].entries()) {
    const y = 700 - 300 * index;
    builder
      .text(50, y + 4, "Amount paid")
      .field("Tx", copy, blank(130, y))
      .text(480, y, copy, { font: "F2", size: 9 });
  }
  const fields = [...(await fieldsOf(builder)).values()];
  expect(fields.map(({ label, section }) => [label, section])).toEqual([
    ["Amount paid", "Copy B"],
    ["Amount paid", "Copy C"],
  ]);
});

test("takes the form's title over nearly all fields for no section", async () => {
  const builder = new FormBuilder().text(50, 760, "Request for a permit", { size: 16, font: "F2" });
  for (const [index, label] of "Alpha Bravo Delta Gamma Sigma Omega Kappa".split(" ").entries()) {
    const y = 700 - 30 * index;
    builder.text(50, y + 4, `${label} number of the`).field("Tx", label, blank(160, y));
  }
  const sections = [...(await fieldsOf(builder)).values()].map(({ section }) => section);
  expect(new Set(sections)).toEqual(new Set([null]));
});

test("takes tooltip and caption from the XFA template of a hybrid form", async () => {
  const builder = new FormBuilder().field("Tx", "form1[0].f1_01[0]", blank(50, 700));
  builder.checkbox("form1[0].c1[0]", box(50, 650));
  const xml = `<xdp:xdp><template><subform name="form1">
    <field name="f1_01"><assist><speak>1. Wages &amp; tips. See instructions.</speak></assist></field>
    <field name="c1"><caption placement="right"><value><text>Blind</text></value></caption></field>
    </subform></template></xdp:xdp>`;
  const form = `/XFA ${builder.file.addStream(xml)}`;
  const { fields } = await parsePdf(builder.toBytes({ form }), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label, tooltip }) => [label, tooltip])).toEqual([
    ["1. Wages & tips. See instructions", "1. Wages & tips. See instructions."],
    ["Blind", null],
  ]);
});

test("reads captions on the right of their blanks on a page that is written from right to left", async () => {
  const builder = new FormBuilder();
  const font = builder.file.add(mappedFont(builder.file, "abcd", "אבגד"));
  // Four letters in visual order: alef, bet, gimel, dalet from the right.
  builder
    .draw("BT /H 10 Tf 330 704 Td (abcd) Tj ET BT /H 10 Tf 330 664 Td (dcba) Tj ET")
    .field("Tx", "a", blank(150, 700))
    .field("Tx", "b", blank(150, 660));
  const page = `/Resources << /Font << /H ${font} >> >>`;
  const { fields, language } = await parsePdf(builder.toBytes({ page }), { maxPages: 1, maxFields: 9 });
  expect(language).toBe("he");
  expect(fields.map(({ label }) => /^[א-ד]{4}$/u.test(label))).toEqual([true, true]);
});

test.each(["", "Text"])(
  "doubts the last tooltip of a series that has slipped, fields named %s",
  async (name) => {
    const builder = new FormBuilder();
    const rows = [
      ["Rent", "Heating"],
      ["Heating", "Water"],
      ["Water", "Garage"],
      ["Garage", "Sum"],
    ] as const;
    for (const [index, [caption, tooltip]] of rows.entries()) {
      const y = 700 - 26 * index;
      builder
        .text(50, y, caption)
        .field(
          "Tx",
          name ? `${name}${index}` : caption.toLowerCase(),
          [150, y - 4, 300, y + 12],
          `/TU (${tooltip})`,
        );
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    expect(fields.map(({ label }) => label)).toEqual(["Rent", "Heating", "Water", "Garage"]);
  },
);
