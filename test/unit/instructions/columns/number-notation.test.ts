import { expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { readRows } from "../../../../lib/sheets/read-rows.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { type WorkbookCell, workbook } from "../../../fixtures/sheets/workbook.ts";

const fill = (language: string, format: "money" | null, ...cells: string[]) => {
  const form = { ...aForm([aText("Amount due", { format, format_source: "label" })]), language };
  const { rows } = planRows(
    form,
    { columns: ["Due"], rows: cells.map((cell) => [cell]) },
    { mapping: { Due: "f1" } },
  );
  return rows.map(({ request, left_out }) => ("values" in request && request.values?.f1) || left_out[0]);
};

test("an amount is written in the form's notation where its own signs tell how it is written", () => {
  expect(fill("en", "money", "1.234,50", "$12,5", "1.234.567", "1,234.50")).toEqual([
    "1,234.50",
    "$12.5",
    "1,234,567",
    "1,234.50",
  ]);
  expect(fill("de", "money", "1,234.50", "1.234,50")).toEqual(["1.234,50", "1.234,50"]);
});

test("an amount of three figures behind its sign is read as its column writes decimals", () => {
  expect(fill("en", "money", "1.234", "7,50")).toEqual(["1,234", "7.50"]);
  expect(fill("en", "money", "1,234", "7.50")).toEqual(["1,234", "7.50"]);
});

test("an amount of which nothing tells the decimals is left out by name", () => {
  expect(fill("en", "money", "1.234")).toEqual([
    expect.stringMatching(/^Due: a number that may have 3 decimals/),
  ]);
  expect(fill("en", "money", "1,234")).toEqual(["1,234"]);
});

test("a text that no amount is asked for stays as it is", () => {
  expect(fill("en", null, "1.234,50")).toEqual(["1.234,50"]);
});

test("numbers of a workbook have no notation of their own, and say nothing of how its texts are written", () => {
  const form = { ...aForm([aText("Betrag", { format: "money", format_source: "label" })]), language: "de" };
  const cells: WorkbookCell[] = [{ format: "0.00", value: 1234.5 }, 1.125, "1.234", "60,5"];
  const table = readRows({ bytes: workbook([["Betrag"], ...cells.map((cell) => [cell])]) });
  const { rows } = planRows(form, table, { mapping: { Betrag: "f1" } });
  const values = rows.map(({ request }) => "values" in request && request.values?.f1);
  expect(values).toEqual(["1234,50", "1,125", "1.234", "60,5"]);
});

test("a single sum among texts has the currency of its column", () => {
  expect(fill("en", "money", "£28,500.00", "28.5k", "open")[0]).toBe("£28,500.00");
});
