import { describe, expect, test } from "vitest";
import type { Field, FieldGroup } from "../../../../lib/domain/parsed-form.ts";
import { createWordShaper } from "../../../../lib/instructions/shape/word-shaper.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";

/** What each field of the form writes when all of them are given the same words. */
function shared(sketches: FieldSketch[], words: string, isWholeName = true) {
  const form = aForm(sketches);
  const shaper = createWordShaper(form, "2026-10-07");
  return form.fields.map((field) => shaper.shape(field, words, isWholeName));
}
const alone = (sketch: FieldSketch, words: string) => shared([sketch], words, false)[0];

/** Boxes beside each other on one line. */
const beside = (...sketches: FieldSketch[]) =>
  sketches.map((sketch, i) => ({ ...sketch, at: { x: 50 + 130 * i, y: 100 } }));

const inGroup = (
  kind: FieldGroup["kind"],
  part: FieldGroup["part"],
  index: number,
): Pick<Field, "group"> => ({
  group: { id: "g1", kind, part, index },
});

describe("one field writes", () => {
  const date = aText("Date of birth", { format: "date" });
  test.each<[string, FieldSketch, string, string | string[]]>([
    ["a date in the form's order", date, "July 4, 1990", "07/04/1990"],
    [
      "a date without separators where there is no room",
      { ...date, max_length: 8 },
      "4 July 1990",
      "07041990",
    ],
    [
      "a date in the order that the label prints",
      aText("Date (dd/mm/yyyy)", { format: "date" }),
      "July 4, 1990",
      "04/07/1990",
    ],
    ["today's date", date, "today", "10/07/2026"],
    [
      "a date by name in digits, whatever the field is called",
      aText("Expires"),
      "March 15, 2026",
      "03/15/2026",
    ],
    ["a date in digits as it stands", aText("Expires"), "3/15/2026", "3/15/2026"],
    ["an SSN with hyphens", aText("SSN", { format: "ssn" }), "900 12 3456", "900-12-3456"],
    [
      "an SSN without hyphens in nine cells",
      aText("SSN", { format: "ssn", max_length: 9, comb: true }),
      "900-12-3456",
      "900123456",
    ],
    [
      "an ITIN without the 9 that the form prints",
      aText("ITIN", { max_length: 10 }),
      "912-70-0034",
      "12-70-0034",
    ],
    [
      "an A-Number without the A that the form prints",
      aText("A-Number", { max_length: 9 }),
      "A000765432",
      "000765432",
    ],
    [
      "a telephone number whose digits are spoken",
      aText("Telephone", { format: "phone" }),
      "four one nine, 555-0146",
      "419 555-0146",
    ],
    ["a sum in words in digits", aText("Each accident"), "one million dollars", "1,000,000"],
    ["a sum in thousands in digits", aText("Amount", { format: "money" }), "$500k", "500,000"],
    ["a share in words in digits", aText("Ownership"), "sixty percent", "60"],
    [
      "a sum in words where the label asks for words",
      aText("Amount in words"),
      "one million dollars",
      "one million dollars",
    ],
    [
      "a state's code where there is no room for its name",
      aText("State", { max_length: 2 }),
      "California",
      "CA",
    ],
    ["a state as a list has it", aChoice("State", ["CA", "NV"]), "California", "CA"],
    ["an option by its caption", aRadio("Status", ["Single", "Married"]), "married", "r2"],
    [
      "an option as a list of a multiple choice",
      aChoice("Days", ["Mon", "Tue"], { multi_select: true }),
      "Tue",
      ["Tue"],
    ],
    ["a tick for a yes", aCheckbox("Member"), "yes", "Yes"],
    ["no tick for a no", aCheckbox("Member"), "no", "Off"],
    [
      "a person's last name first where the label asks for it",
      aText("Name (last, first, middle)"),
      "Ada Mary Lovelace",
      "Lovelace, Ada Mary",
    ],
    [
      "a company's name as it stands there",
      aText("Name (last, first) or business"),
      "Kelp Tours LLC",
      "Kelp Tours LLC",
    ],
    ["an initial for a middle name", aText("Middle initial"), "Theodore", "T"],
    ["no initial for a person without a middle name", aText("Middle initial"), "none", "none"],
    ["a last name of two words whole", aText("Last name"), "Van Buren", "Van Buren"],
    ["words that are not what the field expects, as they stand", date, "upon approval", "upon approval"],
    ["several lines as they stand", aText("Notes", { multiline: true }), "two\nlines", "two\nlines"],
  ])("%s", (_, sketch, words, value) => {
    expect(alone(sketch, words)).toEqual(value);
  });

  test.each<[string, FieldSketch, string]>([
    ["more than it has room for", aText("Code", { max_length: 3 }), "ABCDEF"],
    ["an option that it does not have", aRadio("Status", ["Single", "Married"]), "purple"],
  ])("nothing for %s", (_, sketch, words) => {
    expect(alone(sketch, words)).toBeNull();
  });
});

