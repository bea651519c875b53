import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { aCheckbox, aForm, aText } from "../../../fixtures/forms.ts";

const box = (id: string, question: string, answer: string) =>
  aCheckbox(`${question} ${answer}`, { id, question, options: [{ value: "Yes", label: answer }] });

const form = aForm([
  aText("Full name", { id: "name" }),
  aText("Start date", { id: "start", format: "date" }),
  aText("Amount due", { id: "due", format: "money" }),
  aText("Notes", { id: "notes" }),
  box("rentYes", "Do you rent your home?", "Yes"),
  box("rentNo", "Do you rent your home?", "No"),
  box("snap", "Which benefits do you receive?", "SNAP"),
  box("medicaid", "Which benefits do you receive?", "Medicaid"),
  box("food", "Which benefits do you receive?", "Food, other"),
]);

/** What one cell gives, and what is left out, under its column's own name. */
function cell(column: string, value: unknown) {
  const { rows } = planRows(form, { columns: [column], rows: [[value]] }, { mapping: { [column]: column } });
  return [rows[0]?.request.values, rows[0]?.left_out];
}

describe("a cell that is not what its field asks for", () => {
  const columnOf = (column: string, ...cells: unknown[]) =>
    planRows(
      form,
      { columns: [column], rows: cells.map((each) => [each]) },
      { mapping: { [column]: column } },
    ).rows.map(({ request, left_out }) => left_out[0] ?? Object.values(request.values ?? {})[0]);

  test.each(["false", "nope", "see note", "between 5 and 9", "10 per week"])(
    "%s among sums is left out",
    (odd) => {
      expect(columnOf("Amount due", "12.50", odd, "900")).toEqual([
        "12.50",
        "Amount due: not what the field asks for, unlike most of its column",
        "900",
      ]);
    },
  );
  test.each(["soon", "last spring", "03/2024"])("%s among days is left out", (odd) => {
    expect(columnOf("Start date", "2024-03-05", odd, "2024-04-01")[1]).toBe(
      "Start date: not what the field asks for, unlike most of its column",
    );
  });
  test("a postal code of another land is none of these", () => {
    const codes = ["02139", "K1A 0B1", "12345-6789", "1234 AB", "98101", "unknown"];
    const { rows } = planRows(
      aForm([aText("ZIP / Postal code", { id: "zip" })]),
      { columns: ["Postal code"], rows: codes.map((code) => [code]) },
      { mapping: { "Postal code": "zip" } },
    );
    expect(rows.map(({ request }) => request.values?.zip)).toEqual([...codes.slice(0, 5), undefined]);
  });
  test.each(["nope", "False", "not yet"])("%s is no land", (odd) => {
    const land = aForm([aText("Country", { id: "land" })]);
    const { rows } = planRows(land, { columns: ["Country"], rows: [["France"], [odd]] }, {});
    expect(rows.map(({ request }) => request.values)).toEqual([{ land: "France" }, {}]);
    expect(rows[1]?.left_out).toEqual(["Country: an answer, where a text is expected"]);
  });
  test("but written as it stands where the column has nothing else, or where anything may be said", () => {
    expect(columnOf("Amount due", "varies", "see note")).toEqual(["varies", "see note"]);
    expect(columnOf("Notes", "5", "7", "see page 2")).toEqual(["5", "7", "see page 2"]);
  });
  test("a month has no day, but where a month is asked for", () => {
    expect(columnOf("Start date", "2024-03", "2024-04")[0]).toBe("Start date: a month without its day");
    const card = aForm([aText("Expiry (MM/YYYY)", { id: "expiry", format: "date" })]);
    const { rows } = planRows(card, { columns: ["Expiry (MM/YYYY)"], rows: [["2027-03"]] }, {});
    expect(rows[0]?.request.values).toEqual({ expiry: "2027-03" });
  });
  test.each(["Month and year of graduation", "Available (month/year)", "From (mo/yr)", "Monat"])(
    "%s asks for a month in words",
    (label) => {
      const field = aForm([aText(label, { id: "month", format: "date" })]);
      const { rows } = planRows(field, { columns: [label], rows: [["2027-03"]] }, {});
      expect(rows[0]?.request.values).toEqual({ month: "2027-03" });
    },
  );
  test("a day behind its weekday is that day, unless it is of another", () => {
    expect(
      columnOf("Start date", "Tuesday, March 5, 2024", "Dienstag, 5. März 2024", "mardi 5 mars 2024"),
    ).toEqual(["2024-03-05", "2024-03-05", "2024-03-05"]);
    expect(columnOf("Start date", "Sunday, 03/04/2024", "Wednesday 03/04/2024")).toEqual([
      "Start date: not a day of this weekday",
      "2024-04-03",
    ]);
  });
});

