import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

const SIDE = 8;
const box = (x: number, y: number): Rect => [x, y, x + SIDE, y + SIDE];

/** Radio buttons of one field, with a text behind each of which one is given. */
function choice(builder: FormBuilder, name: string, at: readonly [x: number, y: number, text?: string][]) {
  const widgets = at.map(([x, y], index) => ({ rect: box(x, y), entries: builder.states(`${index}`) }));
  builder.group(`/FT /Btn /Ff 49152 /T (${name})`, widgets);
  for (const [x, y, text] of at) if (text) builder.text(x + SIDE + 3, y, text, { size: 8 });
}

/** A grid's rules, from its left edge and top rightwards and down. */
function grid(builder: FormBuilder, xs: readonly number[], ys: readonly number[]): void {
  const [left, right, top, foot] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  for (const y of ys) builder.draw(`${left} ${y} m ${right} ${y} l S`);
  for (const x of xs) builder.draw(`${x} ${top} m ${x} ${foot} l S`);
}

/** Of each field what it is called, and what its options are called. */
async function labelsOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  return Object.fromEntries(
    fields.map(({ name, label, question, options }) => [
      name,
      { label, question, options: options.map((option) => option.label) },
    ]),
  );
}

describe("captions over a row of boxes", () => {
  test("are parted where each stands over its own box, however narrow the spaces between them", async () => {
    const builder = new FormBuilder();
    builder.text(60, 720, "Street Number and Name").field("Tx", "street", [60, 697, 390, 715]);
    for (const [name, x, text] of [
      ["a", 406, "Apt."],
      ["s", 424, "Ste."],
      ["f", 442, "Flr."],
    ] as const) {
      builder.checkbox(name, [x, 701, x + 10, 711]);
      builder.text(x - 3, 720, text, { size: 9 });
    }
    builder.text(462, 720, "Number").field("Tx", "number", [462, 697, 560, 715]);
    expect(await labelsOf(builder)).toMatchObject({
      a: { options: ["Apt."] },
      s: { options: ["Ste."] },
      f: { options: ["Flr."] },
      number: { label: "Number" },
    });
  });

  test("head the columns of a table, where no rule stands between them", async () => {
    const builder = new FormBuilder();
    grid(builder, [40, 300, 340, 560], [700, 684, 664, 644, 624]);
    builder.text(150, 688, "Type", { size: 8 }).text(304, 688, "Yes", { size: 7 });
    builder.text(323, 688, "No", { size: 7 }).text(400, 688, "How often", { size: 8 });
    for (const [row, text] of ["Child support", "Trust income", "Tribal payments"].entries()) {
      const y = 670 - 20 * row;
      builder.text(46, y, text);
      choice(builder, `c${row}`, [
        [306, y],
        [324, y],
      ]);
      builder.field("Tx", `t${row}`, [342, y - 4, 558, y + 12]);
    }
    expect(await labelsOf(builder)).toMatchObject({
      c0: { label: "Child support", options: ["Yes", "No"] },
      c1: { label: "Trust income", options: ["Yes", "No"] },
      c2: { label: "Tribal payments", options: ["Yes", "No"] },
    });
  });

  test("stay one text over boxes with captions of their own", async () => {
    const builder = new FormBuilder();
    builder.text(60, 720, "Court proceedings?");
    choice(builder, "court", [
      [70, 704, "Yes"],
      [110, 704, "No"],
    ]);
    expect(await labelsOf(builder)).toMatchObject({
      court: { label: "Court proceedings?", options: ["Yes", "No"] },
    });
  });
});

