import { describe, expect, test } from "vitest";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";

/** A table on a form, whose blanks are called like their row where it has a name, else like their column. */
const table = (section: string, rows: readonly string[], columns: readonly string[]): FieldSketch[] =>
  rows.flatMap((row) =>
    columns.map((column) =>
      aText(/^\d$/.test(row) ? column : row, {
        ...{ row, column, section, table: section },
        format: /phone/i.test(column) ? "phone" : null,
      }),
    ),
  );

const CONTACTS = table("Emergency contacts", ["1", "2", "3"], ["Name", "Relationship", "Phone (day)"]);
const WEEK = table("Hours", ["Monday", "Tuesday"], ["Time in", "Time out", "Total hours"]);
const PEOPLE = table("Applicants", ["Name", "Address", "Employer"], ["First", "Second", "Third"]);

/** What is written, as "row column: value". */
function written(sketches: FieldSketch[], prompt: string): string[] {
  const form = aForm(sketches);
  const { values } = checkPlan(form, prompt, planFor({ form, prompt, today: "2026-11-20" }));
  return values.map(({ fieldId, value }) => {
    const { row, column } = form.fields.find(({ id }) => id === fieldId) ?? {};
    return `${row} ${column}: ${value}`;
  });
}

const TWO = [
  "1 Name: Karen Whitfield",
  "1 Relationship: mother",
  "1 Phone (day): 555-201-3344",
  "2 Name: Tom Adler",
  "2 Relationship: uncle",
  "2 Phone (day): 555-201-7788",
];
const MONDAY = ["Monday Time in: 8:00", "Monday Time out: 4:30", "Monday Total hours: 8"];

describe("rows of a table", () => {
  test.each([
    [
      "by tabs",
      "Name\tRelationship\tPhone\nKaren Whitfield\tmother\t555-201-3344\nTom Adler\tuncle\t555-201-7788",
    ],
    [
      "by bars, in another order",
      "| Phone | Name | Relationship |\n|---|---|---|\n| 555-201-3344 | Karen Whitfield | mother |\n| 555-201-7788 | Tom Adler | uncle |",
    ],
    [
      "in one line",
      "Emergency contacts: Karen Whitfield, mother, 555-201-3344; Tom Adler, uncle, 555-201-7788",
    ],
    [
      "under the table's name",
      "Emergency contacts:\n- Karen Whitfield, mother, 555-201-3344\n- Tom Adler, uncle, 555-201-7788",
    ],
  ])("are filled one after the other where they have numbers: %s", (_, prompt) => {
    expect(written(CONTACTS, prompt).toSorted()).toEqual(TWO.toSorted());
  });

  test.each([
    ["by tabs", "Day\tTime in\tTime out\tTotal hours\nMonday\t8:00\t4:30\t8"],
    ["in one line", "Monday: 8:00, 4:30, 8"],
  ])("are filled by their names: %s", (_, prompt) => {
    expect(written(WEEK, prompt)).toEqual(MONDAY);
  });

  test.each(["Current medications", "Your health"])("are filled under %j", (section) => {
    const doses = table(section, ["1", "2"], ["Medication", "Dose", "How often"]);
    const prompt = "Medications: Metformin, 500 mg, twice a day; Lisinopril, 10 mg, once a day";
    expect(written(doses, prompt)).toEqual([
      ...["1 Medication: Metformin", "1 Dose: 500 mg", "1 How often: twice a day"],
      ...["2 Medication: Lisinopril", "2 Dose: 10 mg", "2 How often: once a day"],
    ]);
  });

  test.each(["Spouse's medications", "Former medications"])("are not filled under %j", (section) => {
    const doses = table(section, ["1", "2"], ["Medication", "Dose", "How often"]);
    expect(written(doses, "Medications: Metformin, 500 mg, twice a day")).toEqual([]);
  });

  test("that the form does not have are written nowhere", () => {
    expect(written(WEEK, "Day\tTime in\tTime out\tTotal hours\nSunday\t8:00\t4:30\t8")).toEqual([]);
    expect(
      written(
        CONTACTS,
        "Emergency contacts: A B, x, 5550101; C D, y, 5550102; E F, z, 5550103; G H, w, 5550104",
      ),
    ).toEqual([]);
  });
});

describe("a list goes into no row", () => {
  test.each([
    ["that it has more or fewer parts than", WEEK, "Monday: 8:00, 4:30"],
    ["with a part of another kind", CONTACTS, "Emergency contacts: mother, Karen Whitfield, home"],
    ["with a part that is taken back", WEEK, "Monday: 8:00, I mean, 9:00"],
    ["with a part that is denied", WEEK, "Monday: 8:00, not 9:00, 4:30"],
    ["with a name that is turned", CONTACTS, "Emergency contacts: Whitfield, Karen, 555-201-3344"],
    ["of several people, where it is one thing", PEOPLE, "Address: 5 Elm Street, Boston, MA 02110"],
  ])("%s", (_, sketches, prompt) => {
    expect(written(sketches, prompt)).toEqual([]);
  });
});

describe("the cell in which a row and a column of sums cross", () => {
  const SUMS = ["Opening balance", "Closing balance"].flatMap((row) =>
    ["This year ($)", "Last year ($)"].map((column) =>
      aText(column, { ...{ row, column, table: "t1" }, format: "money" }),
    ),
  );
  const right = [
    "Opening balance This year ($): 500",
    "Opening balance Last year ($): -300",
    "Closing balance This year ($): -120",
    "Closing balance Last year ($): 80",
  ];

  test.each([
    [4, "a pasted table", "\tThis year\tLast year\nOpening balance\t500\t-300\nClosing balance\t(120)\t80"],
    [
      4,
      "names of both",
      "Opening balance, this year: 500\nOpening balance, last year: -300\nClosing balance, this year: (120)\nClosing balance, last year: 80",
    ],
    [1, "the column first", "This year, opening balance: 500"],
  ])("takes its value, %i in all, from %s", (count, _, prompt) => {
    expect(written(SUMS, prompt)).toEqual(right.slice(0, count));
  });
});
