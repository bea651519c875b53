import { expect, test } from "vitest";
import { contextOf } from "../../../lib/domain/field-context.ts";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const context = (label: string, about: Partial<Field>): string[] =>
  aForm([aText(label, about)]).fields.flatMap(contextOf);

test("a field is told from others by its row, its column and its question", () => {
  const about = { row: "Rent", column: "Monthly", question: "What do you pay?" };
  expect(context("Amount", about)).toEqual(["Rent", "Monthly", "What do you pay?"]);
});

test("a row that has a number alone is called a row", () => {
  expect(context("Name", { row: "12" })).toEqual(["row 12"]);
  expect(context("Name", { row: "2a" })).toEqual(["2a"]);
  expect(context("Name", { row: "a2" })).toEqual(["a2"]);
});

test("most fields stand in no row, no column and under no question", () => {
  expect(context("Name", {})).toEqual([]);
  expect(context("Name", { row: "", column: null, question: null })).toEqual([]);
});

test("what the label says already is not said again, in whatever case and signs", () => {
  expect(context("DEBTOR 1: name", { column: "Debtor  1", row: "Name" })).toEqual([]);
});

test("a word inside of another one is not said by it", () => {
  expect(context("Page", { column: "Age" })).toEqual(["Age"]);
  expect(context("Row 12", { row: "1" })).toEqual(["row 1"]);
  expect(context("Größen", { column: "Größe" })).toEqual(["Größe"]);
});

test("a column that is headed by a sign is told", () => {
  expect(context("Share", { column: "%" })).toEqual(["%"]);
  expect(context("%", { column: "%" })).toEqual([]);
  expect(context("%", { column: "$" })).toEqual(["$"]);
});

test("row and column that say the same are told once, as the first says it", () => {
  expect(context("Name", { row: "Spouse", column: "SPOUSE", question: "spouse:" })).toEqual(["Spouse"]);
  expect(context("Name", { row: "Spouse", column: "Spouse" })).toEqual(["Spouse"]);
});
