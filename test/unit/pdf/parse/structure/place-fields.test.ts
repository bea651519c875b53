import { expect, test } from "vitest";
import { placeFields, type Surrounded } from "../../../../../lib/pdf/parse/structure/place-fields.ts";

/** Two blanks of one label, one far under the other, each in its section and under a heading further up. */
const pair = (sections: readonly string[], columns: readonly string[]): Surrounded[] =>
  sections.map((section, index) => ({
    label: "Phone",
    type: "text",
    section,
    place: { page: 1, x: 50 + 40 * index, y: 100 + 300 * index, width: 100, height: 12 },
    headers: () => ({ row: null, column: columns[index] ?? null, isHead: true }),
  })) as Surrounded[];

const columnsOf = (fields: Surrounded[]) =>
  [...placeFields(fields, new Map()).values()].map(({ column }) => column);

test("a heading elsewhere on the page is no column of fields that their sections tell apart", () => {
  expect(columnsOf(pair(["Applicant", "Co-Applicant"], ["1 Elm St", "Salem"]))).toEqual([null, null]);
  expect(columnsOf(pair(["Applicant", "Co-Applicant"], ["Applicant", "Co-Applicant"]))).toEqual([
    "Applicant",
    "Co-Applicant",
  ]);
  expect(columnsOf(pair(["Home", "Home"], ["Applicant", "Co-Applicant"]))).toEqual([
    "Applicant",
    "Co-Applicant",
  ]);
});
