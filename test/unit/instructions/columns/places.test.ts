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

test("a cell that only says that there is nothing is told as blank, and one for what is still to come is left out", () => {
  const asked = aForm([
    aText("City", { id: "city" }),
    aText("Account number", { id: "account" }),
    aText("Remarks", { id: "remarks" }),
  ]);
  const csv = "City,Account number,Remarks\n-,TBD,??\nRe\u200bno,12,TBD\n";
  const { rows } = planRows(asked, readRows({ csv }), {});
  expect(rows[0]).toMatchObject({
    ...{ empty: ["City"], left_out: ["B2 (Account number): a placeholder"] },
    request: { values: { remarks: "??" } },
  });
  expect(rows[1]).toMatchObject({ request: { values: { city: "Reno", account: "12", remarks: "TBD" } } });
  expect(rows[1]).not.toHaveProperty("empty");
});

test("true and false are written into no place for a number, an address or a name", () => {
  const table = { columns: ["Account number", "Smoker"], rows: [[true, true]] };
  const { rows } = planRows(aForm([aText("Account number"), aText("Smoker")]), table, {});
  expect(rows[0]?.left_out).toEqual(["Account number: true or false, where a text is expected"]);
  expect(rows[0]?.request.values).toEqual({ f2: true });
});
