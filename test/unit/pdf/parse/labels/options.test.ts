import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

const SIDE = 10;
const box = (x: number, y: number): Rect => [x, y, x + SIDE, y + SIDE];

interface Choice {
  name: string;
  y: number;
  /** Where each button begins. */
  at: readonly number[];
}

/** Radio buttons in a row, their on-states numbered from 0 as editors do. */
function choice(builder: FormBuilder, { name, y, at }: Choice): void {
  const widgets = at.map((x, index) => ({ rect: box(x, y), entries: builder.states(`${index}`) }));
  builder.group(`/FT /Btn /Ff 49152 /T (${name})`, widgets);
}

/** Of each field what it is called, what it asks, and what its options are called. */
async function choicesOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 });
  return Object.fromEntries(
    fields.map(({ name, label, question, options }) => [
      name,
      { label, question, options: options.map((option) => option.label) },
    ]),
  );
}

const fieldsOf = async (builder: FormBuilder) =>
  (await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 100 })).fields;

const STEPS = [250, 290, 330, 370, 410];

describe("the captions of buttons in a row", () => {
  test.each([
    ["after them", 14],
    ["before them", -9],
  ])("are single numbers %s, and none is the question", async (_, offset) => {
    const builder = new FormBuilder();
    for (const [row, name] of ["Staff", "Rooms", "Price"].entries()) {
      const y = 700 - 24 * row;
      builder.text(50, y + 2, name);
      choice(builder, { name, y, at: STEPS });
      for (const [index, x] of STEPS.entries()) builder.text(x + offset, y + 2, `${index + 1}`);
    }
    const options = ["1", "2", "3", "4", "5"];
    expect(await choicesOf(builder)).toMatchObject({
      Staff: { label: "Staff", options },
      Rooms: { label: "Rooms", options },
      Price: { label: "Price", options },
    });
  });

  test.each([
    ["over", 14],
    ["under", -10],
  ])("stand %s them, each over its own", async (_, offset) => {
    const builder = new FormBuilder().text(50, 702, "Blood group");
    choice(builder, { name: "blood", y: 700, at: STEPS });
    for (const [index, text] of ["A", "B", "AB", "O", "?x"].entries())
      builder.text((STEPS[index] ?? 0) + 2, 700 + offset, text, { size: 8 });
    expect(await choicesOf(builder)).toMatchObject({
      blood: { label: "Blood group", options: ["A", "B", "AB", "O", "?x"] },
    });
  });

  test("are sums of money, of which the question is none", async () => {
    const builder = new FormBuilder().text(50, 702, "I would like to give");
    choice(builder, { name: "gift", y: 700, at: [170, 230, 290] });
    for (const [index, text] of ["$25", "$50", "$100"].entries()) builder.text(184 + 60 * index, 702, text);
    expect(await choicesOf(builder)).toMatchObject({
      gift: { label: "I would like to give", options: ["$25", "$50", "$100"] },
    });
  });

  test("stand before boxes whose export values would say the opposite of the neighbour", async () => {
    const builder = new FormBuilder();
    for (const [row, text] of ["Contract signed", "Copy enclosed"].entries()) {
      const y = 700 - 24 * row;
      builder
        .text(50, y + 2, `${text}`)
        .text(286, y + 2, "yes")
        .text(330, y + 2, "no");
      builder.group(`/FT /Btn /Ff 49152 /T (q${row})`, [
        { rect: box(304, y), entries: builder.states("Yes") },
        { rect: box(344, y), entries: builder.states("No") },
      ]);
    }
    const fields = await fieldsOf(builder);
    for (const { options } of fields)
      expect(options).toEqual([
        { value: "Yes", label: "yes" },
        { value: "No", label: "no" },
      ]);
    expect(fields.map(({ label }) => label)).toEqual(["Contract signed", "Copy enclosed"]);
  });

  test.each(["Sex:", "Married?"])("stand before boxes, the first in one text with %s", async (question) => {
    const builder = new FormBuilder().text(50, 702, "Name");
    builder.field("Tx", "name", [80, 698, 200, 712]).text(220, 702, `${question} first`);
    builder.text(310, 702, "second").text(370, 702, "third").text(420, 702, "(tick one)", { size: 8 });
    choice(builder, { name: "q", y: 700, at: [288, 344, 396] });
    expect((await choicesOf(builder)).q).toEqual({
      label: question.replace(":", ""),
      question: undefined,
      options: ["first", "second", "third"],
    });
  });

  test("are typed in brackets before the words, and no bracket hides the next one's", async () => {
    const builder = new FormBuilder()
      .text(50, 702, "Shift:")
      .text(90, 702, "[   ] Day")
      .text(150, 702, "[   ] Night");
    choice(builder, { name: "shift", y: 700, at: [93, 153] });
    expect(await choicesOf(builder)).toMatchObject({ shift: { label: "Shift", options: ["Day", "Night"] } });
  });

  test("are words to circle, in the buttons themselves", async () => {
    const builder = new FormBuilder().text(50, 702, "Size (circle one):");
    const widgets = ["Small", "Medium", "Large"].map((word, index) => {
      builder.text(150 + 50 * index, 702, word);
      return {
        rect: [146 + 50 * index, 698, 190 + 50 * index, 714] as Rect,
        entries: builder.states(`${index}`),
      };
    });
    builder.group("/FT /Btn /Ff 49152 /T (size)", widgets);
    expect(await choicesOf(builder)).toMatchObject({ size: { options: ["Small", "Medium", "Large"] } });
  });

  test("drop a glyph that draws every box", async () => {
    const builder = new FormBuilder();
    for (const [row, text] of ["Asthma", "Diabetes", "Gout"].entries()) {
      const y = 700 - 16 * row;
      builder
        .text(52, y + 2, "o", { font: "F2" })
        .text(66, y + 2, text)
        .checkbox(text, box(50, y));
    }
    const labels = (await fieldsOf(builder)).map(({ label }) => label);
    expect(labels).toEqual(["Asthma", "Diabetes", "Gout"]);
  });

  test("have words at both ends that are neither captions nor the question", async () => {
    const builder = new FormBuilder().text(190, 722, "Would you come again?").text(190, 702, "Never");
    choice(builder, { name: "again", y: 700, at: STEPS });
    for (const [index, x] of STEPS.entries()) builder.text(x + 14, 702, `${index + 1}`);
    builder.text(440, 702, "Always");
    expect(await choicesOf(builder)).toMatchObject({
      again: { label: "Would you come again?", options: ["1", "2", "3", "4", "5"] },
    });
  });
});

