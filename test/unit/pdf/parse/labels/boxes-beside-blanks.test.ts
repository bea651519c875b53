import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

test("calls no blank by the word that stands over the box before it", async () => {
  const builder = new FormBuilder().text(300, 698, "Gain of the year");
  for (const [row, y] of [660, 647, 634].entries()) {
    builder
      .text(280, y + 8, "LOSS", { size: 5 })
      .checkbox(`loss${row}`, [282, y + 1, 291, y + 9])
      .field("Tx", `gain${row}`, [298, y, 400, y + 13]);
  }
  expect(await labelsOf(builder)).toMatchObject({
    loss0: "LOSS",
    gain0: "Gain of the year",
    gain1: "Gain of the year",
  });
});

test("calls a blank as high as two boxes with their answers by what heads its column", async () => {
  const builder = new FormBuilder()
    .text(50, 750, "Part that you claim")
    .text(300, 750, "Laws that allow it")
    .draw("0.5 w 50 690 m 450 690 l S 50 640 m 450 640 l S 50 762 m 450 762 l S")
    .draw("0.5 w 50 640 m 50 762 l S 290 640 m 290 762 l S 450 640 m 450 762 l S")
    .checkbox("some", [54, 668, 64, 678])
    .text(70, 670, "A part of it")
    .checkbox("all", [54, 648, 64, 658])
    .text(70, 650, "All of what the market would pay for it")
    .field("Tx", "laws", [296, 644, 446, 686]);
  expect(await labelsOf(builder)).toMatchObject({
    all: "All of what the market would pay for it",
    laws: "Laws that allow it",
  });
});

test("leaves the captions under blanks to these, beside a blank that is as high as all of them", async () => {
  const builder = new FormBuilder().text(50, 750, "Whom the lease is with").text(320, 750, "What it is for");
  builder.draw("0.5 w 310 600 m 310 765 l S 550 600 m 550 765 l S 310 710 m 550 710 l S");
  for (const [row, [first, second]] of [
    ["Name", "Title"],
    ["Number", "Street"],
  ].entries()) {
    const y = 680 - 30 * row;
    builder.field("Tx", `line${row}`, [50, y, 280, y + 16]).text(50, y - 9, first ?? "", { size: 7 });
    builder.text(110, y - 9, second ?? "", { size: 7 });
  }
  builder.field("Tx", "what", [316, 636, 546, 704]);
  expect(await labelsOf(builder)).toMatchObject({ what: "What it is for" });
});
