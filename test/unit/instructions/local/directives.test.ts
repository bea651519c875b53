import { expect, test } from "vitest";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

const boxes = [aCheckbox("Joint credit"), aCheckbox("Individual credit"), aCheckbox("Head of household")];

test.each([
  "Check head of household.",
  "Please tick the box for head of household",
  "Select the Head of Household box.",
  "Mark 'Head of household'",
])("ticks a box: %s", async (prompt) => {
  expect(await filled(boxes, prompt)).toEqual({ "Head of household": "Yes" });
});

const idOf = (label: string): string | undefined =>
  aForm(boxes).fields.find((field) => field.label === label)?.id;

test.each(["Do not tick joint credit.", "dont check the joint credit box", "Uncheck joint credit."])(
  "unticks a box: %s",
  async (prompt) => {
    const ticked = [aCheckbox("Individual credit"), aCheckbox("Joint credit", { value: "Yes" })];
    expect(await filled(ticked, prompt)).toEqual({ "Joint credit": "Off" });
  },
);

test("leaves a box that is off already as it is, and says so", async () => {
  const { values, leftBlank } = await plan(boxes, "Do not tick joint credit.");
  expect(values).toEqual([]);
  expect(leftBlank).toEqual([idOf("Joint credit")]);
});

test("ticks and unticks each of the boxes that one order names", async () => {
  const order = "Do not check joint credit or head of household; tick individual credit.";
  expect(await filled(boxes, order)).toEqual({ "Individual credit": "Yes" });
  const { leftBlank } = await plan(boxes, order);
  expect(leftBlank).toEqual([idOf("Joint credit"), idOf("Head of household")]);
});

test("chooses an option of a radio or a list", async () => {
  const fields = [aRadio("Housing", ["Own", "Rent"]), aRadio("Contact", ["By phone", "By mail"])];
  expect(await filled(fields, "Select By mail")).toEqual({ Contact: "r2" });
  expect(await filled([aChoice("Diet", ["Vegan", "Halal"])], "Choose Vegan")).toEqual({ Diet: "Vegan" });
});

test("does not guess which of two boxes with one caption is meant", async () => {
  const { values, ambiguous } = await plan(
    [aCheckbox("Other income"), aCheckbox("Other income")],
    "Tick other income",
  );
  expect(values).toEqual([]);
  expect(ambiguous.map(({ fieldId }) => fieldId)).toEqual(["f1", "f2"]);
});

const phones = [aText("Home phone"), aText("Work phone"), aText("Name")];

test.each([
  "Leave the home phone blank.",
  "home phone: leave blank",
  "Please keep home phone empty",
  "Do not fill in the home phone.",
])("leaves a field blank: %s", async (prompt) => {
  const { values, leftBlank } = await plan(phones, prompt);
  expect(values).toEqual([]);
  expect(leftBlank).toEqual(["f1"]);
});

test("lets a request for a blank beat every value", async () => {
  const { values, leftBlank } = await plan(
    phones,
    "Home phone: 555-010-0101\nName: Ada Lovelace\nLeave home phone blank.",
  );
  expect(leftBlank).toEqual(["f1"]);
  expect(values.map(({ fieldId }) => fieldId)).toEqual(["f3"]);
});

test("leaves a whole section blank", async () => {
  const fields = [
    aText("Street", { section: "Mailing address" }),
    aText("City", { section: "Mailing address" }),
    aText("Name"),
  ];
  const { leftBlank } = await plan(fields, "leave the mailing address part empty");
  expect(leftBlank).toEqual(["f1", "f2"]);
});

test("leaves blank only what the request names most exactly", async () => {
  const fields = [aText("Date"), aText("First date of employment"), aText("Name"), aText("Name of employer")];
  const { leftBlank } = await plan(fields, "Leave the date and the name blank.");
  expect(leftBlank).toEqual(["f1", "f3"]);
});

test("leaves all parts of a split field blank", async () => {
  const fields = [aText("Mailing address"), aText("City"), aText("ZIP code"), aText("Phone")];
  const { leftBlank } = await plan(fields, "Leave the mailing address blank.");
  expect(leftBlank).toEqual(["f1", "f2", "f3"]);
});

test("reports a request for a blank that no field answers to", async () => {
  const { leftBlank, unused } = await plan(phones, "Leave the blood group blank.");
  expect(leftBlank).toEqual([]);
  expect(unused.map(({ text }) => text)).toEqual(["blood group"]);
});
