import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

/** A table of three columns under a high head, with walls between them; its rows begin at 620 and 600. */
const table = (walls: string) =>
  new FormBuilder()
    .draw("0.5 w 50 720 m 500 720 l S 50 640 m 500 640 l S 50 620 m 500 620 l S 50 600 m 500 600 l S")
    .draw(`0.5 w 200 600 m 200 720 l S 350 600 m 350 720 l S ${walls}`)
    .text(60, 705, "Branch of service")
    .text(210, 705, "Place of service")
    .text(360, 705, "Years served");

const ROWS = [620, 600];

test("heads the first and the last column of a table that has no walls on its outer sides", async () => {
  const builder = table("");
  for (const [row, y] of ROWS.entries()) {
    builder.field("Tx", `a${row}`, [50, y, 200, y + 20]);
    builder.field("Tx", `b${row}`, [200, y, 350, y + 20]);
    builder.field("Tx", `c${row}`, [350, y, 500, y + 20]);
  }
  expect(await labelsOf(builder)).toMatchObject({
    a0: "Branch of service",
    a1: "Branch of service",
    c0: "Years served",
    c1: "Years served",
  });
});

test("heads a column whose wide blank is drawn a little over its wall", async () => {
  const builder = table("50 600 m 50 720 l S 500 600 m 500 720 l S");
  for (const [row, y] of ROWS.entries()) {
    builder.field("Tx", `a${row}`, [50, y, 190, y + 20]).field("Tx", `b${row}`, [191, y, 350, y + 20]);
  }
  expect(await labelsOf(builder)).toMatchObject({ b0: "Place of service", b1: "Place of service" });
});
