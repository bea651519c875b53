import { expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

async function labelsOf(builder: FormBuilder): Promise<Record<string, string>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]));
}

/** Of each field what stands at it, and what heads its row and its column. */
async function placesOf(builder: FormBuilder): Promise<Record<string, (string | undefined | null)[]>> {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(fields.map(({ name, label, row, column }) => [name, [label, row, column]]));
}

test("reads no title of a table as its first column's heading, where each cell has its own rule", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 692 m 150 692 l S 150 692 m 300 692 l S 50 680 m 150 680 l S 150 680 m 300 680 l S")
    .text(54, 694, "Debts of the company, all of them")
    .text(54, 683, "Lender")
    .text(154, 683, "Balance")
    .field("Tx", "a", [52, 668, 148, 679])
    .field("Tx", "b", [152, 668, 298, 679]);
  expect(await labelsOf(builder)).toEqual({ a: "Lender", b: "Balance" });
});

test("sets captions of one size under their blanks, in whichever font", async () => {
  const builder = new FormBuilder();
  const captions = ["Printed name", "Signature", "Witness", "Place"];
  for (const [index, caption] of captions.entries()) {
    const [y, font] = [692 - 40 * index, index % 2 ? "F1" : "F2"];
    builder.field("Tx", caption, [50, y, 200, y + 26]).text(50, y - 10, caption, { font });
  }
  builder.field("Tx", "Date", [300, 652, 400, 678]).text(300, 642, "Date");
  captions.push("Date");
  expect(await labelsOf(builder)).toEqual(Object.fromEntries(captions.map((each) => [each, each])));
});

test("names a box in a cell of its own by the whole row, not by the line beside it", async () => {
  const lines = [
    "Organisations that are run for their members",
    "and agreed by the minister",
    "since the year of their",
  ];
  const builder = new FormBuilder()
    .draw("0.5 w 50 640 400 60 re S 50 600 400 40 re S 80 600 m 80 700 l S")
    .checkbox("a", [60, 665, 70, 675])
    .checkbox("b", [60, 615, 70, 625])
    .text(86, 616, "Other persons");
  for (const [index, line] of lines.entries()) builder.text(86, 688 - 13 * index, line);
  expect(await labelsOf(builder)).toEqual({ a: `${lines.join(" ")}`, b: "Other persons" });
});

test("begins another caption after the short last line of a paragraph", async () => {
  const builder = new FormBuilder()
    .text(
      50,
      700,
      "Public and private bodies that the minister of finance has agreed to support in this year",
    )
    .text(50, 688, "and that do research")
    .text(50, 676, "Date of agreement")
    .field("Tx", "a", [150, 673, 250, 687]);
  expect(await labelsOf(builder)).toEqual({ a: "Date of agreement" });
});

test("repeats the headings over the first of several blocks of rows, not what is printed between them", async () => {
  const builder = new FormBuilder();
  const headings = ["Kinship", "Full name", "Birth date", "Citizen of"];
  for (const [index, heading] of headings.entries()) builder.text(52 + 100 * index, 722, heading);
  for (const row of [0, 1, 2]) {
    const y = 700 - 90 * row;
    for (const [index, heading] of headings.entries()) {
      const x = 50 + 100 * index;
      if (row > 0 || index > 0) builder.field("Tx", `${heading} ${row}`, [x, y, x + 90, y + 20]);
    }
    builder.text(60, y - 54, "Catholic").text(290, y - 54, "Other faith");
  }
  expect(await placesOf(builder)).toMatchObject({
    "Full name 0": ["Full name", "1", "Full name"],
    "Full name 2": ["Full name", "3", "Full name"],
    "Birth date 1": ["Birth date", "2", "Birth date"],
    "Kinship 1": ["Kinship", "2", "Kinship"],
    "Kinship 2": ["Kinship", "3", "Kinship"],
  });
});

