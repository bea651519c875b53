import { describe, expect, test } from "vitest";
import { Field, formKindOf, PARSER_VERSION, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

describe("a form's kind", () => {
  const own = { name: "own" };
  const place = { name: null };
  test.each([
    ["none", []],
    ["acroform", [own, own]],
    ["flat", [place, place]],
    ["mixed", [place, own]],
  ])("is %s", (kind, fields) => {
    expect(formKindOf(fields)).toBe(kind);
  });

  test("takes a field with an empty name for one of the file's own", () => {
    expect(formKindOf([{ name: "" }])).toBe("acroform");
  });
});

const form = aForm([aText("Name")]);

test("a form is read back as it was stored", () => {
  const rich = aForm([
    aText("Year", {
      format: "date",
      date_order: "ymd",
      group: { id: "g1", kind: "date", part: "year", index: 2 },
      row: "1",
      column: "Date",
      table: "t1",
      question: "When?",
      copy_of: "f2",
      hidden: true,
      calculated: true,
      value: ["a"],
      options: [{ value: "a", label: "A" }],
      source: "detected",
    }),
  ]);
  const whole: ParsedForm = {
    ...rich,
    language: "de",
    doubtful: form.fields,
    template: { template_id: "t", version: 1, match: "alike" },
    warnings: [{ code: "c", message: "m" }],
    pages: [{ number: 1, width: 1, height: 1, rotation: 90, scanned: true }],
  };
  expect(ParsedForm.parse(whole)).toEqual(whole);
});

test.each([
  { type: "button" },
  { max_length: 0 },
  { format: "colour" },
  { confidence: 1.1 },
  { confidence: -0.1 },
  { source: "guess" },
  { value: 1 },
  { widgets: [{ page: 0, x: 0, y: 0, width: 1, height: 1 }] },
  { group: { id: "g", kind: "date", part: "year", index: -1 } },
])("a field cannot have %j", (change) => {
  expect(Field.safeParse({ ...form.fields[0], ...change }).success).toBe(false);
});

test("a form says whether its template was made of the same bytes", () => {
  const same = { ...form, template: { template_id: "t", version: 1, match: "same" } };
  expect(ParsedForm.parse(same)).toEqual(same);
});

test("the parser's version is a number, to be raised", () => {
  expect(Number(PARSER_VERSION)).toBeGreaterThan(0);
});

test.each([
  { kind: "xfa" },
  { pages: [{ number: 0, width: 1, height: 1, rotation: 0 }] },
  { template: { template_id: "t", version: 0, match: "same" } },
  { template: { template_id: "t", version: 1, match: "other" } },
])("a form cannot have %j", (change) => {
  expect(ParsedForm.safeParse({ ...form, ...change }).success).toBe(false);
});
