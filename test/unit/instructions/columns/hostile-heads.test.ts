import { expect, test } from "vitest";
import { suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aForm, aRadio, aText } from "../../../fixtures/forms.ts";

/** A form on which nearly every head of a column has a place that is called like it, and asks for something else. */
const form = aForm([
  aText("State of birth", { id: "birthState", name: "birth_state" }),
  aText("Birth certificate number", { id: "certificate", name: "certificate_no" }),
  aText("County of birth", { id: "birthCounty", name: "county" }),
  aText("Employer ID number", { id: "ein", name: "employer_ein" }),
  aText("A-Number", { id: "alien", name: "passport_number" }),
  aText("Highest monthly rent", { id: "rent", name: "rent_max" }),
  aRadio("Do you have a passport?", ["Yes", "No"], { id: "hasPassport" }),
  aText("Name of spouse", { id: "spouse", name: "spouse_name" }),
  aText("Emergency contact phone", { id: "emergencyPhone", name: "ec_phone" }),
  aText("Last name", { id: "last", name: "lname" }),
  aText("Bank name", { id: "bank", name: "bank" }),
]);

test.each([
  ["DOB", null],
  ["Birthday", null],
  ["Birth date", null],
  ["date of birth", null],
  ["Geburtsdatum", null],
  ["Fecha de nacimiento", null],
  ["Employer", null],
  ["Employer name", null],
  ["Arbeitgeber", null],
  ["Passport No", null],
  ["Passport", null],
  ["Rent", null],
  ["Monthly rent paid", null],
  ["Producer", null],
  ["constructor", null],
  ["toString", null],
  ["hasOwnProperty", null],
  ["valueOf", null],
  ["length", null],
  ["name.length", null],
  ["Phone", null],
  ["Cell", null],
  ["Home phone", null],
  ["Spouse phone", null],
  ["Company", null],
  ["State", null],
  ["County", null],
  ["ID", null],
  ["Id number", null],
  ["#", null],
  ["", null],
  ["   ", null],
  ["Notes", null],
  ["Last modified", null],
  ["Last login", null],
  ["Owner", null],
  ["Bank account", null],
  // Called by the field's own name, its label or its id, whatever else that may mean.
  ["passport_number", "alien"],
  ["certificate_no", "certificate"],
  ["State of birth", "birthState"],
  ["employer_ein", "ein"],
  ["Last name", "last"],
])("a column called %j gives %s, or is asked about", (head, target) => {
  const { columns, questions } = suggestMapping(form, [{ name: head, samples: ["P1234567", "12"] }]);
  const got = columns[0]?.target ?? null;
  if (target !== null) expect(got).toBe(target);
  else if (got !== null) expect(questions.flatMap((question) => question.columns)).toContain(head);
});

/** A form of one person, on which nothing says whose each place is. */
const ofOne = aForm([
  aText("Full name", { id: "name" }),
  aText("Street address", { id: "street" }),
  aText("City", { id: "city" }),
  aText("Phone number", { id: "phone" }),
  aText("E-mail", { id: "email" }),
  aText("Date of birth", { id: "birth" }),
  aText("Social Security number", { id: "ssn" }),
  aText("Employer", { id: "employer" }),
  aText("Start date", { id: "start" }),
]);
const toOne = (name: string, sample: string) => suggestMapping(ofOne, [{ name, samples: [sample] }]);

test.each([
  ...["Coach email", "Teacher e-mail", "Case worker email", "Sponsor email", "POC email", "Trainer E-Mail"],
  ...[
    "Assistant phone",
    "Nurse phone",
    "Babysitter phone",
    "Ref 1 phone",
    "2nd contact phone",
    "Company phone",
  ],
  ...["Referrer name", "Pastor name", "Invited by name", "Team name", "Product name", "Nom de l'entraîneur"],
  ...["Host city", "School city", "Bank city", "Previous city", "Ship-to city", "Old address"],
  ...["Nominee DOB", "Dep SSN", "Event date", "Company start date", "Spouse's employer", "Father's phone"],
])("a column %j, which may be somebody else's, is never given without a question", (head) => {
  const sample = /mail/i.test(head) ? "a@example.org" : "217-555-0143";
  const { columns, questions } = toOne(head, sample);
  expect(columns[0]?.target === null || questions.length > 0).toBe(true);
});

test.each([
  ["Email 1", "email"],
  ["Personal e-mail", "email"],
  ["Contact email", "email"],
  ["Primary phone", "phone"],
  ["Cust phone", "phone"],
  ["Daytime phone", "phone"],
  ["Tel. (privat)", "phone"],
  ["City of residence", "city"],
  ["Legal name", "name"],
  ["Participant name", "name"],
  ["DOB (mm/dd/yyyy)", "birth"],
  ["Soc Sec No", "ssn"],
  ["Current employer", "employer"],
])("a column %j says no more than what it holds, and gives %s", (head, target) => {
  const sample = target === "email" ? "a@example.org" : "217-55-0143";
  expect(toOne(head, sample)).toMatchObject({ columns: [{ target }], questions: [] });
});

test("a name that two have is of whom the headings say", () => {
  const sold = aForm([
    aText("Cognome", { id: "seller", section: "CEDENTE" }),
    aText("Cognome", { id: "buyer", section: "CESSIONARIO" }),
    aText("Telephone", { id: "work", section: "Employer" }),
  ]);
  const given = (name: string) =>
    suggestMapping(sold, [{ name, samples: ["Rossi 12345"] }]).columns[0]?.target;
  expect(["Cognome cedente", "Cognome cessionario", "Cognome"].map(given)).toEqual(["seller", "buyer", null]);
  expect(["Phone", "Employer phone"].map(given)).toEqual([null, "work"]);
});

test("what stands under another's heading, or the office's, is nobody's own", () => {
  const around = aForm([
    aText("Name", { id: "clerk", section: "For office use only" }),
    aText("Telephone", { id: "school", section: "School information" }),
    aText("First day of employment", { id: "hired", section: "Employer" }),
  ]);
  const given = (name: string) => suggestMapping(around, [{ name, samples: ["555 0143"] }]);
  expect(given("Full name")).toMatchObject({
    columns: [{ target: null }],
    questions: [{ targets: ["clerk"] }],
  });
  expect(given("Phone")).toMatchObject({ columns: [{ target: null }], questions: [{ targets: ["school"] }] });
  expect(given("Hire date")).toMatchObject({ columns: [{ target: "hired" }] });
  expect(given("School phone")).toMatchObject({ columns: [{ target: "school" }], questions: [] });
});

test("a taxpayer's number that may be of several kinds is no spouse's", () => {
  const joint = aForm([
    aText("First social security number, individual taxpayer identification number, or EIN", { id: "first" }),
    aText("Second social security number or individual taxpayer identification number", { id: "second" }),
  ]);
  const given = (name: string) =>
    suggestMapping(joint, [{ name, samples: ["123-45-6789"] }]).columns[0]?.target;
  expect(["Taxpayer SSN", "Spouse SSN"].map(given)).toEqual(["first", "second"]);
});

test("heads are read in the language of the table: a Spanish name is no French number", () => {
  const { columns } = suggestMapping(ofOne, [
    { name: "Nombre", samples: ["Ana Ruiz"] },
    { name: "Correo electrónico", samples: ["a@example.org"] },
    { name: "Fecha de nacimiento", samples: ["1980-07-04"] },
  ]);
  expect(columns.map(({ target }) => target)).toEqual(["name", "email", "birth"]);
});