describe("grids of boxes", () => {
  test("keep the head of every column, the first one's too, and name the row", async () => {
    const builder = new FormBuilder();
    for (const [column, who] of ["Self", "Mother", "Father"].entries())
      builder.text(200 + 60 * column, 722, who);
    for (const [row, what] of ["Stroke", "Gout", "Anaemia"].entries()) {
      const y = 700 - 18 * row;
      builder.text(50, y + 2, what);
      for (const column of [0, 1, 2]) builder.checkbox(`c${row}${column}`, box(205 + 60 * column, y), "On");
    }
    const called = (await fieldsOf(builder)).map(({ label, row, question }) => `${row ?? question} ${label}`);
    expect(called).toHaveLength(9);
    for (const [index, text] of called.entries()) {
      expect(text).toContain(["Stroke", "Gout", "Anaemia"][Math.floor(index / 3)]);
      expect(text).toContain(["Self", "Mother", "Father"][index % 3]);
    }
  });

  test("find the number of a question, and the letters in its circles", async () => {
    const builder = new FormBuilder();
    for (const row of [0, 1]) {
      const y = 700 - 20 * row;
      builder.text(50, y + 2, `${row + 1}.`);
      choice(builder, { name: `g${row}`, y, at: [80, 110, 140] });
      for (const [index, letter] of ["A", "B", "C"].entries()) builder.text(82 + 30 * index, y + 2, letter);
    }
    const found = await choicesOf(builder);
    expect(found).toMatchObject({ g0: { options: ["A", "B", "C"] }, g1: { options: ["A", "B", "C"] } });
    expect(found.g1?.label).toContain("2");
  });
});

describe("what choices are about", () => {
  test("stands after them, where nothing stands before", async () => {
    const builder = new FormBuilder();
    for (const [row, text] of ["I have a licence", "I own a boat"].entries()) {
      const y = 700 - 20 * row;
      choice(builder, { name: `q${row}`, y, at: [50, 90] });
      builder
        .text(64, y + 2, "Yes")
        .text(104, y + 2, "No")
        .text(134, y + 2, text);
    }
    expect(await choicesOf(builder)).toMatchObject({
      q0: { label: "I have a licence", options: ["Yes", "No"] },
      q1: { label: "I own a boat", options: ["Yes", "No"] },
    });
  });

  test("is the blank that they go on with", async () => {
    const builder = new FormBuilder()
      .text(50, 702, "Time of accident")
      .field("Tx", "time", [140, 698, 180, 712]);
    choice(builder, { name: "half", y: 700, at: [190, 230] });
    builder.text(204, 702, "AM").text(244, 702, "PM");
    expect(await choicesOf(builder)).toMatchObject({
      half: { label: "Time of accident", options: ["AM", "PM"] },
    });
  });

  test("is the sentence in which boxes of their own stand", async () => {
    const builder = new FormBuilder()
      .text(50, 702, "I")
      .checkbox("do", box(60, 700))
      .text(74, 702, "do")
      .checkbox("dont", box(94, 700))
      .text(108, 702, "do not agree that pictures may be printed");
    const [first] = await fieldsOf(builder);
    expect(first?.question).toContain("pictures may be printed");
  });
});

