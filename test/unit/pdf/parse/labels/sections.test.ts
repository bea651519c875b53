import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

/** The sections of a form's fields, by their names; a note at the foot makes its body the text of most of it. */
async function sectionsOf(builder: FormBuilder): Promise<Record<string, string | null>> {
  builder.text(
    50,
    40,
    "Keep a copy of this form with your records, and send the other one to the office that asks.",
  );
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, section }) => [name, section]));
}
/** A blank of 100 by 16 points whose lower left corner is (x, y). */
const blank = (x: number, y: number): Rect => [x, y, x + 100, y + 16];
/** A caption and the blank after it. */
const field = (builder: FormBuilder, name: string, x: number, y: number, caption = "Name"): FormBuilder =>
  builder.text(x, y + 4, caption).field("Tx", name, blank(x + 80, y));

test("takes the beginning of a paragraph for the heading of its part", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "Section 1. Personal details: Complete and sign this section before your first day")
    .text(50, 728, "of work, but not before you have accepted the offer.");
  field(builder, "a", 50, 700);
  builder.text(50, 660, "Section 2. Review: The employer completes this section.");
  field(builder, "b", 50, 630);
  expect(await sectionsOf(builder)).toEqual({
    a: "Section 1. Personal details",
    b: "Section 2. Review",
  });
});

test("finds a part's title beside its number, and headings in the part", async () => {
  const builder = new FormBuilder().text(50, 740, "Part I").text(100, 740, "Persons Who Provided Care");
  field(builder, "a", 50, 700);
  builder.text(50, 660, "Home address", { size: 14 });
  field(builder, "b", 50, 630);
  builder.text(50, 600, "Part II").text(100, 600, "Credit");
  field(builder, "c", 50, 570);
  expect(await sectionsOf(builder)).toEqual({
    a: "Part I. Persons Who Provided Care",
    b: "Part I. Persons Who Provided Care: Home address",
    c: "Part II. Credit",
  });
});

test("lets headings that name the rows of a table head nothing else", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Birth", "Citizenship", "Residence"].entries()) {
    const y = 700 - 40 * index;
    builder.draw(`1 w 50 ${y + 30} m 400 ${y + 30} l S`).text(55, y + 10, name, { size: 13 });
    builder.text(150, y + 12, "Town").field("Tx", name, blank(200, y + 8));
  }
  builder.draw("1 w 50 610 m 400 610 l S").text(150, 590, "Remarks").field("Tx", "last", blank(200, 586));
  expect(await sectionsOf(builder)).toEqual({
    Birth: "Birth",
    Citizenship: "Citizenship",
    Residence: "Residence",
    last: null,
  });
});

test("reads on at the top of the second column where the first ends", async () => {
  const builder = new FormBuilder().text(40, 740, "Mailing address", { size: 14 });
  for (let item = 1; item <= 4; item++) {
    builder.text(40, 760 - 50 * item, `${item}.`).text(60, 760 - 50 * item, "Street of the house");
    builder.field("Tx", `a${item}`, [60, 730 - 50 * item, 260, 746 - 50 * item]);
  }
  builder.text(40, 500, "Other questions", { size: 14 });
  builder.text(40, 470, "5.").text(60, 470, "Country of birth").field("Tx", "b5", [60, 440, 260, 456]);
  for (let item = 6; item <= 10; item++) {
    const y = 1010 - 50 * item;
    builder
      .text(320, y, `${item}.`)
      .text(340, y, "Date of entry")
      .field("Tx", `b${item}`, [340, y - 30, 540, y - 14]);
  }
  const sections = await sectionsOf(builder);
  expect(["a4", "b5", "b6", "b10"].map((name) => sections[name])).toEqual([
    "Mailing address",
    "Other questions",
    "Other questions",
    "Other questions",
  ]);
});

/** Questions numbered down two columns of five, with letters to tick printed in the boxes; under them a frame across both. */
function answerSheet(): FormBuilder {
  const builder = new FormBuilder();
  for (let item = 1; item <= 10; item++) {
    const [x, y] = [item > 5 ? 320 : 60, 700 - 40 * ((item - 1) % 5)];
    builder.text(x, y, `${item}.`);
    for (const [at, letter] of ["A", "B", "C"].entries()) {
      const left = x + 80 + 34 * at;
      builder.text(left + 4, y + 1, letter, { size: 7 });
      builder.checkbox(`${item}${letter}`, [left, y - 4, left + 14, y + 10]);
    }
  }
  builder.draw("1 w 50 430 500 60 re S").text(60, 470, "For the examiner", { size: 13 });
  builder.text(60, 445, "Right").field("Tx", "right", blank(100, 441));
  return builder.text(320, 445, "Wrong").field("Tx", "wrong", blank(360, 441));
}

