import { describe, expect, test } from "vitest";
import { RequestInvalid } from "../../../lib/domain/errors.ts";
import { readRows } from "../../../lib/sheets/read-rows.ts";
import { workbook } from "../../fixtures/sheets/workbook.ts";

const csv = (text: string, allRows = false) => readRows({ bytes: Buffer.from(text), allRows });
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, cells: string, about = "") => `<row r="${number}" ${about}>${cells}</row>`;
/** A workbook whose one sheet has these rows, and what stands beside them. */
const sheet = (rows: string, { before = "", after = "" } = {}) =>
  workbook([], { sheet: `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>` });
const HEAD = row(1, text("A1", "Name") + text("B1", "City"));

describe("a cell is what a person reads", () => {
  test.each([
    ['"=""0012345"""', "0012345"],
    ["'0012345", "0012345"],
    ["'AB12-345", "AB12-345"],
    ["'s-Gravenhage", "'s-Gravenhage"],
    ["'Abd al-Rahman", "'Abd al-Rahman"],
    ["O'Brien", "O'Brien"],
    ["=SUM(A1:A3)", { unread: "A2", why: "a formula without a result" }],
    ["#REF!", { unread: "A2", why: "an error of the spreadsheet" }],
    ["########", { unread: "A2", why: "an error of the spreadsheet" }],
    ["4.11111E+15", { unread: "A2", why: "a number whose last digits are lost" }],
    ["12E5", "12E5"],
    ["=+12175550100", "+12175550100"],
    ["#NV", { unread: "A2", why: "an error of the spreadsheet" }],
    ["ditto", { unread: "A2", why: "the same as above" }],
    ['""""', { unread: "A2", why: "the same as above" }],
  ])("%s", (written, cell) => {
    expect(csv(`Name\n${written}\n`).rows).toEqual([[cell]]);
  });

  test.each([
    ...[
      "-do-",
      "do.",
      "same as above",
      "wie oben",
      "desgl.",
      "idem",
      "même chose",
      "le même",
      "voir ci-dessus",
    ],
    ...["lo mismo", "igual que arriba", "ver arriba", "come sopra", "zie boven"],
  ])("%s repeats what stands above", (written) => {
    expect(csv(`Name\n${written}\n`).rows).toEqual([[{ unread: "A2", why: "the same as above" }]]);
  });

  test.each(["(blank)", "[empty]", "<null>", "(leer)", "(vide)", "(en blanco)", "(vacío)"])(
    "%s is nothing",
    (written) => expect(csv(`Name,City\n${written},Rome\n`).rows).toEqual([[null, "Rome"]]),
  );

  test.each(["Do", "Same", "Igual", "Null", "Idema"])("%s is a name", (written) =>
    expect(csv(`Name\n${written}\n`).rows).toEqual([[written]]),
  );

  test("a percentage under its format, a formula that came to nothing, an error, a truth", () => {
    const cells = `<c r="A2"><f>B2*2</f><v></v></c><c r="B2" t="e"><v>#N/A</v></c>`;
    expect(readRows({ bytes: sheet(HEAD + row(2, cells)) }).rows).toEqual([
      [
        { unread: "A2", why: "a formula without a result" },
        { unread: "B2", why: "an error of the spreadsheet" },
      ],
    ]);
    const table = readRows({
      bytes: workbook([["Rate"], [{ format: "0.0%", value: 0.125 }], [{ format: "0%", value: 0.07 }]]),
    });
    expect(table.rows).toEqual([["12.5%"], ["7%"]]);
    const third = workbook([
      ["Rate"],
      [{ format: "0.00%", value: 1 / 30 }],
      [{ format: "0%", value: 1 / 3 }],
    ]);
    expect(readRows({ bytes: third }).rows).toEqual([["3.33%"], ["33.33%"]]);
  });

  test("nothing of a column that is hidden, or of a cell that is one with another", () => {
    const rows = HEAD + row(2, text("A2", "Ada") + text("B2", "Ely")) + row(3, text("A3", "Bo"));
    const before = `<cols><col min="1" max="1" hidden="1"/></cols>`;
    const after = `<mergeCells><mergeCell ref="B2:B3"/></mergeCells>`;
    expect(readRows({ bytes: sheet(rows, { before, after }) }).rows).toEqual([
      [{ unread: "A2", why: "in a hidden column" }, "Ely"],
      [
        { unread: "A3", why: "in a hidden column" },
        { unread: "B3", why: "merged with B2" },
      ],
    ]);
  });
});

