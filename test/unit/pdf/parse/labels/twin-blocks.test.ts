import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 60 })).fields;

/** Captions with a blank each, down from `y` at `x`. */
function drawBlock(
  builder: FormBuilder,
  name: string,
  [x, y]: readonly [number, number],
  captions: readonly string[],
) {
  for (const [at, caption] of captions.entries())
    builder
      .text(x, y - 20 * at + 3, caption)
      .field("Tx", `${name}${at}`, [x + 70, y - 20 * at, x + 200, y - 20 * at + 14]);
}

test("names blocks of few captions side by side by the texts over them", async () => {
  const builder = new FormBuilder().text(50, 700, "Customer").text(320, 700, "Job site");
  for (const [at, x] of [50, 320].entries())
    drawBlock(builder, `b${at}`, [x, 670], ["Name", "Address", "Phone"]);
  const sections = (await fieldsOf(builder)).map(({ section }) => section);
  expect(new Set(sections)).toEqual(new Set(["Customer", "Job site"]));
});

test("names blocks that stand again under each other by the texts over them", async () => {
  const builder = new FormBuilder().text(50, 720, "Claimant").text(50, 600, "Shop");
  drawBlock(builder, "a", [50, 695], ["Name", "Address", "Town"]);
  drawBlock(builder, "b", [50, 575], ["Name", "Address", "Town"]);
  const sections = (await fieldsOf(builder)).map(({ section }) => section);
  expect(sections).toEqual([...Array(3).fill("Claimant"), ...Array(3).fill("Shop")]);
});

test("calls no block by a sentence that explains it", async () => {
  const builder = new FormBuilder()
    .text(50, 720, "Enter names as shown on the deed.")
    .text(50, 600, "Enter names as shown on the passport.");
  drawBlock(builder, "a", [50, 695], ["Name", "Address", "Town"]);
  drawBlock(builder, "b", [50, 575], ["Name", "Address", "Town"]);
  for (const { section } of await fieldsOf(builder)) expect(section ?? "").not.toContain("Enter");
});

test("keeps the heading of a block over a blank without a column's head", async () => {
  const builder = new FormBuilder()
    .text(120, 700, "Vehicle out", { size: 12 })
    .text(390, 700, "Vehicle in", { size: 12 });
  for (const [at, x] of [50, 320].entries()) {
    builder.text(x, 673, "Date").field("Tx", `d${at}`, [x + 30, 670, x + 110, 684]);
    builder.text(x + 120, 673, "Time").field("Tx", `t${at}`, [x + 150, 670, x + 220, 684]);
    builder.text(x, 653, "Mileage").field("Tx", `m${at}`, [x + 50, 650, x + 220, 664]);
  }
  const sections = (await fieldsOf(builder)).map(({ section }) => section);
  expect(sections.filter((section) => section === "Vehicle out")).toHaveLength(3);
  expect(sections.filter((section) => section === "Vehicle in")).toHaveLength(3);
});

test("calls separate boxes for a character each by their own texts", async () => {
  const builder = new FormBuilder().text(50, 700, "Sex:");
  for (const [at, letter] of ["M", "F", "X"].entries()) {
    builder.field("Tx", letter, [90 + 30 * at, 697, 104 + 30 * at, 711], "/MaxLen 1");
    builder.text(107 + 30 * at, 700, letter, { size: 8 });
  }
  const labels = (await fieldsOf(builder)).map(({ label }) => label);
  expect(new Set(labels).size).toBe(3);
});

test("names tables side by side also where the heads of their columns stand in the middle", async () => {
  const builder = new FormBuilder()
    .text(50, 700, "Home team", { size: 8 })
    .text(320, 700, "Away team", { size: 8 });
  for (const x of [50, 320]) {
    builder.text(x + 60, 684, "Player").text(x + 170, 684, "Shirt");
    for (const row of [0, 1, 2])
      for (const [from, to] of [
        [0, 150],
        [155, 220],
      ] as const)
        builder.field("Tx", `${x}-${row}-${from}`, [x + from, 664 - 18 * row, x + to, 680 - 18 * row]);
  }
  const sections = (await fieldsOf(builder)).map(({ section }) => section);
  expect(sections.filter((section) => section === "Home team")).toHaveLength(6);
  expect(sections.filter((section) => section === "Away team")).toHaveLength(6);
});
