import { expect, test } from "vitest";
import { detect, FlatPage, placesOf } from "../../../fixtures/pdf/flat-page.ts";

/** Draws a table of rows 20 high from y = 100 on, with its walls at `xs`. */
function table(page: FlatPage, xs: readonly number[], rows: number): FlatPage {
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  for (let row = 0; row <= rows; row++) page.rule(from, to, 100 + 20 * row);
  for (const x of xs) page.wall(x, 100, 100 + 20 * rows);
  return page;
}

test("one writes before the unit at the end of a cell, also where the cell before it is empty", async () => {
  const page = table(new FlatPage(), [50, 150, 300, 420], 4);
  page.text(60, 114, "Meter").text(200, 114, "Number").text(330, 114, "Reading");
  for (const [row, [name, unit]] of [
    ["Power", "kWh"],
    ["Gas", "m\xb3"],
    ["Water", "m\xb3"],
  ].entries())
    page.text(54, 134 + 20 * row, name ?? "").text(unit === "kWh" ? 398 : 404, 134 + 20 * row, unit ?? "");
  const fields = await detect(page);
  expect(fields.map(({ label, row }) => [label, row])).toEqual([
    ["Number", "Power"],
    ["Reading", "Power"],
    ["Number", "Gas"],
    ["Reading", "Gas"],
    ["Number", "Water"],
    ["Reading", "Water"],
  ]);
});

test("the unit that fills its own cell still belongs to the cell before it", async () => {
  const page = table(new FlatPage(), [50, 150, 300, 340], 4);
  page.text(60, 114, "Test").text(200, 114, "Result").text(306, 114, "Unit");
  for (const [row, name] of ["Sodium", "Zinc", "Iron"].entries())
    page.text(54, 134 + 20 * row, name).text(312, 134 + 20 * row, "mg/l");
  expect(await detect(page)).toHaveLength(3);
});

test("a question that boxes in the next cells answer leaves no place beside it", async () => {
  const page = table(new FlatPage(), [50, 400, 440, 480], 3);
  page.text(60, 114, "Please answer").text(410, 114, "yes").text(450, 114, "no");
  for (const [row, text] of ["1. Do you smoke?", "2. Are you allergic?"].entries())
    page
      .text(54, 134 + 20 * row, text)
      .box(415, 125 + 20 * row, 10, 10)
      .box(455, 125 + 20 * row, 10, 10);
  expect((await detect(page)).map(({ type }) => type)).not.toContain("text");
});

test("what a frame leaves beside the caption under a line to sign on is no place", async () => {
  const page = new FlatPage().box(50, 100, 250, 80).text(56, 116, "Name:").rule(90, 294, 118);
  page.rule(55, 294, 165).text(55, 174, "Signature of the driver", { size: 7 });
  const fields = await detect(page);
  expect(fields.map(({ label, type }) => [label, type])).toEqual([
    ["Name", "text"],
    ["Signature of the driver", "signature"],
  ]);
});

test("one word behind short lines that have captions is what is counted there", async () => {
  const page = new FlatPage();
  for (const [index, name] of ["Front door:", "Flat:", "Cellar:"].entries())
    page
      .text(50, 100 + 20 * index, name)
      .rule(110, 140, 102 + 20 * index)
      .text(143, 100 + 20 * index, "Pieces");
  const fields = await detect(page);
  expect(fields.map(({ label, type }) => [label, type])).toEqual([
    ["Front door", "text"],
    ["Flat", "text"],
    ["Cellar", "text"],
  ]);
  expect(placesOf(fields)).toHaveLength(3);
});

test("writes between a cell's caption and the unit at its end, but not in the heads of a table", async () => {
  const cell = (page: FlatPage, x: number, y: number, name: string, unit: string) =>
    page
      .box(x, y, 150, 20)
      .text(x + 4, y + 13, name)
      .text(x + 146 - 6 * unit.length, y + 13, unit);
  const page = cell(new FlatPage(), 50, 100, "Weight", "kg");
  cell(cell(cell(page, 200, 100, "Body fat", "%"), 50, 140, "Rent", "EUR"), 200, 140, "Speed", "km/h");
  for (const [index, name] of ["Length", "Width"].entries()) {
    cell(page, 50 + 150 * index, 300, name, "cm");
    page.box(50 + 150 * index, 320, 150, 20).box(50 + 150 * index, 340, 150, 20);
  }
  const found = placesOf(await detect(page));
  expect(found.filter(([, y]) => y < 300)).toHaveLength(4);
  expect(found.filter(([, y]) => y === 300)).toEqual([]);
});

test("the sign at the end of cells heads neither its column nor its row, whatever is summed up under it", async () => {
  const page = table(new FlatPage(), [50, 80, 300, 400, 500], 5);
  page.text(150, 114, "Heir").text(320, 114, "Share in %").text(420, 114, "Amount");
  for (const row of [1, 2, 3]) page.text(60, 114 + 20 * row, String(row)).text(388, 114 + 20 * row, "%");
  page.text(260, 194, "Total").text(330, 194, "100 %");
  expect((await detect(page)).map(({ label, row }) => [label, row])).toEqual([
    ["Heir", "1"],
    ["Share in %", "1"],
    ["Amount", "1"],
    ["Heir", "2"],
    ["Share in %", "2"],
    ["Amount", "2"],
    ["Heir", "3"],
    ["Share in %", "3"],
    ["Amount", "3"],
    ["Amount", "Total"],
  ]);
});