describe("rows are those that a person sees", () => {
  test("without titles, hidden rows and totals, which are told", () => {
    const rows =
      row(1, text("A1", "Clients of 2026")) +
      row(3, text("A3", "Name") + text("B3", "Amount")) +
      row(4, `${text("A4", "Ada")}<c r="B4"><v>5</v></c>`) +
      row(5, `${text("A5", "Bo")}<c r="B5"><v>6</v></c>`, 'hidden="1"') +
      row(6, `${text("A6", "Total")}<c r="B6"><v>11</v></c>`);
    const bytes = sheet(rows);
    expect(readRows({ bytes })).toMatchObject({
      columns: ["Name", "Amount"],
      rows: [["Ada", "5"]],
      skipped: [
        { line: 1, why: "title" },
        { line: 5, why: "hidden" },
        { line: 6, why: "total" },
      ],
    });
    expect(readRows({ bytes, allRows: true }).rows.map(([name]) => name)).toEqual(["Ada", "Bo", "Total"]);
  });

  test("takes one row behind a total, and one with the same sum, for no part and its total", () => {
    const { rows } = csv("Name,Amount\nAda,10\nBo,20\nTotal,30\nCy,50\nTotal Wine Inc,50\n");
    expect(rows.map(([name]) => name)).toEqual(["Ada", "Bo", "Cy", "Total Wine Inc"]);
  });

  test.each(["Gesamt", "Summe:", "Grand total", "Somme", "Totale"])("without %s", (label) => {
    expect(csv(`Name,Amount\nAda,5\n${label},5\n`).skipped).toEqual([{ line: 3, why: "total" }]);
  });

  test("with people who are called so", () => {
    expect(csv("Name,City\nTotal,Ely\nSumma,Bonn\n").rows).toHaveLength(2);
  });

  test("under a head of two lines", () => {
    const rows =
      row(1, text("A1", "Name") + text("C1", "Born")) +
      row(2, text("A2", "First") + text("B2", "Last")) +
      row(3, text("A3", "Ada") + text("B3", "Byron") + text("C3", "1815"));
    const after = `<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:C2"/></mergeCells>`;
    expect(readRows({ bytes: sheet(rows, { after }) })).toMatchObject({
      columns: ["Name First", "Name Last", "Born"],
      rows: [["Ada", "Byron", "1815"]],
    });
  });
});

test("a head of two lines has its own where cells over several columns are few", () => {
  const parts = ["First", "Last", "Born", "First", "Last", "Born"];
  const places = parts.map((_, index) => String.fromCharCode(65 + index));
  const rows =
    row(1, text("A1", "Applicant") + text("D1", "Spouse")) +
    row(2, parts.map((part, index) => text(`${places[index]}2`, part)).join("")) +
    row(3, places.map((place) => text(`${place}3`, place)).join(""));
  const after = `<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="D1:F1"/></mergeCells>`;
  const { columns, rows: read } = readRows({ bytes: sheet(rows, { after }) });
  expect(columns.slice(2, 4)).toEqual(["Applicant Born", "Spouse First"]);
  expect(read).toEqual([places]);
});

describe("the sheet", () => {
  const sheets = [
    { name: "2025", state: "hidden", lines: [["Name"], ["Old"]] },
    { name: "2026", lines: [["Name"], ["New"]] },
    { name: "2027", lines: [["Name"], ["Next"]] },
  ];

  test.each([
    [undefined, "2026", "New"],
    ["2027", "2027", "Next"],
    ["1", "2025", "Old"],
  ])("is the first that is seen, or the one that is asked for: %s", (wanted, name, value) => {
    const table = readRows({ bytes: workbook([], { sheets }), sheet: wanted });
    expect([table.sheet, table.rows]).toEqual([name, [[value]]]);
  });

  test("is refused by another name, and of rows that stand on none", () => {
    expect(() => readRows({ bytes: workbook([], { sheets }), sheet: "1999" })).toThrow(RequestInvalid);
    expect(() => readRows({ csv: "Name\nAda", sheet: "1" })).toThrow(RequestInvalid);
  });
});

describe("a nought", () => {
  test("among words is what a formula makes of a blank cell, and no value", () => {
    const bytes = workbook([
      ["Name", "City"],
      ["Ada King", "Ely"],
      ["Bo Diaz", { formula: "Old!B5", value: "0" }],
      [0, "York"],
      ["Cy", "Hull"],
    ]);
    expect(readRows({ bytes }).rows.slice(1, 3)).toEqual([
      ["Bo Diaz", { unread: "B3", why: "a nought among words" }],
      [{ unread: "A4", why: "a nought among words" }, "York"],
    ]);
  });
  test("among codes is no code", () => {
    expect(csv("Name,Licence\nAda,D1234567\nBo,0\nCy,99-1234X\nDi,-\n").rows.map(([, code]) => code)).toEqual(
      ["D1234567", { unread: "B3", why: "a nought among words" }, "99-1234X", "-"],
    );
  });
  test("is a value among figures, where half of a column may be, and where little is known", () => {
    expect(csv("Name,Dogs\nAda,2\nBo,0\nCy,none\n").rows.map(([, dogs]) => dogs)).toEqual(["2", "0", "none"]);
    expect(csv("Name,Flat\nAda,4B\nBo,0\nCy,B\n").rows.map(([, flat]) => flat)).toEqual(["4B", "0", "B"]);
    expect(csv("Name,Level\nAda,low\nBo,0\n").rows.map(([, level]) => level)).toEqual(["low", "0"]);
  });
});

describe("what stands under a table is no row", () => {
  const head = "Name,Town,Born,Phone,Member,Since\nAda Roe,Ely,1980,1,a,b\nBo Diaz,York,1981,2,c,d\n";
  test.each([
    "Page 2 of 2,,,,,",
    "- Seite 3 -,,,,,",
    "P\u00e1gina 1/4,,,,,",
    "\nAs of: 30 June 2026,,,signed Roe,,",
    "\nStand: 11/2026,,,,,",
    "\nPrepared by: A. Roe,,Checked by: B,,,",
  ])("%s", (line) => {
    const { rows, skipped } = csv(`${head}${line}\n`);
    expect([rows.length, skipped?.at(-1)?.why]).toEqual([2, "title"]);
  });
  test("also where the columns' names stand on two lines", () => {
    const line = (number: number, cells: Record<string, string>): string =>
      row(
        number,
        Object.entries(cells)
          .map(([column, said]) => text(`${column}${number}`, said))
          .join(""),
      );
    const rows =
      line(1, { A: "Member", D: "Spouse" }) +
      line(2, { A: "Name", B: "No.", C: "Born", D: "Name", E: "Born", F: "Town" }) +
      line(3, { A: "Ada", B: "A1", C: "1980", D: "Bo", E: "1981", F: "Ely" }) +
      line(4, { A: "Cy", B: "A2", C: "1982", D: "Di", E: "1983", F: "York" }) +
      line(6, { A: "Stand: 11/2026", D: "gez. Meier" });
    const after = `<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="D1:F1"/></mergeCells>`;
    expect(readRows({ bytes: sheet(rows, { after }) }).rows.length).toBe(2);
  });
  test.each(["Page Turner,,,,,", "\nCy Ng,Note: lives abroad,1990,3,,", "Page,Hull,1980,,,"])(
    "but a person is: %s",
    (line) => expect(csv(`${head}${line}\n`).rows.length).toBe(3),
  );
});

