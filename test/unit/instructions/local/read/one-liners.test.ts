import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const person = [
  aText("Name"),
  aText("Business name, if different from above"),
  aText("Social security number", { format: "ssn" }),
  aText("Date of birth", { format: "date" }),
  aText("Address (number, street, and apt. no.)"),
  aText("City, state, and ZIP code"),
  aText("Telephone number", { format: "phone" }),
  aText("Email"),
  aCheckbox("Married"),
];
const ROSA = {
  Name: "Rosa Lindgren",
  "Social security number": "900-44-1212",
  "Address (number, street, and apt. no.)": "8 Harbor Lane",
  "City, state, and ZIP code": "Duluth, MN 55899",
};

describe("everything about a person on one line", () => {
  test.each([
    "Name: Rosa Lindgren. SSN 900-44-1212. Address 8 Harbor Lane, Duluth, MN 55899",
    "Name: Rosa Lindgren; SSN: 900-44-1212; Address: 8 Harbor Lane, Duluth, MN 55899",
    "Name - Rosa Lindgren, SSN - 900-44-1212, address - 8 Harbor Lane, Duluth, MN 55899",
    "name Rosa Lindgren ssn 900-44-1212 address 8 Harbor Lane, Duluth, MN 55899",
    "Rosa Lindgren, 8 Harbor Lane, Duluth, MN 55899, SSN 900-44-1212",
    "My name is Rosa Lindgren, I live at 8 Harbor Lane, Duluth, MN 55899 and my SSN is 900-44-1212.",
  ])("%s", async (prompt) => {
    expect(await filled(person, prompt)).toEqual(ROSA);
  });
});

test("ends a value where the next label begins, also without a colon", async () => {
  const prompt = "Name: Rosa Lindgren. DOB 3/9/1984. Phone 218-555-0110. Email rosa@example.org.";
  expect(await filled(person, prompt)).toEqual({
    Name: "Rosa Lindgren",
    "Date of birth": "03/09/1984",
    "Telephone number": "218-555-0110",
    Email: "rosa@example.org",
  });
});

test("keeps the initial of a name and the comma of a name with the last name first", async () => {
  expect(await filled(person, "Name: Rosa K. Lindgren. SSN 900-44-1212")).toMatchObject({
    Name: "Rosa K. Lindgren",
  });
  expect(await filled(person, "Name: Lindgren, Rosa")).toEqual({ Name: "Lindgren, Rosa" });
});

test("keeps a reason of several sentences whole", async () => {
  const reason = "The roof leaks. I have called twice";
  expect(await filled([aText("Reason for request")], `Reason for request: ${reason}`)).toEqual({
    "Reason for request": reason,
  });
});

test("reads what stands between the pairs of one line as running text", async () => {
  expect(await filled(person, "name: Rosa Lindgren, email: rosa@example.org, she is married")).toEqual({
    Name: "Rosa Lindgren",
    Email: "rosa@example.org",
    Married: "Yes",
  });
});

test("does not write a value of a list that is taken back", async () => {
  const found = await filled(
    person,
    "SSN: 900-44-1212, no wait, I have to look that up; email: rosa@example.org",
  );
  expect(found).not.toHaveProperty("Social security number");
});

test("gives the form to the body for which it is filled out", async () => {
  const found = await filled(
    person,
    "Please fill this out for Lakeside Logistics LLC, 5 Pier Road, Duluth, MN 55899",
  );
  expect(found).toMatchObject({ "City, state, and ZIP code": "Duluth, MN 55899" });
  expect(Object.values(found)).toContain("Lakeside Logistics LLC");
});

test("reads an address that was typed in a hurry, in lower case and without commas", async () => {
  expect(
    await filled(person, "address 77 birch ave apt 2b duluth mn 55899, email rosa@example.org"),
  ).toMatchObject({
    "Address (number, street, and apt. no.)": "77 birch ave apt 2b",
    "City, state, and ZIP code": "Duluth, MN 55899",
  });
});

test("puts city, state and ZIP code together where the form has one line for them", async () => {
  const prompt = "name: Rosa Lindgren, address: 8 Harbor Lane, city: duluth, state: mn, zip: 55899";
  expect(await filled(person, prompt)).toMatchObject({ "City, state, and ZIP code": "Duluth, MN 55899" });
  const apart = [aText("Street address"), aText("City"), aText("State"), aText("ZIP code")];
  expect(await filled(apart, prompt)).toEqual({
    "Street address": "8 Harbor Lane",
    City: "duluth",
    State: "mn",
    "ZIP code": "55899",
  });
});

test("reads a number without a colon between two keys that have one", async () => {
  const fields = [...person, aText("Wages", { format: "money" })];
  expect(await filled(fields, "Name: Rosa Lindgren. SSN 900-44-1212. Wages: 52,000")).toEqual({
    Name: "Rosa Lindgren",
    "Social security number": "900-44-1212",
    Wages: "52,000",
  });
});

test("keeps the word that says whose it is", async () => {
  const fields = [aText("Child's first name"), aText("First name (of a child)"), aText("Your first name")];
  expect(await filled(fields, "Your first name Rosa, last name Lindgren")).toEqual({
    "Your first name": "Rosa",
  });
});

describe("a box for either of two", () => {
  const boxes = [aCheckbox("Single or Married filing separately"), aCheckbox("Individual/sole proprietor")];

  test("is ticked by the name of one, alone at the end of a list", async () => {
    expect(
      await filled([...person, ...boxes], "Name: Rosa Lindgren, SSN: 900-44-1212, single"),
    ).toMatchObject({
      "Single or Married filing separately": "Yes",
    });
  });

  test("is no box for a sentence that denies it", async () => {
    expect(await filled(boxes, "Not single.")).toEqual({});
  });
});

test("a name after the word for a party is that party's name", async () => {
  const fields = [
    aText("The mailing address line one of the producer"),
    aText("The full name of the producer"),
    aText("Insured"),
  ];
  expect(await filled(fields, "Producer: Harbor Insurance, Insured: Wexcombe Widgets LLC")).toEqual({
    "The full name of the producer": "Harbor Insurance",
    Insured: "Wexcombe Widgets LLC",
  });
});
