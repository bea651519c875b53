import { describe, expect, test } from "vitest";
import { type Column, suggestMapping } from "../../../../lib/instructions/columns/suggest-mapping.ts";
import { HEADER_CASES, type HeaderCase } from "../../../fixtures/sheets/headers.ts";

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

describe("the mapping of ten headers", () => {
  test("is right for nine columns of ten, and never wrong without a question", () => {
    const judged = HEADER_CASES.map(judge);
    const all = HEADER_CASES.reduce((sum, { columns }) => sum + columns.length, 0);
    const right = judged.reduce((sum, each) => sum + each.right, 0);
    expect(judged.flatMap(({ silent }) => silent)).toEqual([]);
    expect(right / all, judged.flatMap(({ wrong }) => wrong).join("\n")).toBeGreaterThanOrEqual(0.9);
  });
});
