import { expect, test } from "vitest";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { readRows } from "../../../../lib/sheets/read-rows.ts";
import { aCheckbox, aForm, aText } from "../../../fixtures/forms.ts";

const box = (id: string, answer: string) =>
  aCheckbox(`Lives in ${answer}`, { id, question: "Lives in", options: [{ value: "Yes", label: answer }] });
const form = aForm([
  aText("Full name", { id: "name" }),
  aText("Start date", { id: "start", format: "date" }),
  box("house", "house"),
  box("flat", "flat"),
]);

test("a row says of each field in which cell of the table its value stands, and names what it left out by cell", () => {
  const csv = "People,,,\nFirst,Last,Start date,Lives in\nAda,Roe,2026-12-01 09:30,house; boat\n";
  const { rows } = planRows(form, readRows({ csv }), {
    mapping: { First: "name", Last: "name", "Start date": "start", "Lives in": "Lives in" },
  });
  expect(rows[0]?.places).toEqual({
    name: "A3 (First), B3 (Last)",
    start: "C3 (Start date)",
    house: "D3 (Lives in)",
    flat: "D3 (Lives in)",
  });
  expect(rows[0]?.left_out).toEqual([
    "C3 (Start date): a time of day, which the field does not take",
    "D3 (Lives in): boat",
  ]);
});
