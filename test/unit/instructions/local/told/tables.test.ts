import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

/** Three rows of pupils, each in cells of its own. */
const COLUMNS = ["Name", "Class", "Room", "Teacher of the class"];
const FORM = aForm([
  aText("Family name"),
  ...[1, 2, 3].flatMap((row): FieldSketch[] =>
    COLUMNS.map((column) => aText(column, { row: String(row), column })),
  ),
]);

/** What is written, by row and column. */
function written(prompt: string): Record<string, unknown> {
  const fields = new Map(FORM.fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    planFor({ form: FORM, prompt, today: TODAY }).values.map(({ fieldId, value }) => {
      const { row, label } = fields.get(fieldId) ?? {};
      return [`Row ${row} ${label}`, value];
    }),
  );
}

const TWO = { "Row 1 Name": "Ada Kern", "Row 1 Class": "1a", "Row 2 Name": "Ben Kern", "Row 2 Class": "3b" };

describe("a pasted table fills the form's rows", () => {
  test.each([
    ["with tabs", "Name\tClass\tRoom\nAda Kern\t1a\t12\nBen Kern\t3b\t20"],
    [
      "with bars and a rule",
      "| Name | Class | Room |\n|---|---|---|\n| Ada Kern | 1a | 12 |\n| Ben Kern | 3b | 20 |",
    ],
    ["with semicolons", "Name;Class;Room\nAda Kern;1a;12\nBen Kern;3b;20"],
    ["with commas", "Name,Class,Room\nAda Kern,1a,12\nBen Kern,3b,20"],
  ])("%s", (_, prompt) => {
    expect(written(prompt)).toEqual({ ...TWO, "Row 1 Room": "12", "Row 2 Room": "20" });
  });

  test("of two columns, where their names are the form's and what stands under them is not", () => {
    expect(written("Name | Class\nAda Kern | 1a\nBen Kern | 3b")).toEqual(TWO);
  });

  test("with an empty cell, which moves no other", () => {
    expect(written("Name | Class | Room\nAda Kern | | 12\nBen Kern | 3b |")).toEqual({
      "Row 1 Name": "Ada Kern",
      "Row 1 Room": "12",
      "Row 2 Name": "Ben Kern",
      "Row 2 Class": "3b",
    });
  });

  test("also a column that is called by the first words of the form's", () => {
    expect(written("Name\tClass\tTeacher\nAda Kern\t1a\tMs Wolf")).toMatchObject({
      "Row 1 Teacher of the class": "Ms Wolf",
    });
  });

  test("and a cell that asks to leave it blank speaks of its own row", () => {
    const prompt = "Name\tClass\tRoom\nAda Kern\t1a\t12\nBen Kern\t3b\tleave blank";
    expect(written(prompt)).toEqual({ ...TWO, "Row 1 Room": "12" });
  });

  test("and what a note says in a cell commands nothing", () => {
    const prompt = "Name\tClass\tNote\nAda Kern\t1a\tdo not fill in the room\nBen Kern\t3b\tRoom 7";
    expect(written(prompt)).toEqual(TWO);
  });
});

test("a comma in quotes parts no cells, and a row of sums is none", () => {
  expect(written('Name,Class,Room\n"Kern, Ada",1a,12\nTotal,1,')).toEqual({
    "Row 1 Name": "Kern, Ada",
    "Row 1 Class": "1a",
    "Row 1 Room": "12",
  });
});

test("of a row whose first cell is no plain value nothing is written", () => {
  const prompt = "Name\tClass\nAda Kern\t1a\nno longer: Ben Kern\t3b";
  expect(written(prompt)).toEqual({ "Row 1 Name": "Ada Kern", "Row 1 Class": "1a" });
});

test("one column that the form has is no table of it", () => {
  expect(written("Name\tAge\tHeight\nAda Kern\t9\t130")).not.toHaveProperty("Row 2 Name");
});