test("moves what stands level with the first text of the second column with it", async () => {
  const { fields } = await parsePdf(answerSheet().toBytes(), { maxPages: 1, maxFields: 50 });
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  expect(["1A", "1C", "6A", "6B", "6C"].map((name) => labels.get(name))).toEqual([
    "1.: A",
    "1.: C",
    "6.: A",
    "6.: B",
    "6.: C",
  ]);
});

test("ends two columns at a rule across both", async () => {
  const sections = await sectionsOf(answerSheet());
  expect(["7A", "right", "wrong"].map((name) => sections[name])).toEqual([
    null,
    "For the examiner",
    "For the examiner",
  ]);
});

test("keeps headings to the column that a rule divides from the next", async () => {
  const builder = new FormBuilder()
    .draw("1 w 300 760 m 300 500 l S")
    .text(50, 740, "Employee", { size: 14 })
    .text(320, 740, "Employer", { size: 14 })
    .text(50, 660, "Former employment", { size: 14 });
  field(builder, "a", 50, 700);
  field(builder, "b", 320, 700);
  field(builder, "c", 50, 620);
  field(builder, "d", 320, 620);
  expect(await sectionsOf(builder)).toEqual({
    a: "Employee",
    b: "Employer",
    c: "Former employment",
    d: "Employer",
  });
});

test("reads the bars beside rows on which the name of their section is written upwards", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Exemptions", "Additions"].entries()) {
    const y = 700 - 80 * index;
    builder.draw(
      `1 w 30 ${y + 40} m 400 ${y + 40} l S BT /F1 10 Tf 0 1 -1 0 44 ${y - 20} Tm (${name}) Tj ET`,
    );
    field(builder, `${name}1`, 60, y + 10, "Federal");
    field(builder, `${name}2`, 60, y - 20, "State");
  }
  builder.draw("1 w 30 580 m 400 580 l S");
  field(builder, "below", 60, 540);
  expect(await sectionsOf(builder)).toEqual({
    Exemptions1: "Exemptions",
    Exemptions2: "Exemptions",
    Additions1: "Additions",
    Additions2: "Additions",
    below: null,
  });
});

test("reads what is written upwards in several fonts as one line: no word of advice is a section", async () => {
  const builder = new FormBuilder().draw("1 w 30 740 m 400 740 l S 30 620 m 400 620 l S");
  const pieces = [
    ["F1", 630, "Read"],
    ["F2", 656, "the Instructions"],
    ["F1", 726, "on"],
  ];
  for (const [font, y, text] of pieces) builder.draw(`BT /${font} 9 Tf 0 1 -1 0 44 ${y} Tm (${text}) Tj ET`);
  field(builder, "a", 60, 700, "Federal");
  field(builder, "b", 60, 628, "State");
  expect(await sectionsOf(builder)).toEqual({ a: null, b: null });
});

test("takes the title at the top of the first page for no section", async () => {
  const builder = new FormBuilder().text(200, 750, "Child Care Expenses", { size: 18 });
  field(builder, "a", 50, 710);
  builder.text(50, 680, "Employer", { size: 13 });
  field(builder, "b", 50, 650);
  expect(await sectionsOf(builder)).toEqual({ a: null, b: "Employer" });
});

test("takes what stands over the title of the first page, whose form it is, for no section", async () => {
  const builder = new FormBuilder()
    .text(200, 770, "Sailing Club", { size: 13 })
    .text(200, 740, "Application for Membership", { size: 18 });
  field(builder, "a", 200, 700, "Street");
  field(builder, "b", 50, 700, "ZIP");
  builder.text(50, 670, "Payment", { size: 13 });
  field(builder, "c", 50, 640, "Bank");
  expect(await sectionsOf(builder)).toEqual({ a: null, b: null, c: "Payment" });
});

