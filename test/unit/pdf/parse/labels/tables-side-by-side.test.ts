import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

test("rows of two tables beside each other are named each by how many of a sum it counts", async () => {
  const page = new FlatPage();
  for (const [x, sums] of [
    [50, ["50 \x80 x", "20 \x80 x", "10 \x80 x"]],
    [320, ["2 \x80 x", "1 \x80 x", "0,50 \x80 x"]],
  ] as const) {
    page.text(x + 60, 100, "Number").text(x + 140, 100, "Amount");
    for (const [row, sum] of sums.entries()) {
      const y = 118 + 18 * row;
      page
        .text(x, y, sum)
        .rule(x + 55, x + 95, y + 2)
        .text(x + 103, y, "=")
        .rule(x + 115, x + 215, y + 2);
    }
  }
  const said = (await detect(page)).map(({ label, row, column, question }) =>
    [label, row, column, question].join(" "),
  );
  for (const [index, sum] of [
    "50",
    "50",
    "2",
    "2",
    "20",
    "20",
    "1",
    "1",
    "10",
    "10",
    "0,50",
    "0,50",
  ].entries())
    expect(said[index]).toContain(`${sum} €`);
});

test("a box in a ruled column of blanks is called by the column's head", async () => {
  const builder = new FormBuilder();
  const days = ["Mon", "Tue", "Wed"];
  for (let row = 0; row <= 3; row++) builder.draw(`0.5 w 50 ${700 - 20 * row} m 350 ${700 - 20 * row} l S`);
  for (const x of [50, 140, 210, 280, 350]) builder.draw(`0.5 w ${x} 700 m ${x} 640 l S`);
  builder.text(54, 666, "Arrival").text(54, 646, "Lunch");
  for (const [index, day] of days.entries()) {
    const x = 140 + 70 * index;
    builder.text(x + 25, 686, day).field("Tx", `t${index}`, [x + 1, 661, x + 69, 679]);
    builder.checkbox(`c${index}`, [x + 31, 646, x + 39, 654]);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 20 });
  expect(fields.filter(({ type }) => type === "checkbox").map(({ label }) => label)).toEqual(
    days.map((day) => `Lunch: ${day}`),
  );
});