test("leaves the captions of its own to a row of dates in parts, which stands as another does", async () => {
  const builder = new FormBuilder();
  for (const [row, y, gap] of [
    [0, 700, 18],
    [1, 640, 26],
  ] as const) {
    for (const [index, x] of [50, 300].entries()) {
      builder.text(
        x,
        y + gap,
        `${2 * row + index + 1}. ${["Begin", "End"][index]} of ${["school", "term"][row]}`,
      );
      for (const part of [0, 1, 2])
        builder.field("Tx", `d${row}${index}${part}`, [x + 45 * part, y, x + 45 * part + 40, y + 14]);
    }
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  const labels = new Set(fields.map(({ label }) => label));
  expect([...labels]).toEqual([
    expect.stringContaining("Begin of school"),
    expect.stringContaining("End of school"),
    expect.stringContaining("Begin of term"),
    expect.stringContaining("End of term"),
  ]);
});

test("tells fields apart by the first field of their row, unless that is one of many", async () => {
  const builder = new FormBuilder();
  for (const [index, first] of ["Tenant", "Document", "Document", "Landlord"].entries()) {
    const y = 700 - 60 * index;
    builder.text(50, y + 20, first).field("Tx", `a${index}`, [50, y, 130, y + 16]);
    builder.text(140, y + 20, "Number").field("Tx", `b${index}`, [140, y, 220, y + 16]);
  }
  const { b0, b1, b2, b3 } = await placesOf(builder);
  expect([b0, b1, b2, b3].map((each) => each?.slice(0, 2))).toEqual([
    ["Number", "Tenant"],
    ["Number", "2"],
    ["Number", "3"],
    ["Number", "Landlord"],
  ]);
});

test("tells addresses apart by the names over them", async () => {
  const builder = new FormBuilder();
  for (const [index, name] of ["Name of tenant", "Name of landlord"].entries()) {
    const x = 50 + 250 * index;
    builder.field("Tx", name, [x, 700, x + 200, 712]).text(x, 692, name, { size: 7 });
    builder.field("Tx", `Street ${index}`, [x, 675, x + 200, 687]).text(x, 667, "Street", { size: 7 });
    builder.field("Tx", `City ${index}`, [x, 650, x + 140, 662]).text(x, 642, "City", { size: 7 });
    builder
      .field("Tx", `Phone ${index}`, [x + 150, 650, x + 200, 662])
      .text(x + 150, 642, "Phone", { size: 7 });
  }
  expect(await placesOf(builder)).toMatchObject({
    "Street 0": ["Street", "Name of tenant", undefined],
    "City 1": ["City", "Name of landlord", undefined],
    "Phone 1": ["Phone", "Name of landlord", undefined],
  });
});

test("names all that is asked of a person by what stands beside one of the lines", async () => {
  const builder = new FormBuilder();
  const people = ["Mother", "Father", "Guardian"];
  for (const [index, person] of people.entries()) {
    const top = 700 - 80 * index;
    builder.text(50, top - 18, person);
    for (const [line, asked] of ["Surname", "First name", "Trade"].entries()) {
      const y = top - 18 * line;
      builder.text(130, y, `${asked}:`).field("Tx", `${asked} ${index}`, [200, y - 4, 400, y + 10]);
    }
  }
  const places = await placesOf(builder);
  for (const asked of ["Surname", "First name", "Trade"])
    expect(people.map((_, index) => places[`${asked} ${index}`]?.slice(0, 2))).toEqual(
      people.map((person) => [asked, person]),
    );
});

test("calls the parts of one number alike, whatever their tooltips say", async () => {
  const tips = ["Three digits to begin with", "Second 2 digits of the number", "Last 4 digits of the number"];
  const builder = new FormBuilder().text(50, 704, "Social security number of the mother");
  for (const [index, length] of [3, 2, 4].entries())
    builder.field(
      "Tx",
      `p${index}`,
      [230 + 50 * index, 700, 270 + 50 * index, 714],
      `/MaxLen ${length} /TU (${tips[index]})`,
    );
  expect(Object.values(await labelsOf(builder))).toEqual([
    "Social security number of the mother",
    "Social security number of the mother",
    "Social security number of the mother",
  ]);
});

/** A row of heads at a height, and under it rows of blanks, 80 points apart. */
function table(heads: readonly string[], rows: readonly string[]): FormBuilder {
  const builder = new FormBuilder();
  for (const [column, head] of heads.entries()) builder.text(204 + 80 * column, 700, head, { size: 9 });
  for (const [row, name] of rows.entries()) {
    const y = 676 - 24 * row;
    builder.text(44, y + 5, name, { size: 9 });
    for (const column of heads.keys())
      builder.field("Tx", `${row} ${column}`, [202 + 80 * column, y, 278 + 80 * column, y + 20]);
  }
  return builder;
}

test("gives heads that come again the ones over them, also where no rules part them", async () => {
  const builder = table(["Near", "Far", "Near", "Far"], ["Unaided", "Aided"]);
  builder.text(204, 714, "Right eye", { size: 9 }).text(364, 714, "Left eye", { size: 9 });
  const places = await placesOf(builder);
  expect(places["0 1"]).toEqual(["Far", "Unaided", "Right eye Far"]);
  expect(places["1 2"]).toEqual(["Near", "Aided", "Left eye Near"]);
});

test("knows the column of ends beside the one of beginnings", async () => {
  const places = await placesOf(table(["From", "To"], ["Monday", "Tuesday"]));
  expect(places["0 0"]).toEqual(["From", "Monday", "From"]);
  expect(places["1 1"]).toEqual(["To", "Tuesday", "To"]);
});

test("names rows by the letters that they begin with", async () => {
  const places = await placesOf(table(["Make", "Model"], ["A.", "B."]));
  expect(places["1 0"]).toEqual(["Make", "B.", "Make"]);
});

test("counts the rows of each of two tables that are alike under headings of their own", async () => {
  const builder = new FormBuilder().text(50, 780, "Complaint", { size: 18 });
  for (const [index, title] of ["A. CUSTODY.", "B. CONTACT."].entries()) {
    const top = 740 - 100 * index;
    builder
      .text(50, top, title)
      .text(54, top - 20, "NAME")
      .text(204, top - 20, "AGE");
    for (const row of [0, 1, 2]) {
      const y = top - 40 - 16 * row;
      builder
        .field("Tx", `${index} ${row} name`, [50, y, 198, y + 15])
        .field("Tx", `${index} ${row} age`, [200, y, 300, y + 15]);
    }
  }
  const places = await placesOf(builder);
  expect(places["0 2 age"]).toEqual(["AGE", "3", "AGE"]);
  expect(places["1 0 name"]).toEqual(["NAME", "1", "NAME"]);
});

test("names no row by the letter of a title under it", async () => {
  const builder = table(["NAME", "AGE"], ["", "", ""]);
  builder.text(54, 588, "D.").draw("1 w 50 650 m 400 650 l S 50 580 m 400 580 l S");
  expect((await placesOf(builder))["2 0"]?.[1]).not.toBe("D.");
});

test.each([17, 20, 24])("heads the columns of lines %i points apart that nothing rules", async (pitch) => {
  const page = new FlatPage().text(148, 100, "Applicant", { font: "F2" });
  page.text(360, 100, "Co-applicant", { font: "F2" }).text(54, 40, "Loan request", { size: 15 });
  const rows = ["Surname", "First name", "Employer", "Net pay"];
  for (const [index, row] of rows.entries()) {
    const y = 118 + pitch * index;
    page
      .text(54, y, row)
      .rule(148, 346, y + 2)
      .rule(360, 558, y + 2);
  }
  const about = (await detect(page)).map(({ label, row, column }) => `${label} ${row} ${column}`);
  for (const [index, row] of rows.entries()) {
    for (const [column, head] of ["Applicant", "Co-applicant"].entries()) {
      expect(about[2 * index + column]).toContain(row);
      expect(about[2 * index + column]).toContain(head);
    }
  }
});

/** A table with narrow columns for answers before its questions; rules part them, and the heads stand close together. */
function answersBefore(addRow: (builder: FormBuilder, row: number, y: number) => void): FormBuilder {
  const builder = new FormBuilder()
    .draw("0.5 w 50 600 m 50 700 l S 78 600 m 78 700 l S 104 600 m 104 700 l S 142 600 m 142 700 l S")
    .draw("50 700 m 500 700 l S 50 684 m 500 684 l S 50 600 m 500 600 l S");
  const heads: [number, string][] = [
    [55, "Yes"],
    [83, "No"],
    [107, "Unsure"],
    [148, "Part III - Income - Last year, did you receive"],
  ];
  for (const [x, head] of heads) builder.text(x, 688, head, { font: "F2" });
  for (const [row, question] of ["1. Wages or salary?", "2. Tips?", "3. Rent from a house?"].entries()) {
    const y = 668 - 20 * row;
    builder.text(148, y + 1, question);
    addRow(builder, row, y);
  }
  return builder;
}

test("reads the heads of narrow ruled columns apart, and what stands behind their boxes as the question", async () => {
  const builder = answersBefore((form, row, y) =>
    form.group(
      `/FT /Btn /Ff 49152 /T (r${row})`,
      [58, 86, 118].map((x, index) => ({
        rect: [x, y, x + 10, y + 10],
        entries: form.states(`s${index}`),
      })),
    ),
  );
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  const said = fields.map(({ label, options }) => [label, ...(options ?? []).map(({ label }) => label)]);
  expect(said).toEqual([
    ["1. Wages or salary?", "Yes", "No", "Unsure"],
    ["2. Tips?", "Yes", "No", "Unsure"],
    ["3. Rent from a house?", "Yes", "No", "Unsure"],
  ]);
});

test("names single boxes before a question by it and by the heads of their columns", async () => {
  const builder = answersBefore((form, row, y) => {
    for (const [index, x] of [58, 86, 118].entries())
      form.checkbox(`${"abc"[index]}${row}`, [x, y, x + 10, y + 10]);
  });
  expect(await labelsOf(builder)).toMatchObject({
    a1: "2. Tips? Yes",
    b1: "2. Tips? No",
    c1: "2. Tips? Unsure",
  });
});

test("parts captions that stand close together at the rule between their cells", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 660 m 50 700 l S 152 660 m 152 700 l S 250 660 m 250 700 l S 360 660 m 360 700 l S")
    .draw("50 700 m 360 700 l S 50 660 m 360 660 l S")
    .text(52, 690, "Name of the applicant")
    .text(155, 690, "First, middle name")
    .text(254, 690, "Number")
    .field("Tx", "a", [52, 662, 150, 684])
    .field("Tx", "b", [154, 662, 248, 684])
    .field("Tx", "c", [252, 662, 358, 684]);
  expect(await labelsOf(builder)).toEqual({
    a: "Name of the applicant",
    b: "First, middle name",
    c: "Number",
  });
});

