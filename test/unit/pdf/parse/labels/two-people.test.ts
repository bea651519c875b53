import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) => {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 80 });
  return Object.fromEntries(fields.map((field) => [field.name, field]));
};

const SIDES = [
  { side: "a", x: 220 },
  { side: "b", x: 400 },
];
const HEADS = ["You", "Your partner"];

/** Names, a date in parts, an answer of two and an amount with its period, each asked of two people. */
function askTwo(builder: FormBuilder, heads: readonly number[]): FormBuilder {
  for (const [at, head] of HEADS.entries()) builder.text(heads[at] ?? 0, 705, head);
  for (const [y, caption] of [
    [683, "Last name"],
    [663, "Date of birth"],
    [643, "Do you study?"],
    [623, "Earnings"],
  ] as const)
    builder.text(50, y, caption);
  for (const { side, x } of SIDES) {
    builder
      .field("Tx", `name-${side}`, [x, 680, x + 150, 694])
      .field("Tx", `day-${side}`, [x, 660, x + 15, 674])
      .text(x + 18, 663, "/")
      .field("Tx", `month-${side}`, [x + 24, 660, x + 39, 674])
      .checkbox(`yes-${side}`, [x, 642, x + 9, 651])
      .text(x + 13, 643, "Yes")
      .checkbox(`no-${side}`, [x + 40, 642, x + 49, 651])
      .text(x + 53, 643, "No")
      .text(x, 623, "£")
      .field("Tx", `pay-${side}`, [x + 8, 620, x + 50, 634])
      .text(x + 54, 623, "every")
      .field("Tx", `every-${side}`, [x + 82, 620, x + 150, 634]);
  }
  return builder;
}

test.each([
  { heads: [220, 400], how: "where their columns begin" },
  { heads: [286, 446], how: "over the middle of their columns" },
])("tells of whom each blank asks, where two people stand $how", async ({ heads }) => {
  const fields = await fieldsOf(askTwo(new FormBuilder(), heads));
  const columnOf = (name: string) => fields[name]?.column;
  for (const kind of ["name", "day", "yes", "no", "pay", "every"])
    expect([kind, columnOf(`${kind}-a`), columnOf(`${kind}-b`)]).toEqual([kind, ...HEADS]);
  expect(fields["name-b"]?.label).toBe("Last name");
  expect(fields["pay-b"]?.label).toBe("Earnings");
});

test("goes on telling it where one of the two is not asked everything", async () => {
  const builder = askTwo(new FormBuilder(), [220, 400]);
  builder.text(50, 603, "Relation to you").field("Tx", "relation", [400, 600, 550, 614]);
  for (const { side, x } of SIDES)
    builder
      .field("Tx", `first-${side}`, [x, 580, x + 70, 594])
      .field("Tx", `last-${side}`, [x + 80, 580, x + 150, 594]);
  builder.text(50, 583, "Former names");
  const fields = await fieldsOf(builder);
  expect([fields["last-a"]?.column, fields["last-b"]?.column]).toEqual(HEADS);
});

test("takes two captions over blanks of several rows for no heads, where texts follow under them", async () => {
  const builder = new FormBuilder();
  for (const [row, [left, next]] of [
    ["First name", "Family name"],
    ["City", "Country"],
  ].entries()) {
    const y = 700 - 40 * row;
    for (const [at, caption] of [left, next].entries()) {
      const x = 120 + 180 * at;
      builder.text(x, y, caption ?? "");
      builder
        .field("Tx", `${caption}`, [x, y - 18, x + 70, y - 4])
        .field("Tx", `${caption}2`, [x + 80, y - 18, x + 150, y - 4]);
    }
    builder.text(50, y - 14, `Person ${row + 1}`);
  }
  const { City, Country } = await fieldsOf(builder);
  expect([City?.label, Country?.label]).toEqual(["City", "Country"]);
  expect([City?.column, Country?.column]).not.toContain("First name");
});

test("reads the head over a line with each of the heads under it", async () => {
  const builder = new FormBuilder();
  const columns = [
    ["Start", 150],
    ["Finish", 210],
    ["Break", 280],
    ["Standard", 340],
    ["Overtime", 400],
  ] as const;
  builder.text(196, 712, "Shift", { size: 8 }).draw("0.5 w 148 708 m 262 708 l S");
  builder.text(385, 712, "Hours", { size: 8 }).draw("0.5 w 338 708 m 452 708 l S");
  for (const [name, x] of columns) builder.text(x + 8, 698, name, { size: 8 });
  for (const [row, day] of ["Monday", "Tuesday", "Wednesday"].entries()) {
    builder.text(60, 676 - 20 * row, day);
    for (const [name, x] of columns)
      builder.field("Tx", `${day} ${name}`, [x, 672 - 20 * row, x + 50, 686 - 20 * row]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["Monday Finish"]).toMatchObject({ row: "Monday", column: "Shift Finish" });
  expect(fields["Tuesday Overtime"]).toMatchObject({ row: "Tuesday", column: "Hours Overtime" });
  expect(fields["Wednesday Break"]).toMatchObject({ row: "Wednesday", column: "Break" });
});

test("names rows by a letter and a number", async () => {
  const builder = new FormBuilder();
  for (const [at, x] of [60, 100, 300, 500].entries()) {
    builder.draw(`0.5 w ${x} 640 m ${x} 700 l S`);
    if (at > 0 && at < 3) builder.text(x + 10, 686, at === 1 ? "Name" : "Born on", { size: 8 });
  }
  for (const y of [700, 680, 660, 640]) builder.draw(`0.5 w 60 ${y} m 500 ${y} l S`);
  for (const [row, code] of ["D1", "D2"].entries()) {
    const y = 662 - 20 * row;
    builder.text(65, y + 4, code, { size: 9 });
    builder
      .field("Tx", `${code} name`, [102, y, 298, y + 16])
      .field("Tx", `${code} born`, [302, y, 498, y + 16]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["D1 name"]).toMatchObject({ row: "D1", column: "Name" });
  expect(fields["D2 born"]).toMatchObject({ row: "D2", column: "Born on" });
});
