import { describe, expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../../fixtures/forms.ts";

const partOfName = (label: string, id: string, part: "first_name" | "last_name", index: number) =>
  aText(label, { id, group: { id: "whole", kind: "name", part, index } });
const form = aForm([
  aText("Full name", { id: "name" }),
  aText("Home phone", { id: "phone", format: "phone" }),
  aText("E-mail", { id: "mail", format: "email" }),
  aText("Amount due", { id: "due", format: "money" }),
  aText("Date of hire", { id: "hire", format: "date" }),
  aText("Extra withholding", { id: "extra" }),
  aCheckbox("Homeless", { id: "homeless" }),
  aRadio("Is anyone a veteran?", ["If yes, who?", "No"], {
    id: "veteran",
    options: [
      { value: "Yes", label: "If yes, who?" },
      { value: "No", label: "No" },
    ],
  }),
]);

/** What the last cell of a column gives, and what is told of it. */
function last(column: string, ...cells: unknown[]): unknown[] {
  const { rows } = planRows(
    form,
    { columns: [column], rows: cells.map((each) => [each]) },
    { mapping: { [column]: column } },
  );
  const row = rows.at(-1);
  return [Object.values(row?.request.values ?? {})[0], row?.left_out.map((each) => each.split(": ")[1])];
}

describe("a cell with one number or address, and remarks", () => {
  test.each([
    ["555 0100 (home)", "555 0100"],
    ["(512) 799-6557 (call after 5)", "(512) 799-6557"],
    ["h: 512-799-6557", "512-799-6557"],
    ["512-799-6557 - no texts", "512-799-6557"],
  ])("%s gives the number, and tells of the rest", (cell, number) => {
    expect(last("Home phone", "617-555-0100", cell)).toEqual([number, ["words beside the number"]]);
  });
  test.each(["512-799-6557 ext. 12", "+1 512 799 6557", "(512) 799-6557", "0351 / 4567890"])(
    "%s is all number",
    (cell) => expect(last("Home phone", cell)).toEqual([cell, []]),
  );
  test.each(["512-799-6557 or 512-799-6558", "512-799-6557 / 512-799-6558", "5550100 w, 5550101 h"])(
    "%s is more than one",
    (cell) => expect(last("Home phone", cell)).toEqual([undefined, ["more than one telephone number"]]),
  );
  test.each(["mailto:d@x.org", "<d@x.org>", "Tom Diaz <d@x.org>", "d@x.org;"])(
    "%s is one address",
    (cell) => {
      expect(last("E-mail", cell)).toEqual(["d@x.org", []]);
    },
  );
  test("an address beside words or another one", () => {
    expect(last("E-mail", "d@x.org (work)")).toEqual(["d@x.org", ["words beside the address"]]);
    expect(last("E-mail", "d@x.org; e@x.org")).toEqual([undefined, ["more than one e-mail address"]]);
  });
});

describe("a cell that is not sure of itself gives nothing", () => {
  test.each([
    ["Amount due", "~500", "marked as uncertain"],
    ["Amount due", "500-600", "a range, where a number is expected"],
    ["Amount due", "8,075.40 CR", "an amount whose sign is open"],
    ["Amount due", "1,2345", "a number with too many decimals for a sum"],
    ["Amount due", "12.345.67", "a number that nobody writes so"],
    ["Date of hire", "2024-03-05?", "marked as uncertain"],
    ["Full name", "Luc Silva; Tom Brown", "the names of several people"],
    ["Full name", "Tom Patel & Ruth Kim", "the names of several people"],
    ["Full name", "see below", "a placeholder"],
  ])("%s: %s", (column, cell, why) => {
    expect(last(column, cell)).toEqual([undefined, [why]]);
  });
  test.each(["Smith & Sons Ltd", "Maria de la Cruz y Lopez", "Smith, John", "Tom and Ruth Kim"])(
    "%s is one name",
    (cell) => expect(last("Full name", "Ada King", "Bo Diaz", cell)).toEqual([cell, []]),
  );
  test("several people in most cells are what the column holds", () => {
    expect(last("Full name", "Ada King; Bo Roe", "Cy Roe; Di Roe")[0]).toBe("Cy Roe; Di Roe");
  });
});

test("a column of sums is one, whatever its field is known to ask for", () => {
  const clean = ["12.50", "900.00", "1,200.00"];
  expect(last("Extra withholding", ...clean, "12,50")).toEqual(["12.50", []]);
  for (const odd of ["see note", "5OO.00", "$1,234.5O"])
    expect(last("Extra withholding", ...clean, odd)).toEqual([
      undefined,
      ["not what the field asks for, unlike most of its column"],
    ]);
  expect(last("Extra withholding", "5 %", "7 %", "12,25 %")).toEqual(["12.25 %", []]);
  expect(last("Extra withholding", "1234", "77", "1,2b")).toEqual(["1,2b", []]);
});

test("an amount in a currency of another land keeps its sign", () => {
  for (const cell of ["₹ 5,000", "500 kr", "PLN 500"])
    expect(last("Amount due", "12.50", "900.00", cell)).toEqual([cell, []]);
});

test("an amount in another currency than its column, whose sign the form does not show, is left out", () => {
  expect(last("Amount due", "12.50", "900.00", "£2,000.00")).toEqual([
    undefined,
    ["in another currency than its column"],
  ]);
  expect(last("Amount due", "12.50", "900.00", "$2,000.00")).toEqual(["$2,000.00", []]);
  expect(last("Amount due", "£12.50", "£900.00", "£2,000.00")[1]).toEqual([]);
});

test("India divides a number by two figures", () => {
  for (const cell of ["1,23,456.00", "12,34,567"])
    expect(last("Amount due", "2,345.00", cell)).toEqual([cell, []]);
});

test("room between thousands is none of the number, where its decimals are written anew", () => {
  expect(last("Amount due", "12,50", "900,00", "5\u202f585,00")).toEqual(["5585.00", []]);
  expect(last("Amount due", "5 585 120,00 €")).toEqual(["5585120.00 €", []]);
});

describe("a mark answers a box, and a question of yes and no", () => {
  test.each([
    ["x", true],
    ["✓", true],
    ["1", true],
    ["0", false],
    ["N", false],
  ])("%s", (cell, answer) => expect(last("Is anyone a veteran?", cell)).toEqual([answer, []]));
  test("a cross is a no beside ticks, and may be either without", () => {
    expect(last("Is anyone a veteran?", "✓", "✗")).toEqual([false, []]);
    expect(last("Homeless", "✓", "x")).toEqual([false, []]);
    expect(last("Homeless", "x")).toEqual(["x", []]);
    expect(last("Homeless", "✓", "", "x")).toEqual([undefined, ["a cross, which may mean yes or no"]]);
    expect(last("Homeless", "✓", "", "✗")).toEqual([false, []]);
    expect(last("Homeless", "✓", "TRUE", "x")).toEqual([undefined, ["a cross, which may mean yes or no"]]);
    expect(last("Homeless", "✓", "☒")).toEqual([undefined, ["a cross, which may mean yes or no"]]);
    expect(last("Homeless", "☐", "☒")).toEqual(["☒", []]);
    expect(last("Is anyone a veteran?", "✗")).toEqual([undefined, ["a cross, which may mean yes or no"]]);
  });
});

describe("a column with whole names, for a form that asks for their parts", () => {
  const parts = aForm([
    partOfName("Last name", "last", "last_name", 0),
    partOfName("First name", "first", "first_name", 1),
    aText("City", { id: "city" }),
  ]);
  test("gives them together", () => {
    const columns = [{ name: "Employee name", samples: ["Ada King"] }];
    expect(suggestMapping(parts, columns)).toEqual({
      columns: [{ column: "Employee name", target: "whole", confidence: expect.any(Number) }],
      questions: [],
    });
  });
  test("is asked about where some of its names are those of firms", () => {
    const columns = [{ name: "Customer", samples: ["Hill Bakery", "Acme Corp"] }];
    const { columns: found, questions } = suggestMapping(parts, columns);
    expect(found.map(({ target }) => target)).toEqual([null]);
    expect(questions).toMatchObject([{ kind: "which_field", columns: ["Customer"] }]);
  });
  test("gives nothing where other columns give the parts", () => {
    const columns = ["First name", "Last name", "Name"].map((name) => ({ name, samples: ["Ada King"] }));
    expect(suggestMapping(parts, columns).columns.map(({ target }) => target)).toEqual([
      "first",
      "last",
      null,
    ]);
  });
  test.each([
    ["Ada King", []],
    ["KING, ADA", []],
    ["Maria de la Cruz", ["a name that may be divided elsewhere"]],
    ["John Roe Jr.", ["a name with more parts than the form asks for"]],
    ["Cher", ["not a name whose parts can be told"]],
  ])("%s", (name, told) => {
    const { rows } = planRows(parts, { columns: ["Name"], rows: [[name]] }, { mapping: { Name: "whole" } });
    expect(rows[0]?.left_out.map((each) => each.split(": ")[1])).toEqual(told);
  });
});

describe("a number with a remark in brackets, among numbers", () => {
  test.each([
    ["Extra withholding", "20 (Sept)", "20"],
    ["Amount due", "$120.00 (paid)", "$120.00"],
  ])("%s: %s gives the number, and tells of the rest", (column, cell, number) => {
    expect(last(column, "12", "14", cell)).toEqual([number, ["words beside the number"]]);
  });
  test("is all there is among words, and where the brackets are a sign", () => {
    expect(last("Extra withholding", "none so far", "as before", "20 (Sept)")).toEqual(["20 (Sept)", []]);
    expect(last("Amount due", "12", "14", "(20.00)")).toEqual(["(20.00)", []]);
  });
});

describe("a date", () => {
  test("may have an apostrophe before its year", () => {
    expect(last("Date of hire", "12/13/'05")).toEqual(["2005-12-13", []]);
    expect(last("Date of hire", "12/13/2004", "2/3/’05")).toEqual(["2005-02-03", []]);
  });
  test.each(["02/26", "26.02.", "3-14"])("without its day or its year gives none: %s", (cell) => {
    expect(last("Date of hire", "12/13/2004", cell)).toEqual([
      undefined,
      ["a date without its day or its year"],
    ]);
  });
});

test("numbers in thousands, by their column's name, and shares that may be of one or of a hundred give none", () => {
  const own = aForm([
    aText("Budget", { id: "budget", format: "money" }),
    aText("Discount", { id: "discount", format: "percent" }),
  ]);
  const given = (column: string, target: string, ...cells: string[]) =>
    planRows(
      own,
      { columns: [column], rows: cells.map((cell) => [cell]) },
      { mapping: { [column]: target } },
    ).rows.map(
      ({ request, left_out }) => Object.values(request.values ?? {})[0] ?? left_out[0]?.split(": ")[1],
    );
  const scaled = "in thousands or more, as its column's name says";
  for (const name of ["Budget ($000)", "Budget TEUR", "Budget (in thousands)", "Budget k€"])
    expect(given(name, "budget", "12.5", "3")).toEqual([scaled, scaled]);
  expect(given("Budget 2000", "budget", "12.50")).toEqual(["12.50"]);
  const share = "a share that may be of one or of a hundred";
  expect(given("Discount", "discount", "0.125", "1", "0")).toEqual([share, share, "0"]);
  expect(given("Discount", "discount", "0.125", "12.5", "0")).toEqual(["0.125", "12.5", "0"]);
});

describe("a cell that is not what its column holds", () => {
  test.each([
    ["Home phone", ["217 555 0143"], "217 555 0150 / 0151", "more than one telephone number"],
    ["Amount due", [], "- select -", "a placeholder"],
    ["Full name", [], "Choose…", "a placeholder"],
    [
      "Extra withholding",
      ["2027-03-15"],
      "2027-03",
      "not what the field asks for, unlike most of its column",
    ],
    [
      "Extra withholding",
      ["2027-03-15", "2027-04-15"],
      "12:00",
      "not what the field asks for, unlike most of its column",
    ],
    ["Amount due", ["5.00"], "by Friday", "not what the field asks for, unlike most of its column"],
  ])("%s: %s, then %s", (column, before, cell, why) => {
    expect(last(column, ...before, cell)).toEqual([undefined, [why]]);
  });
  test.each([
    ["Extra withholding", ["2027-03-15"], "none so far"],
    ["Extra withholding", ["x", "y"], "2027-03"],
    ["Full name", [], "Selecta Choose"],
  ])("%s: %s, then %s may be", (column, before, cell) => {
    expect(last(column, ...before, cell)[0]).toBe(cell);
  });
});

describe("words for what is not there, or stands elsewhere", () => {
  const names = aForm([
    aText("First name", { id: "first" }),
    aText("Middle initial", { id: "middle", max_length: 1 }),
    aText("Trade name, if different", { id: "trade" }),
    aText("Full name", { id: "owner" }),
  ]);
  const given = (column: string, cell: string) =>
    planRows(names, { columns: [column], rows: [[cell]] }, { mapping: { [column]: column } }).rows.map(
      ({ request, left_out }) => [request.values, left_out.map((each) => each.split(": ")[1])],
    )[0];
  test.each(["NMN", "nmi", "N.M.N.", "(NMN)", "No middle name"])("%s is no middle name", (cell) => {
    expect(given("Middle initial", cell)).toEqual([{}, []]);
  });
  test.each(["same", "même", "igual"])("%s is no trade name, and somebody may be called Same", (cell) => {
    expect(given("Trade name, if different", cell)).toEqual([{}, ["the same as elsewhere"]]);
    expect(given("First name", "Same")).toEqual([{ first: "Same" }, []]);
  });
  test.each(["Ruiz, Elena & Ruiz, Marco", "Roe, Ann & Bob", "De la Cruz, Ana; Roe, Bo"])(
    "%s is nobody's name",
    (cell) => expect(given("Full name", cell)).toEqual([{}, ["the names of several people"]]),
  );
  test.each(["Roe, Ann", "García y Vega, Luis", "Smith, Jones and Partners LLC"])("%s is one name", (cell) =>
    expect(given("Full name", cell)).toEqual([{ owner: cell }, []]),
  );
  test.each(["Roe*", "O’Brien †", "King Jr.**"])("%s is a name with the mark of a note", (cell) => {
    const name = cell.replace(/\s?[*†]+$/, "");
    expect(given("First name", cell)).toEqual([{ first: name }, ["the mark of a note"]]);
  });
  test.each(["yesterday", "today", "heute", "next Monday"])("%s is no day in a table", (cell) => {
    const dated = aForm([aText("Date signed", { id: "signed", format: "date" })]);
    const table = { columns: ["Date signed"], rows: [[cell], ["2026-11-20"], ["2026-11-21"]] };
    const { request } = planRows(dated, table, { today: "2026-11-30" }).rows[0] ?? {};
    expect(request?.values).toEqual({});
  });
});

describe("a day whose parts have a column each", () => {
  const part = (id: "day" | "month" | "year", index: number, most: number) =>
    aText(`Birth ${id}`, { id, max_length: most, group: { id: "born", kind: "date", part: id, index } });
  const born = aForm([part("day", 0, 2), part("month", 1, 2), part("year", 2, 4)]);
  const columns = ["Birth day", "Birth month", "Birth year"];
  const mapping = { "Birth day": "day", "Birth month": "month", "Birth year": "year" };
  const given = (...rows: unknown[][]) =>
    planRows(born, { columns, rows }, { mapping }).rows.map(({ request, left_out }) => [
      request.values,
      left_out.map((each) => each.split(": ")[1]),
    ]);
  test("is written in figures", () => {
    expect(given([7, "March", 1969], [29, "Feb.", 1984], [1, "M\u00e4rz", 1980], [2, 4, 1981])).toEqual([
      [{ day: 7, month: "03", year: 1969 }, []],
      [{ day: 29, month: "02", year: 1984 }, []],
      [{ day: 1, month: "03", year: 1980 }, []],
      [{ day: 2, month: 4, year: 1981 }, []],
    ]);
  });
  test("is left out where no calendar has it", () => {
    expect(given([31, 4, 1991], [29, 2, 1983], [30, 12, 1990])).toEqual([
      [{}, ["not a valid date"]],
      [{}, ["not a valid date"]],
      [{ day: 30, month: 12, year: 1990 }, []],
    ]);
  });
});
