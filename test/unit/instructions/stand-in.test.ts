import { describe, expect, test } from "vitest";
import { emptyPlan, type FillPlan, type PlannedValue } from "../../../lib/domain/fill-plan.ts";
import type { PlanRequest } from "../../../lib/domain/ports/engine.ts";
import type { ModelPlan } from "../../../lib/instructions/model-plan.ts";
import { completed, overlooked, withSuggestions, worthOf } from "../../../lib/instructions/stand-in.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const PROMPT = "Ada Okafor, Springfield, red, 4 July, tea";
const REQUEST: PlanRequest = {
  form: aForm(["First", "Last", "City", "Colour", "Day", "Drink"].map((label) => aText(label))),
  prompt: PROMPT,
  today: "2026-01-01",
  signal: new AbortController().signal,
};
const spanOf = (text: string) => {
  const start = PROMPT.indexOf(text);
  return { start, end: start + text.length, text };
};
const value = (fieldId: string, text: string): PlannedValue => ({
  fieldId,
  value: text,
  confidence: 0.9,
  source: spanOf(text),
  rule: "test",
});
const planOf = (values: PlannedValue[], rest: Partial<FillPlan> = {}): FillPlan => ({
  ...emptyPlan("local:1"),
  values,
  ...rest,
});
const modelOf = (
  values: PlannedValue[],
  answer: Partial<ModelPlan["answer"]> = {},
  rest: Partial<FillPlan> = {},
): ModelPlan => ({
  ...planOf(values, { engine: "openai:m", ...rest }),
  answer: { unanswered: [], refused: 0, failure: null, ...answer },
});
const RULES = planOf([value("f1", "Ada"), value("f2", "Okafor"), value("f3", "Springfield")]);
const GOOD = [value("f1", "Ada"), value("f2", "Okafor"), value("f4", "red"), value("f5", "4 July")];

describe("a model's plan is worth", () => {
  test.each<[worth: string, what: string, ModelPlan]>([
    ["whole", "most of what rules find, and more", modelOf(GOOD)],
    ["whole", "a few entries that were refused", modelOf(GOOD, { refused: 2 })],
    [
      "whole",
      "other values, many to one of the rules'",
      modelOf([...GOOD.slice(2), value("f6", "tea"), ...GOOD.slice(0, 2)]),
    ],
    [
      "partial",
      "fields without an answer, among them those that rules find",
      modelOf([value("f4", "red")], { unanswered: ["f1", "f2", "f3"] }),
    ],
    ["poor", "one value where rules find three", modelOf([value("f4", "red")])],
    [
      "none",
      "one value in every field",
      modelOf(["f1", "f2", "f3", "f4", "f5", "f6"].map((id) => value(id, "Springfield"))),
    ],
    [
      "none",
      "the instruction's values, one field too far",
      modelOf([value("f2", "Ada"), value("f3", "Okafor"), value("f4", "Springfield")]),
    ],
    [
      "whole",
      "more words than the rules' of the same place, or the same in another form",
      modelOf([value("f1", "Ada Okafor"), value("f2", "OKAFOR"), value("f3", "Springfield, red")]),
    ],
    ["poor", "more refused than held", modelOf(GOOD, { refused: 5 })],
    [
      "poor",
      "most of what rules find left blank or in question, whatever else it fills",
      modelOf(GOOD.slice(2), {}, { leftBlank: ["f1"], ambiguous: [{ fieldId: "f2", candidates: ["Ada"] }] }),
    ],
    [
      "whole",
      "one of three that rules find in question",
      modelOf(
        [...GOOD.slice(1), value("f3", "Springfield")],
        {},
        {
          ambiguous: [{ fieldId: "f1", candidates: ["Ada"] }],
        },
      ),
    ],
    ["none", "nothing", modelOf([])],
    [
      "none",
      "values that do not hold",
      modelOf([{ ...value("f1", "Ada"), source: { start: 0, end: 5, text: "Grace" } }]),
    ],
  ])("%s: %s", (worth, _, plan) => {
    expect(worthOf(plan, RULES, REQUEST)).toBe(worth);
  });

  test("whole where it has something else for the one value that rules find: that may be the wrong one", () => {
    expect(worthOf(modelOf([value("f1", "Okafor")]), planOf([value("f1", "Ada")]), REQUEST)).toBe("whole");
  });

  test("none where it has another field's fact in one of two that rules fill", () => {
    const two = planOf([value("f1", "Ada"), value("f3", "Springfield")]);
    expect(worthOf(modelOf([value("f1", "Ada"), value("f3", "Ada")]), two, REQUEST)).toBe("none");
    expect(worthOf(modelOf([value("f1", "Ada"), value("f3", "red")]), two, REQUEST)).toBe("whole");
  });

  test("whole where one fact of many is in another place than by the rules", () => {
    const two = planOf([value("f1", "Ada"), value("f3", "Springfield")]);
    const more = [value("f2", "Okafor"), value("f4", "red"), value("f5", "4 July"), value("f6", "tea")];
    const last = { ...value("f7", "Springfield, red"), fieldId: "f7" };
    const form = aForm([...REQUEST.form.fields.map(({ label }) => aText(label)), aText("Note")]);
    const many = modelOf([value("f1", "Ada"), value("f3", "Ada"), ...more, last]);
    expect(worthOf(many, two, { ...REQUEST, form })).toBe("whole");
  });

  test("whole where the boxes of one number are in another place than by the rules: that is one fact", () => {
    const prompt = "Her mother's number is 900-71-3302. Call 912-555-0137.";
    const labels = ["Own 1", "Own 2", "Own 3", "Mother 1", "Mother 2", "Mother 3", "Area code", "Phone"];
    const from = (passage: string, values: Record<string, string>): PlannedValue[] => {
      const start = prompt.indexOf(passage);
      const source = { start, end: start + passage.length, text: passage };
      return Object.entries(values).map(([id, text]) => ({ ...value(id, text), source }));
    };
    const phone = from("912-555-0137", { f7: "912", f8: "555-0137" });
    const rules = planOf([...from("900-71-3302", { f1: "900", f2: "71", f3: "3302" }), ...phone]);
    const own = from("900-71-3302", { f4: "900", f5: "71", f6: "3302" });
    const request = { ...REQUEST, prompt, form: aForm(labels.map((label) => aText(label))) };
    expect(worthOf(modelOf([...own, ...phone]), rules, request)).toBe("whole");
    expect(worthOf(modelOf(own), rules, request)).toBe("poor");
  });

  test("whole where it has all that rules find in other fields, and many more values; poor where it has few more", () => {
    const two = planOf([value("f1", "Ada"), value("f2", "Okafor")]);
    const labels = ["First", "Last", "City", "Colour", "Day", "Drink", "Child", "Name", "Again"];
    const request = { ...REQUEST, form: aForm(labels.map((label) => aText(label))) };
    const moved = [value("f7", "Ada"), value("f8", "Okafor")];
    const more = [value("f3", "Springfield"), value("f4", "red"), value("f5", "4 July"), value("f6", "tea")];
    expect(worthOf(modelOf([...moved, ...more, value("f9", "Ada Okafor")]), two, request)).toBe("whole");
    expect(worthOf(modelOf([...moved, ...more.slice(1)]), two, request)).toBe("poor");
    expect(worthOf(modelOf([...more, value("f7", "4 July"), value("f9", "tea")]), two, request)).toBe("poor");
  });

  test("whole where it says what is to stay blank, or is in question, and nothing else is said", () => {
    const nothing = planOf([]);
    expect(worthOf(modelOf([], {}, { leftBlank: ["f1"] }), nothing, REQUEST)).toBe("whole");
    const ambiguous = [{ fieldId: "f1", candidates: ["Ada", "Okafor"] }];
    expect(worthOf(modelOf([], {}, { ambiguous }), nothing, REQUEST)).toBe("whole");
    expect(worthOf(modelOf([], {}, { ambiguous }), planOf([value("f1", "Ada")]), REQUEST)).toBe("whole");
  });
});