test.each([
  ["four oh two", "402"],
  ["nineteen eighty", "nineteen eighty"],
  ["twenty twenty", "twenty twenty"],
  ["one hundred and five", "105"],
])("%j is written as %j", (words, value) => {
  expect(alone(aText("Code"), words)).toBe(value);
});

describe("fields that share one value write their parts", () => {
  test("of a name that is given to several of them", () => {
    const fields = beside(aText("First name"), aText("Middle initial"), aText("Last name"));
    expect(shared(fields, "Ada Mary Lovelace")).toEqual(["Ada", "M", "Lovelace"]);
  });

  test("of an address", () => {
    const fields = beside(aText("Street address"), aText("City"), aText("State"), aText("ZIP code"));
    expect(shared(fields, "62 Kiln Road, Bristol, New Jersey 08645")).toEqual([
      "62 Kiln Road",
      "Bristol",
      "New Jersey",
      "08645",
    ]);
  });

  test("of an address whose street stands apart from the rest", () => {
    const street = { ...aText("Street address"), at: { y: 100 } };
    const [city, zip] = [
      { ...aText("City"), at: { y: 190 } },
      { ...aText("ZIP code"), at: { x: 300, y: 190 } },
    ];
    const address = "62 Kiln Road, Bristol, NJ 08645";
    expect(shared([street, city, zip], address)).toEqual(["62 Kiln Road", "Bristol", "08645"]);
    expect(shared([street], address)).toEqual([address]);
  });

  test("of an SSN in three boxes", () => {
    const boxes = [3, 2, 4].map((max_length) => aText("Social security number", { max_length }));
    expect(shared(beside(...boxes), "900-71-3302")).toEqual(["900", "71", "3302"]);
  });

  test("of a date in three boxes, the year as short as its box", () => {
    const parts = [
      aText("Date", { max_length: 2, ...inGroup("date", "day", 0) }),
      aText("Date", { max_length: 2, ...inGroup("date", "month", 1) }),
      aText("Date", { max_length: 2, ...inGroup("date", "year", 2) }),
    ];
    expect(shared(beside(...parts), "17 June 2025")).toEqual(["17", "06", "25"]);
  });

  test("of a telephone number, with the country's 1 left out", () => {
    const parts = [
      aText("Phone", { ...inGroup("phone", "area_code", 0) }),
      aText("Phone", { ...inGroup("phone", "digits", 1) }),
    ];
    expect(shared(beside(...parts), "+1 (419) 555-0146")).toEqual(["419", "555-0146"]);
    expect(shared(beside(...parts), "four one nine 555 0146")).toEqual(["419", "555-0146"]);
  });

  test("of any digits, by the room of each box", () => {
    const boxes = [2, 3, 1].map((max_length, index) =>
      aText("Sort code", { max_length, ...inGroup("digits", "digits", index) }),
    );
    expect(shared(beside(...boxes), "12-345-6")).toEqual(["12", "345", "6"]);
    expect(shared(beside(...boxes), "12-345-67")).toEqual([null, null, null]);
  });

  test("and take a part as it is", () => {
    const fields = beside(aText("First name"), aText("Last name"));
    expect(shared(fields, "Lovelace", false)).toEqual(["Lovelace", "Lovelace"]);
  });
});
