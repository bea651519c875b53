import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;

/** A ruled table: where its columns part, what heads them and its rows, from the top. */
function table(walls: readonly number[], heads: readonly string[], rows: readonly string[]): FormBuilder {
  const builder = new FormBuilder();
  const [left, right, foot] = [walls[0] ?? 0, walls.at(-1) ?? 0, 700 - 22 * rows.length];
  for (const x of walls) builder.draw(`0.5 w ${x} ${foot} m ${x} 722 l S`);
  for (let y = 722; y >= foot; y -= 22) builder.draw(`0.5 w ${left} ${y} m ${right} ${y} l S`);
  for (const [at, head] of heads.entries())
    builder.text((walls[at] ?? 0) + 4, 707, head, { size: 9, font: "F2" });
  for (const [at, name] of rows.entries()) builder.text(left + 4, 685 - 22 * at, name, { size: 9 });
  return builder;
}

test("asks what the head of a column says in all its rows, and names the rows, where a cell holds several boxes", async () => {
  const rows = ["Spouse", "Child 1", "Child 2"];
  const builder = table([40, 100, 240, 320, 480], ["", "Name", "Seat", "Meals"], rows);
  for (const [at, name] of rows.entries()) {
    const y = 683 - 22 * at;
    builder.field("Tx", `${name} name`, [101, y - 4, 239, y + 16]);
    for (const [index, answer] of ["Aisle", "Fish", "Meat", "Hall"].entries()) {
      const x = [244, 324, 380, 282][index] ?? 0;
      builder.checkbox(`${name} ${answer}`, [x, y, x + 9, y + 9]).text(x + 12, y + 1, answer, { size: 8 });
    }
  }
  builder.text(40, 600, "Name of travel agent:").field("Tx", "agent", [150, 597, 400, 611]);
  const fields = Object.fromEntries((await fieldsOf(builder)).map((field) => [field.name, field]));
  for (const name of rows) {
    expect(fields[`${name} Fish`]).toMatchObject({ label: "Meals: Fish", row: name, section: null });
    expect(fields[`${name} Hall`]).toMatchObject({ label: "Seat: Hall", row: name, section: null });
  }
  expect(fields["Child 1 name"]).toMatchObject({ row: "Child 1", column: "Name" });
  expect(fields.agent).toMatchObject({ label: "Name of travel agent", section: null });
});

test("calls the boxes of a table's only column of boxes by its head, and asks nothing below by the last row's name", async () => {
  const rows = ["Brakes", "Lights", "Horn"];
  const builder = table([40, 200, 260, 480], ["Part", "Sound", "Remarks"], rows);
  for (const [at, name] of rows.entries()) {
    const y = 683 - 22 * at;
    builder.checkbox(name, [225, y, 234, y + 9]).field("Tx", `${name} remarks`, [261, y - 4, 479, y + 16]);
  }
  for (const [at, name] of ["May go", "Must stay"].entries()) {
    const y = 610 - 16 * at;
    builder.checkbox(name, [44, y, 53, y + 9]).text(57, y + 1, name, { size: 9 });
  }
  const fields = Object.fromEntries((await fieldsOf(builder)).map((field) => [field.name, field]));
  for (const name of rows) {
    expect(fields[name]).toMatchObject({ label: "Sound", row: name });
    expect(fields[`${name} remarks`]).toMatchObject({ row: name, column: "Remarks" });
  }
  expect(fields["May go"]?.question ?? null).toBeNull();
});

test("keeps lists side by side under their own heads, and a code with the name behind it", async () => {
  const builder = new FormBuilder();
  const lists = { CHEMISTRY: ["Glucose", "Iron"], CULTURES: ["Throat culture", "Urine culture"] };
  for (const [column, [head, names]] of Object.entries(lists).entries()) {
    const x = 40 + 180 * column;
    builder.text(x + 4, 700, head, { font: "F2" });
    for (const [at, name] of names.entries()) {
      const y = 684 - 15 * at;
      builder.checkbox(name, [x + 4, y, x + 13, y + 9]).text(x + 17, y + 1, `8294${at}`, { size: 9 });
      builder.text(x + 52, y + 1, name, { size: 9 });
    }
  }
  const found = (await fieldsOf(builder)).map(({ label, section, question }) => [label, question ?? section]);
  expect(found).toEqual([
    ["CHEMISTRY: 82940 Glucose", "CHEMISTRY"],
    ["82940 Throat culture", "CULTURES"],
    ["CHEMISTRY: 82941 Iron", "CHEMISTRY"],
    ["82941 Urine culture", "CULTURES"],
  ]);
});

