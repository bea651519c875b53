import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const fields = [aText("Owner"), aText("Plate number"), aText("Colour")];
const wanted = { Owner: "Ida Brandt", "Plate number": "KX 4411" };

test("reads a table of fields and values without its bars, its head and its rule", async () => {
  const table = "| Field | Value |\n|---|:--|\n| Owner | Ida Brandt |\n| Plate number | KX 4411 |";
  expect(await filled(fields, table)).toEqual(wanted);
});

test("reads rows of two cells without a head", async () => {
  expect(await filled(fields, "| Owner | Ida Brandt |\n| Plate number | KX 4411 |")).toEqual(wanted);
});

test("reads a table whose head names the fields", async () => {
  expect(
    await filled(fields, "| Owner | Plate number | Colour |\n|---|---|---|\n| Ida Brandt | KX 4411 | grey |"),
  ).toEqual({
    ...wanted,
    Colour: "grey",
  });
});

test("tells the rows of a table apart by their first cell", async () => {
  const people = [aText("Applicant: email"), aText("Spouse: email")];
  const table = "| Person | Email |\n|---|---|\n| Spouse | b@example.org |\n| Applicant | a@example.org |";
  expect(await filled(people, table)).toEqual({
    "Applicant: email": "a@example.org",
    "Spouse: email": "b@example.org",
  });
});

test.each([
  "Owner\tIda Brandt\nPlate number\tKX 4411",
  "- Owner: Ida Brandt\n- Plate number: KX 4411",
  "Owner = Ida Brandt\nPlate number = KX 4411",
])("reads the pairs of %j", async (list) => {
  expect(await filled(fields, list)).toEqual(wanted);
});

test("reads rows copied from a spreadsheet by the captions of their columns", async () => {
  expect(await filled(fields, "Owner\tPlate number\tColour\nIda Brandt\tKX 4411\tgrey")).toEqual({
    ...wanted,
    Colour: "grey",
  });
});

test("a head over pairs is no pair, and says what its numbers count", async () => {
  const lines = [aText("1. Wages"), aText("12. Amount of the deduction"), aText("14. Add lines 12 and 13")];
  expect(await filled(lines, "Line\tAmount\n1\t85,000\n12\t29,200")).toEqual({
    "1. Wages": "85,000",
    "12. Amount of the deduction": "29,200",
  });
});

const row = (number: number): ReturnType<typeof aText>[] =>
  ["Dependent name", "Social security number", "Relationship to you"].map((label, column) =>
    aText(`${label} (row ${number})`, { at: { x: 50 + 130 * column, y: 200 + 20 * number } }),
  );
const household = [aText("Your name"), ...row(1), ...row(2)];
const members = {
  "Dependent name (row 1)": "Tim Lau",
  "Relationship to you (row 1)": "son",
  "Dependent name (row 2)": "Amy Lau",
  "Relationship to you (row 2)": "daughter",
};

test.each([
  ["a table with a column for it", "Name\tRelationship\tNotes\nTim Lau\tson\t\nAmy Lau\tdaughter\t"],
  [
    "numbered keys",
    "Child 1 name: Tim Lau\nChild 1 relationship: son\nChild 2 name: Amy Lau\nChild 2's relationship: daughter",
  ],
])("puts relatives into their lines: %s", async (_, prompt) => {
  expect(await filled(household, prompt)).toEqual(members);
});

test("what is said of relatives is not said of oneself", async () => {
  const own = [aText("Your name"), aText("Date of birth")];
  expect(await filled(own, "Name\tDate of birth\tRelationship\nTim Lau\t02/03/2015\tson")).toEqual({});
});

test("a JSON object that names a relation is about that person", async () => {
  const parents = [
    aText("Father's name"),
    aText("Mother's name"),
    aText("Date of birth"),
    aText("Today's date"),
  ];
  const json =
    '{"parents": [{"relation": "mother", "name": "Ann Finch"}, {"relation": "father", "name": "Bob Poole"}], "birth": {"date": "07/08/1999"}}';
  expect(await filled(parents, json)).toEqual({
    "Mother's name": "Ann Finch",
    "Father's name": "Bob Poole",
    "Date of birth": "07/08/1999",
  });
});

test("a table of jobs is none of relatives, whatever names stand in it", async () => {
  const jobs = ["Who?", "Employer name", "Months"].flatMap((label, column) =>
    [1, 2].map((line) =>
      aText(`${label} (row ${line})`, {
        name: `job_${line}_${column === 0 ? "person_name" : column}`,
        at: { x: 50 + 130 * column, y: 200 + 20 * line },
      }),
    ),
  );
  expect(await filled(jobs, "Household member 2: Max Hale, son")).toEqual({});
});
