import { expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const OWN = ["First name", "Last name", "Date of birth", "Street address", "City", "State", "ZIP code"];
const form = (...labels: string[]) => [...OWN, ...labels].map((label) => aText(label));

test.each([
  ["Agency phone", "My phone is 217-555-0100."],
  ["School phone", "My phone is 217-555-0100."],
  ["Shelter telephone", "First name: Ada\nPhone: 217-555-0100"],
  ["City", "First name: Ada\nWork city: Dayton"],
  ["City", "First name: Ada\nCity of birth: Dayton"],
  ["City", "First name: Ada\nSchool city: Dayton"],
  ["License number", "First name: Ada\nLicense class: C"],
  ["Provider", "First name: Ada\nProvider 2: Blue Ridge Care"],
  ["Monthly income", "First name: Ada\nMonthly income from January: $1,200"],
])("what is said of another thing of the kind is not written: %s", (label, says) => {
  expect(writtenBy(form(label), says)).not.toHaveProperty([label]);
});

test.each([
  ["Agency phone", "Agency phone: 217-555-0100", "217-555-0100"],
  ["Home phone", "My phone is 217-555-0100.", "217-555-0100"],
  ["City", "Street address: 12 Elm Street\nCity: Dayton", "Dayton"],
  ["Provider 2", "First name: Ada\nProvider 2: Blue Ridge Care", "Blue Ridge Care"],
  ["Tax year begins (MM/DD/YYYY)", "First name: Ada\nTax year begins: 01/01/2025", "01/01/2025"],
  ["Herald's e-mail / phone", "First name: Ada\nHerald's e-mail / phone: o@ric.example", "o@ric.example"],
])("what is called like a blank is written there: %s", (label, says, value) => {
  expect(writtenBy(form(label), says)).toMatchObject({ [label]: value });
});

test("one of two that a box is called by ticks it where the key names its question, and a remark does not", () => {
  const boxes = ["Red or auburn", "Black", "I own a dog or a cat"].map((label) =>
    aCheckbox(label, label.startsWith("I ") ? {} : { question: "Hair color" }),
  );
  expect(writtenBy([aText("First name"), ...boxes], "First name: Ada\nHair: auburn")).toMatchObject({
    "Red or auburn": "Yes",
  });
  expect(writtenBy([aText("First name"), ...boxes], "First name: Ada\nNotes: a dog")).not.toHaveProperty([
    "I own a dog or a cat",
  ]);
});

test("of a name with its address the name alone is no answer", () => {
  const written = (told: string) =>
    writtenBy([aText("Employer name and address")], `Employer name and address: ${told}`);
  expect(written("Baxter Co., 22 Forge Road")).toEqual({
    "Employer name and address": "Baxter Co., 22 Forge Road",
  });
  expect(written("Baxter Stamping Co., 2200 Forge Street, Lansing, MI 48906")).toEqual({});
});