describe("what adds up, names or ends a table is no row", () => {
  const linesOf = (text: string) => {
    const { rows, skipped = [] } = csv(text);
    return { rows: rows.length, skipped: skipped.map(({ line, why }) => `${line} ${why}`) };
  };
  test("totals by other words, or by their sum alone", () => {
    const table =
      "Name,Note,Amount\nAda,x,10\nBo,y,20\nTotal g\u00e9n\u00e9ral,,30\nTotal (2 people),,30\n,,30\nSoma,,30\n";
    expect(linesOf(table)).toEqual({ rows: 2, skipped: ["4 total", "5 total", "6 total", "7 total"] });
  });
  test("sums of amounts that have their currency's letters", () => {
    const table = "Name,Note,Amount\nAda,x,US$10\nBo,y,USD 20\nCy,z,5.50 USD\n,,USD 35.50\n";
    expect(linesOf(table)).toEqual({ rows: 3, skipped: ["5 total"] });
  });
  test("sums of a part, whatever they are called, from the last sum on", () => {
    const table =
      "Name,Note,Amount\nAda,x,10\nBo,y,20\nSubtotal North,,30\nCy,z,5\nDi,z,7\nSubtotal South,,12\nTotal Wine LLC,,8\n";
    expect(linesOf(table)).toEqual({ rows: 5, skipped: ["4 total", "7 total"] });
  });
  test("sums of a part that are called as the part", () => {
    const table =
      "Name,Note,Rent,Fee\nHouse A,,,\nAda,x,10,1\nBo,y,20,2\nHouse A,,30,3\nHouse B,,,\nCy,z,5,3\nDi,z,7,4\nHouse B,,12,7\n,,42,10\n";
    expect(linesOf(table)).toEqual({
      rows: 4,
      skipped: ["2 title", "5 total", "6 title", "9 total", "10 total"],
    });
    expect(linesOf("Name,One,Two\nAda,1,1\nBo,2,2\nCy,3,3\n").rows).toBe(3);
    expect(linesOf("Name,City,Children,Dogs\nAda,Ely,1,0\nBo,York,1,2\nCy,,2,2\nDi,Hull,4,1\n").rows).toBe(4);
  });
  test("but not somebody who is called so, nor figures that add up nothing", () => {
    expect(linesOf("Name,Number\nTotal Wine LLC,10\nSumma Health,20\n").rows).toBe(2);
    expect(linesOf("First,Second\n1,1\n2,2\n3,3\n")).toEqual({ rows: 3, skipped: [] });
    expect(linesOf("Name,Note,Amount\nAda,x,10\nBo,y,20\n,,40\n").rows).toBe(3);
  });
  test("a header that comes again, and a note under the table", () => {
    const table = "Name,City,Amount\nAda,Ely,1\nName,City,Amount\nBo,York,2\n\nPrinted on 12/5/2026\n";
    expect(linesOf(table)).toEqual({ rows: 2, skipped: ["3 title", "5 blank", "6 title"] });
  });
  test("but a last row of which one cell is filled is one", () => {
    expect(linesOf("Name,City,Amount\nAda,Ely,1\nBo,,\n").rows).toBe(2);
  });
  test("but one among rows of several cells may be a heading, and nothing of it is written", () => {
    const table = "Name,City,Amount\nHouse A,,\nAda,Ely,1\nBo,York,2\nCy,Bath,3\n";
    expect(csv(table).rows[0]).toEqual([
      { unread: "A2", why: "the only cell in its line, like a heading" },
      null,
      null,
    ]);
    expect(csv(table, true).rows[0]).toEqual(["House A", null, null]);
  });
  test("headings of parts, where rows have numbers or over several columns", () => {
    const table = "No,Name,City\nHouse A,,\nR-1,Ada,Ely\nR-2,Bo,York\nHouse B,,\nR-3,Cy,Bath\n";
    expect(linesOf(table)).toEqual({ rows: 3, skipped: ["2 title", "5 title"] });
    const merged = readRows({
      bytes: sheet(
        row(1, text("A1", "Name") + text("B1", "City") + text("C1", "Street")) +
          row(2, text("A2", "House A")) +
          row(3, text("A3", "Ada") + text("B3", "Ely") + text("C3", "Elm")),
        { after: '<mergeCells><mergeCell ref="A2:C2"/></mergeCells>' },
      ),
    });
    expect(merged.skipped).toEqual([{ line: 2, why: "title" }]);
  });
  test("headings of parts that a line adds up", () => {
    const table =
      "Name,City,Amount\nNorth,,\nAda,Ely,1\nSubtotal,,1\nSouth,,\nBo,York,2\nSubtotal,,2\nTotal,,3\n";
    expect(linesOf(table)).toEqual({
      rows: 2,
      skipped: ["2 title", "4 total", "5 title", "7 total", "8 total"],
    });
  });
  test("and nothing is written of another table under the table", () => {
    const table = "Name,City,Born\nAda,Ely,1/2/1990\nBo,York,3/4/1991\n\nStaff,,Desk\nKim,,West\n";
    const other = (unread: string) => ({ unread, why: "of another table under this one" });
    expect(csv(table).rows.slice(2)).toEqual([
      [other("A5"), null, other("C5")],
      [other("A6"), null, other("C6")],
    ]);
    const free = "Name,City,Born\nAda,Ely,1/2/1990\nBo,York,3/4/1991\n\n\nFree rooms,Rent,\n104,900,\n";
    expect(csv(free).rows.slice(2)).toEqual([
      [other("A6"), other("B6"), null],
      [other("A7"), other("B7"), null],
    ]);
    const rows = "Name,City,Born\nAda,Ely,1/2/1990\nBo,York,3/4/1991\n\nCy,Bath,unknown\nDi,Hull,5/6/1992\n";
    expect(csv(rows).rows.slice(2)).toEqual([
      ["Cy", "Bath", "unknown"],
      ["Di", "Hull", "5/6/1992"],
    ]);
  });
  test.each([
    ["a heading", "Cancelled,,\nName,City,Sum\nCy,Bath,3\n", 1],
    [
      "a heading after a blank line, with a line under it",
      ",,\nCancelled,,\nas of May,,\nName,City,Sum\nCy,Bath,3\n",
      1,
    ],
    ["a heading after a total", "Total,,3\nCancelled,,\nName,City,Sum\nCy,Bath,3\nTotal,,3\n", 1],
    ["the same names in another order", ",,\nCity,Name,Sum\nBath,Cy,3\n", 2],
    ["the title of another year", ",,\nPolicies 2026,,\nName,City,Sum\nCy,Bath,3\n", 1],
  ])("nor of a second list with the same columns, under %s", (_, second, count) => {
    const { rows } = csv(`Policies 2025,,\nName,City,Sum\nAda,Ely,1\nBo,York,2\n${second}`);
    expect(rows.slice(0, 2)).toEqual([
      ["Ada", "Ely", "1"],
      ["Bo", "York", "2"],
    ]);
    const others = rows.slice(2).flat();
    expect(others).toHaveLength(3 * count);
    for (const cell of others) expect(cell).toMatchObject({ why: "of another table under this one" });
  });
  test("which is taken with all rows", () => {
    const table = "Name,City,Sum\nAda,Ely,1\nCancelled,,\nName,City,Sum\nCy,Bath,3\n";
    expect(csv(table, true).rows[1]).toEqual(["Cy", "Bath", "3"]);
  });
  test.each([
    ["Page 2 of 3,,"],
    ["Seite 2,,"],
    ["Policies (continued),,"],
    ["Policies – page 2,,"],
    ["Policies,,\nPage 2,,"],
  ])("but a list goes on under %j", (again) => {
    const table = `Policies,,\nName,City,Sum\nAda,Ely,1\nBo,York,2\n,,\n${again}\nName,City,Sum\nCy,Bath,3\n`;
    expect(csv(table).rows[2]).toEqual(["Cy", "Bath", "3"]);
  });
  test("and a list goes on under its title after another one", () => {
    const part = (title: string, name: string) => `,,\n${title},,\nName,City,Sum\n${name},Bath,3\n`;
    const { rows } = csv(part("Active", "Ada") + part("Cancelled", "Bo") + part("Active (cont.)", "Cy"));
    expect(rows.map(([name]) => name)).toEqual([
      "Ada",
      { unread: "A8", why: "of another table under this one" },
      "Cy",
    ]);
  });
  test("what says how columns are written, and what numbers them", () => {
    const table = "Name,Born,Rent\n,(mm/dd/yyyy),(USD)\n(1),(2),(3)\nAda,1/2/1990,10\n";
    expect(csv(table).columns).toEqual(["Name", "Born (mm/dd/yyyy)", "Rent (USD)"]);
    expect(linesOf(table)).toEqual({ rows: 1, skipped: ["3 title"] });
    expect(linesOf("A,B,C\n1,2,3\n").rows).toBe(1);
  });
  test("who made the table, and where it is signed", () => {
    const table =
      "Made by:,Kim,,\nName,City,Rent,Unit\nAda,Ely,1,2\nBo,York,2,3\n\nSignature:,,Date:,\nApproved by: ______,,Date ____,\n";
    expect(linesOf(table)).toEqual({ rows: 2, skipped: ["1 title", "5 blank", "6 title", "7 title"] });
  });
  test("a header that comes again under one of two lines, and beside a column more", () => {
    const { skipped } = csv("Name,Phone,City,Phone\nAda,1,Ely,2\nName,Phone,City,\nBo,2,York,3\n");
    expect(skipped).toEqual([{ line: 3, why: "title" }]);
  });
  test("a row that has its number alone is ready for somebody", () => {
    const table = "No,Name,City\n1,Ada,Ely\n2,Bo,York\n3,,\n4,,\n";
    expect(linesOf(table)).toEqual({ rows: 2, skipped: ["4 blank", "5 blank"] });
  });
  test("a list of codes beside the table says nothing of its lines", () => {
    const table = "Name,City,Rent,Unit,,Code\nAda,Ely,10,1,,M\nTotal,,10,,,S\n,,,,,D\n";
    expect(linesOf(table)).toEqual({ rows: 1, skipped: ["3 total", "4 blank"] });
    expect(csv(table).rows).toEqual([["Ada", "Ely", "10", "1", "", "M"].map((cell) => cell || null)]);
  });
  test("what a formula adds up, averages or counts over rows; and formulas that came to nothing", () => {
    const figure = (place: string, formula: string, value: number) =>
      `<c r="${place}"><f>${formula}</f><v>${value}</v></c>`;
    const bytes = sheet(
      row(1, text("A1", "Name") + text("B1", "City") + text("C1", "Rent")) +
        row(2, `${text("A2", "Ada")}${text("B2", "Ely")}<c r="C2"><v>10</v></c>`) +
        row(3, `${text("A3", "Bo")}${text("B3", "York")}${figure("C3", "SUM(D3:F3)", 7)}`) +
        row(4, text("A4", "Per head") + figure("C4", "SUBTOTAL(101,C2:C3)", 9)) +
        row(5, figure("C5", "SUM(People[Rent])", 18)) +
        row(6, figure("C6", "D6*2", 0)),
    );
    expect(readRows({ bytes })).toMatchObject({
      rows: [
        ["Ada", "Ely", "10"],
        ["Bo", "York", "7"],
      ],
      skipped: [
        { line: 4, why: "total" },
        { line: 5, why: "total" },
        { line: 6, why: "blank" },
      ],
    });
  });
  test("a title does not say what divides the cells", () => {
    const { columns, rows } = csv("Clients, and what they owe\n\nName;City;Amount\nAda;Ely;12,50\n");
    expect([columns, rows]).toEqual([["Name", "City", "Amount"], [["Ada", "Ely", "12,50"]]]);
  });
});

