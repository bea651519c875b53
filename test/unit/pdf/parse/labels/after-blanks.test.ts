import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

interface Row {
  caption?: string;
  behind: string;
}
interface Column {
  x: number;
  rows: readonly Row[];
  heading?: string;
}
interface Spec {
  columns: readonly Column[];
  pitch?: number;
}

/** Draws lines of 60 points with a text behind each, and captions before some of them, from y = 100 on, on either kind of page. */
function drawnOn(page: FlatPage | FormBuilder, { columns, pitch = 20 }: Spec): void {
  const print = (x: number, y: number, text: string, font = "F1") =>
    page.text(x, page instanceof FlatPage ? y : 792 - y, text, { font });
  for (const { x, rows, heading } of columns) {
    if (heading) print(x, 80, heading, "F2");
    for (const [index, { caption, behind }] of rows.entries()) {
      const y = 100 + pitch * index;
      const from = caption ? x + 90 : x;
      if (caption) print(x, y, caption);
      print(from + 64, y, behind);
      if (page instanceof FlatPage) page.rule(from, from + 60, y + 2);
      else page.field("Tx", `Text${x}.${index}`, [from, 790 - y, from + 60, 803 - y]);
    }
  }
}

async function labelsOf(spec: Spec): Promise<{ flat: string[]; fields: string[] }> {
  const [flat, fields] = [new FlatPage(), new FormBuilder()];
  drawnOn(flat, spec);
  drawnOn(fields, spec);
  const parsed = await parsePdf(fields.toBytes(), { maxPages: 1, maxFields: 50 });
  return {
    flat: (await detect(flat)).map(({ label }) => label),
    fields: parsed.fields.map(({ label }) => label),
  };
}

const behind = (...texts: string[]): Row[] => texts.map((text) => ({ behind: text }));

test.each<[string, Spec, string[]]>([
  [
    "in one column",
    { columns: [{ x: 72, rows: behind("nights", "years", "months") }] },
    ["nights", "years", "months"],
  ],
  [
    "under a heading",
    { columns: [{ x: 72, rows: behind("N\u00e4chte", "Jahre", "Monate"), heading: "Aufenthalt" }] },
    ["N\u00e4chte", "Jahre", "Monate"],
  ],
  [
    "in two columns",
    {
      columns: [
        { x: 72, rows: behind("nights", "years") },
        { x: 320, rows: behind("rooms", "beds") },
      ],
    },
    ["nights", "rooms", "years", "beds"],
  ],
  [
    "set closely",
    { columns: [{ x: 72, rows: behind("noches", "horas por semana", "meses") }], pitch: 14 },
    ["noches", "horas por semana", "meses"],
  ],
  [
    "as captions of several words",
    {
      columns: [
        { x: 72, rows: behind("Name of witness", "Rank or title", "Badge number"), heading: "Sheet" },
      ],
    },
    ["Name of witness", "Rank or title", "Badge number"],
  ],
  [
    "where others have captions before them",
    {
      columns: [
        {
          x: 72,
          rows: [
            { caption: "Length of stay", behind: "nights" },
            { behind: "years" },
            { caption: "Notice period", behind: "months" },
            { behind: "hours" },
          ],
        },
      ],
    },
    ["Length of stay", "years", "Notice period", "hours"],
  ],
])("calls blanks by the texts behind them %s", async (_, spec, labels) => {
  expect(await labelsOf(spec)).toEqual({ flat: labels, fields: labels });
});

