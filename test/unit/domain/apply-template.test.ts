import { expect, test } from "vitest";
import { applyAlike, applySame, nextIdOf } from "../../../lib/domain/apply-template.ts";
import type { Field, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { withoutValues } from "../../../lib/domain/template.ts";
import { applyChanges, type TemplateChange } from "../../../lib/domain/template-changes.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";

const USE = { template_id: "template_1", version: 1, match: "alike" } as const;
const template = (form: ParsedForm, changes: TemplateChange[]) => {
  const found = withoutValues(form);
  return { found, ...applyChanges({ form: found, nextId: nextIdOf(found) }, changes, 100) };
};
const named = (name: string, label: string, about: FieldSketch = {}) => aText(label, { name, ...about });
const byName = ({ fields }: ParsedForm, name: string): Field | undefined =>
  fields.find((field) => field.name === name);

test("a field of another edition is found by its name, wherever it stands now", () => {
  const march = aForm([named("a", "Name", { at: { x: 10, y: 10 } }), named("b", "Rent")]);
  const corrected = template(march, [{ field_id: "f1", label: "Tenant" }]);
  const april = aForm([
    named("b", "Rent"),
    named("new", "Pets"),
    named("a", "Name", { at: { x: 200, y: 500 } }),
  ]);
  const result = applyAlike(april, corrected, USE);
  expect(byName(result, "a")).toMatchObject({ id: "f3", label: "Tenant", source: "template" });
  expect(byName(result, "b")).toMatchObject({ label: "Rent", source: "acroform" });
  expect(byName(result, "new")).toMatchObject({ label: "Pets", source: "acroform" });
});

test("what nobody corrected stays as the new edition has it", () => {
  const march = aForm([named("a", "Name"), named("b", "Rent 2025")]);
  const corrected = template(march, [{ field_id: "f1", label: "Tenant" }]);
  const result = applyAlike(aForm([named("a", "Name"), named("b", "Rent 2026")]), corrected, USE);
  expect(byName(result, "b")?.label).toBe("Rent 2026");
});

test("a field that was removed is doubtful in the new edition, and no field", () => {
  const march = aForm([named("a", "Name"), named("b", "For office use")]);
  const result = applyAlike(march, template(march, [{ field_id: "f2", remove: true }]), USE);
  expect(result.fields.map(({ id }) => id)).toEqual(["f1"]);
  expect(result.doubtful?.map(({ id }) => id)).toEqual(["f2"]);
  expect(result.warnings?.[0]?.message).toContain("1 corrections were carried over");
});

test("the same bytes keep the values that the file holds, by what each field is", () => {
  const form = aForm([named("a", "Name", { value: "Ada" }), aCheckbox("Pets", { name: "c" })]);
  const corrected = template(form, [{ field_id: "f2", before: "f1" }]);
  expect(JSON.stringify(corrected)).not.toContain("Ada");
  const { fields } = applySame(form, corrected, { ...USE, match: "same" });
  expect(fields.map(({ id, value }) => [id, value])).toEqual([
    ["f2", form.fields[1]?.value],
    ["f1", "Ada"],
  ]);
});

test("a doubtful place becomes a field when it is corrected", () => {
  const [field, doubted] = aForm([named("a", "Name"), aText("Maybe")]).fields;
  if (!field || !doubted) throw new Error("Expected two fields.");
  const form = { ...aForm([]), fields: [field], doubtful: [{ ...doubted, name: null }] };
  const { form: after } = applyChanges({ form, nextId: 3 }, [{ field_id: "f2", label: "Certainly" }], 10);
  expect(after.fields.map(({ id, label }) => [id, label])).toEqual([
    ["f1", "Name"],
    ["f2", "Certainly"],
  ]);
  expect(after.doubtful).toEqual([]);
});

test("a field of another type loses the parts of the one before", () => {
  const form = aForm([aText("Pets", { name: null, format: "number", multiline: true, max_length: 3 })]);
  const { form: after } = applyChanges({ form, nextId: 2 }, [{ field_id: "f1", type: "checkbox" }], 10);
  expect(after.fields[0]).toMatchObject({
    type: "checkbox",
    format: null,
    multiline: false,
    max_length: null,
    options: [{ value: "Yes", label: "Pets" }],
    widgets: [{ option: "Yes" }],
  });
});

test("what repeated a field that is removed repeats nothing", () => {
  const form = aForm([aText("Name"), aText("Name again", { copy_of: "f1" })]);
  const { form: after } = applyChanges({ form, nextId: 3 }, [{ field_id: "f1", remove: true }], 10);
  expect(after.fields).toMatchObject([{ id: "f2", copy_of: null }]);
});

test("a form takes no more fields than it may have", () => {
  const widgets = [{ page: 1, x: 10, y: 10, width: 50, height: 10 }];
  const change: TemplateChange = { type: "text", label: "One more", widgets };
  expect(() =>
    applyChanges({ form: { ...aForm([aText("Name")]), fields: [] }, nextId: 1 }, [change, change], 1),
  ).toThrow("at most 1 fields");
});
