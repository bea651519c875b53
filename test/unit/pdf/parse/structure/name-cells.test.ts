import { expect, test } from "vitest";
import type { FieldType } from "../../../../../lib/domain/parsed-form.ts";
import { nameCells } from "../../../../../lib/pdf/parse/structure/name-cells.ts";

/** Two columns of three rows: labels of the first column, and "to" in the second; all rows have the head "from". */
function rowsOf(labels: readonly string[], type: FieldType = "text") {
  const cell = (label: string, x: number, y: number) => ({
    label,
    type,
    place: { page: 1, x, y, width: 100, height: 15 },
    section: null,
    headers: () => ({ row: "from", column: null, isHead: false }),
  });
  const rows = labels.map((label, at) => [cell(label, 140, 100 + 18 * at), cell("to", 255, 100 + 18 * at)]);
  return [...(nameCells({ rows }, "t1") ?? [])].map(([, { row }]) => row);
}

test("names rows that have one head by their first cells", () => {
  const labels = ["First from", "Second from", "Third from"];
  expect(rowsOf(labels)).toEqual(labels.flatMap((label) => [label, label]));
});

test("counts rows that have one head where their first cells are called alike, or are boxes", () => {
  const counted = ["1", "1", "2", "2", "3", "3"];
  expect(rowsOf(["from", "from", "from"])).toEqual(counted);
  expect(rowsOf(["$0", "$1 to $50", "$51"], "checkbox")).toEqual(counted);
});

const cellAt = (label: string, type: FieldType, [x, y]: [number, number], column: string | null = null) => ({
  label,
  type,
  place: { page: 1, x, y, width: type === "checkbox" ? 10 : 90, height: 12 },
  section: null,
  headers: () => ({ row: "None", column, isHead: false }),
});

test("tells cells of one name in a row apart by the boxes before them", () => {
  const items = [
    ["Pensions", "Rent"],
    ["Wages", "Other"],
  ];
  const rows = items.map((names, at) =>
    names.flatMap((name, side) => [
      cellAt(name, "checkbox", [40 + 200 * side, 100 + 18 * at]),
      cellAt("How often?", "text", [120 + 200 * side, 100 + 18 * at]),
    ]),
  );
  const found = [...(nameCells({ rows }, "t1") ?? [])].filter(([{ type }]) => type === "text");
  expect(found.map(([, { row }]) => row)).toEqual(items.flat());
});

test("takes what names the row above for no head of the names under it", () => {
  const rows = ["Your name", "Spouse’s name"].map((name, at) => [
    cellAt(name, "text", [40, 100 + 18 * at], at === 0 ? null : "Your name"),
    cellAt("Age", "text", [140, 100 + 18 * at], "Age"),
  ]);
  const found = [...(nameCells({ rows }, "t1") ?? [])].map(([, { row, column }]) => [row, column]);
  expect(found).toEqual([
    ["Your name", null],
    ["Your name", "Age"],
    ["Spouse’s name", null],
    ["Spouse’s name", "Age"],
  ]);
});

test("what leads to a cell, until when, is no row: that is named before the first cell", () => {
  const cell = (label: string, x: number, y: number, row: string) => ({
    label,
    type: "text" as const,
    place: { page: 1, x, y, width: 60, height: 12 },
    section: null,
    headers: () => ({ row, column: null, isHead: false }),
  });
  const rows = ["First stay", "Second stay"].map((stay, at) => [
    cell(`${stay} from`, 100, 100 + 20 * at, stay),
    cell(`${stay} from`, 170, 100 + 20 * at, stay),
    cell("until", 280, 100 + 20 * at, "until"),
    cell("until", 350, 100 + 20 * at, "until"),
  ]);
  const named = [...(nameCells({ rows }, "t1") ?? [])].map(([, { row }]) => row);
  expect(named).toEqual(["First stay", "Second stay"].flatMap((stay) => Array(4).fill(stay)));
});

test.each([
  [
    ["Name", "Sex", "Age"],
    ["Name", "Sex", "Age"],
  ],
  [
    ["Reading", null, "Unit"],
    ["Reading", "Reading", "Unit"],
  ],
])("a narrow column goes on with the one before it only where it has no head: %j", (heads, columns) => {
  const cell = (column: string | null, x: number, width: number, y: number) => ({
    label: `${column} ${y}`,
    type: "text" as const,
    place: { page: 1, x, y, width, height: 20 },
    section: null,
    headers: () => ({ row: `Row ${y}`, column, isHead: column !== null }),
  });
  const [one = null, two = null, three = null] = heads;
  const rows = [100, 130].map((y) => [cell(one, 60, 150, y), cell(two, 216, 18, y), cell(three, 252, 90, y)]);
  const named = [...(nameCells({ rows }, "t1") ?? [])].map(([, { column }]) => column);
  expect(named).toEqual([...columns, ...columns]);
});

test("names rows by texts that come again in another section", () => {
  const rows = ["Front", "Rear"].flatMap((section, part) =>
    ["Tyres", "Brakes"].map((row, at) =>
      [40, 140].map((x) => ({
        label: x === 40 ? "Result" : "Remarks",
        type: "text" as const,
        place: { page: 1, x, y: 100 + 50 * part + 18 * at, width: 90, height: 12 },
        section,
        headers: () => ({ row, column: null, isHead: false }),
      })),
    ),
  );
  const found = [...(nameCells({ rows }, "t1") ?? [])].map(([, { row }]) => row);
  expect(found).toEqual(["Tyres", "Tyres", "Brakes", "Brakes", "Tyres", "Tyres", "Brakes", "Brakes"]);
});