test("puts what asks over such blanks before each of their texts", async () => {
  const builder = new FormBuilder().text(72, 710, "How long did you live there?");
  for (const [row, unit] of ["years", "months"].entries()) {
    builder.field("Tx", `a${row}`, [72, 688 - 20 * row, 112, 701 - 20 * row]);
    builder.text(116, 690 - 20 * row, unit);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  expect(fields.map(({ label }) => label)).toEqual([
    "How long did you live there? years",
    "How long did you live there? months",
  ]);
});

test("leaves captions to the blanks after them that stand close behind others", async () => {
  const builder = new FormBuilder();
  for (const [row, [first, second]] of [
    ["Name", "Date of birth"],
    ["City", "ZIP"],
  ].entries()) {
    const y = 700 - 20 * row;
    builder.text(72, y, first ?? "").field("Tx", `a${row}`, [110, y - 2, 270, y + 11]);
    builder.text(276, y, second ?? "").field("Tx", `b${row}`, [350, y - 2, 450, y + 11]);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  expect(fields.map(({ label }) => label)).toEqual(["Name", "Date of birth", "City", "ZIP"]);
});

test("leaves captions at the feet of cells to these, and not to the taller cell before them", async () => {
  const builder = new FormBuilder().text(55, 736, "Loan, lender, and until when it is paid", { size: 8 });
  for (const row of [0, 1]) {
    const foot = 704 - 32 * row;
    builder.field("Tx", `a${row}`, [54, foot, 347, foot + 27]);
    for (const [x, caption] of [
      [352, "Remaining debt"],
      [440, "Monthly rate"],
    ] as const) {
      builder.field("Tx", `${caption}${row}`, [x, foot + 6, x + 80, foot + 27]);
      builder.text(x + 1, foot - 0.5, caption, { size: 8 });
    }
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  const row = ["Loan, lender, and until when it is paid", "Remaining debt", "Monthly rate"];
  expect(fields.map(({ label }) => label)).toEqual([...row, ...row]);
});

test("calls both parts of one answer by what asks for it, not by their unit", async () => {
  const builder = new FormBuilder().text(72, 700, "Blood pressure:");
  builder.field("Tx", "a", [146, 698, 186, 711]).text(189, 700, "/").field("Tx", "b", [195, 698, 235, 711]);
  builder.text(238, 700, "mmHg").text(290, 700, "Pulse:").field("Tx", "c", [322, 698, 358, 711]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  expect(fields.map(({ label }) => label)).toEqual(["Blood pressure", "Blood pressure", "Pulse"]);
});

test.each(["mg", "a day", "per week"])(
  "leaves the unit %s in its cell, and calls all cells of both columns by their heads",
  async (unit) => {
    const page = new FlatPage();
    for (const [row, texts] of [["Dose", "Notes"], [], [], []].entries()) {
      for (const column of [0, 1]) page.box(72 + 120 * column, 100 + 18 * row, 120, 18);
      if (row === 0) page.text(76, 112, texts[0] ?? "").text(196, 112, texts[1] ?? "");
      else page.text(188 - 4.8 * unit.length, 112 + 18 * row, unit);
    }
    const labels = (await detect(page)).map(({ label }) => label);
    expect(labels).toEqual(["Dose", "Notes", "Dose", "Notes", "Dose", "Notes"]);
  },
);

test("leaves the captions in cells of their own to the blanks behind them", async () => {
  const page = new FlatPage();
  for (const [row, captions] of [
    ["Patient", "Ward"],
    ["Blood", "Allergies"],
    ["Doctor", "Family"],
  ].entries()) {
    for (const [column, caption] of captions.entries()) {
      const [x, y] = [50 + 250 * column, 100 + 20 * row];
      page
        .box(x, y, 90, 20)
        .box(x + 90, y, 160, 20)
        .text(x + 3, y + 14, caption);
    }
  }
  expect((await detect(page)).map(({ label }) => label)).toEqual([
    "Patient",
    "Ward",
    "Blood",
    "Allergies",
    "Doctor",
    "Family",
  ]);
});

test("units behind blanks under one caption are called by it, in their order alone", async () => {
  const builder = new FormBuilder();
  for (const [index, units] of [
    ["yrs.", "mos."],
    ["weeks", "months"],
  ].entries()) {
    const y = 650 - 60 * index;
    builder.text(50, y + 22, "LENGTH OF TIME AT RESIDENCE", { size: 7 });
    for (const [at, unit] of units.entries()) {
      builder.field("Tx", `t${index}${at}`, [50 + 60 * at, y, 75 + 60 * at, y + 12]);
      builder.text(78 + 60 * at, y + 3, unit, { size: 7 });
    }
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 10, maxFields: 10 });
  const [years, months, ...others] = fields.map(({ label }) => label);
  expect([years, months]).toEqual(["LENGTH OF TIME AT RESIDENCE: yrs.", "LENGTH OF TIME AT RESIDENCE: mos."]);
  expect(others).toEqual(["LENGTH OF TIME AT RESIDENCE", "months"]);
});

test.each([
  [8, 6],
  [8, 3],
  [12, 3],
  [3, 8],
])(
  "units %s pt behind a blank and %s pt before the next are captions, where the first blank has its own and the last no unit",
  async (behind, before) => {
    const builder = new FormBuilder().text(50, 718, "Name of employer");
    let x = 150;
    builder.field("Tx", "employer", [50, 700, x, 714]);
    for (const [unit, width] of [
      ["Years", 28],
      ["Months", 35],
    ] as const) {
      builder.text(x + behind, 703, unit);
      const from = x + behind + width + before;
      x = from + 30;
      builder.field("Tx", unit, [from, 700, x, 714]);
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 10, maxFields: 10 });
    expect(fields.map(({ label }) => label)).toEqual(["Name of employer", "Years", "Months"]);
  },
);

test("units stay behind their blanks before a taller blank with a caption of its own", async () => {
  const builder = new FormBuilder().text(50, 722, "TIME THERE", { size: 7 });
  for (const [at, unit] of ["yrs.", "mos."].entries()) {
    const x = 50 + 32 * at;
    builder.field("Tx", unit, [x, 703, x + 16, 712]).text(x + 18, 705, unit, { size: 6 });
  }
  builder.text(122, 722, "SALARY", { size: 7 }).field("Tx", "salary", [122, 700, 180, 718]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 10, maxFields: 10 });
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  expect(labels).toMatchObject({
    "yrs.": "TIME THERE: yrs.",
    "mos.": "TIME THERE: mos.",
  });
});

test("a word right behind the blank of one list is the caption of the next list's blank, however far that is", async () => {
  const builder = new FormBuilder();
  for (const [row, [income, expense]] of [
    ["Salary", "Rent"],
    ["Pension", "Utilities"],
    ["Child support", "Food"],
  ].entries()) {
    const y = 650 - 16 * row;
    builder.text(60, y + 3, income ?? "").field("Tx", `i${row}`, [210, y, 304, y + 12]);
    builder.text(312, y + 3, expense ?? "").field("Tx", `e${row}`, [492, y, 570, y + 12]);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 10, maxFields: 10 });
  expect(fields.map(({ label }) => label)).toEqual([
    "Salary",
    "Rent",
    "Pension",
    "Utilities",
    "Child support",
    "Food",
  ]);
});

test("calls the blanks of an order by the items behind them, not by the prices of the column before", async () => {
  const builder = new FormBuilder();
  const items = ["Lavender", "Mint", "Strawberry", "Peony", "Dwarf rose", "Sage"];
  for (const [index, item] of items.entries()) {
    const [x, y] = [index % 2 === 0 ? 48 : 300, 690 - 20 * Math.floor(index / 2)];
    builder.field("Tx", item, [x, y - 2, x + 28, y + 12]).text(x + 34, y, item);
    builder.text(x + 218, y, `$${index + 2}.20`);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.map(({ name, label }) => [name, label])).toEqual(items.map((item) => [item, item]));
});
