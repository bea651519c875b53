import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 80 })).fields;
const line = (x: number, y: number, end: number) => `0.5 w ${x} ${y} m ${end} ${y} l S`;
const frame = (x: number, y: number, width: number, height: number) =>
  `0.5 w ${x} ${y} ${width} ${height} re S`;

test("gives each of several lines in a cell the name of the row beside it, and its number", async () => {
  const builder = new FormBuilder();
  const columns: [number, number][] = [
    [50, 60],
    [110, 90],
    [200, 250],
  ];
  for (const [at, head] of ["Hour", "Task", "Names"].entries()) {
    const [x, width] = columns[at] ?? [0, 0];
    builder.draw(frame(x, 700, width, 18)).text(x + 4, 705, head);
  }
  for (const [row, [hour, task]] of [
    ["9 - 11", "Cakes"],
    ["11 - 13", "Grill"],
    ["13 - 15", "Raffle"],
  ].entries()) {
    const y = 660 - 40 * row;
    for (const [x, width] of columns) builder.draw(frame(x, y, width, 40));
    builder.text(54, y + 16, hour ?? "").text(114, y + 16, task ?? "");
    for (const [at, foot] of [y + 24, y + 6].entries()) {
      builder.text(204, foot + 2, `${at + 1}.`).draw(line(216, foot, 440));
      builder.field("Tx", `${task} ${at}`, [216, foot, 440, foot + 13]);
    }
  }
  const told = (await fieldsOf(builder)).map(({ label, row }) => `${label} ${row}`);
  expect(told).toEqual(["Cakes 1", "Cakes 2", "Grill 1", "Grill 2", "Raffle 1", "Raffle 2"]);
});

test("asks a question again where its choices come again under a second person", async () => {
  const builder = new FormBuilder().text(150, 700, "Applicant").text(350, 700, "Spouse");
  for (const [row, caption] of ["Surname:", "Given name:", "Net income:"].entries()) {
    const y = 680 - 20 * row;
    builder.text(50, y + 2, caption);
    for (const [name, x] of [["own", 150] as const, ["other", 350] as const]) {
      builder.draw(line(x, y, x + 180)).field("Tx", `${name} ${row}`, [x, y, x + 180, y + 13]);
    }
  }
  builder.text(50, 620, "Smoker:");
  for (const [name, x] of [["own", 150] as const, ["other", 350] as const]) {
    builder.checkbox(`${name} yes`, [x, 619, x + 9, 628]).text(x + 12, 620, "Yes");
    builder.checkbox(`${name} no`, [x + 40, 619, x + 49, 628]).text(x + 52, 620, "No");
  }
  const boxes = (await fieldsOf(builder)).filter(({ type }) => type === "checkbox");
  expect(boxes.map(({ name, label, column }) => [name, label, column])).toEqual([
    ["own yes", "Smoker: Yes", "Applicant"],
    ["own no", "Smoker: No", "Applicant"],
    ["other yes", "Smoker: Yes", "Spouse"],
    ["other no", "Smoker: No", "Spouse"],
  ]);
});

test("calls a blank by the words of the box with which it shares a frame, not by those of the frame beside it", async () => {
  const builder = new FormBuilder().text(50, 720, "I would like to give:");
  for (const [at, words] of ["a rope", "a boat", "another amount"].entries()) {
    const x = 50 + 120 * at;
    builder.draw(frame(x, 650, 110, 55)).checkbox(`box ${at}`, [x + 50, 692, x + 60, 702]);
    builder.text(x + 20, 678, words, { size: 8 });
  }
  builder
    .text(296, 660, "£", { size: 8 })
    .draw(line(306, 657, 390))
    .field("Tx", "sum", [306, 657, 390, 669]);
  const sum = (await fieldsOf(builder)).find(({ name }) => name === "sum");
  expect(sum?.label).toBe("another amount");
});

test("names rows by their first words where a long one reaches up to what leads to the blanks", async () => {
  const builder = new FormBuilder().text(50, 722, "Opening hours:");
  for (const [row, day] of ["Monday", "Tuesday", "Wednesday", "Thursday"].entries()) {
    const y = 700 - 18 * row;
    builder.text(50, y + 2, day).text(110, y + 2, "from");
    builder.draw(line(140, y, 180)).field("Tx", `${day} from`, [140, y, 180, y + 13]);
    builder.text(190, y + 2, "to");
    builder.draw(line(208, y, 248)).field("Tx", `${day} to`, [208, y, 248, y + 13]);
    builder.checkbox(`${day} closed`, [270, y + 1, 280, y + 11]).text(284, y + 2, "closed");
  }
  const fields = await fieldsOf(builder);
  for (const { name, label, row } of fields) {
    const [day = "", word = ""] = (name ?? "").split(" ");
    expect(`${row} ${label}`).toContain(day);
    expect(label).toContain(word);
  }
});

/** Draws the cells of a row with their left edges and widths. */
const drawRow = (builder: FormBuilder, columns: readonly [number, number][], y: number, height: number) => {
  for (const [x, width] of columns) builder.draw(frame(x, y, width, height));
};

test("calls each line of a cell by its own words, and the cell beside by its head", async () => {
  const builder = new FormBuilder();
  const columns: [number, number][] = [
    [50, 110],
    [160, 110],
    [270, 150],
  ];
  drawRow(builder, columns, 700, 18);
  for (const [at, head] of ["Dates", "Pay", "Reason for leaving"].entries())
    builder.text((columns[at]?.[0] ?? 0) + 4, 705, head);
  for (const row of [0, 1, 2, 3]) {
    const y = 660 - 40 * row;
    drawRow(builder, columns, y, 40);
    for (const [word, x, foot] of [
      ["From", 54, y + 22],
      ["To", 54, y + 4],
      ["Start", 164, y + 22],
      ["End", 164, y + 4],
    ] as const) {
      const begin = x + (word === "To" ? 16 : 30);
      builder.text(x, foot + 2, word).draw(line(begin, foot, x + 96));
      builder.field("Tx", `${word} ${row}`, [begin, foot, x + 96, foot + 13]);
    }
    builder.field("Tx", `Reason ${row}`, [270, y, 420, y + 40]);
  }
  const told = (await fieldsOf(builder)).map(({ name, label, row }) => [name, label.split(" ")[0], row]);
  const expected = [0, 1, 2, 3].flatMap((row) =>
    ["From", "To", "Start", "End", "Reason"].map((word) => [`${word} ${row}`, word, String(row + 1)]),
  );
  expect(told.toSorted()).toEqual(expected.toSorted());
});

test("numbers rows as they are printed, also where two tables stand beside each other", async () => {
  const builder = new FormBuilder();
  for (const [x, first] of [
    [50, 1],
    [300, 17],
  ] as const) {
    const columns: [number, number][] = [
      [x, 40],
      [x + 40, 80],
      [x + 120, 80],
    ];
    drawRow(builder, columns, 700, 14);
    for (const [at, head] of ["Day", "from", "until"].entries())
      builder.text((columns[at]?.[0] ?? 0) + 4, 703, head);
    for (const row of [0, 1, 2, 3]) {
      const y = 686 - 14 * row;
      drawRow(builder, columns, y, 14);
      builder.text(x + 14, y + 3, String(first + row));
      for (const at of [1, 2]) {
        const [left, width] = columns[at] ?? [0, 0];
        builder.field("Tx", `${first + row} ${at}`, [left, y, left + width, y + 14]);
      }
    }
  }
  for (const { name, row } of await fieldsOf(builder)) expect(row).toBe((name ?? "").split(" ")[0]);
});
