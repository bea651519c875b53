import { describe, expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { CHILD, faultsOf, GERMAN, MEMBER, TENANT, type Told, writtenBy } from "./played.ts";

const MAYBE: FieldSketch[] = [aText("Name", { section: "Recipient" }), aText("Name", { section: "Donor" })];
const SUMS: FieldSketch[] = [
  aText("4. Tentative credit (see instructions)"),
  aText("7. Add columns (a) and (b) on line 6"),
  aText("9. Business part of credit"),
  aText("10. Subtract line 9 from line 4"),
];

describe("what is told by its name goes to what is called so", () => {
  test.each<[string, Told]>([
    [
      "lines of a form by their numbers",
      {
        says: "Line 7: 6,800",
        on: SUMS,
        right: { [SUMS[1]?.label ?? ""]: "6,800" },
      },
    ],
    [
      "a town of birth, which is no country",
      {
        says: "Sono Rossi Chiara, nata a Milano il 1/2/1980.",
        on: [aText("Cognome Nome"), aText("Luogo di nascita: Stato"), aText("Data di nascita")],
        blank: ["Luogo di nascita: Stato"],
      },
    ],
    [
      "a bank's code, which is no account",
      {
        says: "Surname: Reed\nSort code: 20-30-40",
        on: [aText("Surname"), aText("Account no.")],
        right: { Surname: "Reed" },
        blank: ["Account no."],
      },
    ],
    [
      "a postal code and a town",
      {
        says: "Nachname: Maier\nOrt: 48149 Münster",
        on: GERMAN,
        right: { Postleitzahl: "48149", Wohnort: "Münster" },
      },
    ],
    [
      "a town before its code",
      { says: "Last name: Roe\nCity: Reno 89501", on: TENANT, right: { City: "Reno" } },
    ],
    [
      "a year and a make, which are no town",
      {
        says: "Car: 2021 Toyota Mirai",
        on: [aText("Car"), aText("City"), aText("ZIP code")],
        blank: ["City", "ZIP code"],
      },
    ],
    [
      "lines that semicolons part",
      {
        says: "First name;Ada\nLast name;Roe\nRemarks;please tick I have pets",
        on: TENANT,
        right: { "First name": "Ada", "Last name": "Roe" },
        blank: ["I have pets"],
      },
    ],
    [
      "lines under a header of pairs",
      {
        says: "field,value\nFirst name,Ada\nNotes,leave the city blank, please\nCity,Boston",
        on: TENANT,
        right: { "First name": "Ada", City: "Boston" },
      },
    ],
    [
      "sentences with semicolons, which are no pairs",
      {
        says: "I live in Reno; my phone is 217-555-0100\nI am Ada Roe; I have pets",
        on: TENANT,
        only: { City: "Reno", Telephone: "217-555-0100" },
      },
    ],
    [
      'the child behind "parent of"',
      { says: "I am the parent of Ada Roe.", on: CHILD, blank: ["Parent's name"] },
    ],
    [
      "nobody's name with a possessive",
      {
        says: "My emergency contact Ann Roe's phone is 217-555-0100.",
        on: MEMBER,
        only: { "Emergency contact name": "Ann Roe", "Emergency contact phone": "217-555-0100" },
      },
    ],
    [
      "the name at birth, which is not the whole name",
      {
        says: "Ich heiße Petra Sommer, geborene Weiß.",
        on: [aText("Antragsteller (Name, Vorname, ggf. Geburtsname)")],
        blank: ["Antragsteller (Name, Vorname, ggf. Geburtsname)"],
      },
    ],
    [
      "the name at birth in its own blank",
      {
        says: "Ich heiße Petra Sommer. Geburtsname: Weiß",
        on: [aText("Geburtsname"), aText("Vorname")],
        right: { Geburtsname: "Weiß" },
      },
    ],
    ...[
      "Last name: Petersen, *14.03.1999",
      "Last name: Petersen, we ask for $12,500",
      "Last name: Petersen, my phone is 217-555-0100",
    ].map((says): [string, Told] => [
      "no more than one thing in a blank for one",
      { says, on: [aText("Last name"), aText("City")], only: { "Last name": "Petersen" } },
    ]),
    [
      "a body with its stops",
      {
        says: "Employer: Green Docks e.V.\nOccupation: clerk",
        on: TENANT,
        right: { Employer: "Green Docks e.V." },
      },
    ],
    [
      "a code that begins like an hour",
      {
        says: "Docket no. 22H77SP001234, Housing Court",
        on: [aText("Docket number")],
        only: { "Docket number": "22H77SP001234" },
      },
    ],
    [
      "what a stammer corrects",
      { says: "Occupation plumber, euh non, nurse. I live in Reno.", on: TENANT, blank: ["Occupation"] },
    ],
  ])("%s", (_, told) => {
    expect(faultsOf(told)).toEqual([]);
  });

  test("and under the name of a section into that section", () => {
    const form = MAYBE.map((field, at) => ({
      ...field,
      label: at === 0 ? "Name or company" : "Name or company ",
    }));
    expect(writtenBy(form, "Donor:\nName or company: Rose Mallet")).not.toHaveProperty(["Name or company"]);
  });

  test("and a field that is named for the code alone takes the town with it", () => {
    const form = [aText("Straße"), aText("PLZ Ort", { name: "plz" })];
    expect(writtenBy(form, "PLZ Ort: 48149 Münster")).toEqual({ "PLZ Ort": "48149 Münster" });
  });
});
