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
