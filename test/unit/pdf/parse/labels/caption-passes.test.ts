import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

test("names all the blanks of a cell by its one text, not by the text of the cell below", async () => {
  const builder = new FormBuilder().draw(
    "0.5 w 50 600 300 80 re S 50 640 m 350 640 l S 50 600 m 50 680 l S 350 600 m 350 680 l S",
  );
  for (const [row, caption] of ["Date of purchase", "Date of sale"].entries()) {
    const y = 670 - 40 * row;
    builder.text(54, y, caption, { size: 7 });
    for (const part of [0, 1, 2]) {
      const x = 54 + 50 * part;
      builder.field("Tx", `${caption} ${part}`, [x, y - 26, x + 36, y - 11]);
    }
  }
  const labels = Object.entries(await labelsOf(builder));
  expect(labels.length).toBe(6);
  expect(labels.filter(([name, label]) => !name.startsWith(label))).toEqual([]);
});

test("names the cells of a row by what stands before the first, and leaves the headings to their columns", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 203 780 m 203 630 l S 304 780 m 304 630 l S 405 780 m 405 630 l S")
    .text(210, 765, "Property A")
    .text(312, 765, "Property B");
  for (const [row, name] of ["Rent", "Repairs", "Taxes", "Insurance"].entries()) {
    const y = 700 - 16 * row;
    builder
      .text(150, y + 3, name)
      .field("Tx", `a ${name}`, [205, y, 285, y + 14])
      .field("Tx", `b ${name}`, [312, y, 400, y + 14]);
  }
  const labels = await labelsOf(builder);
  expect(Object.entries(labels).filter(([name, label]) => !name.endsWith(label))).toEqual([]);
});

test("takes no answer of a box for the caption of a blank", async () => {
  const builder = new FormBuilder()
    .checkbox("yes", [50, 700, 60, 710])
    .text(64, 702, "Yes")
    .field("Tx", "which", [90, 698, 300, 712])
    .text(90, 720, "Name of the insurance", { size: 7 });
  expect((await labelsOf(builder)).which).toBe("Name of the insurance");
});

test("goes on with a caption whose parenthesis is open, though the next line is set a little larger", async () => {
  const builder = new FormBuilder()
    .text(54, 708, "Name of the recipient (a child,", { size: 7 })
    .text(54, 700, "parent or other person)", { size: 8 })
    .field("Tx", "a", [54, 682, 300, 696]);
  expect((await labelsOf(builder)).a).toContain("Name of the recipient");
});
