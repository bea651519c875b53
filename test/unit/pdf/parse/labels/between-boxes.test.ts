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
