import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { aCheckbox, aChoice, aForm, aText } from "../../../fixtures/forms.ts";

/** What one cell of a column comes to, and what is said of it. */
function given(form: ReturnType<typeof aForm>, target: string, cell: unknown) {
  const { rows } = planRows(form, { columns: ["It"], rows: [[cell]] }, { mapping: { It: target } });
  return [rows[0]?.request.values, rows[0]?.left_out.map((each) => each.split(": ").slice(1).join(": "))];
}

describe("a box whose caption says more than an answer", () => {
  const question = "Tax class";
  const form = aForm([
    aCheckbox("Partnership", { question }),
    aCheckbox("LLC. Enter the class (C, S or P)", { question }),
    aCheckbox("Don't know (if so, skip to 14)", { question }),
    aCheckbox("Other [see page 2]", { question }),
    aCheckbox("Trust: name the trustee", { question }),
  ]);

  test.each([
    ["LLC", "f2"],
    ["llc", "f2"],
    ["Don't Know", "f3"],
    ["Other", "f4"],
    ["Trust", "f5"],
  ])("is ticked by the answer alone: %s", (cell, box) => {
    expect(given(form, "q_f1", cell)).toEqual([{ [box]: true }, []]);
  });

  test("is not ticked by a word of what follows it", () => {
    expect(given(form, "q_f1", "trustee")).toEqual([{}, ["trustee"]]);
  });

  test("is left open where two begin with the same words", () => {
    const two = aForm([aCheckbox("Rent. Monthly", { question }), aCheckbox("Rent. Yearly", { question })]);
    expect(given(two, "q_f1", "Rent")).toEqual([{}, ["Rent"]]);
  });

  test.each([
    ["Yes", "f1"],
    ["no", "f2"],
  ])("is a yes or a no behind the question and a colon: %s", (cell, box) => {
    const asked = aForm([
      aCheckbox("Have you had a card? : Yes (then answer 12)", { question: "Have you had a card?" }),
      aCheckbox("Have you had a card? : No", { question: "Have you had a card?" }),
    ]);
    expect(given(asked, "q_f1", cell)).toEqual([{ [box]: true }, []]);
  });
});

test.each([
  ["2", "f2"],
  [1, "f1"],
])("a figure ticks the box that says it in words: %s", (cell, box) => {
  const form = aForm(["One", "Two"].map((caption) => aCheckbox(caption, { question: "Number of plates" })));
  expect(given(form, "q_f1", cell)).toEqual([{ [box]: true }, []]);
});

describe("a box under the heading of a question", () => {
  const form = aForm([
    aCheckbox("White", { question: "Race", section: "Race" }),
    aCheckbox("Black", { question: "Race", section: "Race" }),
    aCheckbox("Asian", { question: "Select one or more", section: "Race" }),
    aCheckbox("Alaska Native", { section: "Race" }),
    aCheckbox("Mail", { question: "How may we reach you?", section: "Race" }),
    aCheckbox("Email", { question: "How may we reach you?", section: "Race" }),
  ]);

  test("that no question of its own asks for is ticked by what none of the question's is called", () => {
    expect(given(form, "q_f1", "White; Asian; Alaska Native")).toEqual([
      { f1: true, f3: true, f4: true },
      [],
    ]);
  });

  test("that another question asks for is not", () => {
    expect(given(form, "q_f1", "White; Mail")).toEqual([{ f1: true }, ["Mail"]]);
  });
});

describe("a list that takes several options", () => {
  const form = aForm([aChoice("Diet", ["Vegan", "Gluten Free", "Nut Free"], { multi_select: true })]);

  test.each([
    ["Vegan, Nut Free", ["Vegan", "Nut Free"], []],
    ["vegan;Gluten Free;", ["Vegan", "Gluten Free"], []],
    ["Vegan\nNut Free", ["Vegan", "Nut Free"], []],
    ["Vegan, Halal", ["Vegan"], ["Halal"]],
  ])("takes each that a cell names, and names the others: %j", (cell, values, left) => {
    expect(given(form, "f1", cell)).toEqual([{ f1: values }, left]);
  });
});

