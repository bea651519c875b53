import { describe, expect, test } from "vitest";
import { aCheckbox, aRadio, aText } from "../../../../fixtures/forms.ts";
import { filled, plan } from "../fill.ts";

describe("reads what people paste", () => {
  test.each([
    ["arrows", "Full name → Ada Lovelace\nCity -> Dover"],
    ["double arrows", "Full name => Ada Lovelace\nCity ⇒ Dover"],
  ])("with %s", async (_, prompt) => {
    const fields = [aText("Full name"), aText("City")];
    expect(await filled(fields, prompt)).toEqual({ "Full name": "Ada Lovelace", City: "Dover" });
  });

  test("inches are part of a height, quotes are not part of a value", async () => {
    const fields = [aText("Height"), aText("Eyes")];
    expect(await filled(fields, 'Height: 5\'11"\nEyes: "blue"')).toEqual({ Height: "5'11\"", Eyes: "blue" });
  });

  test.each(["(none)", "[blank]", "-", "null", "TBD"])("%s is no value", async (nothing) => {
    const { values, leftBlank } = await plan([aText("Middle name")], `Middle name: ${nothing}`);
    expect({ values, leftBlank }).toEqual({ values: [], leftBlank: ["f1"] });
  });

  test.each([
    ["F", "r2"],
    ["m", "r1"],
  ])("a sex by its letter: %s", async (letter, value) => {
    expect(await filled([aRadio("Gender", ["Male", "Female"])], `Sex: ${letter}`)).toEqual({ Gender: value });
  });
});

describe("puts no value where something else is asked for", () => {
  test("a street is no date", async () => {
    const fields = [aText("Date since living at the current address"), aText("Street address")];
    expect(await filled(fields, "Address: 18 Kelp Street")).toEqual({ "Street address": "18 Kelp Street" });
  });

  test("words are no number", async () => {
    const fields = [aText("Document number"), aText("Payer's state number")];
    expect(await filled(fields, "Document: Passport of the Union\nPayer: Bright Co")).toEqual({});
  });

  test("an answer to yes or no is no other word", async () => {
    const fields = [aText("U.S. citizen (Y/N)")];
    expect(await filled(fields, "U.S. citizen: You")).toEqual({});
    expect(await filled(fields, "U.S. citizen: Yes")).toEqual({ "U.S. citizen (Y/N)": "Yes" });
  });

  test("all about a person is no relationship", async () => {
    const fields = [aText("Dependent relationship")];
    expect(await filled(fields, "Dependent relationship: Nico Roe, 900-81-4462, son")).toEqual({});
    expect(await filled(fields, "Dependent relationship: son")).toEqual({ "Dependent relationship": "son" });
  });

  test("the initial after a first name is no last name", async () => {
    const fields = [
      aText("First name", { at: { x: 50, y: 50 } }),
      aText("Last name", { at: { x: 200, y: 50 } }),
    ];
    expect(await filled(fields, "First name and initial: Paolo R")).not.toHaveProperty("Last name");
  });

  test("what is denied is not ticked", async () => {
    const fields = [aCheckbox("Hispanic or Latino"), aCheckbox("Not Hispanic or Latino")];
    expect(await filled([aCheckbox("Hispanic or Latino")], "Ethnicity: not Hispanic or Latino")).toEqual({});
    expect(await filled(fields, "Ethnicity: not Hispanic or Latino")).toEqual({
      "Not Hispanic or Latino": "Yes",
    });
  });
});