test("leaves an item its number, though a rule stands between them", async () => {
  const builder = new FormBuilder()
    .draw("0.5 w 50 660 m 50 700 l S 68 660 m 68 700 l S 250 660 m 250 700 l S")
    .draw("50 700 m 250 700 l S 50 660 m 250 660 l S")
    .text(58, 690, "7")
    .text(71, 690, "Rent paid")
    .field("Tx", "a", [70, 662, 248, 684]);
  expect(await labelsOf(builder)).toEqual({ a: "7 Rent paid" });
});

test("calls a box by the line beside it that ends in the line's number, not by the first line of the column", async () => {
  const builder = new FormBuilder();
  const lines = [
    "Subtract the tax paid from the tax due, and enter the rest 8.",
    "Amount of the rest that you want to credit to next year 9.",
    "Total of all adjustments that you have made to the tax 10.",
  ];
  for (const [index, line] of lines.entries()) {
    const y = 700 - 16 * index;
    builder.text(60, y, line).field("Tx", `line${index}`, [420, y - 3, 440, y + 11]);
  }
  const starts = Object.values(await labelsOf(builder)).map((label) => label.slice(0, 20));
  expect(starts).toEqual(lines.map((line) => line.slice(0, 20)));
});

test.each([
  ["round", ""],
  ["drawn as squares", "0.5 w"],
])(
  "heads boxes, %s, where the heads stand at the edges of the columns of a ruled table",
  async (_, square) => {
    const builder = new FormBuilder().draw("0.5 w 50 700 m 350 700 l S 50 684 m 350 684 l S");
    for (const x of [50, 170, 230, 290, 350]) builder.draw(`${x} 636 m ${x} 700 l S`);
    for (const [x, head] of [
      [53, "Room"],
      [173, "Fine"],
      [233, "Worn"],
      [293, "Broken"],
    ] as const)
      builder.text(x, 688, head, { font: "F2" });
    for (const [row, room] of ["Kitchen", "Hall", "Attic"].entries()) {
      const y = 672 - 16 * row;
      builder.text(53, y, room).draw(`50 ${y - 4} m 350 ${y - 4} l S`);
      for (const [index, x] of [195, 255, 315].entries()) {
        builder.checkbox(`${"abc"[index]}${row}`, [x, y - 1, x + 10, y + 9]);
        if (square) builder.draw(`${square} ${x} ${y - 1} 10 10 re S`);
      }
    }
    expect(await labelsOf(builder)).toMatchObject({
      a0: "Kitchen: Fine",
      b0: "Kitchen: Worn",
      c0: "Kitchen: Broken",
      a2: "Attic: Fine",
      c2: "Attic: Broken",
    });
  },
);

