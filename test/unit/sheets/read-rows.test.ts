import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { RequestInvalid } from "../../../lib/domain/errors.ts";
import { readRows } from "../../../lib/sheets/read-rows.ts";
import { writeCsv } from "../../../lib/sheets/write-csv.ts";
import { workbook } from "../../fixtures/sheets/workbook.ts";

const read = async (input: string | Uint8Array) =>
  readRows({ bytes: typeof input === "string" ? Buffer.from(input) : input });
const typeOf = async (input: string | Uint8Array): Promise<string | undefined> => {
  const error = await read(input).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof RequestInvalid ? error.issues[0]?.type : `threw ${error}`;
};

const attributes = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}="1"`).join(" ");

describe("CSV", () => {
  test.each([
    ["commas", "Name,City\nAda,London\n"],
    ["semicolons", "Name;City\r\nAda;London\r\n"],
    ["tabs", "Name\tCity\nAda\tLondon"],
    ["a byte order mark", "\ufeffName,City\nAda,London\n"],
    ["Excel's own first line", "sep=;\r\nName;City\r\nAda;London\r\n"],
    ["empty lines and columns", "\n\nName,City,,\nAda,London,,\n,,,\n"],
  ])("is read with %s", async (_, text) => {
    expect(await read(text)).toMatchObject({ columns: ["Name", "City"], rows: [["Ada", "London"]] });
  });

  test("is read as a text as it is as a file: the mark before its first line is none of it", () => {
    const places = { letters: ["A", "B"], lines: [2] };
    const csv = "\ufeffsep=;\r\nName;City\r\nAda;London\r\n";
    expect(readRows({ csv })).toEqual({ columns: ["Name", "City"], rows: [["Ada", "London"]], places });
  });

  test("is read in UTF-16 and Windows-1252, as spreadsheets abroad save it", async () => {
    const table = { columns: ["Straße"], rows: [["Köln"]], places: { letters: ["A"], lines: [2] } };
    const text = "Straße\nKöln\n";
    expect(await read(Buffer.from(`\ufeff${text}`, "utf16le"))).toEqual(table);
    expect(await read(Buffer.from(`\ufeff${text}`, "utf16le").swap16())).toEqual(table);
    expect(await read(Buffer.from(text, "latin1"))).toEqual(table);
  });

  test("keeps what quotes hold: delimiters, lines, quotes", async () => {
    const { rows } = await read('Name,Note\n"Lovelace, Ada","said ""yes""\nand left"\n5" pipe,x\n');
    expect(rows).toEqual([
      ["Lovelace, Ada", 'said "yes"\nand left'],
      ['5" pipe', "x"],
    ]);
  });

  test("tells columns of one name apart, and calls those without a name by their place", async () => {
    const { columns } = await read("Phone,,Phone\n1,2,3\n");
    expect(columns).toEqual(["Phone", "Column 2", "Phone (2)"]);
  });

  test("calls a column by its place where the header leaves room for it and a row fills it", async () => {
    const { columns, rows } = await read("Name,City,,\nAnn,Salem,,kept\n");
    expect(columns).toEqual(["Name", "City", "Column 4"]);
    expect(rows).toEqual([["Ann", "Salem", "kept"]]);
  });

  test.each([
    ["rows_empty", ""],
    ["rows_empty", "Name,City\n"],
    ["too_many_rows", `Name\n${"x\n".repeat(1001)}`],
    ["too_many_columns", `${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(",")}\n1,2\n`],
    ["row_too_long", "a,b\n1,2,3\n"],
    ["csv_invalid", 'a,b\n"1,2\n3,4\n'],
    ["rows_unreadable", "\x00\x01\x02binary"],
  ])("is refused as %s", async (type, text) => {
    expect(await typeOf(text)).toBe(type);
  });

  test("takes a thousand rows", async () => {
    expect((await read(`Name\n${"x\n".repeat(1000)}`)).rows).toHaveLength(1000);
  });
});

describe("JSON", () => {
  test("is a list of objects, whose names are the columns", async () => {
    expect(await read('[{"a": 1}, {"b": true, "a": null}]')).toEqual({
      columns: ["a", "b"],
      rows: [
        [1, null],
        [null, true],
      ],
    });
  });

  test("of another shape is refused", async () => {
    expect(await typeOf("[1, 2]")).toBe("rows_invalid");
  });
});

describe("a workbook", () => {
  test("gives texts, digits, days and what formulas came to", async () => {
    const table = await read(
      workbook([
        ["Name", "SSN", "Born", "Full"],
        ["Ada", 900123456, { day: 44927 }, { formula: "A2&B2", value: "Ada900" }],
      ]),
    );
    expect(table).toEqual({
      sheet: "People",
      numbers: [[1, 2]],
      columns: ["Name", "SSN", "Born", "Full"],
      rows: [["Ada", "900123456", "2023-01-01", "Ada900"]],
      places: { letters: ["A", "B", "C", "D"], lines: [2] },
    });
  });

  test("keeps the zeros of texts, and of numbers whose format shows them", async () => {
    const format = (code: string, value: number) => ({ format: code, value });
    const { rows } = await read(
      workbook([
        ["Text", "ZIP", "Longer", "SSN", "Named", "Optional", "Negative", "Money", "Either"],
        [
          "00123",
          format("00000", 123),
          format("000", 12345),
          format("000\\-00\\-0000", 12345678),
          format('"Nr. <"000', 7),
          format("##000", 7),
          format("00000", -3),
          format("#,##0.00", 1200.5),
          format("[<=9999]0000;000-0000", 12),
        ],
      ]),
    );
    expect(rows).toEqual([
      ["00123", "00123", "12345", "012-34-5678", "Nr. <007", "007", "-3", "1200.50", "0012"],
    ]);
  });

  test("gives of a moment what its format shows: the day, the time of day, or both", async () => {
    const moment = (format: string) => ({ format, value: 44927.75 });
    const { rows } = await read(
      workbook([
        ["Day", "Time", "Clock", "Both", "Hours"],
        [
          moment("yyyy\\-mm\\-dd;@"),
          moment("h:mm:ss"),
          moment("[$-409]h:mm\\ AM/PM;@"),
          moment("dd/mm/yyyy hh:mm"),
          { format: "[h]:mm", value: 1.5 },
        ],
      ]),
    );
    expect(rows).toEqual([["2023-01-01", "18:00:00", "18:00", "2023-01-01 18:00", "36:00"]]);
  });

  test("tells that its days are shown before months, in figures", async () => {
    const isDayFirst = async (...formats: string[]) =>
      (await read(workbook([["Day"], ...formats.map((format) => [{ format, value: 44927 }])]))).isDayFirst;
    expect(await isDayFirst("dd/mm/yyyy", "[$-809]d.m.yy;@")).toBe(true);
    expect(await isDayFirst("dd/mm/yyyy", "m/d/yyyy")).toBeUndefined();
    expect(await isDayFirst("d mmm yyyy", "yyyy-mm-dd", "0")).toBeUndefined();
  });

  test("counts days from 1904 where it says so", async () => {
    const { rows } = await read(workbook([["Born"], [{ day: 0 + 365 }]], { since1904: true }));
    expect(rows).toEqual([["1904-12-31"]]);
  });

  test("that would unpack to very much is refused before it does", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(17 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(50_000);
    expect(await typeOf(bomb)).toBe("xlsx_too_large");
  });

  test("that lies about what it unpacks to is refused", async () => {
    const bomb = Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(17 * 1024 * 1024) }));
    const directory = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bomb.writeUInt32LE(1000, directory + 24);
    expect(await typeOf(bomb)).toBe("xlsx_invalid");
  });

  test("is read without cells that hold nothing, wherever they are, and without what they point at", async () => {
    const [held, empty] = ['<c r="A1" t="inlineStr"><is><t>Name</t></is></c>', '<c r="XFD3" s="1"/>'];
    const shared = '<c r="A2"><v>7</v></c><c r="B2" t="s"><v></v></c>';
    const sheet = `<worksheet><sheetData><row>${held}</row><row>${shared}</row><row>${empty}</row><row r="1048576"><c r="A1048576" s="1"/></row></sheetData></worksheet>`;
    expect(await read(workbook([], { sheet }))).toMatchObject({ columns: ["Name"], rows: [["7"]] });
  });

  test.each(["XFD1048576", "A999999", "ZZZ1", "1A", ""])("with a cell at %s is refused", async (place) => {
    const sheet = `<worksheet><sheetData><row><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;
    expect(await typeOf(workbook([], { sheet }))).toBe("xlsx_too_large");
  });

  test.each([
    ["a format that does not end", { styles: `<styleSheet>${"<numFmt ".repeat(200_000)}` }, "xlsx_invalid"],
    [
      "a style that does not end",
      { styles: `<styleSheet><cellXfs>${"<xf ".repeat(200_000)}` },
      "xlsx_invalid",
    ],
    ["a value that does not end", { sheet: `<worksheet><row><c>${"<v ".repeat(200_000)}` }, "xlsx_invalid"],
    [
      "very many rows without cells",
      { sheet: `<worksheet>${"<row/>".repeat(400_000)}</worksheet>` },
      "rows_empty",
    ],
    [
      "a cell of very many attributes",
      { sheet: `<worksheet><row><c ${attributes(20_000)}/></row></worksheet>` },
      "rows_empty",
    ],
    ["very deep levels", { sheet: "<a>".repeat(100_000) }, "xlsx_invalid"],
    ["a document type", { sheet: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }, "xlsx_invalid"],
  ])("with %s is refused at once", async (_, parts, type) => {
    expect(await typeOf(workbook([], parts))).toBe(type);
  });

  test("shows a number plainly under a format of very many brackets", async () => {
    const { rows } = await read(workbook([["ZIP"], [{ format: "[".repeat(400_000), value: 123 }]]));
    expect(rows).toEqual([["123"]]);
  });

  test("is read whatever prefix its parts have, and where cells do not say where they stand", async () => {
    const cell = (text: string) =>
      `<x:c t="inlineStr"><x:is><x:r><x:t>${text}</x:t></x:r><x:rPh><x:t>aid</x:t></x:rPh></x:is></x:c>`;
    const sheet = `<x:worksheet xmlns:x="urn:x"><x:row>${cell("Name")}${cell("City")}</x:row><x:row>${cell("A_x0026_B")}<x:c t="b"><x:v>1</x:v></x:c></x:row></x:worksheet>`;
    expect(await read(workbook([], { sheet }))).toMatchObject({
      columns: ["Name", "City"],
      rows: [["A&B", true]],
    });
  });

  test("that is none is refused", async () => {
    expect(await typeOf(strToU8("PK\x03\x04 and so on"))).toBe("xlsx_invalid");
    expect(await typeOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe("rows_unreadable");
  });
});

test("no cell of a written CSV is a formula", () => {
  expect(writeCsv([["=1+1", "+2", "-3", "@x", "\tq", 'a "b", c', "plain"]])).toBe(
    '\ufeff"\'=1+1","\'+2","\'-3","\'@x","\'\tq","a ""b"", c","plain"\r\n',
  );
});

test.each([
  ["a;=1+1", "a;'=1+1"],
  ["a; \u00a0=1+1", "a;' \u00a0=1+1"],
  ["a\t+1", "a\t'+1"],
  ["a\n-1", "a\n'-1"],
  ["a\r\n@x;@y", "a\r\n'@x;'@y"],
  ["\uff1d1", "'\uff1d1"],
  ["a;\uff0b1", "a;'\uff0b1"],
  ["  \uff20x", "'  \uff20x"],
  ["Smith-Jones = a", "Smith-Jones = a"],
])("no cell of a written CSV is a formula where cells end otherwise: %j", (text, written) => {
  expect(writeCsv([[text]])).toBe(`\ufeff"${written}"\r\n`);
});
