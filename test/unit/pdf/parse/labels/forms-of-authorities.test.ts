import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) => {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 60 });
  return Object.fromEntries(fields.map((field) => [field.name, field]));
};

/** Rules along `walls` from the first of `rows` to the last, and along the rows. */
function grid(builder: FormBuilder, walls: readonly number[], rows: readonly number[]): FormBuilder {
  const [left = 0, right = 0, top = 0, foot = 0] = [walls[0], walls.at(-1), rows[0], rows.at(-1)];
  for (const x of walls) builder.draw(`0.5 w ${x} ${foot} m ${x} ${top} l S`);
  for (const y of rows) builder.draw(`0.5 w ${left} ${y} m ${right} ${y} l S`);
  return builder;
}

test("joins a caption that is wrapped because its blank left no room for the next word", async () => {
  const builder = new FormBuilder();
  for (const [at, [first, second]] of [
    ["Family Name (Last", "Name)"],
    ["Street Number and", "Name"],
    ["Social Security", "Number"],
  ].entries()) {
    const y = 700 - 30 * at;
    builder.text(54, y, first ?? "", { size: 9 }).text(54, y - 10.5, second ?? "", { size: 9 });
    builder.field("Tx", `t${at}`, [136, y - 4, 280, y + 10]);
  }
  const { t0, t1, t2 } = await fieldsOf(builder);
  expect([t0?.label, t1?.label, t2?.label]).toEqual([
    "Family Name (Last Name)",
    "Street Number and Name",
    "Social Security Number",
  ]);
});

