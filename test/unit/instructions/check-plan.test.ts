import { expect, test } from "vitest";
import { emptyPlan, type FillPlan, type PlannedValue } from "../../../lib/domain/fill-plan.ts";
import type { FieldValue } from "../../../lib/domain/parsed-form.ts";
import { checkPlan } from "../../../lib/instructions/check-plan.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";

const PROMPT = "Name: Ada Lovelace";
const source = { start: 6, end: 18, text: "Ada Lovelace" };

const planned = (value: FieldValue, about: Partial<PlannedValue> = {}): PlannedValue => ({
  fieldId: "f1",
  value,
  confidence: 0.9,
  source,
  rule: "label and value",
  ...about,
});
const planOf = (values: PlannedValue[], about: Partial<FillPlan> = {}): FillPlan => ({
  ...emptyPlan("test:1"),
  values,
  ...about,
});
const check = (field: FieldSketch, ...values: PlannedValue[]): FillPlan =>
  checkPlan(aForm([field]), PROMPT, planOf(values));

test("passes a plan that the form and the instruction bear out", () => {
  const plan = planOf([planned("Ada Lovelace", { evidence: "verbatim" })], {
    unused: [{ start: 0, end: 4, text: "Name" }],
  });
  expect(checkPlan(aForm([aText("Name")]), PROMPT, plan)).toEqual(plan);
});

test("passes a value for a place that detection doubts", () => {
  const [doubted] = aForm([aText("Town")]).fields;
  const form = { ...aForm([aText("Name")]), doubtful: doubted ? [{ ...doubted, id: "f2" }] : [] };
  const plan = planOf([planned("Ada Lovelace", { fieldId: "f2", evidence: "verbatim" })]);
  expect(checkPlan(form, PROMPT, plan)).toEqual(plan);
});

test.each<[string, string, FieldSketch, PlannedValue]>([
  ["field_unknown", "an id that the form does not have", aText("Name"), planned("Ada", { fieldId: "f9" })],
  ["field_read_only", "a read-only field", aText("Name", { read_only: true }), planned("Ada")],
  ["field_read_only", "a signature", aText("Name", { type: "signature" }), planned("Ada")],
  ["option_unknown", "a caption in place of the export value", aRadio("Sex", ["Male"]), planned("Male")],
  ["option_unknown", "a list's option that it does not have", aChoice("State", ["NY"]), planned("NJ")],
  ["option_unknown", "a checkbox value that is no option", aCheckbox("LLC"), planned("On")],
  ["option_unknown", "Off for a radio", aRadio("Sex", ["Male"]), planned("Off")],
  ["value_too_long", "text longer than the field", aText("Code", { max_length: 3 }), planned("ABCD")],
  ["value_invalid", "control characters", aText("Name"), planned("Ada\u0007")],
  ["value_invalid", "characters that turn the direction of text", aText("Name"), planned("Ada\u202Eevol")],
  ["value_invalid", "half a surrogate pair", aText("Name"), planned("Ada\uD800")],
  ["value_invalid", "several lines in a field of one", aText("Name"), planned("Ada\nLovelace")],
  ["value_invalid", "nothing", aText("Name"), planned("")],
  ["value_invalid", "a list where one value is taken", aChoice("State", ["NY"]), planned(["NY"])],
  [
    "quote_missing",
    "words that are not at that place",
    aText("Name"),
    planned("Ada", { source: { ...source, start: 5 } }),
  ],
  ["quote_missing", "empty words", aText("Name"), planned("Ada", { source: { start: 1, end: 1, text: "" } })],
  ["quote_missing", "no source at all", aText("Name"), planned("Ada", { source: null })],
])("drops a value with %s: %s", (code, _, field, value) => {
  const { values, warnings } = check(field, value);
  expect(values).toEqual([]);
  expect(warnings.map((warning) => warning.code)).toEqual([code]);
});

test("accepts what a field of each kind can hold", () => {
  expect(check(aCheckbox("LLC"), planned("Off")).values).toHaveLength(1);
  expect(check(aText("Story", { multiline: true }), planned("Ada\nLovelace")).values).toHaveLength(1);
  expect(
    check(aChoice("State", ["NY", "NJ"], { multi_select: true }), planned(["NY", "NJ"])).values,
  ).toHaveLength(1);
  expect(check(aChoice("State", ["NY"], { editable: true }), planned("Utopia")).values).toHaveLength(1);
  expect(check(aText("Smile", { max_length: 1 }), planned("😀")).values).toHaveLength(1);
  expect(check(aText("Name"), planned("Ada", { source: null, rule: "values" })).values).toHaveLength(1);
});

test("keeps the first of two values for one field", () => {
  const { values, warnings } = check(aText("Name"), planned("Ada"), planned("Lovelace"));
  expect(values.map(({ value }) => value)).toEqual(["Ada"]);
  expect(warnings).toMatchObject([{ code: "value_duplicate", fieldId: "f1" }]);
});

test("keeps a field blank that the instruction wants blank", () => {
  const form = aForm([aText("Name")]);
  const { values, leftBlank, warnings } = checkPlan(
    form,
    PROMPT,
    planOf([planned("Ada")], { leftBlank: ["f1", "f9"] }),
  );
  expect({ values, leftBlank }).toEqual({ values: [], leftBlank: ["f1"] });
  expect(warnings).toMatchObject([{ code: "field_left_blank", fieldId: "f1" }]);
});

test("says nothing of the value in a warning", () => {
  const secret = "900-12-3456\u0000";
  const { warnings } = check(
    aText("SSN", { max_length: 3 }),
    planned(secret),
    planned("900123456", { source: null }),
  );
  expect(warnings).toHaveLength(2);
  expect(JSON.stringify(warnings)).not.toMatch(/900|3456|SSN/);
});

test("drops reports about fields and words that do not exist", () => {
  const { ambiguous, unused } = checkPlan(
    aForm([aText("Name")]),
    PROMPT,
    planOf([], {
      ambiguous: [{ fieldId: "f9", candidates: ["x"] }],
      unused: [{ start: 0, end: 4, text: "Nome" }],
    }),
  );
  expect({ ambiguous, unused }).toEqual({ ambiguous: [], unused: [] });
});

test("grades a value whose engine gave no grade: in the words by itself or by its caption, or not", () => {
  const grade = (field: FieldSketch, value: PlannedValue) => check(field, value).values[0]?.evidence;
  expect(grade(aText("Name"), planned("Ada Lovelace"))).toBe("verbatim");
  expect(grade(aText("Name"), planned("LOVELACE, Ada"))).toBe("reformatted");
  expect(grade(aRadio("Who", ["Ada", "Eve"]), planned("r1"))).toBe("verbatim");
  expect(grade(aRadio("Who", ["Ada", "Eve"]), planned("r2"))).toBe("reformatted");
  expect(grade(aText("Name"), planned("Eve", { source: null, rule: "values" }))).toBe("verbatim");
  expect(grade(aText("Name"), planned("Countess", { evidence: "derived" }))).toBe("derived");
});

test("lets an option be taken away that a radio group has chosen", () => {
  expect(check(aRadio("Sex", ["Male"], { value: "r1" }), planned("Off")).values).toHaveLength(1);
});
