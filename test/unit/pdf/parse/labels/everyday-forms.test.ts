import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const labelsOf = async (page: FlatPage) => (await detect(page)).map(({ label }) => label);

test("calls blanks in a row by the letters before them", async () => {
  const page = new FlatPage().text(50, 100, "Shirts ordered: S ______ M ______ L ______");
  page.text(50, 130, "residente in ______________ via ______________ n. ______");
  expect(await labelsOf(page)).toEqual([
    "Shirts ordered: S",
    "Shirts ordered: M",
    "Shirts ordered: L",
    "residente in",
    "via",
    "n.",
  ]);
});

test("leads into blanks whose captions stand over them with the words on their left", async () => {
  const page = new FlatPage();
  for (const [x, asked] of [
    [50, "Arrival"],
    [300, "Departure"],
  ] as const) {
    page.text(x, 112, asked);
    for (const [index, head] of ["Day", "Month", "Year"].entries()) {
      page.text(x + 62 + 44 * index, 96, head, { size: 7 }).box(x + 60 + 44 * index, 100, 40, 16);
    }
  }
  const fields = await detect(page);
  expect(fields.map(({ label, group }) => [label, group?.part])).toEqual(
    ["Arrival", "Departure"].flatMap((asked) =>
      ["Day", "Month", "Year"].map((part) => [`${asked}: ${part}`, part.toLowerCase()]),
    ),
  );
});

test("leaves hints in brackets to the blanks before them, where a sentence goes on", async () => {
  const page = new FlatPage().text(50, 100, "____________________ (full name), of ______________ (town),");
  page.text(50, 130, "gives ____________ (amount) to ____________________ (charity).");
  const labels = await labelsOf(page);
  expect(labels.slice(0, 2)).toEqual(["full name", "town"]);
  expect(labels.slice(2)).toEqual(["gives: amount", "gives: charity"]);
});

test("asks in the first row of a table what its row says, and not what heads its answers", async () => {
  const page = new FlatPage();
  const rows = ["Any pets?", "Any smokers?", "Any damage?"];
  for (const [row, text] of ["Question", ...rows].entries()) {
    const y = 100 + 20 * row;
    for (const [x, width] of [
      [50, 180],
      [230, 120],
      [350, 200],
    ] as const)
      page.box(x, y, width, 20);
    page.text(54, y + 13, text, row === 0 ? { font: "F2" } : {});
    if (row === 0)
      page.text(234, y + 13, "Answer", { font: "F2" }).text(354, y + 13, "Explain", { font: "F2" });
    else
      page
        .box(236, y + 5, 9, 9)
        .text(250, y + 13, "Yes")
        .box(290, y + 5, 9, 9)
        .text(304, y + 13, "No");
  }
  const choices = (await detect(page)).filter(({ type }) => type !== "text");
  expect([...new Set(choices.map(({ question, label }) => question ?? label))]).toEqual(rows);
});

test("takes the caption right over a table for its section", async () => {
  const page = new FlatPage().text(50, 80, "MEDICAL HISTORY", { font: "F2", size: 13 });
  page.text(50, 110, "Doctor:").rule(95, 300, 112);
  for (const [table, caption] of ["Current medications", "Former medications"].entries()) {
    const top = 140 + 100 * table;
    page.text(50, top - 4, caption);
    for (const row of [0, 1, 2]) {
      for (const [column, head] of ["Drug", "Dose", "Since"].entries()) {
        page.box(50 + 160 * column, top + 20 * row, 160, 20);
        if (row === 0) page.text(54 + 160 * column, top + 13, head);
      }
    }
  }
  const [, ...cells] = await detect(page);
  expect([...new Set(cells.map(({ section }) => section))]).toEqual([
    "Current medications",
    "Former medications",
  ]);
});

test("calls a place to sign by the text that asks to sign, however near another stands", async () => {
  const form = new FormBuilder()
    .text(50, 700, "Name:")
    .field("Tx", "a", [100, 696, 300, 712])
    .draw("0.5 w 50 400 m 250 400 l S 300 400 m 400 400 l S")
    .text(50, 420, "le")
    .text(50, 390, "Signature of employer")
    .text(300, 390, "Date")
    .field("Tx", "b", [300, 401, 400, 415]);
  const { fields } = await parsePdf(form.toBytes(), { maxPages: 1, maxFields: 20 });
  expect(fields.filter(({ type }) => type === "signature").map(({ label }) => label)).toEqual([
    "Signature of employer",
  ]);
});

test("prefers the caption under a blank to the sentence over it, and parts a caption from such a sentence", async () => {
  const under = new FlatPage().text(50, 80, "Please print in ink and answer every question.");
  under.rule(50, 250, 104).text(50, 114, "Job title").rule(300, 500, 104).text(300, 114, "Office");
  expect(await labelsOf(under)).toEqual(["Job title", "Office"]);
  const over = new FlatPage().text(50, 80, "Please print in ink and answer every question.");
  over.text(50, 92, "Job title").box(50, 95, 200, 18);
  expect(await labelsOf(over)).toEqual(["Job title"]);
});

test("takes lines whose captions end at one edge for an answer each", async () => {
  const page = new FlatPage();
  for (const [row, [x, caption]] of (
    [
      [103.9, "Tenant:"],
      [99.6, "Move-in:"],
      [81.1, "Key number:"],
      [82.2, "Parking bay:"],
    ] as const
  ).entries()) {
    page.text(x, 100 + 24 * row, caption).rule(210, 400, 102 + 24 * row);
  }
  expect(await labelsOf(page)).toEqual(["Tenant", "Move-in", "Key number", "Parking bay"]);
});

test("asks behind boxes that columns head also where the question leads to a blank", async () => {
  const page = new FlatPage().text(60, 84, "Yes", { size: 8 }).text(84, 84, "No", { size: 8 });
  const rows = ["Asthma", "High blood pressure", "Diabetes, since when? ____________", "Allergies ________"];
  for (const [index, row] of rows.entries()) {
    const y = 100 + 20 * index;
    page
      .box(62, y - 8, 9, 9)
      .box(85, y - 8, 9, 9)
      .text(108, y, row);
  }
  const boxes = (await detect(page)).filter(({ type }) => type === "checkbox");
  expect(boxes.map(({ label }) => label)).toEqual(
    ["Asthma:", "High blood pressure:", "Diabetes, since when?", "Allergies:"].flatMap((question) => [
      `${question} Yes`,
      `${question} No`,
    ]),
  );
});

test("takes the cells of signs that head columns of sums for no blanks", async () => {
  const page = new FlatPage();
  const xs = [60, 120, 320, 390, 430];
  for (const y of [100, 122, 144, 166, 188]) page.rule(60, 430, y);
  for (const x of xs) page.wall(x, 100, 188);
  for (const [index, head] of ["Date", "Description", "$", "¢"].entries())
    page.text((xs[index] ?? 0) + 4, 114, head);
  expect(await labelsOf(page)).toHaveLength(12);
});

test("heads a row of blanks by numbers over them", async () => {
  const builder = new FormBuilder().text(50, 700, "Guests by age:");
  for (const [index, age] of ["0-5", "6-11", "12-17", "18+"].entries()) {
    const x = 180 + 70 * index;
    builder.text(x + 16, 713, age, { size: 7 }).field("Tx", `n${index}`, [x, 694, x + 48, 710]);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  expect(fields.map(({ label }) => label)).toEqual(
    ["0-5", "6-11", "12-17", "18+"].map((age) => `Guests by age: ${age}`),
  );
});