describe("finds whose field it is", () => {
  test("one's own number is not a dependent's", async () => {
    const fields = [
      aText("Social security number", { section: "Dependents" }),
      aText("Your social security number"),
    ];
    expect(await filled(fields, "SSN: 900-12-3456")).toEqual({
      "Your social security number": "900-12-3456",
    });
  });

  test("who says no number means the first of them", async () => {
    const fields = [
      aText("Certificate number", { section: "Respondent 4" }),
      aText("Certificate number", { section: "The respondent", at: { y: 400 } }),
    ];
    expect(await filled(fields, "Certificate number: R12")).toEqual({ f2: "R12" });
    expect(await filled(fields, "Respondent 4 certificate number: R12")).toEqual({ f1: "R12" });
  });

  test("who is named alone is none of the others", async () => {
    const fields = [
      aText("Names of any other claimants"),
      aText("Name", { section: "Respondent 3" }),
      aText("Occupation"),
    ];
    expect(await filled(fields, "Claimant: Rhea Stone\nRespondent: Brick Ltd")).toEqual({});
    expect(await filled(fields, "Other claimants: Rhea Stone\nRespondent 3: Brick Ltd")).toEqual({
      "Names of any other claimants": "Rhea Stone",
      Name: "Brick Ltd",
    });
  });

  test("the form's own person need not be named on either side", async () => {
    expect(await filled([aText("Last name")], "Employee last name: Cruz")).toEqual({ "Last name": "Cruz" });
    const fields = [aText("Phone number of the applicant's reference"), aText("Phone of spouse's reference")];
    expect(await filled(fields, "Reference phone: 425-555-0104")).toEqual({
      "Phone number of the applicant's reference": "425-555-0104",
    });
  });

  test("a last name beside the spouse's first name is the spouse's", async () => {
    const fields = [
      aText("Your first name", { at: { x: 50, y: 50 } }),
      aText("Last name", { at: { x: 200, y: 50 } }),
      aText("Spouse's first name", { at: { x: 50, y: 74 } }),
      aText("Last name", { at: { x: 200, y: 74 } }),
    ];
    expect(await filled(fields, "Spouse last name: Ashdown")).toEqual({ f4: "Ashdown" });
  });

  test("a field named for the first member takes more than a first name", async () => {
    const fields = [
      aText("Employer name", { name: "first_member_employer_name" }),
      aText("Employer name", { name: "second_member_employer_name" }),
    ];
    expect(await filled(fields, "Employer name: Big Mart")).toEqual({ f1: "Big Mart" });
  });
});

test("who names nobody does not speak of the form's other party", async () => {
  const fields = [
    aText("Requester's name and address (optional)"),
    aText("Name of individual"),
    aText("City, state, and ZIP code"),
    aText("List account numbers here"),
    aText("Address (number, street, and apt. or suite no.)"),
  ];
  expect(await filled(fields, "Address: 5 Oak Rd")).toEqual({
    "Address (number, street, and apt. or suite no.)": "5 Oak Rd",
  });
});

describe("several things on one line", () => {
  const couple = [
    aText("Your name"),
    aText("Your social security number"),
    aText("Spouse's name"),
    aText("Spouse's social security number"),
  ];

  test.each(["Spouse: Bea Lau, SSN 900-66-8888", "Spouse: Bea Lau (900-66-8888)"])(
    "are about the one it begins with: %s",
    async (line) => {
      expect(await filled(couple, line)).toEqual({
        "Spouse's name": "Bea Lau",
        "Spouse's social security number": "900-66-8888",
      });
    },
  );

  test("what a child's line says is not one's own", async () => {
    const fields = [aText("Name"), aText("Date of birth", { format: "date" })];
    const { values, unused } = await plan(fields, "Household member 2: Max Hale, DOB 02/03/2015");
    expect(values).toEqual([]);
    expect(unused.map(({ text }) => text).join()).toContain("02/03/2015");
  });
});

test.each([
  ["Address line 1: 5 Oak Rd", { "Street address": "5 Oak Rd" }],
  ["street_1: 5 Oak Rd", { "Street address": "5 Oak Rd" }],
  ["SSN/TIN: 900-12-3456", { "Social security number": "900-12-3456" }],
])("knows how address books put it: %s", async (line, wanted) => {
  const fields = [aText("Street address"), aText("Social security number"), aText("Occupation")];
  expect(await filled(fields, line)).toEqual(wanted);
});

test("a code and its town on one line stay together where one field asks for both", async () => {
  const form = [aText("Street address"), aText("City and zip code")];
  expect(await filled(form, "Street address: 24 Amador Street\nCity and zip code: Hayward 94599")).toEqual({
    "Street address": "24 Amador Street",
    "City and zip code": "Hayward 94599",
  });
});

test("a box that each line of a table has is ticked on the first for what is said once", async () => {
  const form = [1, 2, 3].map((row) =>
    aCheckbox("Household employee: No", { id: `no ${row}`, at: { x: 300, y: 200 + 30 * row } }),
  );
  expect(await filled(form, "City: Dover\nHousehold employee: No")).toEqual({ "no 1": "Yes" });
});
