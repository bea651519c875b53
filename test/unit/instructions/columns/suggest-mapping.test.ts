import { describe, expect, test } from "vitest";
import { type Column, suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { aCheckbox, aForm, aRadio, aText } from "../../../fixtures/forms.ts";
import { HEADER_CASES, type HeaderCase, LATER_HEADER_CASES } from "../../../fixtures/sheets/headers.ts";

/** Columns that are suggested as a person would have them, and those that are not and that nobody is asked about. */
function judge({ form, columns, from }: HeaderCase): { right: number; wrong: string[]; silent: string[] } {
  const asked: Column[] = columns.map(([name, sample]) => ({ name, samples: [sample] }));
  const suggested = suggestMapping(form, asked);
  const inQuestion = new Set(suggested.questions.flatMap((question) => question.columns));
  const wrong = columns
    .map(([name, , target], i) => ({ name, target, got: suggested.columns[i]?.target }))
    .filter(({ target, got }) => got !== target);
  const tell = ({ name, target, got }: (typeof wrong)[number]) => `${from}: ${name} → ${got}, not ${target}`;
  return {
    right: columns.length - wrong.length,
    wrong: wrong.map(tell),
    silent: wrong.filter(({ name }) => !inQuestion.has(name)).map(tell),
  };
}

describe.each([
  ["ten headers that it was written for", HEADER_CASES],
  ["five headers that came later", LATER_HEADER_CASES],
])("the mapping of %s", (_, cases) => {
  test("is right for nine columns of ten, and never wrong without a question", () => {
    const judged = cases.map(judge);
    const all = cases.reduce((sum, { columns }) => sum + columns.length, 0);
    const right = judged.reduce((sum, each) => sum + each.right, 0);
    expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
    expect(right / all, judged.flatMap(({ wrong }) => wrong).join("\n")).toBeGreaterThanOrEqual(0.9);
  });
});

describe("what stands in a column", () => {
  test.each([
    ["E-mail", ["ada@example.org"], "f2"],
    ["E-mail", ["yes", "no"], "f1"],
    ["E-mail", [], "f1"],
    ["Pets", ["a dog"], null],
    ["Pets", ["x", ""], "f3"],
  ])("called “%s” as a tick box is, goes there only as an answer: %j", (name, samples, target) => {
    const form = aForm([aCheckbox("E-mail"), aText("E-mail address"), aCheckbox("Pets")]);
    const { columns, questions } = suggestMapping(form, [{ name, samples }]);
    expect(columns).toMatchObject([{ target }]);
    expect(questions).toMatchObject(target ? [] : [{ kind: "which_field", targets: ["f3"] }]);
  });

  const employee = HEADER_CASES[0]?.form ?? { kind: "none", pages: [], fields: [] };
  const suggest = (...columns: Column[]) => suggestMapping(employee, columns);

  test("can contradict what it is called, and then a person is asked", () => {
    const { columns, questions } = suggest({ name: "Email", samples: ["yes", "no"] });
    expect(columns).toMatchObject([{ target: null, confidence: 0.5 }]);
    expect(questions).toEqual([{ kind: "which_field", columns: ["Email"], targets: ["email"] }]);
  });

  test.each([
    ["of yes and no asks something of the person", ["yes", "no"], "f2"],
    ["of names says whose the record is", ["Jane Roe"], null],
  ])("called owner %s", (_, samples, target) => {
    const { columns, questions } = suggestMapping(
      aForm([aText("Full name"), aRadio("Are you the owner?", ["Yes", "No"])]),
      [{ name: "Owner", samples }],
    );
    expect(columns).toMatchObject([{ target }]);
    expect(questions).toEqual([]);
  });

  test("of two columns for one field is asked about, and the better one is suggested", () => {
    const { columns, questions } = suggest(
      { name: "Mobile", samples: ["217-555-0143"] },
      { name: "Phone", samples: ["217-555-0199"] },
    );
    expect(columns.map(({ target }) => target)).toEqual([null, "phone"]);
    expect(questions).toEqual([{ kind: "which_column", columns: ["Phone", "Mobile"], targets: ["phone"] }]);
  });

  test("is somebody else's where the column says so", () => {
    const { columns } = suggest({ name: "Emergency contact phone", samples: ["217-555-0199"] });
    expect(columns).toMatchObject([{ target: "emergency_phone" }]);
  });
});
