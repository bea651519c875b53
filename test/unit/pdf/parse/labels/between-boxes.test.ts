import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;

const STATEMENTS = ["was parked", "was reversing", "was overtaking", "changed lanes"];

test("names the boxes on both sides of a text by that text and the heads of their columns, and the sums at their foot", async () => {
  const builder = new FormBuilder().text(188, 715, "Vehicle A").text(398, 715, "Vehicle B");
  for (const [index, statement] of STATEMENTS.entries()) {
    const y = 690 - 20 * index;
    builder
      .checkbox(`a${index}`, [200, y, 210, y + 10])
      .text(260, y + 2, statement)
      .checkbox(`b${index}`, [410, y, 420, y + 10]);
  }
  builder.field("Tx", "suma", [190, 605, 220, 620]).text(240, 608, "Number of boxes marked");
  builder.field("Tx", "sumb", [400, 605, 430, 620]);
  const places = Object.fromEntries(
    (await fieldsOf(builder)).map(({ name, label, column }) => [
      name,
      [label, column].filter(Boolean).join(" | "),
    ]),
  );
  expect(places).toMatchObject({
    a0: "Vehicle A: was parked",
    b0: "Vehicle B: was parked",
    b3: "Vehicle B: changed lanes",
    suma: "Number of boxes marked | Vehicle A",
    sumb: "Number of boxes marked | Vehicle B",
  });
});

test("leaves a text to the box before it where the next box of the row has its own", async () => {
  const builder = new FormBuilder();
  for (const [index, statement] of STATEMENTS.entries()) {
    const y = 690 - 20 * index;
    builder.checkbox(`a${index}`, [100, y, 110, y + 10]).text(114, y + 2, statement);
    builder.checkbox(`b${index}`, [300, y, 310, y + 10]).text(314, y + 2, `another ${index}`);
  }
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({ a0: "was parked", b0: "another 0", b2: "another 2" });
});

test("calls a box before a count by the text behind that", async () => {
  const builder = new FormBuilder().text(50, 720, "The following papers are enclosed:");
  for (const [index, paper] of ["site plans", "photographs"].entries()) {
    const y = 690 - 20 * index;
    builder.checkbox(`box${index}`, [50, y, 60, y + 10]);
    builder.field("Tx", `count${index}`, [64, y - 2, 84, y + 12]).text(88, y + 1, paper);
  }
  builder.checkbox("lease", [50, 650, 60, 660]).text(64, 652, "Lease");
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels.box0).toContain("site plans");
  expect(labels.box1).toContain("photographs");
  expect(labels.count1).toContain("photographs");
  expect(labels.lease).toContain("Lease");
});

test("names boxes by the texts in their middle where other blanks stand at both sides", async () => {
  const statements = [...STATEMENTS.slice(0, 3), "was leaving a parking place"];
  const builder = new FormBuilder().text(60, 715, "Vehicle A").text(440, 715, "Vehicle B");
  builder.text(280, 715, "Circumstances").text(203, 703, "A").text(413, 703, "B");
  for (const [index, statement] of statements.entries()) {
    const y = 688 - 16 * index;
    builder.checkbox(`a${index}`, [200, y, 210, y + 10]).checkbox(`b${index}`, [410, y, 420, y + 10]);
    builder.text(310 - 2.35 * statement.length, y + 2, statement);
  }
  for (const [at, x] of [60, 440].entries())
    for (const [index, caption] of ["Make", "Registration"].entries()) {
      const y = 696 - 30 * index;
      builder.text(x, y, caption, { size: 8 }).field("Tx", `${caption}${at}`, [x, y - 17, x + 120, y - 4]);
    }
  const fields = await fieldsOf(builder);
  const places = Object.fromEntries(fields.map(({ name, label, column }) => [name, [label, column]]));
  expect(places).toMatchObject({
    a0: ["Circumstances: was parked", "A"],
    b0: ["Circumstances: was parked", "B"],
    b3: ["was leaving a parking place", "B"],
  });
  expect(places.Registration0?.[0]).toBe("Registration");
  expect(places.Registration1?.[0]).toBe("Registration");
});

test("calls a count before words by these, which lead to the sum behind them as well, but not under a head", async () => {
  const builder = new FormBuilder();
  for (const [part, top] of [700, 500].entries())
    for (const [index, item] of [
      "adults at 12 each =",
      "children at 6 each =",
      "students at 9 each =",
    ].entries()) {
      const y = top - 20 * index;
      const x = 50 + 10 * part;
      builder.field("Tx", `count${part}${index}`, [x, y - 3, x + 30, y + 11]).text(x + 34, y, item);
      builder.field("Tx", `sum${part}${index}`, [200, y - 3, 270, y + 11]);
    }
  builder.text(60, 516, "Qty", { font: "F2" });
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels.count00).toContain("adults");
  expect(labels.count01).toContain("children");
  expect(labels.sum02).toContain("students");
  expect(labels.count11).not.toContain("children");
});

test("asks boxes under heads by the text behind them where it leads to a blank as well", async () => {
  const builder = new FormBuilder().text(50, 716, "Now").text(90, 716, "Past");
  for (const [index, item] of ["Joint pain", "Skin rash", "Headaches", "Other"].entries()) {
    const y = 700 - 18 * index;
    builder.checkbox(`now${index}`, [55, y, 65, y + 10]).checkbox(`past${index}`, [92, y, 102, y + 10]);
    builder.text(110, y + 1, item);
  }
  builder.field("Tx", "which", [140, 642, 300, 656]);
  const labels = Object.fromEntries((await fieldsOf(builder)).map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({
    now0: "Joint pain: Now",
    now3: "Other: Now",
    past3: "Other: Past",
    which: "Other",
  });
});

test("calls a blank by the text over the small print that says how to fill it", async () => {
  const builder = new FormBuilder();
  for (const [index, [caption, note]] of [
    ["Account number", "You find it on your last bill."],
    ["Meter reading", "All digits before the comma."],
  ].entries()) {
    const y = 700 - 50 * index;
    builder.text(50, y, caption ?? "", { font: "F2" }).text(50, y - 9, note ?? "", { size: 8 });
    builder.field("Tx", `f${index}`, [50, y - 30, 300, y - 13]);
  }
  const labels = (await fieldsOf(builder)).map(({ label }) => label);
  expect(labels).toEqual(["Account number", "Meter reading"]);
});
