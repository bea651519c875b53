import { expect, test } from "vitest";
import { aCheckbox, aRadio, aText } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

const person = [
  aText("First name"),
  aText("Last name"),
  aText("Date of birth (mm/dd/yyyy)", { format: "date" }),
  aText("Street address"),
  aText("City"),
  aText("State"),
  aText("ZIP code"),
  aText("Home phone"),
  aText("Work phone"),
  aText("E-mail address"),
  aText("Social security number"),
];

test("reads the commonest sentences about oneself", async () => {
  const prompt =
    "Hi, my name is Ada Lovelace and I was born on December 10, 1985. I live at 12 Elm Street, Boston, MA 02114. " +
    "My home number is (419) 555-0146, at work I'm at 419-555-0130, or write to ada@example.com. My SSN is 900-12-3456.";
  expect(await filled(person, prompt)).toEqual({
    "First name": "Ada",
    "Last name": "Lovelace",
    "Date of birth (mm/dd/yyyy)": "12/10/1985",
    "Street address": "12 Elm Street",
    City: "Boston",
    State: "MA",
    "ZIP code": "02114",
    "Home phone": "(419) 555-0146",
    "Work phone": "419-555-0130",
    "E-mail address": "ada@example.com",
    "Social security number": "900-12-3456",
  });
});

test("reads a plain statement", async () => {
  const fields = [aText("Case number"), aText("Vehicle make")];
  expect(await filled(fields, "The case number is 25-00417. The vehicle make is Honda.")).toEqual({
    "Case number": "25-00417",
    "Vehicle make": "Honda",
  });
});

test("takes quoted words as they are", async () => {
  const fields = [aText("Reason for change")];
  const prompt = 'As the reason for change please put "I moved. Check the other form, it says why."';
  expect(await filled(fields, prompt)).toEqual({
    "Reason for change": "I moved. Check the other form, it says why.",
  });
});

test("keeps other people's data out of the applicant's fields", async () => {
  const { values, unused } = await plan(person, "My paralegal is Nils Farrow, 334-555-0174.");
  expect(values).toEqual([]);
  expect(unused.map(({ text }) => text)).toContain("334-555-0174");
});

test("gives a person's data to the field that names that person", async () => {
  const fields = [aText("Name"), aText("Spouse's name"), aText("Phone"), aText("Spouse's phone")];
  const prompt =
    "My name is Ann Voss, phone 555-010-0166. My husband Ruud Kehl can be reached at 555-010-0155.";
  expect(await filled(fields, prompt)).toEqual({
    Name: "Ann Voss",
    Phone: "555-010-0166",
    "Spouse's name": "Ruud Kehl",
    "Spouse's phone": "555-010-0155",
  });
});

test("does not take the writer for the person on the form when he writes for somebody else", async () => {
  const fields = [aText("Applicant's name"), aText("Witness's name")];
  const { values } = await plan(fields, "This is for my client. I'm Samuel Oakes.");
  expect(values).toEqual([]);
  expect(await filled(fields, "I'm Samuel Oakes.")).toEqual({ "Applicant's name": "Samuel Oakes" });
});

test("does not guess on which of two sides the writer is", async () => {
  const fields = [aText("Buyer's name"), aText("Seller's name")];
  expect(await filled(fields, "I'm Samuel Oakes.")).toEqual({});
  expect(await filled(fields, "I'm the seller. The buyer is Ann Voss.")).toEqual({
    "Buyer's name": "Ann Voss",
  });
});

test("reads an identifier by the words before it", async () => {
  const fields = [aText("NAIC number"), aText("Policy number")];
  const prompt = "It is with Northfield Casualty (NAIC 00029), policy number BA-0000448.";
  expect(await filled(fields, prompt)).toEqual({ "NAIC number": "00029", "Policy number": "BA-0000448" });
});

test("lets a correction replace what it corrects", async () => {
  const fields = [aText("Date of birth", { format: "date" }), aText("Work phone")];
  const prompt = "Born 4 April 1993, no wait, 14 April 1993. Work phone 555-010-0101, sorry, 555-010-0102.";
  expect(await filled(fields, prompt)).toEqual({
    "Date of birth": "04/14/1993",
    "Work phone": "555-010-0102",
  });
});

test("drops a ZIP code that is taken back", async () => {
  const prompt = "I live at 12 Comet Row, Decatur, AL 35601, sorry, the zip is 35603.";
  expect(await filled(person, prompt)).toEqual({
    "Street address": "12 Comet Row",
    City: "Decatur",
    State: "AL",
    "ZIP code": "35603",
  });
});

test("does not use a value that it is told not to use", async () => {
  expect(await filled(person, "my own ssn is 900-52-8888, dont put that on here")).toEqual({});
});

test("ticks an option that the text speaks of by name", async () => {
  const fields = [aCheckbox("Head of household"), aCheckbox("Any auto"), aRadio("Sex", ["Male", "Female"])];
  expect(await filled(fields, "He files as head of household. Male.")).toEqual({
    "Head of household": "Yes",
    Sex: "r1",
  });
  expect(await filled(fields, "He is not the head of household.")).toEqual({});
});

test("reports a sentence of which it understood nothing", async () => {
  const { unused } = await plan([aText("City")], "Hello there! The city is Boston. We had so much rain.");
  expect(unused.map(({ text }) => text)).toEqual(["Hello there", "We had so much rain"]);
});