describe("a model's plan has overlooked", () => {
  test.each<[what: string, ModelPlan, fields: string[]]>([
    ["what rules write by words that it has nowhere", modelOf([value("f4", "red")]), ["f1", "f2", "f3"]],
    [
      "nothing of words that it has in another field, in question, or without a field",
      modelOf(
        [value("f6", "Ada")],
        {},
        {
          ambiguous: [{ fieldId: "f4", candidates: ["Okafor, Springfield"] }],
          unused: [spanOf("Springfield")],
        },
      ),
      [],
    ],
    ["no field that it leaves blank", modelOf([], {}, { leftBlank: ["f1", "f2"] }), ["f3"]],
    ["no field that it had no answer about", modelOf([], { unanswered: ["f1", "f3"] }), ["f2"]],
  ])("%s", (_, plan, fields) => {
    expect(overlooked(plan, RULES).map(({ fieldId }) => fieldId)).toEqual(fields);
  });
});

test("fields without an answer are planned by rules, the others by the model, and what neither used is unused", () => {
  const rules = planOf([value("f1", "Ada"), value("f3", "Springfield")], {
    leftBlank: ["f2", "f6"],
    unused: [spanOf("red"), spanOf("tea")],
  });
  const both = completed(planOf([value("f1", "Okafor"), value("f4", "red")]), rules, ["f3", "f6"], PROMPT);
  expect(both.values.map((each) => [each.fieldId, each.value])).toEqual([
    ["f1", "Okafor"],
    ["f4", "red"],
    ["f3", "Springfield"],
  ]);
  expect(both.leftBlank).toEqual(["f6"]);
  expect(both.unused.map(({ text }) => text)).toEqual(["tea"]);
});

test("what a poor model says of other fields is suggested, and not written", () => {
  const rules = { ...RULES, unused: [spanOf("red"), spanOf("tea")] };
  const plan = withSuggestions(rules, modelOf([value("f1", "Okafor"), value("f4", "red")]), REQUEST);
  expect(plan.values).toEqual(RULES.values);
  expect(plan.suggested).toMatchObject([
    { fieldId: "f4", value: "red", why: "likely", evidence: "verbatim" },
  ]);
  expect(plan.ambiguous).toEqual([{ fieldId: "f4", candidates: ["red"] }]);
  expect(plan.unused.map(({ text }) => text)).toEqual(["tea"]);
});
