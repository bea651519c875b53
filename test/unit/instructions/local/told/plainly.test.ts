import { describe, expect, test } from "vitest";
import { countsOtherwise } from "../../../../../lib/meaning/periods.ts";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { faultsOf, type Told, writtenBy } from "./played.ts";

const LOAN: FieldSketch[] = [
  aText("Name"),
  aText("E-mail address"),
  aText("City/State"),
  aText("Employer"),
  aText("Years at current address", { format: "number" }),
  aText("Account number"),
  aText("Remarks", { multiline: true }),
];

const OFFICE: FieldSketch[] = [
  aText("Home phone", { format: "phone" }),
  aText("Number of employees", { format: "number" }),
  aText("Amount requested", { format: "money" }),
  aText("List price", { format: "money" }),
  aText("Year founded"),
  aText("City"),
  aText("Website"),
  aText("Account number"),
];

describe("what a list tells plainly", () => {
  test.each([
    "Work phone: 217-555-0100",
    "Number of locations: 3",
    "Number of customers: 300",
    "Amount paid: 100",
    "Fiscal year: 2020",
    "Member price: 40",
    "Insurance account: 4433",
  ])("is no other thing of the same kind: %s", (says) => {
    expect(writtenBy(OFFICE, says)).toEqual({});
  });

  test.each<Told>([
    {
      says: "Account number: 445566\nThe user's e-mail address is: ada@b.example",
      on: LOAN,
      right: { "E-mail address": "ada@b.example" },
    },
    { says: "Months at current address: 12", on: LOAN, blank: ["Years at current address"] },
    { says: "Name: Ada Byron\nEmployer's state: TX", on: LOAN, blank: ["Employer"] },
    { says: '{"Remarks":"Account number: 1234"}', on: LOAN, blank: ["Account number"] },
  ])("$says", (told) => {
    expect(faultsOf(told)).toEqual([]);
  });

  test.each<Told>([
    { says: "Boat make: Yamaha", on: [aText("Name"), aText("Vehicle make")], blank: ["Vehicle make"] },
    { says: "Wall color: Red", on: [aText("Name"), aText("Eye color")], blank: ["Eye color"] },
    { says: "Cat breed: Manx", on: [aText("Name"), aText("Dog breed")], blank: ["Dog breed"] },
    { says: "Car make: Ford", on: [aText("Name"), aText("Vehicle make")], right: { "Vehicle make": "Ford" } },
    { says: "Make: Ford", on: [aText("Name"), aText("Vehicle make")], right: { "Vehicle make": "Ford" } },
    {
      says: "Main language: French",
      on: [aText("Primary language")],
      right: { "Primary language": "French" },
    },
  ])("says by its other half which thing it is: $says", (told) => {
    expect(faultsOf(told)).toEqual([]);
  });

  test.each<Told>([
    { says: "Vehicle title: 445", on: [aText("Name"), aText("Title")], blank: ["Title"] },
    { says: "Property title: Elm House", on: [aText("Name"), aText("Title")], blank: ["Title"] },
    { says: "Title: Dr.", on: [aText("Name"), aText("Title")], right: { Title: "Dr." } },
    { says: "Borrower 2: Bo Hill", on: [aText("Borrower's name")], blank: ["Borrower's name"] },
    {
      says: "Owner 2: Bo Hill",
      on: [aText("Applicant's name"), aText("Co-applicant's name")],
      blank: ["Applicant's name"],
    },
  ])("is of whom and what its name says: $says", (told) => {
    expect(faultsOf(told)).toEqual([]);
  });

  test("gives a lone 1 to a count, and a line's value to the line that it names", () => {
    const on = [
      aText("No. of cards", { format: "number" }),
      aText("2b. Taxable interest"),
      aText("2c. Dividends"),
    ];
    expect(writtenBy(on, "Number of cards: 1")).toEqual({ "No. of cards": "1" });
    expect(writtenBy(on, "2b: 88")).toEqual({ "2b. Taxable interest": "88" });
  });

  test("gives a telephone number to its blank in a section that ends with a signature too", () => {
    const section = "Contact Information, Certification and Signature";
    const on = [
      aText("Applicant's signature"),
      aText("Daytime Telephone Number", { section, format: "phone", name: "Signature_Phone" }),
    ];
    expect(writtenBy(on, "Daytime phone: 713-555-0123")).toEqual({
      "Daytime Telephone Number": "713-555-0123",
    });
  });

  test("has no word for whose form it is that the form would have to have", () => {
    expect(writtenBy([aText("Mobile"), aText("City"), aText("Fax")], "User's mobile: 217-555-0142")).toEqual(
      writtenBy([aText("Mobile"), aText("City"), aText("Fax")], "Mobile: 217-555-0142"),
    );
  });
});

const PAID: FieldSketch[] = [aText("Name"), aText("Monthly income", { format: "money" })];

test.each(["From January my monthly income will be 5,100.", "My monthly income will be 5,100 from March."])(
  "a sentence of what will be tells neither a sum of now nor a month as a name: %s",
  (says) => {
    expect(writtenBy(PAID, says)).toEqual({});
  },
);

test("a name counts otherwise where it names another stretch of time, and not where it names none", () => {
  const cases: [string[], string[]][] = [
    [
      ["month", "address"],
      ["year", "address"],
    ],
    [
      ["monthly", "income"],
      ["yearly", "income"],
    ],
    [["monthly", "income"], ["income"]],
    [["month", "year"], ["year"]],
  ];
  expect(cases.map(([said, asked]) => countsOtherwise(said, asked))).toEqual([true, true, false, false]);
});
