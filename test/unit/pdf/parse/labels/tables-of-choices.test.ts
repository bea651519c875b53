import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;

/** A row of a table that asks yes or no, and for a sum: its cells begin at 0, 110, 150 and 250 points after `x`. */
function row(builder: FormBuilder, name: string, [x, y]: [number, number], lines: string[]): FormBuilder {
  for (const at of [0, 110, 150, 250]) builder.draw(`0.5 w ${x + at} ${y} m ${x + at} ${y + 30} l S`);
  builder.draw(`0.5 w ${x} ${y} m ${x + 250} ${y} l S ${x} ${y + 30} m ${x + 250} ${y + 30} l S`);
  for (const [index, line] of lines.entries()) builder.text(x + 3, y + 20 - 10 * index, line, { size: 8 });
  return builder
    .checkbox(`${name}-no`, [x + 114, y + 19, x + 122, y + 27])
    .text(x + 125, y + 20, "No", { size: 8 })
    .checkbox(`${name}-yes`, [x + 154, y + 19, x + 162, y + 27])
    .text(x + 165, y + 20, "Yes", { size: 8 })
    .field("Tx", `${name}-sum`, [x + 182, y + 2, x + 246, y + 28]);
}

const ROWS: readonly [string, string[]][] = [
  ["wages", ["Wages of", "All employers?"]],
  ["rent", ["Rent/", "Lease of land?"]],
  ["farm", ["Farming of", "Land or sea?"]],
];

test("reads a question of several lines as one, where its boxes stand beside the first line", async () => {
  const builder = new FormBuilder();
  for (const [index, [name, lines]] of ROWS.entries()) row(builder, name, [40, 700 - 30 * index], lines);
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({
    "wages-yes": "Wages of All employers? Yes",
    "rent-yes": "Rent/ Lease of land? Yes",
    "farm-no": "Farming of Land or sea? No",
  });
});

test("names the rows of two tables side by side by the first text of each", async () => {
  const builder = new FormBuilder();
  for (const [index, [name, lines]] of ROWS.entries()) {
    const y = 700 - 30 * index;
    row(row(builder, name, [40, y], lines), `${name}2`, [300, y], ["Sums of", `Other ${name}?`]);
  }
  const rows = Object.fromEntries((await fieldsOf(builder)).map((field) => [field.name, field.row]));
  expect(rows).toMatchObject({
    "wages-sum": "Wages of All employers?",
    "wages2-sum": "Sums of Other wages?",
    "rent2-sum": "Sums of Other rent?",
  });
});

test("heads a column by its head, and not by what explains that in smaller print", async () => {
  const builder = new FormBuilder().draw("0.5 w 50 680 m 350 680 l S 50 720 m 350 720 l S");
  builder.draw("0.5 w 50 640 m 50 720 l S 200 640 m 200 720 l S 350 640 m 350 720 l S");
  for (const [x, head, aside] of [
    [50, "Name and address", "(if they live elsewhere)"],
    [200, "Relation", "(child, spouse)"],
  ] as const) {
    builder.text(x + 4, 706, head).text(x + 4, 697, aside, { size: 6 });
    for (const y of [660, 640]) builder.field("Tx", `${head} ${y}`, [x, y, x + 150, y + 20]);
  }
  builder.draw("0.5 w 50 660 m 350 660 l S 50 640 m 350 640 l S");
  expect((await fieldsOf(builder)).map(({ label }) => label)).toEqual([
    "Name and address",
    "Relation",
    "Name and address",
    "Relation",
  ]);
});

