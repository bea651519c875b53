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
    ["O'Brien", "O'Brien"],
    ["=SUM(A1:A3)", { unread: "A2", why: "a formula without a result" }],
    ["#REF!", { unread: "A2", why: "an error of the spreadsheet" }],
    ["########", { unread: "A2", why: "an error of the spreadsheet" }],
    ["4.11111E+15", { unread: "A2", why: "a number whose last digits are lost" }],
    ["12E5", "12E5"],
  ])("%s", (written, cell) => {
    expect(csv(`Name\n${written}\n`).rows).toEqual([[cell]]);
  });

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