test("takes no text that leads into a printed list for a heading", async () => {
  const builder = new FormBuilder()
    .text(50, 740, "You will need", { size: 13 })
    .draw("BT /F1 10 Tf 50 727 Td (\\225 the letter that you have received) Tj ET");
  field(builder, "a", 50, 690);
  expect(await sectionsOf(builder)).toEqual({ a: null });
});

test("takes no part of a sentence for a heading", async () => {
  const builder = new FormBuilder().text(50, 740, "Applicant", { size: 13 });
  field(builder, "a", 50, 710);
  builder.text(50, 690, "and e-mail address", { size: 13 });
  field(builder, "b", 50, 660);
  builder.text(50, 640, "floor, door, etc.)", { size: 13 });
  field(builder, "c", 50, 610);
  builder.text(50, 590, ", province of", { size: 13 });
  field(builder, "d", 50, 560);
  const heading = "Applicant";
  expect(await sectionsOf(builder)).toEqual({ a: heading, b: heading, c: heading, d: heading });
});

test("begins a heading of its own under the text of another size", async () => {
  const builder = new FormBuilder().text(50, 740, "Income", { size: 13 });
  field(builder, "a", 50, 710);
  builder.text(50, 680, "Add lines 3, 4 and 5", { size: 9.5 }).field("Tx", "b", blank(300, 676));
  builder.text(50, 667, "Subtractions", { size: 11.8 });
  field(builder, "c", 50, 640);
  const sections = await sectionsOf(builder);
  expect([sections.b, sections.c]).toEqual(["Income", "Subtractions"]);
});

test("lets a heading in the middle of its column head all of it, where each row has rules of its own", async () => {
  const builder = new FormBuilder()
    .text(215, 724, "Spouse", { size: 13 })
    .text(385, 724, "Child", { size: 13 });
  for (const y of [720, 700, 680]) {
    builder.draw(
      `0.5 w 150 ${y} m 150 ${y + 18} l S 320 ${y} m 320 ${y + 18} l S 490 ${y} m 490 ${y + 18} l S`,
    );
  }
  builder
    .checkbox("a", [155, 684, 165, 694])
    .text(170, 686, "female")
    .checkbox("b", [325, 684, 335, 694])
    .text(340, 686, "female");
  expect(await sectionsOf(builder)).toEqual({ a: "Spouse", b: "Child" });
});

test("knows headings of a short form by a look that no caption has, and none for what lies under two of them", async () => {
  const builder = new FormBuilder().text(50, 750, "Wage notice", { size: 14, font: "F2" });
  for (const [x, of] of [
    [50, "Employer"],
    [320, "Employee"],
  ] as const) {
    builder.text(x, 720, of, { font: "F2" });
    for (const [index, caption] of ["Name", "Telephone"].entries())
      field(builder, `${of} ${caption}`, x, 690 - 30 * index, caption);
  }
  builder.text(50, 614, "Rate of pay").field("Tx", "rate", [130, 610, 530, 626]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  expect(Object.fromEntries(fields.map(({ name, section }) => [name, section]))).toEqual({
    "Employer Name": "Employer",
    "Employer Telephone": "Employer",
    "Employee Name": "Employee",
    "Employee Telephone": "Employee",
    rate: null,
  });
});

test("puts the answers of one question in one section, in none where they stand under two columns", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Applicant", "Spouse"].entries()) {
    const x = 50 + 260 * index;
    builder.text(x, 740, name, { size: 13 });
    field(builder, `${name} name`, x, 700);
    builder.text(x, 674, "Smoker?");
    for (const [at, answer] of ["Yes", "No"].entries()) {
      const left = x + 80 + 50 * at;
      builder.field("Btn", `${name} ${answer}`, [left, 670, left + 10, 680]).text(left + 14, 672, answer);
    }
  }
  builder.text(50, 642, "Marital status:");
  for (const [index, answer] of ["Single", "Married", "Divorced", "Widowed"].entries()) {
    const left = 130 + 90 * index;
    builder.field("Btn", answer, [left, 640, left + 10, 650]).text(left + 14, 642, answer);
  }
  expect(await sectionsOf(builder)).toMatchObject({
    ...{ "Applicant Yes": "Applicant", "Spouse Yes": "Spouse", "Spouse No": "Spouse" },
    ...{ Single: null, Married: null, Divorced: null, Widowed: null },
  });
});