test("asks nothing with the caption of the column before, in a column of yes and no", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 720 m 330 720 l S 50 690 m 330 690 l S 50 660 m 330 660 l S 50 630 m 330 630 l S")
    .draw("0.5 w 50 630 m 50 720 l S 200 630 m 200 720 l S 330 630 m 330 720 l S 260 630 m 260 690 l S")
    .text(54, 700, "Monthly sum that you pay")
    .text(204, 700, "Have they an income?");
  for (const y of [660, 630]) {
    builder
      .field("Tx", `sum${y}`, [51, y, 199, y + 29])
      .checkbox(`no${y}`, [204, y + 16, 212, y + 24])
      .text(216, y + 17, "No")
      .checkbox(`yes${y}`, [264, y + 16, 272, y + 24])
      .text(276, y + 17, "Yes");
  }
  const boxes = (await fieldsOf(builder)).filter(({ type }) => type === "checkbox");
  expect(boxes.map(({ label }) => label)).toEqual([
    "Have they an income? No",
    "Have they an income? Yes",
    "Have they an income? No",
    "Have they an income? Yes",
  ]);
});

test("puts the words that lead into a list of short questions before each of them", async () => {
  const builder = new FormBuilder().text(43, 738, "2. Do you have income from (sums of a month)", {
    size: 8,
  });
  for (const [index, [name, lines]] of ROWS.entries()) row(builder, name, [40, 700 - 30 * index], lines);
  builder.text(43, 620, "3. Are you married?", { size: 8 }).checkbox("married", [154, 618, 162, 626]);
  builder.text(165, 620, "Yes", { size: 8 }).checkbox("single", [194, 618, 202, 626]);
  builder.text(205, 620, "No", { size: 8 });
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({
    "wages-yes": "2. Do you have income from Wages of All employers? Yes",
    "farm-no": "2. Do you have income from Farming of Land or sea? No",
    married: "3. Are you married? Yes",
  });
});

test("asks what heads the cells of yes and no, in each row, also where smaller print explains the head", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 730 m 330 730 l S 50 690 m 330 690 l S 50 660 m 330 660 l S 50 630 m 330 630 l S")
    .draw("0.5 w 50 630 m 50 730 l S 200 630 m 200 730 l S 330 630 m 330 730 l S 260 630 m 260 690 l S")
    .text(54, 710, "Monthly sum")
    .text(204, 710, "Have they an income?")
    .text(204, 701, "e.g. wages or rent, and so on.", { size: 6 });
  for (const y of [660, 630]) {
    builder
      .field("Tx", `sum${y}`, [51, y, 199, y + 29])
      .checkbox(`no${y}`, [204, y + 16, 212, y + 24])
      .text(216, y + 17, "No")
      .checkbox(`yes${y}`, [264, y + 16, 272, y + 24])
      .text(276, y + 17, "Yes");
  }
  const boxes = (await fieldsOf(builder)).filter(({ type }) => type === "checkbox");
  expect(new Set(boxes.map(({ question }) => question))).toEqual(new Set(["Have they an income?"]));
});

test("heads the rows under boxes to tick by the head of their column, and not by an answer", async () => {
  const builder = new FormBuilder().draw(
    `0.5 w ${[0, 1, 2, 3, 4].map((row) => `50 ${720 - 20 * row} m 500 ${720 - 20 * row} l S`).join(" ")}`,
  );
  builder.draw([50, 180, 340, 500].map((x) => `${x} 640 m ${x} 720 l S`).join(" "));
  builder.text(220, 706, "Tenant").text(380, 706, "Partner");
  for (const [row, name] of ["Name", "Sex", "Employer"].entries()) {
    const y = 680 - 20 * row;
    builder.text(54, y + 6, name);
    for (const [at, x] of [180, 340].entries()) {
      if (name !== "Sex") builder.field("Tx", `${name}${at}`, [x + 1, y + 1, x + 158, y + 19]);
      else
        for (const [of, answer] of ["female", "male"].entries()) {
          builder.checkbox(`${answer}${at}`, [x + 8 + 60 * of, y + 5, x + 17 + 60 * of, y + 14]);
          builder.text(x + 20 + 60 * of, y + 6, answer);
        }
    }
  }
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({ Employer0: "Employer: Tenant", Employer1: "Employer: Partner" });
});

