import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const labelsOf = async (page: FlatPage) => (await detect(page)).map(({ label }) => label);

test("a narrow blank behind a point takes the cents of the sum before it, whatever follows", async () => {
  const page = new FlatPage().text(50, 100, "Estimated cost  $ __________ . ____   Paid by:  ______________");
  expect(await labelsOf(page)).toEqual(["Estimated cost", "Estimated cost (cents)", "Paid by"]);
});

test("a sum without a sign takes cents where another in its column does", async () => {
  const page = new FlatPage().text(50, 100, "Advance received").text(50, 124, "Fee").text(290, 124, "$");
  for (const y of [100, 124])
    page
      .rule(300, 380, y + 2)
      .text(382, y, ".")
      .rule(386, 410, y + 2);
  expect(await labelsOf(page)).toEqual([
    "Advance received",
    "Advance received (cents)",
    "Fee",
    "Fee (cents)",
  ]);
});

test("cents that the form calls so keep their own label", async () => {
  const builder = new FormBuilder().text(50, 703, "$").text(122, 703, ".");
  builder.field("Tx", "whole", [60, 700, 120, 716], "/TU (9. Dollars)");
  builder.field("Tx", "part", [126, 700, 150, 716], "/TU (9. Cents)");
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ label }) => label)).toEqual(["9. Dollars", "9. Cents"]);
});

test("no number of another kind has cents, and no date", async () => {
  const page = new FlatPage().text(
    50,
    100,
    "Rule ________ . ____   of the court   Weight ________ . ____   kg",
  );
  page.text(50, 130, "Amount $ ______________   paid on ____ . ____ . ____");
  expect((await labelsOf(page)).join()).not.toContain("(cents)");
});
