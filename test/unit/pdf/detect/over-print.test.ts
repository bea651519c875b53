import { expect, test } from "vitest";
import { detect, FlatPage, places } from "../../../fixtures/pdf/flat-page.ts";

/** A table that is ruled throughout, with heads of its columns and rows, and nothing in its other cells. */
function table(heads: readonly string[], rows: readonly string[]): FlatPage {
  const page = new FlatPage().text(73, 80, "Name:").rule(105, 332, 82);
  const [left, top, width, height] = [73, 173, 100, 17];
  for (let row = 0; row <= rows.length + 1; row++)
    page.rule(left, left + width * heads.length, top + height * row);
  for (let column = 0; column <= heads.length; column++)
    page.wall(left + width * column, top, top + height * (rows.length + 1));
  for (const [index, head] of heads.entries())
    page.text(left + 5 + width * index, top + 12, head, { size: 11 });
  for (const [index, head] of rows.entries())
    page.text(left + 5, top + height * (index + 1) + 12, head, { size: 11 });
  return page;
}

test.each([
  [
    ["Child", "Name", "Age"],
    ["First", "Second"],
  ],
  [
    ["Year", "Employer", "Wages"],
    ["Last year", "This year", "Next year"],
  ],
])("the heads of a table are no places to fill: %s", async (heads, rows) => {
  const fields = await detect(table(heads, rows));
  const inTable = fields.flatMap(places).filter(([, y]) => y > 160);
  expect(inTable.filter(([x, y]) => x < 170 || y < 185)).toEqual([]);
  expect(inTable).toHaveLength((heads.length - 1) * rows.length);
});

test("a cell that holds a value of digits is no place to fill", async () => {
  const page = new FlatPage().text(50, 60, "Town:").rule(110, 300, 62);
  for (const [index, [label, text]] of [
    ["Voltage", "230 V / 50 Hz"],
    ["Class", "II"],
    ["Number", "889-2210-04"],
  ].entries()) {
    const y = 100 + 18 * index;
    page.fill(50, y, 100, 18, 0.9).box(50, y, 100, 18).box(150, y, 250, 18);
    page.text(56, y + 12, label!, { size: 9 }).text(156, y + 12, text!, { size: 9 });
  }
  const fields = await detect(page);
  expect(fields.flatMap(places).filter(([x, y]) => x === 150 && y > 130)).toEqual([]);
});

test("a box in which its caption is printed faintly is a place to fill", async () => {
  const page = new FlatPage().text(42, 94, "Place of birth", { size: 8 }).box(42, 97, 317, 17);
  const pairs = [
    ["First name", "Surname"],
    ["House number", "Town"],
    ["Mobile number", "Email address"],
  ];
  for (const [row, captions] of pairs.entries()) {
    for (const [column, caption] of captions.entries()) {
      const [x, y] = [42 + 269 * column, 177 + 30 * row];
      page
        .box(x, y, 259, 22)
        .draw("0.7 g")
        .text(x + 5, y + 14, caption!, { size: 9 })
        .draw("0 g");
    }
  }
  expect((await detect(page)).flatMap(places).filter(([, y]) => y > 170)).toHaveLength(6);
});