test("the letters of a state are a value", () => {
  const states = aForm([aText("State", { id: "state" })]);
  const { rows } = planRows(
    states,
    { columns: ["State"], rows: [["N.C."]] },
    { mapping: { State: "State" } },
  );
  expect(rows[0]?.request.values).toEqual({ state: "N.C." });
});

test("nobody is born after today, and numbers that lost their zeros are named", () => {
  const born = aForm([
    aText("Date of birth", { id: "born", format: "date" }),
    aText("ZIP code", { id: "zip", format: "zip" }),
    aText("Social security number", { id: "ssn", format: "ssn" }),
  ]);
  const table = {
    columns: ["Date of birth", "ZIP code", "Social security number"],
    rows: [
      ["7/30/38", "2139", "12345678"],
      ["12/31/19", "02139", "012345678"],
    ],
  };
  const { rows } = planRows(born, table, { today: "2026-11-28" });
  expect(rows[0]).toEqual({
    request: { values: { born: "1938-07-30" } },
    left_out: [
      "ZIP code: of too few digits, and may have lost leading zeros",
      "Social security number: of too few digits, and may have lost leading zeros",
    ],
    places: { born: "Date of birth" },
  });
  expect(rows[1]).toEqual({
    request: { values: { born: "2019-12-31", zip: "02139", ssn: "012345678" } },
    left_out: [],
    places: { born: "Date of birth", zip: "ZIP code", ssn: "Social security number" },
  });
});

describe("a cell of a date", () => {
  test.each([
    ["46357", "2026-12-01"],
    ["20261201", "2026-12-01"],
    ["2026-12-01 00:00", "2026-12-01"],
    ["12/1/2026", "12/1/2026"],
  ])("%s is a day", (value, day) => {
    expect(cell("Start date", value)).toEqual([{ start: day }, []]);
  });

  test.each(["0000-00-00", "0000-00-00 00:00:00", "00/00/0000", "0001-01-01T00:00:00"])(
    "%s is nothing",
    (value) => {
      expect(cell("Start date", value)).toEqual([{}, []]);
    },
  );

  test.each(["2026-02-30", "2026-13-01 09:30", "1900-01-00"])("%s is in no calendar", (value) => {
    expect(cell("Start date", value)).toEqual([{}, ["Start date: not a valid date"]]);
  });

  test("counts from 1904 where its workbook does", () => {
    const table = { columns: ["Start date"], rows: [["44895"]], since1904: true as const };
    const { rows } = planRows(form, table, { mapping: { "Start date": "start" } });
    expect(rows[0]?.request.values).toEqual({ start: "2026-12-01" });
  });

  test.each(["217-555-0100", "(217) 555-0100", "09:30"])("%s is none", (value) => {
    expect(cell("Start date", value)).toEqual([{}, ["Start date: digits that are not a date"]]);
  });

  test("is no bare number that is none, and no time of day", () => {
    expect(cell("Start date", "2175550100")).toEqual([{}, ["Start date: a number that is not a date"]]);
    expect(cell("Start date", "2026-12-01 09:30")).toEqual([
      { start: "2026-12-01" },
      ["Start date: a time of day, which the field does not take"],
    ]);
  });
});