describe("a number of a workbook is what its format shows", () => {
  test.each([
    [0.1 + 0.2, "General", "0.3"],
    [1234.5678, "#,##0.00", "1234.57"],
    [99.999, '"$"#,##0.00', "100.00"],
    [100, "#,##0.00\\ [$€-407]", "100.00"],
    [34, "0.00", "34"],
    [34, "[$-409]0.00", "34"],
    [1.25, "0.000", "1.25"],
    [-2.345, "0.00", "-2.35"],
    [12.5, "0.00", "12.50"],
    [12, "0.00\\ [$EUR]", "12.00"],
    [44927, "yyyy", "2023"],
    [44927, "mmm\\ yyyy", "2023-01"],
    [44927, "mmmm d", { unread: "A2", why: "a day whose year is not shown" }],
    [44927, "mm/dd", { unread: "A2", why: "a day whose year is not shown" }],
    [44927, '[$-411]ggge"年"m"月"d"日"', "2023-01-01"],
    [1200.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', "1200.50"],
    [70000.129, "_-* #,##0.00_-;\\-* #,##0.00_-", "70000.13"],
    [12345.678, "0.00E+00", { unread: "A2", why: "a number that its format does not show" }],
    [1234567, "#,##0,", { unread: "A2", why: "a number that its format does not show" }],
    [0, "#,##0,", "0"],
    [2175550143, "[<=9999999]###\\-####;\\(###\\) ###\\-####", "(217) 555-0143"],
    [5550177, "[<=9999999]###\\-####;\\(###\\) ###\\-####", "555-0177"],
    [1, '[=1]"Yes";[=0]"No";0', "Yes"],
    [7, '[=1]"Yes";[=0]"No";0', "7"],
    [-5, '[<0]"owed";0.00', "owed"],
    [123456789, "###-##-####", "123-45-6789"],
    [1234, "# ##0", "1234"],
    [0.75, "m/d/yyyy", { unread: "A2", why: "a number that its format does not show" }],
    [0.75, "m/d/yyyy h:mm", "18:00"],
    [1, "m/d/yyyy", "1900-01-01"],
    [0, '"Yes";;"No"', "No"],
    [-3, '0;"less than nothing"', "less than nothing"],
    [7, ";;;", { unread: "A2", why: "a number that its format does not show" }],
  ])("%s under %s", (value, format, shown) => {
    const bytes = workbook([["Amount"], [{ format, value }]]);
    expect(readRows({ bytes }).rows).toEqual([[shown]]);
  });
  test("its currency where those of its column are not all the same", () => {
    const amounts = (...formats: string[]) =>
      readRows({
        bytes: workbook([["Rent"], ...formats.map((format) => [{ format, value: 950 }])]),
      }).rows.flat();
    expect(amounts('"$"#,##0', "[$€-2]\\ #,##0.00", "#,##0", '"CHF "0', "[$-409]0")).toEqual([
      "$950",
      "€950.00",
      "950",
      "CHF 950",
      "950",
    ]);
    expect(amounts('"$"#,##0', "[$$-409]#,##0.00")).toEqual(["950", "950.00"]);
    expect(amounts("$#,##0_%", "#,##0_%", "0\\%")).toEqual(["950", "950", "950"]);
    expect(amounts('"$"#,##0', "[$US$-409]#,##0", "[$USD] #,##0")).toEqual(["950", "950", "950"]);
    expect(amounts('#,##0 "EUR"', "[$USD] #,##0")).toEqual(["€950", "$950"]);
    expect(amounts('"$"0', "0%", "0")).toEqual(["$950", "95000%", "950"]);
    const head = (name: string) =>
      readRows({ bytes: workbook([[name], [{ format: "#,##0\\ [$€-407]", value: 950 }]]) }).rows.flat();
    expect([head("Rent (USD)"), head("Rent (EUR)"), head("Rent")]).toEqual([["€950"], ["950"], ["950"]]);
  });
  test("nothing of a text that its format does not show", () => {
    const shown = (format: string) =>
      readRows({ bytes: workbook([["City"], [{ format, value: "Ely" }]]) }).rows.flat();
    expect(shown(";;;")).toEqual([{ unread: "A2", why: "a text that its format does not show" }]);
    expect(shown("0;0;0;@")).toEqual(["Ely"]);
    expect(shown("0;-0;;")).toEqual([{ unread: "A2", why: "a text that its format does not show" }]);
    expect(shown("0;-0;")).toEqual(["Ely"]);
  });
  test("zeros behind the point that only the program wrote are not shown", () => {
    const cells = `${text("A2", "Ada")}<c r="B2"><f>2*2</f><v>4.0</v></c>`;
    expect(readRows({ bytes: sheet(HEAD + row(2, cells)) }).rows).toEqual([["Ada", "4"]]);
  });
  test("what is struck through is not said any more", () => {
    const cells = `<c r="A2" t="inlineStr"><is><r><rPr><strike/></rPr><t>Mill Ltd </t></r><r><t>Port Inc</t></r></is></c><c r="B2" s="1"><v>5</v></c>`;
    const bytes = workbook([], {
      sheet: `<worksheet><sheetData>${HEAD}${row(2, cells)}</sheetData></worksheet>`,
      styles: `<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>`,
    });
    expect(readRows({ bytes }).rows).toEqual([["Port Inc", { unread: "B2", why: "struck through" }]]);
  });
  test("one of more digits than a spreadsheet keeps has lost some", () => {
    const bytes = workbook([["Card"], [4_111_111_111_111_110]]);
    expect(readRows({ bytes }).rows).toEqual([
      [{ unread: "A2", why: "a number whose last digits are lost" }],
    ]);
  });
  test("rows without a height and columns without a width are hidden", () => {
    const rows = HEAD + row(2, text("A2", "Ada") + text("B2", "Ely")) + row(3, text("A3", "Bo"), 'ht="0"');
    const { rows: read, skipped } = readRows({
      bytes: sheet(rows, { before: '<cols><col min="2" max="2" width="0"/></cols>' }),
    });
    expect(read).toEqual([["Ada", { unread: "B2", why: "in a hidden column" }]]);
    expect(skipped).toEqual([{ line: 3, why: "hidden" }]);
  });
  test("records are read as cells are", () => {
    const cells = ["#REF!", "=A1", "ditto", '="007"', 2 ** 60, 7, true];
    const records = cells.map((cell) => ({ cell }));
    expect(readRows({ records }).rows).toEqual([
      [{ unread: "row 1", why: "an error of the spreadsheet" }],
      [{ unread: "row 2", why: "a formula without a result" }],
      [{ unread: "row 3", why: "the same as above" }],
      ["007"],
      [{ unread: "row 5", why: "a number whose last digits are lost" }],
      [7],
      [true],
    ]);
  });
});

describe("a number that has lost a zero", () => {
  const phones = (...cells: string[]) => csv(`Phone\n${cells.join("\n")}\n`).rows.map(([cell]) => cell);
  const lost = (unread: string) => ({
    unread,
    why: "of too few digits, and may have lost leading zeros",
  });

  test("is named where others of its column begin with one and have a digit more", () => {
    expect(phones("06 11 22 33 44", "06.12.34.56.78", "612345679")).toEqual([
      "06 11 22 33 44",
      "06.12.34.56.78",
      lost("A4"),
    ]);
    expect(readRows({ records: [{ code: "00451" }, { code: 1452 }] }).rows).toEqual([
      ["00451"],
      [lost("row 2")],
    ]);
  });
  test("but not a whole number among decimal ones, nor the number of a day", () => {
    expect(phones("0.125", "0.250", "100")).toEqual(["0.125", "0.250", "100"]);
    expect(phones("01/02/24", "03/04/24", "45000")).toEqual(["01/02/24", "03/04/24", "45000"]);
  });
  test("but not a longer one, one in groups, nor one of a column where few begin with a zero", () => {
    expect(phones("0611223344", "+33612345679", "612 345 679")).not.toContainEqual(lost("A4"));
    expect(phones("0999", "1000", "1001")).toEqual(["0999", "1000", "1001"]);
    expect(phones("0611223344", "512345678", "612345679")).toEqual(["0611223344", "512345678", "612345679"]);
  });
});

describe("a number under its format", () => {
  const shown = (value: number, format: string) =>
    readRows({
      bytes: workbook([
        ["Name", "Number"],
        ["Ada", { value, format }],
      ]),
    }).rows[0]?.[1];

  test("keeps the words before its digits, as a person reads them", () => {
    expect(shown(12, '"No. "0')).toBe("No. 12");
    expect(shown(7, '"EMP-"0')).toBe("EMP-7");
    expect(shown(80, '0" kg"')).toBe("80");
    expect(shown(1250, '"USD "#,##0')).toBe("1250");
  });

  test("gives nothing as a day that no calendar has, which the sheet does not show", () => {
    const why = "a number that its format does not show";
    expect(shown(-234, "m/d/yyyy")).toEqual({ unread: "B2", why });
    expect(shown(9_999_999, "m/d/yyyy")).toEqual({ unread: "B2", why });
  });
});

test("a header of two lines is no row where it stands again, with heads over no more than some columns", () => {
  const cells = (number: number, ...texts: string[]) =>
    row(number, texts.map((each, i) => (each ? text(`${"ABCD"[i]}${number}`, each) : "")).join(""));
  const lines = [
    cells(1, "Tenant", "", "", "Lease"),
    cells(2, "First", "Last", "Phone", "Rent"),
    cells(3, "Ada", "Noor", "555-0101", "900"),
    cells(4, "First", "Last", "Phone", "Rent"),
    cells(5, "Ben", "Ito", "555-0102", "870"),
  ];
  const after = '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>';
  const { columns, rows, skipped } = readRows({ bytes: sheet(lines.join(""), { after }) });
  expect(columns).toEqual(["Tenant First", "Tenant Last", "Phone", "Lease Rent"]);
  expect(rows.map(([name]) => name)).toEqual(["Ada", "Ben"]);
  expect(skipped).toEqual([{ line: 4, why: "title" }]);
});

describe("a line that is no row", () => {
  const HEADS = "First,Last,Zip,Born\n";
  const PEOPLE = "Ada,King,02134,1980-03-04\nBo,Diaz,73301,1991-10-02\nCy,Roe,07102,1979-01-30\n";
  const skippedOf = (text: string) => csv(text).skipped;

  test.each([
    "Text,Text,Number,Date",
    "(as on passport),(as on passport),5 digits,mm/dd/yyyy",
    "string,string,char(5),date",
    "required,required,optional,required",
    ",,PLZ,TT.MM.JJJJ",
  ])("says under the header what the columns hold: %s", (hints) => {
    expect(skippedOf(`${HEADS}${hints}\n${PEOPLE}`)).toEqual([{ line: 2, why: "title" }]);
  });
  test.each(["Eve,Moe,unknown,unknown", "Eve,Moe,tbd,n/a", "Text,Moe,90210,1980-01-01"])(
    "a person of whom little is known is a row: %s",
    (row) => expect(csv(`${HEADS}${row}\n${PEOPLE}`).rows).toHaveLength(4),
  );

  test.each(["Headcount,3,,", "3 records,,,", ",n = 3,,", "Anzahl Personen,3,,"])(
    "counts the rows above: %s",
    (count) => expect(skippedOf(`${HEADS}${PEOPLE}${count}\n`)).toEqual([{ line: 5, why: "total" }]),
  );
  test("says what it adds up behind another word, and shows how rows are written", () => {
    const heads = "Name,Team,Purpose,Amount\n";
    const rows = "Ada King,Sales,Taxi,12.40\nBo Diaz,Sales,Train,see note\n";
    expect(skippedOf(`${heads}${rows}Sales Total,,,99.10\n`)).toEqual([{ line: 4, why: "total" }]);
    expect(csv(`${heads}${rows}Ann Total,Sales,Taxi,9.10\n`).rows).toHaveLength(3);
    expect(skippedOf(`${heads}"e.g. Doe, Jane",Sales,Taxi,1.00\n${rows}`)).toEqual([
      { line: 2, why: "title" },
    ]);
  });
  test("names two groups of columns without one cell over each", () => {
    const table = csv(
      ",Parent 1,,Parent 2,,\nChild,Name,Phone,Name,Phone,City\nCy,Al,1,Bo,2,Ely\nDi,Ed,3,Flo,4,Rye\n",
    );
    expect(table.columns).toEqual([
      "Child",
      "Parent 1 Name",
      "Parent 1 Phone",
      "Parent 2 Name",
      "Parent 2 Phone",
      "City",
    ]);
  });
  test("counts of groups behind a blank line are no people", () => {
    const counts = `${HEADS}${PEOPLE}\nBoys,1,,\nGirls,2,,\n`;
    expect(skippedOf(counts)).toEqual([
      { line: 5, why: "blank" },
      ...[6, 7].map((line) => ({ line, why: "total" })),
    ]);
    expect(csv(`${HEADS}${PEOPLE}\nEve,Moe,,\n`).rows).toHaveLength(4);
  });
  test("two cells of a table whose rows have few are a row, and so is another number", () => {
    expect(csv("Name,Children,Notes\nKim,2,\nRoe,1,\nDiaz,4,\nKing,3,\n").rows).toHaveLength(4);
    expect(csv(`${HEADS}${PEOPLE}Headcount,7,,\n`).rows).toHaveLength(4);
    expect(
      csv("Name,Children,City,Notes\nKim Fox,2,Rome,x\nDi Roe,1,Troy,y\nAnn Lee,2,,\n").rows,
    ).toHaveLength(3);
  });

  test("what may go on with the row above gives nothing", () => {
    const heads = "First,Last,Street,City,Zip,Phone\n";
    const rows = `${heads}Ada,King,1 Elm,Ely,02134,5550100\n,,Suite 2,,,5550101\nBo,Diaz,2 Oak,Rye,73301,5550102\n`;
    const why = "perhaps more of the row above";
    expect(csv(rows).rows[1]).toEqual([
      ...[null, null, { unread: "C3", why }, null, null],
      { unread: "F3", why },
    ]);
    expect(csv(rows.replace(",,Suite 2", "Eve,,Suite 2")).rows[1]).toContain("Suite 2");
    expect(csv(rows, true).rows[1]).toContain("Suite 2");
  });
});

test("columns behind an empty one, which are not filled in the same lines, may be another table's", () => {
  const heads = "Name,City,Zip,,Officer,Phone\n";
  expect(csv(`${heads}Ada,Ely,02134,,Fox,5550100\nBo,Rye,73301,,,\n`).beside).toEqual(["Officer", "Phone"]);
  expect(csv(`${heads}Ada,Ely,02134,,Fox,5550100\nBo,Rye,73301,,Roe,5550101\n`).beside).toBeUndefined();
  expect(csv("Name,City,Zip,Officer\nAda,Ely,02134,Fox\nBo,Rye,73301,\n").beside).toBeUndefined();
});

describe("a list as an office keeps it", () => {
  const heads = "Vendor,Number,Amount,Memo\n";
  const lines = (text: string) => csv(heads + text).skipped?.map(({ line, why }) => `${line} ${why}`);
  test("names each group over its rows and adds it up under them, however few they are", () => {
    const acme = "Acme,,,\nAcme,A1,10.00,Chairs\nAcme,A2,5.00,Tables\nTotal Acme,,15.00,\n";
    const bolt = "Bolt,,,\nBolt,B1,7.00,Nails\nTotal Bolt,,7.00,\nTOTAL,,22.00,\n";
    expect(lines(acme + bolt)).toEqual(["2 title", "5 total", "6 title", "8 total", "9 total"]);
  });
  test.each(["Average age", "Mean income", "Number of clients", "Durchschnittsalter", "Moyenne d'âge"])(
    "is no row where it is a figure over all rows: %s",
    (label) => {
      expect(csv(`Name,Case,Town,Sum\nAnn,A1,Ely,40\nBo,A2,Rye,50\n${label},,,45.5\n`).skipped).toEqual([
        { line: 4, why: "total" },
      ]);
      expect(csv(`Name,Case,Town,Sum\nAnn,A1,Ely,40\n${label},A2,Rye,50\n`).rows).toHaveLength(2);
    },
  );

  test("has a firm that is called Total among its rows", () => {
    expect(csv(`${heads}Acme,A1,10.00,Chairs\nTotal Oil,,7.00,\n`).rows).toHaveLength(2);
    expect(csv(`${heads}Oil,A1,10.00,Chairs\nTotal Oil,A2,7.00,Fuel\n`).rows).toHaveLength(2);
  });
  test("adds up under a column of numbers", () => {
    const list = 'No.,Name,Town,Due\n1,Ann,Ely,10\n2,Bo,Rye,"5, or so"\nTotal to pay,,,15\n';
    expect(csv(list).skipped).toEqual([{ line: 4, why: "total" }]);
  });
  test("has headings that are called alike, and notes to its marks", () => {
    const spread = '<mergeCells><mergeCell ref="A2:C2"/></mergeCells>';
    const rows = [
      ["Pupil", "Born", "Town"],
      ["Class 3A"],
      ["Ann", "2017", "Ely"],
      ["Bo", "2018", "Rye"],
      ["Class 3B"],
      ["Cy *", "2018", "Ely"],
      ["* guest"],
    ];
    const xml = rows.map((cells, y) =>
      row(y + 1, cells.map((each, x) => text(`${"ABC"[x]}${y + 1}`, each)).join("")),
    );
    const { skipped, rows: read } = readRows({ bytes: sheet(xml.join(""), { after: spread }) });
    expect(skipped?.map(({ line }) => line)).toEqual([2, 5, 7]);
    expect(read).toHaveLength(3);
  });
  test("has headings that are numbered, in a column of numbers or of names", () => {
    const weeks =
      "Bed,Name,Town\nWeek 1,,\n101,Ann,Ely\n102,Bo,Rye\nWeek 2,,\n103,Cy,Ely\nTotal beds used,,\n";
    expect(csv(weeks).skipped?.map(({ line, why }) => `${line} ${why}`)).toEqual([
      ...["2 title", "5 title", "7 total"],
    ]);
    expect(csv("Name,Town,Due\nUnit A,,\nAnn,Ely,5\nBo,Rye,6\nUnits,Ely,7\n").rows).toHaveLength(4);
  });
  test("has a box that is ticked where numbers stand", () => {
    const cells = (value: string, type = "") => `<c r="B2"><v>2</v></c>`.replace("B2", value) + type;
    const rows = [2, 3].map((y) => row(y, text(`A${y}`, "Ada") + cells(`B${y}`))).join("");
    const bytes = sheet(HEAD + rows + row(4, `${text("A4", "Bo")}<c r="B4" t="b"><v>1</v></c>`));
    expect(readRows({ bytes }).rows[2]).toEqual(["Bo", { unread: "B4", why: "true or false among numbers" }]);
  });
  test("shows no noughts where its sheet is set so", () => {
    const view = '<sheetViews><sheetView showZeros="0"/></sheetViews>';
    const bytes = sheet(HEAD + row(2, `${text("A2", "Ada")}<c r="B2"><v>0</v></c>`), { before: view });
    const why = "a nought that its sheet does not show";
    expect(readRows({ bytes }).rows).toEqual([["Ada", { unread: "B2", why }]]);
  });
  test("keeps the raised number of a note apart from a number", () => {
    const raised =
      '<c r="B2" t="inlineStr"><is><r><t>4</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r></is></c>';
    expect(readRows({ bytes: sheet(HEAD + row(2, text("A2", "Ada") + raised)) }).rows).toEqual([
      ["Ada", { unread: "B2", why: "a number with the number of a note" }],
    ]);
  });
  test("begins with a sheet that holds nothing", () => {
    const sheets = [
      { name: "Sheet1", lines: [] },
      { name: "Data", lines: [["Name"], ["Ada"]] },
    ];
    expect(readRows({ bytes: workbook([], { sheets }) })).toMatchObject({ sheet: "Data", rows: [["Ada"]] });
  });
  test("has codes that a spreadsheet took for days, or for numbers without their first zero", () => {
    const column = (...cells: Parameters<typeof workbook>[0][number]) =>
      readRows({ bytes: workbook([["Sort code"], ...cells.map((cell) => [cell])]) }).rows.flat();
    expect(column("20-00-00", { day: 41010 }, "40-00-02")[1]).toMatchObject({ why: "a day among codes" });
    expect(column("3/4/2026", { day: 41010 }, "13.5.2026", 46357)[1]).toBe("2012-04-11");
    expect(column("30 days", { day: 41010 }, "soon")[1]).toBe("2012-04-11");
    expect(column("01234567", 1234567, 12345678, "22345678")[1]).toMatchObject({ unread: "A3" });
  });
});