test("parts a row of boxes where another question stands before its own answers", async () => {
  const builder = new FormBuilder().text(40, 700, "Time").field("Tx", "time", [66, 697, 110, 711]);
  for (const [x, answer] of [
    [116, "AM"],
    [146, "PM"],
    [236, "Yes"],
    [266, "No"],
  ] as const)
    builder.checkbox(answer, [x, 700, x + 9, 709]).text(x + 12, 701, answer, { size: 9 });
  builder.text(190, 700, "Fasting:");
  const labels = (await fieldsOf(builder)).map(({ label }) => label);
  expect(labels).toEqual(["Time", "Time: AM", "Time: PM", "Fasting: Yes", "Fasting: No"]);
});

test("takes no answer of several digits for a code before the next one", async () => {
  const builder = new FormBuilder().text(40, 716, "Amount of your donation:");
  for (const [at, answer] of ["100", "200", "300"].entries()) {
    const x = 40 + 34 * at;
    builder.checkbox(answer, [x, 698, x + 9, 707]).text(x + 13, 700, answer, { size: 9 });
  }
  const labels = (await fieldsOf(builder)).map(({ label }) => label);
  expect(labels).toEqual(["100", "200", "300"].map((answer) => `Amount of your donation: ${answer}`));
});

test("names a row by the question over boxes, and by no answer of theirs", async () => {
  const builder = new FormBuilder();
  for (const y of [640, 690, 740]) builder.draw(`0.5 w 40 ${y} m 560 ${y} l S`);
  for (const [at, question] of ["Type of income", "Type of expense"].entries()) {
    const y = 726 - 50 * at;
    builder.text(44, y, question);
    builder.checkbox(`box ${at}`, [44, y - 20, 53, y - 11]).text(57, y - 19, "Other");
    builder.field("Tx", `which ${at}`, [120, y - 22, 250, y - 9]).text(300, y, "Monthly sum");
    builder.field("Tx", `sum ${at}`, [300, y - 22, 420, y - 9]);
  }
  const fields = await fieldsOf(builder);
  const rows = fields.filter(({ name }) => name?.startsWith("sum")).map(({ row }) => row);
  expect(rows).toEqual(["Type of income", "Type of expense"]);
});

test("asks what one cell heads of all the boxes beside it, in several rows and far apart, and heads nothing below by it", async () => {
  const builder = new FormBuilder();
  const questions = {
    Transport: ["bus", "train", "bicycle", "on foot"],
    Meals: ["at noon", "at night", "none"],
  };
  for (const x of [40, 540]) builder.draw(`0.5 w ${x} 620 m ${x} 700 l S`);
  for (const x of [130, 340]) builder.draw(`0.5 w ${x} 620 m ${x} 700 l S`);
  for (const [y, from] of [
    [700, 40],
    [680, 130],
    [660, 40],
    [640, 130],
    [620, 40],
  ] as const)
    builder.draw(`0.5 w ${from} ${y} m 540 ${y} l S`);
  for (const [at, [question, answers]] of Object.entries(questions).entries()) {
    builder.text(45, 676 - 40 * at, question, { size: 9, font: "F2" });
    for (const [index, answer] of answers.entries()) {
      const [x, y] = [index % 2 ? 345 : 135, 685 - 40 * at - 20 * Math.floor(index / 2)];
      builder.checkbox(answer, [x, y, x + 9, y + 9]).text(x + 14, y + 1, answer, { size: 9 });
    }
  }
  builder.text(40, 590, "Telephone:").field("Tx", "phone", [110, 587, 300, 601]);
  const fields = Object.fromEntries((await fieldsOf(builder)).map((field) => [field.name, field]));
  for (const [question, answers] of Object.entries(questions))
    for (const answer of answers)
      expect(fields[answer]).toMatchObject({ label: `${question}: ${answer}`, question });
  expect(fields.phone).toMatchObject({ label: "Telephone", section: null });
});