/** Draws the rules of a table whose columns and rows have these edges. */
function ruled(builder: FormBuilder, xs: readonly number[], ys: readonly number[]): FormBuilder {
  const [left = 0, end = 0, top = 0, foot = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  for (const x of xs) builder.draw(`0.5 w ${x} ${foot} m ${x} ${top} l S`);
  for (const y of ys) builder.draw(`0.5 w ${left} ${y} m ${end} ${y} l S`);
  return builder;
}

test("names rows and columns by their heads, and not by the words in their cells", async () => {
  const builder = ruled(new FormBuilder(), [50, 130, 280, 430], [700, 680, 660, 640, 620]);
  builder.text(54, 686, "Day").text(134, 686, "Morning").text(284, 686, "Evening");
  for (const [index, day] of ["Monday", "Tuesday", "Friday"].entries()) {
    const y = 665 - 20 * index;
    builder.text(54, y, day);
    for (const [at, part] of ["Morning", "Evening"].entries())
      for (const [half, word] of ["from", "until"].entries()) {
        const x = 134 + 150 * at + 70 * half;
        builder.text(x, y, word).field("Tx", `${part} ${word} ${index}`, [x + 26, y - 2, x + 60, y + 12]);
      }
  }
  const places = Object.fromEntries((await fieldsOf(builder)).map((field) => [field.name, field]));
  expect(places).toMatchObject({
    "Morning until 1": { row: "Tuesday", column: "Morning" },
    "Evening from 0": { row: "Monday", column: "Evening" },
    "Evening until 2": { row: "Friday", column: "Evening" },
  });
});

test("calls a column by its head, where the cell under that holds the unit alone", async () => {
  const builder = ruled(new FormBuilder(), [50, 200, 300, 400], [700, 680, 668, 648, 628]);
  for (const [x, head, unit] of [
    [50, "Contents", ""],
    [200, "Weight", "(kg)"],
    [300, "Length", "(cm)"],
  ] as const) {
    builder.text(x + 10, 686, head).text(x + 10, 671, unit, { size: 7 });
    for (const y of [648, 628]) builder.field("Tx", `${head} ${y}`, [x + 1, y + 1, x + 99, y + 19]);
  }
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({
    "Weight 648": "Weight",
    "Length 628": "Length",
    "Contents 648": "Contents",
  });
});

test("names rows by the hours that they begin with", async () => {
  const builder = ruled(new FormBuilder(), [50, 130, 280, 430], [700, 680, 660, 640]);
  builder.text(54, 686, "Time").text(134, 686, "Name").text(284, 686, "Telephone");
  for (const [index, hours] of ["9 to 10", "10:30-12"].entries()) {
    const y = 665 - 20 * index;
    builder.text(54, y, hours).field("Tx", `name ${index}`, [131, y - 4, 279, y + 14]);
    builder.field("Tx", `phone ${index}`, [281, y - 4, 429, y + 14]);
  }
  const rows = Object.fromEntries((await fieldsOf(builder)).map(({ name, row }) => [name, row]));
  expect(rows).toMatchObject({ "name 0": "9 to 10", "phone 1": "10:30-12" });
});

test("goes on counting in the second column of a list", async () => {
  const builder = new FormBuilder().text(50, 700, "Players (first name and surname)");
  for (let item = 1; item <= 8; item++) {
    const [x, y] = [50 + 250 * Math.floor((item - 1) / 4), 680 - 18 * ((item - 1) % 4)];
    builder.text(x, y, `${item}.`).field("Tx", `player ${item}`, [x + 15, y - 2, x + 200, y + 12]);
  }
  const rows = Object.fromEntries((await fieldsOf(builder)).map(({ name, row }) => [name, row]));
  expect(rows).toMatchObject({ "player 1": "1", "player 4": "4", "player 5": "5", "player 8": "8" });
});