test.each([
  ["Wohnen Sie zur Miete?", "Ja", "Nein"],
  ["\u00bfTiene hijos?", "S\u00ed", "No"],
  ["Do you rent?", "Yes", "No"],
])("asks %s with its two answers however far apart they stand", async (question, yes, no) => {
  const builder = new FormBuilder().text(60, 700, question);
  for (const [index, answer] of [yes, no].entries()) {
    const x = 250 + 115 * index;
    builder.checkbox(`c${index}`, box(x, 699)).text(x + 13, 700, answer);
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 10 });
  expect(fields.map(({ label }) => label)).toEqual([`${question} ${yes}`, `${question} ${no}`]);
});

test.each([12, 14])(
  "asks each question of a column over its own answers, %i points apart, and not the first over all",
  async (pitch) => {
    const page = new FlatPage();
    let y = 100;
    const questions = [
      ["Who incurred the debt?", "Debtor 1 only", "Debtor 2 only"],
      ["Wohnen Sie zur Miete?", "Ja", "Nein"],
      ["\u00bfTiene hijos?", "S\u00ed", "No"],
    ] as const;
    for (const [question, ...answers] of questions) {
      page.text(54, y, question);
      for (const answer of answers) {
        y += pitch;
        page.box(54, y - 8, 9, 9).text(67, y, answer);
      }
      y += pitch;
    }
    const asked = (await detect(page)).map((field) => field.question);
    expect(asked).toEqual(questions.flatMap(([question, ...answers]) => answers.map(() => question)));
  },
);

test("asks two questions of one row each with its own answers", async () => {
  const builder = new FormBuilder();
  for (const [index, question] of ["a. Direct deposit?", "b. To buy bonds?"].entries()) {
    const x = 40 + 280 * index;
    builder
      .text(x, 700, question)
      .checkbox(`y${index}`, box(x + 110, 699))
      .text(x + 123, 700, "Yes");
    builder.checkbox(`n${index}`, box(x + 165, 699)).text(x + 178, 700, "No");
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 10 });
  expect(fields.map(({ label }) => label)).toEqual([
    ...["a. Direct deposit? Yes", "a. Direct deposit? No"],
    ...["b. To buy bonds? Yes", "b. To buy bonds? No"],
  ]);
});

test.each([1, 2])(
  "calls boxes at the right edge of %i columns by the captions that begin at the left one",
  async (columns) => {
    const builder = new FormBuilder().text(50, 720, "Documents enclosed:", { font: "F2" });
    const captions = [
      "Passport",
      "Proof of address",
      "Photograph",
      "School report",
      "Statement",
      "Certificate",
    ];
    const used = captions.slice(0, 3 * columns);
    for (const [index, caption] of used.entries()) {
      const [x, y] = [50 + 260 * (index % columns), 700 - 16 * Math.floor(index / columns)];
      builder.text(x, y, caption).checkbox(`c${index}`, box(x + 220, y - 1));
    }
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
    expect(fields.map(({ options }) => options[0]?.label)).toEqual(used);
  },
);

test("calls a box for a code by what is asked, not by what the codes stand for", async () => {
  const builder = new FormBuilder();
  for (const [index, [asked, codes]] of [
    ["Work", "1 = full time, 2 = part time"],
    ["Education", "A = school, B = college"],
  ].entries()) {
    const y = 700 - 22 * index;
    builder.text(50, y, asked ?? "").field("Tx", `t${index}`, [120, y - 4, 136, y + 12]);
    builder.text(142, y, codes ?? "");
  }
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  expect(fields.map(({ label }) => label)).toEqual(["Work", "Education"]);
});

test("counts the circles between two words from 1, as people do", async () => {
  const page = new FlatPage();
  for (const [row, [low, high]] of [
    ["friendly", "unfriendly"],
    ["clean", "dirty"],
  ].entries()) {
    const y = 100 + 30 * row;
    page.text(100, y + 3, low ?? "").text(330, y + 3, high ?? "");
    for (let index = 0; index < 5; index++) page.circle(180 + 30 * index, y, 5);
  }
  const [first] = await detect(page);
  expect(first?.options.map(({ label }) => label).slice(1, 4)).toEqual(["2", "3", "4"]);
});
