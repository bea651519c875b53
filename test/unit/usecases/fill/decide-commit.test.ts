import { describe, expect, test } from "vitest";
import { RequestInvalid } from "../../../../lib/domain/errors.ts";
import type { Proposal } from "../../../../lib/domain/fill-proposal.ts";
import { type Commit, decideCommit } from "../../../../lib/usecases/fill/decide-commit.ts";

const field = (field_id: string, sure: boolean) => ({ field_id, sure }) as Proposal["fields"][number];
const proposal = {
  fields: [field("f1", true), field("f2", false)],
  questions: [
    { kind: "doubtful", field_id: "f2", label: "Town", value: "Paris" },
    { kind: "ambiguous", field_id: "f3", label: "Name", candidates: ["Ada", "Eve"] },
    { kind: "required", field_id: "f4", label: "Phone" },
  ],
  suggested: [{ field_id: "f5", value: "Bonn" }],
} as unknown as Proposal;
const decide = (commit: Partial<Commit>) =>
  decideCommit(proposal, { answers: {}, accept: "sure", ...commit });

test.each<[Commit["accept"], string[]]>([
  ["sure", ["f1"]],
  ["all", ["f1", "f2"]],
  ["suggested", ["f1", "f5"]],
  [["f2"], ["f2"]],
  [["f5"], ["f5"]],
  [[], []],
])("accept=%j is %j", (accept, ids) => {
  expect(decide({ accept })).toEqual({ accept: ids, values: {} });
});

test("what only a person states is taken by its id, and not with all that is suggested", () => {
  const offer = { ...proposal, statements: new Set(["f5"]) };
  const taken = (accept: Commit["accept"]) => decideCommit(offer, { answers: {}, accept }).accept;
  expect(taken("suggested")).toEqual(["f1"]);
  expect(taken(["f5"])).toEqual(["f5"]);
});

test("a yes adds the doubtful value, and a no takes it away", () => {
  expect(decide({ answers: { f2: true } }).accept).toEqual(["f1", "f2"]);
  expect(decide({ accept: "all", answers: { f2: false } }).accept).toEqual(["f1"]);
});

test("a chosen candidate, and what fills a required blank, are a person's values", () => {
  expect(decide({ answers: { f3: "Eve", f4: "1" } }).values).toEqual({
    f3: { export_value: "Eve" },
    f4: "1",
  });
  expect(decide({ answers: { f3: "", f4: "" } }).values).toEqual({ f3: "", f4: "" });
});

test("values beat answers, and stand before them", () => {
  const { values } = decide({ answers: { f4: "1", f3: "Ada" }, values: { f4: "2", Phone: "3" } });
  expect(Object.entries(values)).toEqual([
    ["f4", "2"],
    ["Phone", "3"],
    ["f3", { export_value: "Ada" }],
  ]);
});

test("an option of an open question is chosen as it was offered, and no other text", () => {
  const question = { text: "", said: [], options: [{ field_id: "f6", label: "Phone", value: "217" }] };
  const offer = { fields: [], questions: [], open: [question] };
  const choose = (answer: string) => decideCommit(offer, { accept: [], answers: { f6: answer } });
  expect(choose("217")).toEqual({ accept: [], values: {}, chosen: { f6: "217" } });
  expect(() => choose("218")).toThrow(RequestInvalid);
});

describe("is refused", () => {
  test.each<[string, Partial<Commit>, (string | number)[]]>([
    ["question_unknown", { answers: { f1: true } }, ["body", "answers", "f1"]],
    ["question_unknown", { answers: { __proto__x: true } }, ["body", "answers", "__proto__x"]],
    ["bool_type", { answers: { f2: "yes" } }, ["body", "answers", "f2"]],
    ["literal_error", { answers: { f3: "Bob" } }, ["body", "answers", "f3"]],
    ["field_not_proposed", { accept: ["f1", "f4"] }, ["body", "accept", 1]],
  ])("with %s: %j", (type, commit, loc) => {
    const refused = () => decide(commit);
    expect(refused).toThrow(RequestInvalid);
    expect(refused).toThrow(expect.objectContaining({ issues: [expect.objectContaining({ type, loc })] }));
  });
});
