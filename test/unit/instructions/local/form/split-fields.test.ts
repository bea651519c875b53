import { expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { plan } from "../fill.ts";

const boxes = (label: string, count: number, y: number): FieldSketch[] =>
  Array.from({ length: count }, (_, i) => aText(label, { max_length: 1, at: { x: 50 + 14 * i, y } }));

async function written(fields: FieldSketch[], prompt: string): Promise<string> {
  const { values } = await plan(fields, prompt);
  const inOrder = values.toSorted((a, b) => Number(a.fieldId.slice(1)) - Number(b.fieldId.slice(1)));
  return inOrder.map(({ value }) => value).join("|");
}

test("spreads a date over eight boxes for one digit each", async () => {
  expect(await written(boxes("Date of birth", 8, 100), "Date of birth: March 9, 1984")).toBe(
    "0|3|0|9|1|9|8|4",
  );
});

test("spreads a social security number over nine boxes", async () => {
  expect(await written(boxes("Social security number", 9, 100), "My SSN is 900-44-1212.")).toBe(
    "9|0|0|4|4|1|2|1|2",
  );
});

test("leaves a row of boxes of another length alone", async () => {
  expect(await written(boxes("Date of birth", 5, 100), "Date of birth: March 9, 1984")).toBe("");
});

const address = (x: number, section: string): FieldSketch[] => [
  aText("Street address", { section, at: { x, y: 100 } }),
  aText("Street address", { section, at: { x, y: 124 } }),
  aText("City", { section, at: { x, y: 148 } }),
  aText("State", { section, at: { x: x + 100, y: 148 }, max_length: 2 }),
  aText("ZIP code", { section, at: { x: x + 140, y: 148 }, format: "zip" }),
];

test("keeps the parts of two addresses apart that stand side by side", async () => {
  const fields = [...address(50, "About Debtor 1"), ...address(350, "About Debtor 2 (Spouse Only)")];
  expect(await written(fields, "I live at 8 Harbor Lane, Duluth, MN 55899.")).toBe(
    "8 Harbor Lane|Duluth|MN|55899",
  );
  const { values } = await plan(fields, "I live at 8 Harbor Lane, Duluth, MN 55899.");
  expect(values.map(({ fieldId }) => fieldId)).toEqual(["f1", "f3", "f4", "f5"]);
});

test("writes street and town in the box of several lines above a postcode, and the postcode in its own", async () => {
  const widgets = [{ page: 1, x: 50, y: 100, width: 200, height: 100 }];
  const fields = [
    aText("Address", { multiline: true, widgets }),
    aText("Postcode", { at: { x: 50, y: 206 } }),
  ];
  const parts = "6 Kiln Row, Leeds|LS1 4ZZ";
  expect(await written(fields, "I live at 6 Kiln Row, Leeds, LS1 4ZZ.")).toBe(parts);
  expect(await written(fields, "Address: 6 Kiln Row, Leeds, LS1 4ZZ")).toBe(parts);
});

test("keeps an address whole that no postcode stands below", async () => {
  const fields = [aText("Address", { multiline: true }), aText("Telephone number", { format: "phone" })];
  expect(await written(fields, "Address: 6 Kiln Row, Leeds, LS1 4ZZ")).toBe("6 Kiln Row, Leeds, LS1 4ZZ");
});