/** Draws a table of three columns and two blank rows under its heads, and prints `example` in the row between. */
function withExample(example: readonly string[]): FormBuilder {
  const builder = new FormBuilder();
  for (const [column, x] of [50, 150, 250].entries()) {
    builder
      .text(x + 4, 704, ["Date", "Hours", "Activity"][column] ?? "")
      .text(x + 4, 684, example[column] ?? "");
    for (const row of [0, 1])
      builder.field("Tx", `${column}${row}`, [x, 658 - 20 * row, x + 98, 676 - 20 * row]);
  }
  return builder;
}

test("calls no column by what an example row says in it", async () => {
  const labels = await labelsOf(withExample(["04/12", "3.5", "Sorting"]));
  expect(labels).toMatchObject({ "00": "Date", "10": "Hours", "20": "Activity", "21": "Activity" });
});

test("calls columns by the lower of two rows of heads", async () => {
  const labels = await labelsOf(withExample(["Day", "Paid", "Place"]));
  expect(Object.values(labels).every((label) => /Day|Paid|Place/.test(label))).toBe(true);
});

test.each([
  ["sums", ["$100", "$50", "$20"]],
  ["sums with the sign behind", ["50 ¢", "20 ¢", "10 ¢"]],
  ["years", ["2024", "2025", "2026"]],
  ["ages", ["18-24", "25-64", "65+"]],
  ["rates", ["0 %", "7 %", "19 %"]],
])("names rows of blanks by %s", async (_what, names) => {
  const builder = new FormBuilder();
  for (const [at, name] of names.entries()) {
    builder.text(50, 700 - 24 * at, name).field("Tx", `a${at}`, [110, 696 - 24 * at, 180, 710 - 24 * at]);
  }
  expect(await labelsOf(builder)).toEqual({ a0: names[0], a1: names[1], a2: names[2] });
});