describe("the question of a group of boxes", () => {
  test("is no caption of the blank before it", async () => {
    const builder = new FormBuilder();
    builder.text(40, 702, "5. Date of Birth").field("Tx", "day", [120, 698, 150, 712]);
    builder.text(152, 702, "/").field("Tx", "month", [158, 698, 188, 712]);
    builder.text(190, 702, "/").field("Tx", "year", [196, 698, 246, 712]).text(252, 702, "6. Gender");
    choice(builder, "gender", [
      [310, 700, "M"],
      [345, 700, "F"],
    ]);
    const { year, gender } = await labelsOf(builder);
    expect(gender).toMatchObject({ label: "6. Gender", options: ["M", "F"] });
    expect(year?.label).not.toContain("Gender");
  });

  test("is no caption of a blank over it, on the other side of a rule", async () => {
    const builder = new FormBuilder();
    for (const top of [720, 650]) grid(builder, [40, 220, 560], [top, top - 70]);
    for (const top of [720, 650]) {
      builder.text(44, top - 10, "Payer", { size: 8 }).text(226, top - 10, `Income ${top}`, { size: 8 });
      builder.field("Tx", `payer${top}`, [44, top - 60, 216, top - 20]);
      choice(builder, `type${top}`, [
        [232, top - 24, "Pension"],
        [320, top - 24, "Wages"],
        [232, top - 36, "Interest"],
        [320, top - 36, "None"],
        [232, top - 48, "Other"],
      ]);
      builder.field("Tx", `other${top}`, [226, top - 68, 556, top - 52]);
    }
    const labels = await labelsOf(builder);
    expect(labels).toMatchObject({ type720: { label: "Income 720" }, type650: { label: "Income 650" } });
    expect(labels.other720?.label).not.toBe("Income 650");
  });

  test("is not what stands between them and the next blank", async () => {
    const builder = new FormBuilder();
    builder.text(40, 702, "Mr / Mrs");
    const places: Rect[] = [
      [39, 700, 54, 712],
      [60, 700, 82, 712],
    ];
    const widgets = places.map((rect, index) => ({ rect, entries: builder.states(`${index}`) }));
    builder.group("/FT /Btn /Ff 49152 /T (title)", widgets);
    builder.text(90, 702, "Surname").field("Tx", "surname", [132, 698, 400, 712]);
    const { title, surname } = await labelsOf(builder);
    expect(surname?.label).toBe("Surname");
    expect(title?.label).not.toContain("Surname");
  });

  test("is the caption over the blank of its cell, too", async () => {
    const builder = new FormBuilder();
    grid(builder, [40, 200, 400], [720, 620]);
    builder.text(206, 710, "Name of provider and type of care", { size: 8 });
    builder.field("Tx", "provider", [204, 650, 396, 700]);
    choice(builder, "care", [
      [210, 630, "Facility"],
      [300, 630, "At home"],
    ]);
    expect(await labelsOf(builder)).toMatchObject({
      provider: { label: "Name of provider and type of care" },
      care: { label: "Name of provider and type of care", options: ["Facility", "At home"] },
    });
  });

  test("heads its ruled column, row for row", async () => {
    const builder = new FormBuilder();
    grid(builder, [40, 130, 400], [720, 700, 664, 628, 592]);
    builder.text(46, 706, "Product").text(140, 706, "Contract number");
    for (const row of [0, 1, 2]) {
      const y = 688 - 36 * row;
      choice(builder, `p${row}`, [
        [44, y, "Life"],
        [88, y, "Fund"],
        [44, y - 12, "Home"],
      ]);
      builder.field("Tx", `n${row}`, [132, y - 20, 398, y + 8]);
    }
    const product = { label: "Product", options: ["Life", "Fund", "Home"] };
    expect(await labelsOf(builder)).toMatchObject({ p0: product, p1: product, p2: product });
  });

  test("is no head of the same answers further down, with other texts between", async () => {
    const builder = new FormBuilder();
    grid(builder, [40, 400], [720, 560]);
    builder.text(46, 706, "Is your mailing address your home address?");
    choice(builder, "mail", [
      [60, 690, "Yes"],
      [110, 690, "No"],
    ]);
    for (const y of [660, 640]) builder.text(46, y, "Read the notes on the back of this page first.");
    choice(builder, "filed", [
      [60, 580, "Yes"],
      [110, 580, "No"],
    ]);
    const { mail, filed } = await labelsOf(builder);
    expect(mail?.label).toBe("Is your mailing address your home address?");
    expect(filed?.label).not.toContain("mailing");
  });

  test("stands in their first line, where its answers take two", async () => {
    const builder = new FormBuilder();
    grid(builder, [40, 130, 230, 400], [720, 684]);
    builder.text(43, 712, "DATE OF BIRTH", { size: 7 }).field("Tx", "birth", [42, 686, 128, 706]);
    builder.text(133, 712, "GENDER", { size: 7 });
    choice(builder, "gender", [
      [134, 692, "Male"],
      [178, 692, "Female"],
      [168, 710, "Other"],
    ]);
    builder.text(233, 712, "NUMBER", { size: 7 }).field("Tx", "number", [232, 686, 398, 706]);
    expect(await labelsOf(builder)).toMatchObject({
      birth: { label: "DATE OF BIRTH" },
      gender: { label: "GENDER" },
      number: { label: "NUMBER" },
    });
  });

  test("is the name of the row that a blank behind them has, too", async () => {
    const builder = new FormBuilder();
    builder.text(300, 720, "YES").text(350, 720, "NOT YET");
    for (const [row, text] of ["Does your child kick a ball?", "Does your child jump?"].entries()) {
      const y = 700 - 40 * row;
      builder.text(50, y, text);
      choice(builder, `a${row}`, [
        [306, y],
        [364, y],
      ]);
      builder.field("Tx", `score${row}`, [450, y - 4, 480, y + 10]);
    }
    expect(await labelsOf(builder)).toMatchObject({
      a0: { label: "Does your child kick a ball?", options: ["YES", "NOT YET"] },
      a1: { label: "Does your child jump?", options: ["YES", "NOT YET"] },
    });
  });
});

