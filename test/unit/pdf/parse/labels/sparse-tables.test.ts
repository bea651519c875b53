import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const HEADS = ["Kitchen", "Bar", "Door"];

/** A ruled table under heads, with a field in each cell of which the mark is "o". */
function table(rows: readonly [string, string][]): FormBuilder {
  const builder = new FormBuilder();
  const foot = 680 - 20 * rows.length;
  for (const x of [50, 150, 250, 350, 450]) builder.draw(`0.5 w ${x} ${foot} m ${x} 700 l S`);
  for (let y = foot; y <= 700; y += 20) builder.draw(`0.5 w 50 ${y} m 450 ${y} l S`);
  for (const [at, head] of HEADS.entries()) builder.text(160 + 100 * at, 686, head);
  for (const [index, [name, marks]] of rows.entries()) {
    const y = 660 - 20 * index;
    builder.text(54, y + 6, name);
    for (const [at, mark] of [...marks].entries()) {
      const x = 150 + 100 * at;
      if (mark === "o") builder.field("Tx", `${index}-${at}`, [x + 1, y + 1, x + 99, y + 19]);
    }
  }
  return builder;
}

const textsOf = async (builder: FormBuilder) => {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(
    fields
      .filter(({ name }) => name !== null)
      .map(({ name, label, row, column, section }) => [name, [label, row, column, section].join(" | ")]),
  );
};

for (const names of [
  ["16:00", "18:00", "20:00", "22:00"],
  ["03.06.", "04.06.", "05.06.", "06.06."],
  ["36/38", "40/42", "44/46", "48/50"],
])
  test(`names rows by ${names[0]}, though some of their cells are blocked`, async () => {
    const marks = ["ooo", "oxo", "oox", "xxo"];
    const texts = await textsOf(table(names.map((name, index) => [name, marks[index] ?? ""])));
    expect(Object.keys(texts)).toHaveLength(8);
    for (const [place, text] of Object.entries(texts)) {
      const [row = -1, column = -1] = place.split("-").map(Number);
      expect(text).toContain(names[row]);
      expect(text).toContain(HEADS[column]);
    }
  });

test("a row goes on with its table, though its middle cell and those over its last one are blocked", async () => {
  const names = ["Adults", "Pensioners", "Children", "Groups"];
  const marks = ["oox", "ooo", "oox", "oxo"];
  const texts = await textsOf(table(names.map((name, index) => [name, marks[index] ?? ""])));
  expect(Object.keys(texts)).toHaveLength(9);
  for (const [place, text] of Object.entries(texts)) {
    const [row = -1, column = -1] = place.split("-").map(Number);
    expect(text).toContain(names[row]);
    expect(text).toContain(HEADS[column]);
  }
});