test("takes no line's number before a blank's sign for the name of a row", async () => {
  const builder = new FormBuilder();
  for (const [at, number] of ["4 $", "9 $", "12 $"].entries()) {
    const y = 700 - 24 * at;
    builder.text(50, y, `Tax of part ${at + 1}`).text(250, y, number);
    builder.field("Tx", `a${at}`, [280, y - 4, 350, y + 10]);
  }
  expect(await labelsOf(builder)).toEqual({ a0: "Tax of part 1", a1: "Tax of part 2", a2: "Tax of part 3" });
});

/** Rows of cells with a word each, or none: [x, width, text]. */
function cells(page: FlatPage, y: number, row: readonly (readonly [number, number, string])[]): void {
  for (const [x, width, text] of row) page.box(x, y, width, 16).text(x + 4, y + 12, text, { size: 8 });
}

test("heads columns by years over their heads", async () => {
  const page = new FlatPage();
  cells(page, 60, [
    [50, 90, "Turnover"],
    [140, 160, "2024"],
    [300, 160, "2025"],
  ]);
  const heads = ["Income", "Costs", "Income", "Costs"];
  cells(page, 76, [[50, 90, "Month"], ...heads.map((head, at) => [140 + 80 * at, 80, head] as const)]);
  for (const [index, month] of ["May", "June"].entries())
    cells(page, 92 + 16 * index, [
      [50, 90, month],
      ...heads.map((_, at) => [140 + 80 * at, 80, ""] as const),
    ]);
  const columns = (await detect(page)).map(({ column }) => column);
  const years = ["2024 Income", "2024 Costs", "2025 Income", "2025 Costs"];
  expect(columns).toEqual([...years, ...years]);
});

