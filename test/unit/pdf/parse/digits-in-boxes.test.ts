import { expect, test } from "vitest";
import type { Field } from "../../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const fieldsOf = async (builder: FormBuilder): Promise<Field[]> =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 })).fields;

/** Boxes for a character each, 16 points wide, in groups of so many; and where each begins. */
function boxes(builder: FormBuilder, y: number, groups: readonly number[]): number[] {
  const xs: number[] = [];
  let x = 150;
  for (const size of groups) {
    for (let at = 0; at < size; at++, x += 16) {
      builder.field("Tx", `d${y}_${xs.length + 1}`, [x, y, x + 16, y + 17]);
      xs.push(x);
    }
    x += 10;
  }
  return xs;
}

test.each([
  ["YYYYMMDD", "ymd", [4, 2, 2]],
  ["DDMMYYYY", "dmy", [2, 2, 4]],
  ["MMDDYY", "mdy", [2, 2, 2]],
] as const)(
  "boxes for a date's digits ask for the order of the letters under them: %s",
  async (letters, order, groups) => {
    const builder = new FormBuilder().text(50, 704, "Date of birth");
    for (const [at, x] of boxes(builder, 700, groups).entries())
      builder.text(x + 5, 691, letters.charAt(at), { size: 7 });
    const fields = await fieldsOf(builder);
    expect(
      new Set(fields.map(({ group, format, date_order }) => `${group?.kind} ${format} ${date_order}`)),
    ).toEqual(new Set([`digits date ${order}`]));
  },
);

test("boxes for a date's digits ask for the order of the words over or under them, and nothing else does", async () => {
  const builder = new FormBuilder().text(50, 704, "Date of birth");
  const xs = boxes(builder, 700, [2, 2, 4]);
  for (const [at, word] of [
    [0, "Month"],
    [2, "Day"],
    [5, "Year"],
  ] as const)
    builder.text((xs[at] ?? 0) + 6, 691, word, { size: 7 });
  builder.text(50, 604, "Member since");
  boxes(builder, 600, [2, 2, 4]);
  const orders = (await fieldsOf(builder)).map(({ date_order }) => date_order);
  expect(orders).toEqual([...Array(8).fill("mdy"), ...Array(8).fill(null)]);
});

test("how a date is written is no hint for the blank under it", async () => {
  const builder = new FormBuilder().text(50, 704, "Date of birth").field("Tx", "a", [150, 700, 250, 716]);
  builder.text(150, 690, "(MM/DD/YYYY)", { size: 7 });
  builder.text(50, 654, "City of birth").field("Tx", "b", [150, 650, 350, 666]);
  expect((await fieldsOf(builder)).map(({ format, date_order }) => [format, date_order])).toEqual([
    ["date", "mdy"],
    [null, null],
  ]);
});

test("boxes of one value have its caption, whatever stands over the later ones", async () => {
  const builder = new FormBuilder().text(50, 704, "Social security number");
  boxes(builder, 700, [3, 2, 4]);
  builder.text(240, 725, "a. If yes, end date", { size: 8 });
  expect(new Set((await fieldsOf(builder)).map(({ label }) => label))).toEqual(
    new Set(["Social security number"]),
  );
});
