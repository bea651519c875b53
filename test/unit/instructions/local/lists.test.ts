import { expect, test } from "vitest";
import { aCheckbox, aChoice, aRadio, aText } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

const contact = [aText("Full name"), aText("E-mail address", { format: "email" }), aText("Telephone number")];
const ada = {
  "Full name": "Ada Lovelace",
  "E-mail address": "ada@example.com",
  "Telephone number": "555-010-0199",
};

test.each([
  ["colons", "Full name: Ada Lovelace\nEmail: ada@example.com\nPhone: 555-010-0199"],
  ["equals signs", "Full name = Ada Lovelace\nEmail = ada@example.com\nPhone = 555-010-0199"],
  ["dashes", "Full name - Ada Lovelace\nEmail - ada@example.com\nPhone - 555-010-0199"],
  ["tabs", "Full name\tAda Lovelace\nEmail\tada@example.com\nPhone\t555-010-0199"],
  ["bullets", "- Full name: Ada Lovelace\n* Email: ada@example.com\n2) Phone: 555-010-0199"],
  ["one line with commas", "Full name: Ada Lovelace, Email: ada@example.com, Phone: 555-010-0199"],
  ["one line with semicolons", "Full name: Ada Lovelace; Email: ada@example.com; Phone: 555-010-0199"],
  ["JSON", '{"full_name": "Ada Lovelace", "contact": {"email": "ada@example.com", "phone": "555-010-0199"}}'],
])("reads labels and values separated by %s", async (_, prompt) => {
  expect(await filled(contact, prompt)).toEqual(ada);
});

test("keeps the words of the instruction as the source of each value", async () => {
  const prompt = "Please fill in:\nFull name:  Ada Lovelace ";
  const { values } = await plan(contact, prompt);
  expect(values).toMatchObject([
    { fieldId: "f1", rule: "label and value", source: { text: "Ada Lovelace" } },
  ]);
  const source = values[0]?.source;
  expect(prompt.slice(source?.start, source?.end)).toBe("Ada Lovelace");
});

test("forgives a slip of the pen and knows abbreviations", async () => {
  const fields = [aText("Occupation"), aText("Account number"), aText("Compensation")];
  expect(await filled(fields, "Ocupation: baker\nAcct no.: 7-19\nComp: 100")).toEqual({
    Occupation: "baker",
    "Account number": "7-19",
    Compensation: "100",
  });
});

test("reports a value that has no field", async () => {
  const { values, unused } = await plan(contact, "Shoe size: 44\nFull name: Ada Lovelace");
  expect(values.map(({ fieldId }) => fieldId)).toEqual(["f1"]);
  expect(unused).toEqual([{ start: 0, end: 13, text: "Shoe size: 44" }]);
});

test("does not guess between two equally good fields", async () => {
  const fields = [
    aText("Buyer signature date", { format: "date" }),
    aText("Seller signature date", { format: "date" }),
  ];
  const { values, ambiguous } = await plan(fields, "Signature date: 01/02/2025");
  expect(values).toEqual([]);
  expect(ambiguous.map(({ fieldId }) => fieldId).sort()).toEqual(["f1", "f2"]);
});

test("trusts neither of two lines that contradict each other", async () => {
  const { values, ambiguous } = await plan([aText("City")], "City: Boston\nCity: Austin");
  expect(values).toEqual([]);
  expect(ambiguous).toEqual([{ fieldId: "f1", candidates: ["Boston", "Austin"] }]);
});

test("uses a heading to tell equal labels apart", async () => {
  const fields = [
    aText("Name", { section: "Buyer" }),
    aText("City", { section: "Buyer" }),
    aText("Name", { section: "Seller" }),
    aText("City", { section: "Seller" }),
  ];
  const prompt = "Seller\nName: Sam Sand\nCity: Utica\n\nBuyer\nName: Bea Bold\nCity: Boston";
  expect(await filled(fields, prompt)).toEqual({ f1: "Bea Bold", f2: "Boston", f3: "Sam Sand", f4: "Utica" });
});

test("follows the order of the form when a list repeats a key", async () => {
  const fields = [aText("Street"), aText("City"), aText("Employer"), aText("City")];
  const prompt = "Street: 1 Elm St\nCity: Boston\nEmployer: Acme\nCity: Salem";
  expect(await filled(fields, prompt)).toEqual({
    Street: "1 Elm St",
    f2: "Boston",
    Employer: "Acme",
    f4: "Salem",
  });
});

test("does not let two keys land on one field", async () => {
  const fields = [aText("Home phone"), aText("Work phone")];
  expect(await filled(fields, "Work phone: 555-010-0101\nHome phone: 555-010-0102")).toEqual({
    "Home phone": "555-010-0102",
    "Work phone": "555-010-0101",
  });
});

test("ticks the box that the value names, under the heading that the key names", async () => {
  const fields = [
    aCheckbox("LLC", { section: "Tax classification" }),
    aCheckbox("Partnership", { section: "Tax classification" }),
    aText("Tax year"),
  ];
  expect(await filled(fields, "Tax classification: Partnership")).toEqual({ Partnership: "Yes" });
});

test("ticks every box of a list of captions", async () => {
  const fields = [aCheckbox("License plates"), aCheckbox("Registration card"), aCheckbox("Year sticker")];
  expect(await filled(fields, "Replace: License plates, Year sticker")).toEqual({
    "License plates": "Yes",
    "Year sticker": "Yes",
  });
});

test("answers a box that the key names with yes or no", async () => {
  const fields = [aCheckbox("You are a veteran"), aCheckbox("You have a disability", { value: "Yes" })];
  expect(await filled(fields, "Veteran: yes\nDisability: no")).toEqual({
    "You are a veteran": "Yes",
    "You have a disability": "Off",
  });
});

test("turns captions of radios and lists into export values", async () => {
  const fields = [
    aRadio("Sex", ["Male", "Female"]),
    aChoice("State", ["NY", "NJ"]),
    aChoice("Title", ["Mr", "Mrs"]),
  ];
  expect(await filled(fields, "Sex: female\nState: New Jersey\nTitle: mrs")).toEqual({
    Sex: "r2",
    State: "NJ",
    Title: "Mrs",
  });
});

test("leaves read-only fields and signatures alone", async () => {
  const fields = [aText("Name", { read_only: true }), aText("Name of signer", { type: "signature" })];
  const { values, unused } = await plan(fields, "Name: Ada Lovelace");
  expect(values).toEqual([]);
  expect(unused.map(({ text }) => text)).toEqual(["Name: Ada Lovelace"]);
});

test("prefers the PDF name and the section that agree over a label from next door", async () => {
  const fields = [
    aText("Last name", { name: "applicant_first_name" }),
    aText("City", { name: "applicant_last_name" }),
  ];
  expect(await filled(fields, "Last name: Lovelace\nFirst name: Ada")).toEqual({
    "Last name": "Ada",
    City: "Lovelace",
  });
});

test("reports a JSON value with escapes in place of writing the escapes", async () => {
  const { values, unused } = await plan([aText("Name")], '{"name": "Ada \\"Countess\\" King"}');
  expect(values).toEqual([]);
  expect(unused).toHaveLength(1);
});
