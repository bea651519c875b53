import { expect, test } from "vitest";
import {
  emptyPlan,
  type FillBase,
  type FillPlan,
  type PlannedValue,
} from "../../../../lib/domain/fill-plan.ts";
import { askBeforeReplacing, buildOn, withValues } from "../../../../lib/usecases/fill/build-on.ts";
import { clearingValues } from "../../../../lib/usecases/fill/clear-values.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";

const given = (fieldId: string, value: string): PlannedValue => ({
  fieldId,
  value,
  confidence: 1,
  source: null,
  rule: "values",
});
const planOf = (about: Partial<FillPlan>): FillPlan => ({ ...emptyPlan("local:1"), ...about });
const base: FillBase = {
  engine: "openai:m",
  values: [given("f1", "Ada"), given("f2", "Paris"), given("f3", "1")],
  leftBlank: ["f4"],
  cleared: ["f4", "f5"],
  suggested: [],
  questions: [],
  ambiguous: [],
};
const settled = ({ values, leftBlank, cleared }: FillPlan) => ({
  values: values.map(({ fieldId, value }) => `${fieldId}=${value}`).toSorted(),
  leftBlank,
  cleared,
});

test("no change keeps all of the base", () => {
  expect(settled(buildOn(planOf({}), base))).toEqual({
    values: ["f1=Ada", "f2=Paris", "f3=1"],
    leftBlank: ["f4"],
    cleared: ["f4", "f5"],
  });
});

test("a change beats its base: a value, a blank by the instruction, and one by values", () => {
  const changes = planOf({ values: [given("f1", "Eve")], leftBlank: ["f2"], cleared: ["f3"] });
  expect(settled(buildOn(changes, base))).toMatchObject({ values: ["f1=Eve"], leftBlank: ["f2", "f4"] });
});

test("a value ends a blank of the base", () => {
  const changes = planOf({ values: [given("f4", "x"), given("f5", "y")] });
  expect(settled(buildOn(changes, base))).toMatchObject({ leftBlank: [], cleared: [] });
});

test("a change meets the form as its base left it", () => {
  const form = aForm([aText("Name", { value: "in the file" }), aText("Town"), aText("Phone")]);
  const held = withValues(form, [{ fieldId: "f2", value: "Paris" }]);
  expect(held.fields.map(({ value }) => value)).toEqual(["in the file", "Paris", null]);
});

test("only what the file holds must be written over to be blank, each kind of field in its way", () => {
  const form = aForm([
    aText("Name", { value: "Ada" }),
    aCheckbox("Member", { value: "Yes" }),
    aRadio("Sex", ["Male", "Female"], { value: "r1" }),
    aChoice("Country", ["France"], { value: "France" }),
    aText("Town"),
    aCheckbox("Guest", { value: "Off" }),
    aText("Kept", { value: "as it is" }),
    aText("Given", { value: "before" }),
  ]);
  const cleared = ["f1", "f2", "f3", "f4", "f5", "f6", "f8"];
  expect(clearingValues(form, planOf({ cleared, values: [given("f8", "now")] }))).toEqual([
    { fieldId: "f1", value: "" },
    { fieldId: "f2", value: "Off" },
    { fieldId: "f3", value: "Off" },
    { fieldId: "f4", value: "" },
  ]);
});

test("what a shorter number leaves over of a row of boxes is cleared", () => {
  const boxes = [0, 1, 2].map((index) =>
    aText("Account", { value: "9", group: { id: "g1", kind: "digits", part: "digits", index } }),
  );
  const plan = planOf({ values: [given("f1", "5"), given("f2", "1")] });
  expect(clearingValues(aForm(boxes), plan)).toEqual([{ fieldId: "f3", value: "" }]);
});

test("a change meets a doubtful place as its base left it, too", () => {
  const [place] = aForm([aText("Perhaps")]).fields;
  const doubtful = place ? [{ ...place, id: "f9" }] : [];
  const form = { ...aForm([aText("Name")]), doubtful };
  expect(withValues(form, [{ fieldId: "f9", value: "Ada" }]).doubtful).toMatchObject([{ value: "Ada" }]);
  expect(withValues(aForm([aText("Name")]), [])).not.toHaveProperty("doubtful");
});

const said = (text: string) => ({ start: 0, end: text.length, text });
const likely = (fieldId: string, value: string) => ({
  ...given(fieldId, value),
  ...{ source: said(value), rule: "suggested", why: "likely" as const, fromFillId: "first" },
});

test("what the base left open stays so until its field is settled, or asked about anew", () => {
  const open: FillBase = {
    ...base,
    suggested: [likely("f6", "Rome"), likely("f7", "Oslo")],
    questions: [{ said: [said("5")], options: [{ fieldId: "f8", value: "5" }], fromFillId: "first" }],
    ambiguous: ["f6", "f7", "f8"].map((fieldId) => ({ fieldId, candidates: ["x"] })),
  };
  const kept = buildOn(planOf({}), open);
  expect([kept.suggested?.length, kept.questions?.length, kept.ambiguous.length]).toEqual([2, 1, 3]);
  const after = buildOn(planOf({ values: [given("f6", "Bern")], leftBlank: ["f8"] }), open);
  expect(after.suggested?.map(({ fieldId }) => fieldId)).toEqual(["f7"]);
  expect([after.questions, after.ambiguous.map(({ fieldId }) => fieldId)]).toEqual([undefined, ["f7"]]);
});

test("a question goes on about the other fields when one of them is given another value, and ends with an answer", () => {
  const options = ["f6", "f7"].map((fieldId) => ({ fieldId, value: "217" }));
  const open: FillBase = { ...base, questions: [{ said: [said("217")], options, fromFillId: "first" }] };
  const after = (value: string) => buildOn(planOf({ values: [given("f7", value)] }), open).questions;
  expect(after("218")).toMatchObject([{ options: [{ fieldId: "f6" }] }]);
  expect(after("217")).toBeUndefined();
});

test("what would replace a value is suggested when that is asked for, and what a person gave stays theirs", () => {
  const words = (fieldId: string, value: string): PlannedValue => ({
    ...given(fieldId, value),
    ...{ rule: "label and value", source: said(value) },
  });
  const plan = planOf({ values: [words("f1", "Eve"), words("f2", "Paris"), words("f9", "new")] });
  const asked = buildOn(askBeforeReplacing(plan, base), base);
  expect(settled(asked).values).toEqual(["f1=Ada", "f2=Paris", "f3=1", "f9=new"]);
  expect(asked.suggested).toMatchObject([{ fieldId: "f1", value: "Eve", why: "replaces" }]);
  expect(asked.ambiguous).toMatchObject([{ fieldId: "f1", candidates: ["Eve"] }]);
  expect(asked.values.find(({ fieldId }) => fieldId === "f2")?.rule).toBe("values");
});

test("a value that is given replaces, whatever is asked for", () => {
  const asked = askBeforeReplacing(planOf({ values: [given("f1", "Eve")] }), base);
  expect(settled(buildOn(asked, base)).values).toContain("f1=Eve");
});
