import { describe, expect, test } from "vitest";
import { choicesOf, commitBody, writtenCount } from "../../../lib/dashboard/review/answers.ts";
import type { ProposalView } from "../../../lib/dashboard/workspace/origin.ts";

const proposed = (field_id: string, sure: boolean) =>
  ({ field_id, label: field_id, value: "x", sure }) as ProposalView["fields"][number];
const PROPOSAL = { fields: [proposed("name", true), proposed("city", false)] } as ProposalView;

describe("what a commit writes", () => {
  test.each([
    ["without an answer, what is proposed", {}, [2, 1]],
    ["an unsure value that is right", { city: true }, [2, 2]],
    ["not a value that is wrong", { city: false }, [1, 1]],
    ["a candidate for another field", { phone: "555" }, [3, 2]],
    ["not a blank on purpose", { name: "", phone: "" }, [1, 0]],
  ])("is %s", (_, answers, counts) => {
    expect([writtenCount(PROPOSAL, answers, "all"), writtenCount(PROPOSAL, answers, "sure")]).toEqual(counts);
  });
});

describe("a commit", () => {
  const doubtful = { kind: "doubtful" as const, field_id: "city", label: "City" };
  const asking = { ...PROPOSAL, questions: [doubtful] } as ProposalView;

  test("accepts all or what is sure, with the answers to what was asked", () => {
    expect(commitBody(asking, { city: true }, "sure")).toEqual({ accept: "sure", answers: { city: true } });
  });

  test("names what it accepts where somebody refused a value that nobody asked about", () => {
    const answers = { name: false, city: true };
    expect(commitBody(asking, answers, "all")).toEqual({ accept: ["city"], answers: { city: true } });
    expect(commitBody(asking, answers, "sure")).toEqual({ accept: [], answers: { city: true } });
  });
});

describe("a question's answers", () => {
  const about = { field_id: "name", label: "Name" };
  test("are its candidates, and a blank on purpose", () => {
    const question = { kind: "ambiguous" as const, ...about, candidates: ["Ada", "Grace"] };
    expect(choicesOf(question, undefined).map(({ answer }) => answer)).toEqual(["Ada", "Grace", ""]);
  });

  test("are yes and no about a doubtful value, and none for what is filled in on the page", () => {
    expect(choicesOf({ kind: "doubtful", ...about }, undefined).map(({ answer }) => answer)).toEqual([
      true,
      false,
    ]);
    expect(choicesOf({ kind: "required", ...about }, undefined)).toEqual([]);
  });
});