test("names a row by the text between its blanks, unless it is the same in all rows", async () => {
  for (const isUnit of [false, true]) {
    const page = new FlatPage();
    const row = (y: number, ...[left, middle, right]: string[]) =>
      cells(page, y, [
        [60, 130, left ?? ""],
        [190, 100, middle ?? ""],
        [290, 130, right ?? ""],
      ]);
    row(60, "Right ear", "Frequency", "Left ear");
    const names = ["500 Hz", "1000 Hz", "2000 Hz"];
    for (const [index, name] of names.entries()) row(76 + 16 * index, "", isUnit ? "Hertz" : name, "");
    const left = (await detect(page)).filter(({ widgets: [widget] }) => (widget?.x ?? 0) < 190);
    expect(left.map(({ row: name }) => name)).toEqual(isUnit ? ["1", "2", "3"] : names);
  }
});

test("asks in a cell behind its printed key what its row and its column say", async () => {
  const builder = new FormBuilder().text(360, 720, "Taxpayer 1").text(460, 720, "Taxpayer 2");
  for (const [index, row] of ["Wages", "Pensions", "Expenses"].entries()) {
    const y = 690 - 20 * index;
    const letter = "ABC".charAt(index);
    builder
      .text(48, y + 4, row)
      .text(336, y + 4, `1${letter}J`)
      .text(436, y + 4, `1${letter}K`);
    builder.field("Tx", `${letter}J`, [360, y, 420, y + 14]).field("Tx", `${letter}K`, [460, y, 520, y + 14]);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
  expect(fields.slice(0, 3).map(({ label }) => label)).toEqual([
    "Wages: Taxpayer 1",
    "Wages: Taxpayer 2",
    "Pensions: Taxpayer 1",
  ]);
});

test.each([
  [
    ["Rent", "Food", "Fuel"],
    ["Budget", "Actual", "Difference"],
  ],
  [
    ["2023", "2024"],
    ["Income", "Tax"],
  ],
  [
    ["8:00", "9:00", "10:00"],
    ["Monday", "Tuesday"],
  ],
])(
  "names the cells of a table that nothing rules by row and column, its heads set in: %s",
  async (rows, heads) => {
    const builder = new FormBuilder();
    for (const [column, head] of heads.entries()) builder.text(150 + 100 * column, 720, head);
    for (const [row, name] of rows.entries()) {
      builder.text(60, 693 - 20 * row, name);
      for (const column of heads.keys())
        builder.field("Tx", `f${row}${column}`, [
          145 + 100 * column,
          690 - 20 * row,
          235 + 100 * column,
          704 - 20 * row,
        ]);
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 9 });
    for (const { name, label, row, column } of fields) {
      const said = [label, row, column].join(" ");
      expect(said).toContain(rows[Number(name?.charAt(1))]);
      expect(said).toContain(heads[Number(name?.charAt(2))]);
    }
  },
);

test("keeps the caption over a framed blank to it, where a blank in the next column is level with the caption", async () => {
  const builder = new FormBuilder();
  for (const y of [700, 740, 780]) builder.draw(`0.5 w 40 ${y} m 400 ${y} l S`);
  for (const x of [40, 250, 400]) builder.draw(`0.5 w ${x} 700 m ${x} 780 l S`);
  for (const [row, caption] of ["City or town", "Account number"].entries()) {
    const y = 744 - 40 * row;
    builder.text(45, y + 26, caption, { size: 7 }).draw(`0.5 w 45 ${y + 20} m 245 ${y + 20} l S`);
    builder.field("Tx", `left${row}`, [45, y, 245, y + 20]);
  }
  builder.field("Tx", "right", [255, 722, 395, 738]);
  const labels = await labelsOf(builder);
  expect([labels.left0, labels.left1]).toEqual(["City or town", "Account number"]);
});
