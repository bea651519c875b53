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