describe("a telephone number with other last digits behind it", () => {
  const form = aForm([aText("Telephone", { format: "phone" })]);

  test.each(["559-555-0113 or 0114", "559-555-0113, 14", "559 555 0113 & 0114", "030 5550113 oder 14"])(
    "is two numbers: %s",
    (cell) => {
      expect(given(form, "f1", cell)).toEqual([{}, ["more than one telephone number"]]);
    },
  );

  test("is one where a word follows", () => {
    expect(given(form, "f1", "559-555-0113 or mail")).toEqual([
      { f1: "559-555-0113" },
      ["words beside the number"],
    ]);
  });
});

describe("a weekday in short before a date in figures", () => {
  const form = aForm([aText("Hired", { format: "date" })]);

  test.each([
    ["Mon 5/6/2024", "2024-05-06"],
    ["Wed, 6/5/2024", "2024-06-05"],
    ["Mo. 06.05.2024", "2024-05-06"],
    ["lun 6/5/2024", "2024-05-06"],
  ])("settles which of the figures is the month: %s", (cell, value) => {
    expect(given(form, "f1", cell)).toEqual([{ f1: value }, []]);
  });

  test("that is of neither leaves the cell out", () => {
    expect(given(form, "f1", "Sun 5/6/2024")).toEqual([{}, ["not a day of this weekday"]]);
  });
});

describe("a whole address with letters in its postal code", () => {
  const form = aForm([aText("Street"), aText("City"), aText("State or province"), aText("Postal code")]);

  test.each([
    ["Keizersgracht 5, 1015 CN Amsterdam", { f1: "Keizersgracht 5", f2: "Amsterdam", f4: "1015 CN" }],
    ["12 King St W, Toronto, ON M5H 1A1", { f1: "12 King St W", f2: "Toronto", f3: "ON", f4: "M5H 1A1" }],
    ["5 High St, Leeds, LS1 4ZZ", { f1: "5 High St", f2: "Leeds", f4: "LS1 4ZZ" }],
    ["Rue du Lac 4, 2300 La Chaux-de-Fonds", { f1: "Rue du Lac 4", f2: "La Chaux-de-Fonds", f4: "2300" }],
  ])("is divided among the fields for its parts: %s", (cell, values) => {
    expect(given(form, "a_f1", cell)).toEqual([values, []]);
  });

  test("is left out where its letters may be of the town", () => {
    expect(given(form, "a_f1", "Rue du Lac 4, 2300 LA CHAUX")).toEqual([
      {},
      ["not an address whose parts can be told"],
    ]);
  });
});

describe("a column that the mapping names with null", () => {
  const form = aForm([aText("Full name"), aText("E-mail", { format: "email" })]);
  const table = {
    columns: ["Name", "Shoe size", "Note"],
    rows: [["Ann Roe", "38", { unread: "C2", why: "hidden" }]],
  };

  test("is named with the row, which is complete without it: somebody decided so", () => {
    const { rows, columns } = planRows(form, table, {
      mapping: { Name: "f1", "Shoe size": null, Note: null },
    });
    expect(rows[0]).toMatchObject({ left_out: [], declined: ["Shoe size", "Note"] });
    expect(columns[1]).toEqual({ column: "Shoe size", target: null, isDeclined: true });
  });

  test("differs from one that it does not name", () => {
    const { rows } = planRows(form, table, { mapping: { Name: "f1", Note: null } });
    expect(rows[0]?.left_out).toEqual(["Shoe size"]);
  });

  test("is read by an instruction", () => {
    const { rows } = planRows(
      form,
      { columns: ["Name", "Shoe size"], rows: [["Ann Roe", "38"]] },
      { mapping: { Name: "f1", "Shoe size": null }, instruction: "Fill in what is known." },
    );
    expect(rows[0]?.request.prompt).toContain('"Shoe size":"38"');
  });
});

test("a batch that is refused for an unclear column names the fields that it may give", () => {
  const form = aForm([
    aText("Date of visit", { format: "date" }),
    aText("Date of claim", { format: "date" }),
  ]);
  const table = { columns: ["Date"], rows: [["2026-06-12"]] };
  expect(() => planRows(form, table, {})).toThrow(/It may be f1 \(Date of visit\), f2 \(Date of claim\)\./);
});
