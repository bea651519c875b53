import { describe, expect, test } from "vitest";
import { applyChanges, TemplateChange } from "../../../lib/domain/template-changes.ts";
import { aForm, aRadio, aText } from "../../fixtures/forms.ts";
import { apply, changed, ids, refusal, WIDGETS } from "../../fixtures/template-changes.ts";

const ADDED: TemplateChange = { type: "text", label: "Pets", widgets: WIDGETS };
const OWN = { name: "own" };

describe("a field that is added", () => {
  test("stands at the end, has an id that was not given, and is surely there", () => {
    const { form, nextId } = apply(aForm([aText("Name")]), ADDED, ADDED);
    expect([ids(form), nextId]).toEqual(["f1 f10 f11", 12]);
    expect(form.fields[1]).toEqual({
      id: "f10",
      name: null,
      type: "text",
      label: "Pets",
      section: null,
      tooltip: null,
      required: false,
      read_only: false,
      multiline: false,
      comb: false,
      max_length: null,
      format: null,
      date_order: null,
      multi_select: false,
      editable: false,
      options: [],
      value: null,
      widgets: WIDGETS,
      source: "template",
      confidence: 1,
    });
  });

  test("has all parts that it is said to have, and stands where it is said to", () => {
    const { form } = apply(aForm([aText("Name")]), {
      ...ADDED,
      before: "f1",
      required: true,
      format: "date",
    });
    expect(ids(form)).toBe("f10 f1");
    expect(form.fields[0]).toMatchObject({ required: true, format: "date" });
  });

  test.each(["type", "label", "widgets"])("needs its %s", (part) => {
    expect(refusal(aText(""), { ...ADDED, field_id: undefined, [part]: undefined })).toEqual([
      `0.${part}`,
      "missing",
    ]);
  });

  test("cannot be one that is to be removed", () => {
    expect(refusal(aText(""), { ...ADDED, field_id: undefined, remove: true })).toEqual([
      "0.field_id",
      "missing",
    ]);
  });
});

describe("a change", () => {
  test("is refused with its own number among the changes", () => {
    expect(refusal(aText(""), { label: "A" }, { field_id: "f9" })).toEqual(["1.field_id", "field_unknown"]);
  });

  test("leaves what it does not name, and takes null for an answer", () => {
    const field = changed(aText("Name", { section: "You", required: true, confidence: 0.3 }), {
      label: "Full name",
      section: null,
      required: undefined,
    });
    expect(field).toMatchObject({ label: "Full name", section: null, required: true });
    expect(field).toMatchObject({ source: "template", confidence: 1 });
    for (const part of ["field_id", "remove", "before"]) expect(field).not.toHaveProperty(part);
  });

  test("leaves the field in its place, and other fields as they are", () => {
    const form = aForm([aText("A"), aText("B"), aText("C")]);
    const result = apply(form, { field_id: "f2", label: "D" }).form;
    expect(ids(result)).toBe("f1 f2 f3");
    expect([result.fields[0], result.fields[2]]).toEqual([form.fields[0], form.fields[2]]);
    expect(ids(apply(form, { field_id: "f1", label: "D" }).form)).toBe("f1 f2 f3");
    expect(result).not.toHaveProperty("doubtful");
  });

  test("needs a label of letters", () => {
    expect(TemplateChange.parse({ label: " Name " })).toEqual({ label: "Name" });
    for (const change of [
      { label: " " },
      { label: "a".repeat(1001) },
      { section: "a".repeat(1001) },
      { widgets: [] },
      { widgets: Array(201).fill(WIDGETS[0]) },
      { options: Array(1001).fill({ value: "a", label: "a" }) },
      { max_length: 0 },
      { max_length: 10_001 },
      { remove: false },
    ])
      expect(TemplateChange.safeParse(change).success, JSON.stringify(change).slice(0, 40)).toBe(false);
  });
});

describe("a removed field", () => {
  test("is gone from the doubtful ones too", () => {
    const { fields, ...rest } = aForm([aText("A"), aText("B"), aText("C")]);
    const form = { ...rest, fields: fields.slice(0, 1), doubtful: fields.slice(1) };
    const { form: left } = apply(form, { field_id: "f2", remove: true });
    expect([ids(left), left.doubtful?.map(({ id }) => id)]).toEqual(["f1", ["f3"]]);
  });

  test("leaves copies of other fields what they are", () => {
    const form = aForm([aText("A"), aText("B"), aText("C", { copy_of: "f2" })]);
    const { form: left } = apply(form, { field_id: "f1", remove: true });
    expect(left.fields[1]?.copy_of).toBe("f2");
    expect(left.fields[0]).not.toHaveProperty("copy_of");
  });
});

describe("a field that moves", () => {
  const form = aForm([aText("A"), aText("B"), aText("C")]);
  test.each([
    ["f1", "f3", "f2 f1 f3"],
    ["f3", "f1", "f3 f1 f2"],
    ["f1", null, "f2 f3 f1"],
    ["f2", "f2", "f1 f2 f3"],
  ])("%s before %s: %s", (field_id, before, expected) => {
    expect(ids(apply(form, { field_id, before }).form)).toBe(expected);
  });

  test("goes before a field that there is", () => {
    expect(refusal(aText(""), { before: "f9" })).toEqual(["0.before", "field_unknown"]);
  });
});

describe("the file's own field", () => {
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  test.each<[string, TemplateChange]>([
    ["type", { type: "checkbox" }],
    ["widgets", { widgets: WIDGETS }],
    ["options", { options: [{ value: "c", label: "C" }] }],
    ["comb", { comb: true }],
    ["multiline", { multiline: true }],
    ["max_length", { max_length: 3 }],
  ])("keeps its %s", (part, change) => {
    expect(refusal(aText("", OWN), change)).toEqual([`0.${part}`, "field_fixed"]);
  });

  test("may be said to have what it has", () => {
    const same: TemplateChange = {
      type: "text",
      options: [],
      comb: false,
      multiline: false,
      max_length: null,
    };
    expect(refusal(aText("", OWN), same)).toBeNull();
  });

  test("gets new labels for its options, and no values that only look the same", () => {
    const field = aRadio("", [], { ...OWN, options });
    const relabelled = options.map(({ value }) => ({ value, label: "New" }));
    expect(changed(field, { options: relabelled })?.options).toEqual(relabelled);
    expect(refusal(field, { options: options.toReversed() })).toEqual(["0.options", "field_fixed"]);
    expect(refusal(field, { options: [{ value: "a\nb", label: "A" }] })).toEqual([
      "0.options",
      "field_fixed",
    ]);
  });

  test("is not made to fit what a place of ours must be", () => {
    expect(changed(aText("", { ...OWN, options, format: "date" }), { label: "A" })).toMatchObject({
      options,
    });
  });
});

test("a form may have as many fields as it may have, and no more", () => {
  const form = aForm([aText("Name")]);
  expect(() => applyChanges({ form, nextId: 2 }, [ADDED], 2)).not.toThrow();
  expect(() => applyChanges({ form, nextId: 2 }, [ADDED], 1)).toThrow(
    "body.changes: The form can have at most 1 fields, not 2",
  );
  expect(() => applyChanges({ form, nextId: 2 }, [ADDED], 1)).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ type: "too_long" })] }),
  );
});
