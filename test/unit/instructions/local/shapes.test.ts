import { expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

const line = (sketches: FieldSketch[]): FieldSketch[] =>
  sketches.map((sketch, i) => ({ ...sketch, at: { x: 50 + 130 * i, y: 100 } }));

test("splits a name over first, middle and last", async () => {
  const fields = line([aText("First name"), aText("Middle name"), aText("Last name")]);
  expect(await filled(fields, "Name: Ada Augusta King Lovelace")).toEqual({
    "First name": "Ada",
    "Middle name": "Augusta King",
    "Last name": "Lovelace",
  });
  expect(await filled(fields, "Name: Lovelace, Ada")).toEqual({
    "First name": "Ada",
    "Last name": "Lovelace",
  });
});

test("splits names by column when two people stand side by side", async () => {
  const column = (x: number, section: string): FieldSketch[] =>
    ["First name", "Last name"].map((label, i) => aText(label, { section, at: { x, y: 100 + 30 * i } }));
  const fields = [...column(50, "Applicant"), ...column(300, "Witness")];
  expect(await filled(fields, "Witness name: Ben Bold")).toEqual({ f3: "Ben", f4: "Bold" });
});

test("splits a Social Security number over its three boxes", async () => {
  const boxes = [3, 2, 4].map((max_length) => aText("Social security number", { max_length }));
  expect(await filled(line(boxes), "SSN: 123-45-6789")).toEqual({ f1: "123", f2: "45", f3: "6789" });
});

test("splits an EIN over its two boxes", async () => {
  const boxes = [2, 7].map((max_length) => aText("Employer identification number", { max_length }));
  expect(await filled(line(boxes), "EIN: 12-3456789")).toEqual({ f1: "12", f2: "3456789" });
});

test("splits a phone number into area code and number", async () => {
  const fields = line([aText("Phone area code"), aText("Phone number")]);
  expect(await filled(fields, "Phone: (419) 555-0146")).toEqual({
    "Phone area code": "419",
    "Phone number": "555-0146",
  });
});

test("splits a date over month, day and year", async () => {
  const fields = line([aText("Month"), aText("Day"), aText("Year")]);
  expect(await filled(fields, "Date: March 7, 2025")).toEqual({ Month: "03", Day: "07", Year: "2025" });
});

const address = [aText("Address"), aText("City"), aText("State"), aText("ZIP code")];

test("splits an address over street, city, state and ZIP code", async () => {
  expect(await filled(address, "Address: 62 Kiln Road, Bristol, NJ 08645")).toEqual({
    Address: "62 Kiln Road",
    City: "Bristol",
    State: "NJ",
    "ZIP code": "08645",
  });
});

test("keeps the unit with the street unless it has a field of its own", async () => {
  const prompt = "Address: 62 Kiln Road, Apt 3, Bristol, NJ 08645";
  expect(await filled(address, prompt)).toMatchObject({ Address: "62 Kiln Road, Apt 3" });
  const withUnit = [aText("Address"), aText("Apt. number"), ...address.slice(1)];
  expect(await filled(withUnit, prompt)).toMatchObject({ Address: "62 Kiln Road", "Apt. number": "3" });
});

test("joins city, state and ZIP code where the form asks for them together", async () => {
  const fields = [aText("Street address"), aText("City, state, ZIP code")];
  expect(await filled(fields, "Street address: 1 Elm St, Duluth, Minnesota 55802")).toEqual({
    "Street address": "1 Elm St",
    "City, state, ZIP code": "Duluth, Minnesota 55802",
  });
});

test.each([
  [{ label: "Date (mm/dd/yyyy)" }, "02/01/2025"],
  [{ label: "Date (dd/mm/yyyy)" }, "01/02/2025"],
  [{ label: "Date (yyyy-mm-dd)" }, "2025-02-01"],
  [{ label: "Date", max_length: 8 }, "02012025"],
  [{ label: "Date", max_length: 6 }, "020125"],
])("writes a date as the field asks: %o", async (about, value) => {
  const { values } = await plan(
    [aText(about.label, { ...about, format: "date" })],
    "Date: 1st of February 2025",
  );
  expect(values).toMatchObject([{ value }]);
});

test("reads an ambiguous date as the form writes its dates", async () => {
  const french = [aText("Nom"), aText("Code postal"), aText("Rue"), aText("Date", { format: "date" })];
  expect(await filled(french, "Date: 1/2/2025")).toEqual({ Date: "01/02/2025" });
  const { values } = await plan(french, "Date: 13/2/2025");
  expect(values).toMatchObject([{ value: "13/02/2025" }]);
});

test("takes today from the request", async () => {
  const { values } = await plan([aText("Date", { format: "date" })], "Date: today", "2025-03-09");
  expect(values).toMatchObject([{ value: "03/09/2025", source: { text: "today" } }]);
});

test.each([
  ["ssn", 9, "123 45 6789", "123456789"],
  ["ssn", null, "123456789", "123-45-6789"],
  ["ein", 10, "12 3456789", "12-3456789"],
  ["money", null, "$1,500.00", "1,500.00"],
  ["phone", 10, "(419) 555-0146", "4195550146"],
] as const)("writes %s with room for %s: %s", async (format, max_length, given, value) => {
  const { values } = await plan(
    [aText("Amount or number", { format, max_length })],
    `Amount or number: ${given}`,
  );
  expect(values).toMatchObject([{ value }]);
});

test("never cuts a value that does not fit", async () => {
  const { values, unused } = await plan([aText("Code", { max_length: 3 })], "Code: ABCDE");
  expect(values).toEqual([]);
  expect(unused.map(({ text }) => text)).toEqual(["Code: ABCDE"]);
});

test("does not put words into a field for numbers, nor a number into one for an e-mail address", async () => {
  const fields = [aText("Total", { format: "money" }), aText("Email", { format: "email" })];
  expect(await filled(fields, "Total: see attachment\nEmail: 12")).toEqual({});
});

const sheet = (page: number, top = 50, mark = ""): FieldSketch[] => [
  aText(`Payer's name${mark}`, { at: { page, y: top } }),
  aText(`Account number${mark}`, { at: { page, y: top + 40 } }),
];

test.each([
  ["on another page", [...sheet(1), ...sheet(2)]],
  ["on one page that calls it a copy", [...sheet(1, 50, " (Copy B)"), ...sheet(1, 400, " (Copy C)")]],
])("fills copies of one sheet alike: %s", async (_, fields) => {
  const { values } = await plan(fields, "Payer's name: Acme\nAccount number: 7");
  const found = values.map(({ fieldId, value }) => `${fieldId} ${value}`);
  expect(found.sort()).toEqual(["f1 Acme", "f2 7", "f3 Acme", "f4 7"]);
});

const named = (title: string, y: number): FieldSketch[] =>
  ["First", "Last"].map((part, i) =>
    aText(`${title} ${part.toLowerCase()} name`, { at: { x: 50 + 130 * i, y } }),
  );

test("answers a question that the form asks twice in both places", async () => {
  const fields = [...named("Your current", 50), ...named("My current", 300)];
  const { values } = await plan(fields, "Current name: Ada Lovelace");
  expect(values.map(({ value }) => value)).toEqual(["Ada", "Ada", "Lovelace", "Lovelace"]);
});

test("does not take the rows of a table for one question", async () => {
  const fields = [...named("Child", 50), ...named("Child", 80)];
  const { values } = await plan(fields, "Child name: Ada Lovelace\nChild name: Ben Lovelace");
  expect(values.map(({ value }) => value)).toEqual(["Ada", "Lovelace", "Ben", "Lovelace"]);
});

test("starts on the first of several lines under one label", async () => {
  const lines = [aText("Description of property"), aText("Description of property")];
  expect(await filled(lines, "Description of property: red barn")).toEqual({ f1: "red barn" });
});

test("an employer's number keeps its grouping, and is no social security number", async () => {
  const either = aText("Social security number or employer identification number", { format: "ssn" });
  expect(await filled([either], "EIN: 00-7413052")).toEqual({ [either.label ?? ""]: "00-7413052" });
  expect(await filled([aText("Social security number", { format: "ssn" })], "SSN: 00-7413052")).toEqual({});
});