test("tells scales under each other by the words at both ends of each", async () => {
  const builder = new FormBuilder().text(50, 730, "How was your visit?");
  const columns = [250, 275, 300, 325, 350];
  for (const [at, x] of columns.entries()) builder.text(x + 2, 712, String(at + 1), { size: 8 });
  const ends = [
    ["Slow", "Quick"],
    ["Boring", "Lively"],
    ["Cold", "Warm"],
  ];
  for (const [at, [before = "", after = ""]] of ends.entries()) {
    const y = 695 - 18 * at;
    builder.text(200, y, before).text(375, y, after);
    for (const [degree, x] of columns.entries()) builder.checkbox(`s${at}-${degree}`, [x, y, x + 10, y + 10]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["s0-0"]?.question).toBe("Slow – Quick");
  expect(fields["s1-4"]?.question).toBe("Boring – Lively");
  expect(fields["s2-2"]?.question).toBe("Cold – Warm");
});

test("reads lists beside each other in one table the same way, each text before its own cell to tick", async () => {
  const rows = [700, 682, 664, 646, 628];
  const builder = grid(new FormBuilder(), [100, 280, 306, 480, 506], rows);
  const texts = [
    ["Telephoned", "Please call"],
    ["Came to see you", "Will call again"],
    ["Wants to see you", "Rush"],
    ["Returned your call", "Special attention"],
  ];
  for (const [at, [left = "", right = ""]] of texts.entries()) {
    const y = (rows[at] ?? 0) - 18;
    builder.text(104, y + 5, left).text(310, y + 5, right);
    builder.checkbox(`l${at}`, [280.5, y + 0.5, 305.5, y + 17.5]);
    builder.checkbox(`r${at}`, [480.5, y + 0.5, 505.5, y + 17.5]);
  }
  const fields = await fieldsOf(builder);
  for (const [at, [left, right]] of texts.entries()) {
    expect(fields[`l${at}`]?.label).toBe(left);
    expect(fields[`r${at}`]?.label).toBe(right);
  }
});

test("calls lines under each other by the text at the height of their middle", async () => {
  const builder = new FormBuilder();
  for (const [at, text] of ["Solemnized between us,", "In the presence of us,"].entries()) {
    const y = 700 - 70 * at;
    for (const [line, dy] of [0, -24].entries()) {
      builder.draw(`0.5 w 250 ${y + dy} m 500 ${y + dy} l S`);
      builder.field("Tx", `s${at}-${line}`, [250, y + dy, 500, y + dy + 15]);
    }
    builder.text(50, y - 7, text, { size: 9 });
  }
  const fields = await fieldsOf(builder);
  expect(fields["s0-0"]?.label).toBe("Solemnized between us");
  expect(fields["s0-1"]?.label).toBe("Solemnized between us");
  expect(fields["s1-0"]?.label).toBe("In the presence of us");
});

test("asks choices in the only column that has them by its head, and not by the column before", async () => {
  const rows = [700, 684, 668, 652, 636];
  const builder = grid(new FormBuilder(), [40, 150, 280, 350, 470], rows);
  for (const [at, head] of ["Kind of income", "Who receives it?", "How much?", "How often?"].entries())
    builder.text([44, 154, 284, 354][at] ?? 0, 688, head, { size: 8, font: "F2" });
  for (const [at, name] of ["Rent", "Wages", "Pension"].entries()) {
    const y = (rows[at + 1] ?? 0) - 16;
    builder.text(44, y + 5, name, { size: 9 });
    builder.field("Tx", `${name} who`, [151, y + 1, 279, y + 15]);
    builder.field("Tx", `${name} sum`, [281, y + 1, 349, y + 15]);
    for (const [index, answer] of ["Wk", "Mo"].entries()) {
      const x = 358 + 40 * index;
      builder.checkbox(`${name} ${answer}`, [x, y + 3, x + 9, y + 12]);
      builder.draw(`0.5 w ${x} ${y + 3} 9 9 re S`).text(x + 12, y + 5, answer, { size: 7 });
    }
  }
  const fields = await fieldsOf(builder);
  for (const name of ["Rent", "Wages", "Pension"])
    expect(fields[`${name} Mo`]).toMatchObject({ question: "How often?", row: name });
});

test("names the upper of two heads beside a head that stands in the middle of both lines", async () => {
  const builder = new FormBuilder();
  builder.draw("0.5 w 40 640 m 40 728 l S 160 640 m 160 728 l S 400 640 m 400 728 l S 280 640 m 280 714 l S");
  for (const y of [728, 700, 680, 660, 640]) builder.draw(`0.5 w 40 ${y} m 400 ${y} l S`);
  builder.draw("0.5 w 160 714 m 400 714 l S");
  builder.text(44, 711, "Kind of payment", { size: 8 }).text(250, 718, "Period covered", { size: 8 });
  builder.text(164, 704, "From", { size: 8 }).text(284, 704, "To", { size: 8 });
  for (const [at, name] of ["Bonus", "Pension", "Vacation"].entries()) {
    const y = 680 - 20 * at;
    builder.text(44, y + 6, name, { size: 9 });
    builder.field("Tx", `${name} from`, [161, y + 1, 279, y + 19]);
    builder.field("Tx", `${name} to`, [281, y + 1, 399, y + 19]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["Pension from"]).toMatchObject({ row: "Pension", column: "Period covered From" });
  expect(fields["Vacation to"]).toMatchObject({ row: "Vacation", column: "Period covered To" });
});

test("takes cells behind the sign of a currency for those of the column under them", async () => {
  const rows = [700, 684, 668, 652];
  const walls = [40, 140, 230, 320, 410, 500];
  const builder = grid(new FormBuilder(), walls, rows);
  for (const [at, head] of ["Oct-Dec 2023", "Jan-Mar 2024", "Apr-Jun 2024", "Jul-Sep 2024"].entries())
    builder.text((walls[at + 1] ?? 0) + 10, 688, head, { size: 8 });
  builder.text(44, 673, "Wages paid", { size: 9 }).text(44, 657, "Weeks worked", { size: 9 });
  for (const [at, x] of walls.slice(1, 5).entries()) {
    builder.text(x + 2, 673, "$", { size: 9 }).field("Tx", `wages ${at}`, [x + 8, 669, x + 89, 683]);
    builder.field("Tx", `weeks ${at}`, [x + 1, 653, x + 89, 667]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["wages 1"]).toMatchObject({ row: "Wages paid", column: "Jan-Mar 2024" });
  expect(fields["weeks 0"]).toMatchObject({ row: "Weeks worked", column: "Oct-Dec 2023" });
});

test("takes nothing under a table to be headed by a head of its columns", async () => {
  const rows = [700, 682, 664, 646];
  const builder = grid(new FormBuilder(), [40, 120, 280, 440], rows);
  builder.text(124, 687, "RIGHT EYE", { font: "F2" }).text(284, 687, "LEFT EYE", { font: "F2" });
  for (const [at, name] of ["Distance", "Near"].entries()) {
    const y = (rows[at + 1] ?? 0) - 18;
    builder.text(44, y + 5, name).field("Tx", `${name} r`, [121, y + 1, 279, y + 17]);
    builder.field("Tx", `${name} l`, [281, y + 1, 439, y + 17]);
  }
  builder.text(40, 600, "Home address").field("Tx", "home", [120, 596, 440, 612]);
  const fields = await fieldsOf(builder);
  expect(fields.home?.section ?? null).toBeNull();
});

test("calls boxes at the right margin by the texts far before them, where these begin at one edge", async () => {
  const builder = new FormBuilder();
  const texts = ["Evidence of tax compliance", "Signed tenancy agreement", "Proof of income"];
  for (const [at, text] of texts.entries()) {
    const y = 700 - 14 * at;
    builder.text(45, y, text, { size: 8 }).checkbox(`c${at}`, [526, y - 1, 534, y + 7]);
  }
  const fields = await fieldsOf(builder);
  expect(texts.map((_, at) => fields[`c${at}`]?.label)).toEqual(texts);
});

test("numbers the rows of a table whose only letters are answers", async () => {
  const rows = [700, 682, 664, 646, 628];
  const builder = grid(new FormBuilder(), [40, 70, 200, 270, 360], rows);
  for (const [at, head] of ["No.", "Name of child", "Sex", "School"].entries())
    builder.text([44, 74, 204, 274][at] ?? 0, 687, head, { size: 8, font: "F2" });
  for (const at of [1, 2, 3]) {
    const y = (rows[at] ?? 0) - 18;
    builder.text(52, y + 5, String(at), { size: 9 }).field("Tx", `name ${at}`, [71, y + 1, 199, y + 17]);
    for (const [index, answer] of ["M", "F"].entries()) {
      const x = 206 + 30 * index;
      builder.checkbox(`${answer} ${at}`, [x, y + 4, x + 9, y + 13]).text(x + 12, y + 5, answer, { size: 8 });
    }
    builder.field("Tx", `school ${at}`, [271, y + 1, 359, y + 17]);
  }
  const fields = await fieldsOf(builder);
  expect(fields["school 2"]).toMatchObject({ label: "School", row: "2" });
  expect(fields["F 3"]).toMatchObject({ question: "Sex", row: "3" });
});