describe("what programs write for nothing", () => {
  test("is an address of nobody, where a survey asks for none", () => {
    const mail = aForm([aText("Email", { id: "mail" }), aText("Name", { id: "name" })]);
    const table = { columns: ["Email", "Name"], rows: [["anonymous", "Anonymous"]] };
    expect(planRows(mail, table, {}).rows[0]?.request.values).toEqual({ name: "Anonymous" });
  });

  test.each(["null", "NULL", "NaN", "None", "n/a", "-", "\u2014", "k.A.", "sans objet"])(
    "%s is no amount, and no name",
    (value) => {
      expect(cell("Amount due", value)).toEqual([{}, []]);
      expect(cell("Full name", value)).toEqual([{}, []]);
    },
  );

  test.each(["ninguno", "aucune", "Keine", "s/o"])("%s is no amount, and may be said in a text", (value) => {
    expect(cell("Amount due", value)).toEqual([{}, []]);
    expect(cell("Notes", value)).toEqual([{ notes: value }, []]);
  });

  test("is no state that two letters stand for, and nobody's name", () => {
    const about = aForm([aText("State", { id: "state" }), aText("Last name", { id: "name" })]);
    const table = { columns: ["State", "Last name"], rows: [["NC", "Nadie"]] };
    expect(planRows(about, table, {}).rows[0]?.request.values).toEqual({ state: "NC", name: "Nadie" });
  });

  test("is an answer where a person may give it", () => {
    expect(cell("Notes", "None")).toEqual([{ notes: "None" }, []]);
    expect(cell("Full name", "Null")).toEqual([{ name: "Null" }, []]);
  });

  test("is named where a spreadsheet could not work it out", () => {
    expect(cell("Amount due", { unread: "C3", why: "an error of the spreadsheet" })).toEqual([
      {},
      ["C3 (Amount due): an error of the spreadsheet"],
    ]);
  });
});

describe("a question over boxes", () => {
  test.each([
    ["No", { rentNo: true }],
    [true, { rentYes: true }],
    ["ja", { rentYes: true }],
    ["Yes, since May", { rentYes: true }],
    ["\u2714\ufe0f", { rentYes: true }],
  ])("is answered by %s", (value, values) => {
    expect(cell("Do you rent your home?", value)).toEqual([values, []]);
  });

  test.each([
    ["SNAP; Medicaid", { snap: true, medicaid: true }, []],
    ["SNAP, Food, other", { snap: true, food: true }, []],
    ["SNAP and Medicaid", { snap: true, medicaid: true }, []],
    ["SNAP / Medicaid", { snap: true, medicaid: true }, []],
    ["SNAP/Medicaid", {}, ["Which benefits do you receive?: SNAP/Medicaid"]],
    ["snap / housing", {}, ["Which benefits do you receive?: snap / housing"]],
    ["SNAP;Rent;", { snap: true }, ["Which benefits do you receive?: Rent"]],
    ["M", { medicaid: true }, []],
    ["Q", {}, ["Which benefits do you receive?: Q"]],
  ])("takes several answers: %s", (value, values, leftOut) => {
    expect(cell("Which benefits do you receive?", value)).toEqual([values, leftOut]);
  });

  test.each([
    ["Yes. Go to section 5", "No. Go to section 8"],
    ['Yes (If "yes", answer 12)', "No"],
    ["Yes, since when?", "No – skip to 4"],
    ["Yes if so, say which", "No: end here"],
  ])("takes a yes and a no for answers that say what then is to be done: %s, %s", (yes, no) => {
    const asking = { question: "Did you work here?" };
    const boxes = aForm([aCheckbox(yes, { id: "yes", ...asking }), aCheckbox(no, { id: "no", ...asking })]);
    const table = { columns: ["Did you work here?"], rows: [["Yes"], ["no"], ["Maybe"]] };
    expect(planRows(boxes, table, {}).rows.map(({ request }) => request.values)).toEqual([
      { yes: true },
      { no: true },
      {},
    ]);
  });
  test("is answered by captions that those who see the page read", () => {
    const asking = { question: "How often are you paid?" };
    const told = (often: string, label: string) =>
      aCheckbox(`Your pay is ${often}`, { id: often, ...asking, options: [{ value: "On", label }] });
    const boxes = aForm([told("weekly", "Weekly"), told("monthly", "Monthly")]);
    const table = { columns: ["Pay"], rows: [["Monthly"], ["your pay is weekly"], ["Yearly"]] };
    const { rows } = planRows(boxes, table, { mapping: { Pay: "How often are you paid?" } });
    expect(rows.map(({ request }) => request.values)).toEqual([{ monthly: true }, { weekly: true }, {}]);
  });
  test("has no answer by its first word alone, where more follows or several say so", () => {
    const asking = { question: "What income do you have?" };
    const boxes = aForm([
      aCheckbox("No income", { id: "none", ...asking }),
      aCheckbox("Yes, a salary", { id: "salary", ...asking }),
      aCheckbox("Yes, a pension", { id: "pension", ...asking }),
    ]);
    const mapping = { Income: "What income do you have?" };
    const rows = [["No"], ["Yes"], ["Yes, a pension"]];
    expect(
      planRows(boxes, { columns: ["Income"], rows }, { mapping }).rows.map(({ request }) => request.values),
    ).toEqual([{}, {}, { pension: true }]);
  });

  test("is found by the header of a form on the web", () => {
    const asked = "Which benefits do you receive? (check all that apply)";
    const columns = ["Timestamp", "Full name", "Do you rent your home?", asked];
    const planned = planRows(form, { columns, rows: [["2026/01/01 9:00", "Ada", "Yes", "SNAP"]] }, {});
    expect(planned.rows[0]?.request.values).toEqual({ name: "Ada", rentYes: true, snap: true });
  });
});