describe("a list of boxes", () => {
  const boxes = (builder: FormBuilder, x: number, y: number, texts: readonly string[]) => {
    for (const [row, text] of texts.entries()) {
      builder.checkbox(text, box(x, y - 16 * row)).text(x + 12, y - 16 * row, text, { size: 8 });
    }
  };

  test("has the question over its first column in all columns", async () => {
    const builder = new FormBuilder();
    builder.text(40, 720, "I can help with (tick all that apply):");
    boxes(builder, 40, 700, ["Cooking", "Driving", "Gardening"]);
    boxes(builder, 220, 700, ["Calls", "First aid", "Money"]);
    boxes(builder, 400, 700, ["Reading", "Childcare", "Other"]);
    const labels = await labelsOf(builder);
    const question = "I can help with (tick all that apply)";
    expect(labels).toMatchObject({ Cooking: { question }, Money: { question }, Other: { question } });
  });

  test("has another question in a column under a text of its own", async () => {
    const builder = new FormBuilder();
    builder.text(40, 720, "Kind of work:").text(300, 720, "Place of work:");
    boxes(builder, 40, 700, ["New", "Change"]);
    boxes(builder, 300, 700, ["Cellar", "Roof"]);
    expect(await labelsOf(builder)).toMatchObject({
      New: { question: "Kind of work" },
      Roof: { question: "Place of work" },
    });
  });

  test("has one question in all of its rows, but for answers to other questions", async () => {
    const builder = new FormBuilder();
    builder.text(40, 700, "Marital status:");
    for (const [row, texts] of [
      ["single", "married"],
      ["divorced", "widowed"],
      ["Yes", "No"],
    ].entries())
      for (const [column, text] of texts.entries())
        boxes(builder, 150 + 100 * column, 700 - 16 * row, [text]);
    const { divorced, widowed, Yes } = await labelsOf(builder);
    expect([divorced?.question, widowed?.question]).toEqual(["Marital status", "Marital status"]);
    expect(Yes?.question).not.toBe("Marital status");
  });
});

test("a question that is printed with its first answer asks for the other one, too", async () => {
  const builder = new FormBuilder();
  builder.text(40, 722, "Days available:");
  for (const [index, day] of ["Mon", "Tue", "Wed"].entries())
    builder.text(140 + 50 * index, 730, day, { size: 7 }).checkbox(day, box(140 + 50 * index, 718));
  builder.text(40, 692, "Do you have a driving licence?   Yes").checkbox("yes", box(210, 691));
  builder.text(222, 692, "No").checkbox("no", box(240, 691));
  expect(await labelsOf(builder)).toMatchObject({
    yes: { label: "Do you have a driving licence? Yes" },
    no: { label: "Do you have a driving licence? No" },
  });
});

test("boxes under the heads Yes and No ask what is printed behind them, which leads to a blank, too", async () => {
  const builder = new FormBuilder();
  builder.text(40, 720, "Yes", { size: 7 }).text(60, 720, "No", { size: 7 });
  for (const [row, text] of ["Asthma", "Diabetes, since", "Allergies, which"].entries()) {
    const y = 704 - 20 * row;
    builder.checkbox(`y${row}`, box(42, y)).checkbox(`n${row}`, box(62, y)).text(84, y, text);
    if (row > 0) builder.field("Tx", `t${row}`, [170, y - 2, 260, y + 12]);
  }
  expect(await labelsOf(builder)).toMatchObject({
    y1: { label: "Diabetes, since: Yes" },
    n2: { label: "Allergies, which: No" },
    t2: { label: "Allergies, which" },
  });
});

test("the caption in the cell of several blanks is no head of a column", async () => {
  const builder = new FormBuilder();
  for (const row of [0, 1, 2]) {
    const top = 720 - 70 * row;
    grid(builder, [40, 420, 570], [top, top - 40]);
    grid(builder, [40, 570], [top - 40, top - 70]);
    builder.text(44, top - 9, `(3${row}). Kind of income`, { size: 8 });
    choice(builder, `kind${row}`, [
      [56, top - 22, "Wages"],
      [150, top - 22, "Pension"],
      [56, top - 34, "Other"],
    ]);
    builder.text(426, top - 9, "(4). Monthly income", { size: 8 });
    for (const [part, x] of [440, 482, 540].entries())
      builder.field("Tx", `m${row}${part}`, [x, top - 36, x + 28, top - 18]);
    builder.text(44, top - 49, "(5). Payer", { size: 8 });
    builder.field("Tx", `payer${row}`, [44, top - 68, 566, top - 52]);
  }
  for (const y of [440, 420])
    builder.text(340, y, "Sum of the year").field("Tx", `sum${y}`, [426, y - 4, 566, y + 12]);
  grid(builder, [40, 420, 570], [455, 436, 416]);
  const labels = await labelsOf(builder);
  expect(labels).toMatchObject({
    kind0: { label: "(30). Kind of income" },
    kind2: { label: "(32). Kind of income" },
  });
  expect(labels.m00?.label).toContain("Monthly income");
  expect(labels.m10?.label).toContain("Monthly income");
});