test("lets what is asked in a cell of a table head nothing in the other cells", async () => {
  const builder = new FormBuilder()
    .text(50, 780, "Report of an accident", { size: 18 })
    .text(50, 755, "About the driver", { size: 14 });
  // Three rows of two cells, each with walls around it.
  for (const y of [740, 700, 660, 620]) builder.draw(`1 w 50 ${y} m 450 ${y} l S`);
  for (const x of [50, 250, 450]) builder.draw(`1 w ${x} 740 m ${x} 620 l S`);
  builder.text(55, 728, "SEX");
  for (const [index, answer] of ["Male", "Female"].entries()) {
    const x = 60 + 70 * index;
    builder.text(x + 14, 708, answer).field("Btn", answer, [x, 706, x + 10, 716]);
  }
  builder.text(255, 728, "Eyes").field("Tx", "eyes", [255, 704, 445, 722]);
  builder.text(55, 688, "Height").field("Tx", "height", [55, 664, 245, 682]);
  builder.text(255, 688, "Employer").field("Tx", "employer", [255, 664, 445, 682]);
  builder.text(55, 648, "Plate").field("Tx", "plate", [55, 624, 245, 642]);
  builder.text(50, 590, "About the accident", { size: 14 });
  for (const [index, name] of ["Place", "Weather", "Witness"].entries())
    field(builder, name, 50, 560 - 30 * index, name);
  const sections = await sectionsOf(builder);
  for (const name of ["eyes", "height", "employer", "plate"]) expect(sections[name]).toBe("About the driver");
});

test("takes a lettered title in capitals for a heading, however its sentence goes on", async () => {
  const builder = new FormBuilder().text(50, 780, "Complaint", { size: 18 });
  builder.text(50, 740, "A.").text(70, 740, "CUSTODY.");
  for (const row of [1, 2, 3]) field(builder, `a${row}`, 70, 740 - 24 * row);
  builder.text(50, 640, "B. CONTACT. I ask the court to let nobody contact:");
  for (const row of [1, 2, 3]) field(builder, `b${row}`, 70, 616 - 24 * row);
  const sections = await sectionsOf(builder);
  expect(["a1", "a3", "b1", "b3"].map((name) => sections[name])).toEqual([
    "A. CUSTODY.",
    "A. CUSTODY.",
    "B. CONTACT.",
    "B. CONTACT.",
  ]);
});

test("leaves an explanation that is not ended out of a part's title", async () => {
  const builder = new FormBuilder().text(
    50,
    740,
    "Section 2. (Note: where you do not know an amount, guess it.)",
  );
  field(builder, "a", 50, 700);
  builder.text(50, 660, "Section 3. (for members)");
  field(builder, "b", 50, 630);
  expect(await sectionsOf(builder)).toEqual({ a: "Section 2", b: "Section 3. (for members)" });
});

test("takes two texts side by side over columns of the same captions for their headings, however they look", async () => {
  for (const [left, right] of [
    ["Tenant", "Guarantor"],
    ["1. Antragsteller", "2. Ehepartner"],
  ] as const) {
    const builder = new FormBuilder().text(50, 760, "Household", { size: 16 });
    builder.text(50, 730, left).text(320, 730, right);
    for (const [row, caption] of ["Name", "Town"].entries())
      for (const [column, x] of [50, 320].entries())
        field(builder, `${"ab"[column]}${row}`, x, 700 - 26 * row, caption);
    expect(await sectionsOf(builder)).toEqual({ a0: left, a1: left, b0: right, b1: right });
  }
});

test("lets an underlined heading head what is under its rule, and not the part before", async () => {
  const builder = new FormBuilder();
  for (const [at, name] of ["Present", "Previous", "First"].entries()) {
    const y = 700 - 60 * at;
    builder.text(50, y, `${name} employer`, { size: 13 }).draw(`0.8 w 50 ${y - 4} m 500 ${y - 4} l S`);
    field(builder, `${name} wage`, 50, y - 32, "Wage");
  }
  expect(await sectionsOf(builder)).toEqual({
    "Present wage": "Present employer",
    "Previous wage": "Previous employer",
    "First wage": "First employer",
  });
});

test("takes no text that stands in a blank for a heading of those after it", async () => {
  const builder = new FormBuilder();
  field(builder, "a", 50, 400, "If yes, numbered:");
  builder.text(160, 404, "If known", { size: 13 });
  field(builder, "b", 50, 370, "Hospital");
  expect(await sectionsOf(builder)).toEqual({ a: null, b: null });
});
