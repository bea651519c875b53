import { expect, test } from "vitest";
import { rowReader } from "../../../../lib/instructions/columns/row-values.ts";
import { planFromValues } from "../../../../lib/instructions/plan-from-values.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { HEADER_CASES } from "../../../fixtures/sheets/headers.ts";

/** What a row of a case's samples gives its form, by the expected mapping. */
function rowOf(from: string) {
  const found = HEADER_CASES.find((each) => each.from === from);
  if (!found) throw new RangeError(`Expected a case of ${from}.`);
  const { form, columns } = found;
  const read = rowReader(
    form,
    columns.map(([column, , target]) => ({ column, target })),
  );
  return { form, ...read(columns.map(([, sample]) => sample)) };
}

test("columns of one field are joined as it is written, and what goes nowhere is named", () => {
  const { values, leftOut } = rowOf("HubSpot contacts");
  expect(values).toMatchObject({
    name: "Marisol Okafor",
    address: "48 Juniper Street, Springfield, IL 62704",
  });
  expect(leftOut).toEqual(["Record ID", "Contact owner", "Lead Status", "Create Date"]);
});

test("in German the postal code comes before the town, and the house number after the street", () => {
  expect(rowOf("DATEV Lohn").values).toMatchObject({ strasse: "Wacholderweg 48", ort: "50823 Köln" });
});

test("a middle name becomes the initial that its field takes", () => {
  expect(rowOf("BambooHR").values).toMatchObject({ middle: "I" });
});

test("a number goes into the boxes that take it together, by their group's id", () => {
  const { form } = rowOf("QuickBooks vendors");
  const { values, warnings } = planFromValues(form, { ssn: "900-12-3456", ein: "123456789" });
  expect(values.map(({ fieldId, value }) => [fieldId, value])).toEqual([
    ["ssn1", "900"],
    ["ssn2", "12"],
    ["ssn3", "3456"],
    ["ein1", "12"],
    ["ein2", "3456789"],
  ]);
  expect(warnings).toEqual([]);
});

test("a number that does not fit its boxes is said to be unusable, and nothing of it is written", () => {
  const { values, warnings } = planFromValues(rowOf("QuickBooks vendors").form, { ssn: "12345" });
  expect(values).toEqual([]);
  expect(warnings.map(({ code, fieldId }) => [code, fieldId])).toEqual([["values_value_unusable", "ssn1"]]);
});

test("lines of a cell stand on the one line of a field, and what lost its zeros is named", () => {
  const read = rowReader(
    aForm([aText("Street", { id: "street" }), aText("ZIP code", { id: "zip" })]),
    [
      { column: "Street", target: "street" },
      { column: "ZIP", target: "zip" },
    ],
    new Map([["ZIP", { order: undefined, digits: 5 }]]),
  );
  expect(read(["1 Elm St\nApt 4", "4101"])).toEqual({
    values: { street: "1 Elm St, Apt 4" },
    leftOut: [],
    empty: [],
    places: { street: "Street" },
    unread: ["ZIP: of too few digits, and may have lost leading zeros"],
  });
  expect(read([" 1 Elm St\n", "04101"]).values).toEqual({ street: " 1 Elm St\n", zip: "04101" });
});

test("joins texts alone, and names what is none", () => {
  const read = rowReader(aForm([aText("Full name")]), [
    { column: "First name", target: "f1" },
    { column: "Last name", target: "f1" },
  ]);
  expect(read(["Ann", { a: 1 }])).toMatchObject({
    values: { f1: "Ann" },
    unread: ["Last name: no text to join with the other columns' text"],
  });
});

test.each([
  ["de", "1234.5", 1234.5, "1234,5"],
  ["de", "a text", "1234.5", "1234.5"],
  ["de", "a whole number", 1234, 1234],
  ["de-CH", "1234.5", 1234.5, 1234.5],
  ["es-MX", "1234.5", 1234.5, 1234.5],
  ["es", "1234.5 on Letter", 1234.5, 1234.5],
  ["en", "1234.5", 1234.5, 1234.5],
])("a number has the decimal mark of its form: %s, %s", (language, _, cell, written) => {
  const form = { ...aForm([aText("X 1"), aText("X 2", { format_source: "file" })]), language };
  const read = rowReader(form, [
    { column: "A", target: "f1" },
    { column: "B", target: "f2" },
  ]);
  expect(read([cell, cell]).values).toEqual({ f1: written, f2: cell });
});