test("a column of yes and no that is called as one box gives it; a column of anything else does not", () => {
  const planned = (cells: string[]) =>
    planRows(
      form,
      { columns: ["Full name", "SNAP", "Medicaid"], rows: cells.map((cell) => ["Ada", cell, "x"]) },
      {},
    ).rows.map(({ request }) => request.values);
  expect(planned(["yes", "no"])).toEqual([
    { name: "Ada", snap: "yes", medicaid: "x" },
    { name: "Ada", snap: "no", medicaid: "x" },
  ]);
  expect(() => planned(["$194"])).toThrow("SNAP");
});

describe("a row's own id", () => {
  const rows = [
    ["c-7", "Ada"],
    ["c-8", "Bo"],
  ];
  const given = (idColumn: string, cells = rows) =>
    planRows(
      form,
      { columns: ["ID", "Full name"], rows: cells },
      { mapping: { "Full name": "name" }, idColumn },
    );

  test("goes with it, and is nothing that was left out", () => {
    expect(given("ID").rows.map(({ id, left_out }) => [id, left_out])).toEqual([
      ["c-7", []],
      ["c-8", []],
    ]);
  });

  test("must be there, and its alone", () => {
    expect(() => given("Key")).toThrow("id_column");
    expect(() =>
      given("ID", [
        ["c-7", "Ada"],
        ["C-7", "Bo"],
      ]),
    ).toThrow("same id");
    expect(() => given("ID", [["", "Ada"]])).toThrow("no id");
  });
});

test("a mapping that was kept is used without the columns that the rows lack", () => {
  const mapping = { "Full name": "name", Notes: "notes" };
  const { columns, rows } = planRows(form, { columns: ["Full name"], rows: [["Ada"]] }, { mapping });
  expect(rows[0]?.request.values).toEqual({ name: "Ada" });
  expect(columns).toContainEqual({ column: "Notes", target: "notes", isAbsent: true });
  expect(() => planRows(form, { columns: ["Other"], rows: [["Ada"]] }, { mapping })).toThrow("Full name");
});
