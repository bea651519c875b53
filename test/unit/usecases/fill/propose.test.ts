import { describe, expect, test } from "vitest";
import { emptyPlan, type FillPlan, type PlannedValue } from "../../../../lib/domain/fill-plan.ts";
import { Proposal } from "../../../../lib/domain/fill-proposal.ts";
import type { Field } from "../../../../lib/domain/parsed-form.ts";
import { proposalOf } from "../../../../lib/usecases/fill/propose.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("Name", { required: true }),
  aText("Town", { required: true }),
  aText("Phone", { required: true, value: "1" }),
  aText("Signature", { required: true, type: "signature" }),
]);
const planned = (fieldId: string, about: Partial<PlannedValue> = {}): PlannedValue => ({
  fieldId,
  value: "Ada",
  confidence: 0.95,
  source: { start: 0, end: 3, text: "Ada" },
  evidence: "verbatim",
  rule: "label",
  ...about,
});
const planOf = (about: Partial<FillPlan>): FillPlan => ({ ...emptyPlan("local:1"), ...about });
const proposed = (about: Partial<FillPlan>, on = form) => Proposal.parse(proposalOf(on, planOf(about)));
const asked = (about: Partial<FillPlan>, on = form) =>
  proposed(about, on).questions.map(({ kind, field_id }) => [kind, field_id]);

test("a proposal holds every value with its words, evidence and confidence", () => {
  const { fields } = proposed({ values: [planned("f1")] });
  expect(fields).toEqual([
    {
      field_id: "f1",
      name: null,
      label: "Name",
      value: "Ada",
      confidence: 0.95,
      source: { start: 0, end: 3, text: "Ada" },
      evidence: "verbatim",
      rule: "label",
      sure: true,
    },
  ]);
});

describe("a value is asked about", () => {
  test.each<[string, Partial<PlannedValue>]>([
    ["of low confidence", { confidence: 0.79 }],
    ["that is merely derived", { evidence: "derived" }],
  ])("%s", (_, about) => {
    expect(asked({ values: [planned("f1", about), planned("f2")] })).toEqual([["doubtful", "f1"]]);
  });

  test("for a place that detection doubts", () => {
    const [place] = aForm([aText("Perhaps")]).fields;
    const doubting = { ...form, doubtful: place ? [{ ...place, id: "f9" }] : [] };
    const values = [planned("f1"), planned("f2"), planned("f9")];
    expect(asked({ values }, doubting)).toEqual([["doubtful", "f9"]]);
  });

  test("but not when a person gave it, or let it pass before", () => {
    const values = [planned("f1", { rule: "values" }), planned("f2", { confidence: 0.1, accepted: true })];
    expect(asked({ values })).toEqual([]);
  });
});

describe("a question", () => {
  test("offers each candidate once, and stands alone for its field", () => {
    const ambiguous = [
      { fieldId: "f1", candidates: ["Ada", "Eve"] },
      { fieldId: "f1", candidates: ["Eve", "Eva"] },
    ];
    const { questions, fields } = proposed({ values: [planned("f1"), planned("f2")], ambiguous });
    expect(questions).toEqual([
      {
        kind: "ambiguous",
        field_id: "f1",
        label: "Name",
        candidates: ["Ada", "Eve", "Eva"],
        value: "Ada",
      },
    ]);
    expect(fields.map(({ sure }) => sure)).toEqual([false, true]);
  });

  test("is a required blank, unless it is blank on purpose or for people to sign", () => {
    expect(asked({ values: [planned("f1")] })).toEqual([["required", "f2"]]);
    expect(asked({ values: [planned("f1")], leftBlank: ["f2"] })).toEqual([]);
  });

  test("is a required value of the file that is cleared", () => {
    const cleared = proposed({ values: [planned("f1"), planned("f2")], cleared: ["f3", "f2"] });
    expect(cleared).toMatchObject({ cleared: ["f3"], questions: [{ kind: "required", field_id: "f3" }] });
  });

  test("comes in the order of the form", () => {
    const ambiguous = [{ fieldId: "f2", candidates: ["Paris", "Rome"] }];
    expect(asked({ values: [planned("f1", { confidence: 0.5 })], ambiguous })).toEqual([
      ["doubtful", "f1"],
      ["ambiguous", "f2"],
    ]);
  });
});

test("what is required is not asked for where only the office writes, or where a person has given it", () => {
  const office = aForm([aText("Office", { required: true, read_only: true }), aText("Tags", { value: [] })]);
  expect(asked({}, office)).toEqual([]);
  const values = [planned("f1", { rule: "values" }), planned("f2")];
  expect(asked({ values, ambiguous: [{ fieldId: "f1", candidates: ["Ada", "Eve"] }] })).toEqual([]);
});

test("a value that was accepted is sure though it is one of several, and one of exactly 0.8 is", () => {
  const values = [planned("f1", { accepted: true, evidence: "derived" }), planned("f2", { confidence: 0.8 })];
  expect(proposed({ values }).fields.map(({ sure }) => sure)).toEqual([true, true]);
});

test("a proposal says what a model took, once one was asked", () => {
  const usage = { calls: 1, inputTokens: 3, cachedTokens: 2, outputTokens: 4 };
  expect(proposed({ usage }).usage).toEqual({
    calls: 1,
    input_tokens: 3,
    cached_tokens: 2,
    output_tokens: 4,
  });
  expect(proposed({})).not.toHaveProperty("usage");
});

test("choices carry their captions beside what the file stores, and nothing else does", () => {
  const choices = aForm([
    aRadio("Payment", ["Net pay", "Savings"]),
    aCheckbox("Pets"),
    aText("Name"),
    aChoice("State", ["Illinois", "Ohio"]),
  ]);
  const [payment, pets, , state] = choices.fields;
  const code = (field: Field | undefined, index: number) => field?.options[index]?.value ?? "";
  for (const option of payment!.options) option.value = `code ${option.value}`;
  for (const option of state!.options) option.value = option.label.slice(0, 2);
  const on = code(pets, 0);
  const { fields, questions } = proposed(
    {
      values: [
        planned("f1", { value: code(payment, 0) }),
        planned("f2", { value: on }),
        planned("f3", { value: "Net" }),
      ],
      ambiguous: [{ fieldId: "f4", candidates: [code(state, 0), code(state, 1)] }],
    },
    choices,
  );
  expect(fields.map(({ value_label }) => value_label)).toEqual(["Net pay", "ticked", undefined]);
  expect(questions).toMatchObject([
    { field_id: "f4", candidates: ["Il", "Oh"], candidate_labels: ["Illinois", "Ohio"] },
  ]);
});
