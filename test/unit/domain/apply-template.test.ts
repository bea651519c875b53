import { describe, expect, test } from "vitest";
import { applyAlike, applySame, nextIdOf } from "../../../lib/domain/apply-template.ts";
import type { Field, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { withoutValues } from "../../../lib/domain/template.ts";
import { applyChanges, type TemplateChange } from "../../../lib/domain/template-changes.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";

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
  expect(result.warnings?.[0]?.message).toContain("edition. 1 corrections were carried over");
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

describe("another edition", () => {
  const march = aForm([named("a", "Name"), named("b", "Rent")]);
  const added = (label: string, y: number, page = 1): TemplateChange => ({
    type: "text",
    label,
    widgets: [{ page, x: 400, y, width: 100, height: 20 }],
  });

  test("is offered what people added, with ids of its own, unless it has a field there", () => {
    const corrected = template(march, [added("Pets", 500), added("Cars", 600), added("Boats", 700)]);
    const april = aForm([
      named("a", "Name"),
      aText("Cars", { name: null, at: { x: 400, y: 602 } }),
      named("b", "Rent"),
    ]);
    const doubtful = aForm([aText("Maybe", { id: "f12", name: null, at: { x: 10, y: 700 } })]).fields;
    const result = applyAlike({ ...april, doubtful }, corrected, USE);
    expect(result.doubtful?.map(({ id, label, source }) => [id, label, source])).toEqual([
      ["f12", "Maybe", "acroform"],
      ["f13", "Pets", "template"],
      ["f14", "Boats", "template"],
    ]);
    expect(result.doubtful?.[1]?.value).toBeNull();
    expect(result.warnings).toEqual([
      {
        code: "template_alike",
        message:
          "The form resembles a corrected one (template template_1, version 1) but is another edition. 0 " +
          "corrections were carried over, and 2 added fields are offered as doubtful. Check them before you rely on them.",
      },
    ]);
  });

  test("is not offered a place that was found and corrected, and is gone", () => {
    const flat = aForm([named("a", "Name"), aText("Place", { name: null })]);
    const result = applyAlike(march, template(flat, [{ field_id: "f2", label: "Town" }]), USE);
    expect(result).not.toHaveProperty("doubtful");
  });

  test("is offered nothing where a doubtful place is already", () => {
    const corrected = template(march, [added("Pets", 500)]);
    const doubtful = aForm([aText("Pets?", { id: "f3", name: null, at: { x: 400, y: 500 } })]).fields;
    const result = applyAlike({ ...march, doubtful }, corrected, USE);
    expect(result.doubtful?.map(({ id }) => id)).toEqual(["f3"]);
  });

  test("keeps its own warnings, and says what it was read by", () => {
    const warnings = [{ code: "own", message: "m" }];
    const result = applyAlike({ ...march, warnings }, template(march, []), USE);
    expect(result.warnings?.map(({ code }) => code)).toEqual(["own", "template_alike"]);
    expect(result.template).toEqual(USE);
    expect(result).not.toHaveProperty("doubtful");
    expect(result.fields).toEqual(march.fields);
  });

  test("is of the kind that its fields are without those that were removed", () => {
    const mixed = aForm([named("a", "Name"), aText("Place", { name: null })]);
    const removed = template(mixed, [{ field_id: "f2", remove: true }]);
    expect(applyAlike({ ...mixed, kind: "mixed" }, removed, USE).kind).toBe("acroform");
    expect(applySame({ ...mixed, kind: "mixed" }, removed, USE).kind).toBe("acroform");
  });

  test("takes over each part that says the same in every edition, and no other", () => {
    const one = aForm([named("a", "Date")]);
    const change: TemplateChange = {
      field_id: "f1",
      label: "Born",
      section: "You",
      format: "date",
      date_order: "dmy",
      required: true,
    };
    const { fields } = applyAlike(one, template(one, [change]), USE);
    expect(fields[0]).toEqual({ ...one.fields[0], ...change, field_id: undefined, source: "template" });
  });

  test("counts what was corrected of each field once", () => {
    const corrected = template(march, [
      { field_id: "f1", label: "Tenant", required: true },
      { field_id: "f2", remove: true },
    ]);
    const result = applyAlike(march, corrected, USE);
    expect(result.warnings?.[0]?.message).toContain("2 corrections were carried over");
  });
});

describe("options that were relabelled", () => {
  const radio = (captions: string[]) => aForm([aRadio("Pets", captions, { name: "r" })]);
  const form = radio(["Yes", "No"]);
  const options = [
    { value: "r1", label: "Has pets" },
    { value: "r2", label: "No" },
  ];
  const corrected = template(form, [{ field_id: "f1", options }]);

  test("are so in another edition, which keeps the options of its own", () => {
    const { fields } = applyAlike(radio(["Yes", "No", "Maybe"]), corrected, USE);
    expect(fields[0]?.options).toEqual([...options, { value: "r3", label: "Maybe" }]);
    expect(fields[0]?.source).toBe("template");
  });

  test("are no correction of an edition that says so itself", () => {
    const april = radio(["Has pets", "No"]);
    const result = applyAlike(april, corrected, USE);
    expect(result.fields).toEqual(april.fields);
    expect(result.warnings?.[0]?.message).toContain(" 0 corrections");
  });

  test("do not undo what the new edition says otherwise, where none was relabelled", () => {
    const april = radio(["Ja", "Nein"]);
    expect(
      applyAlike(april, template(form, [{ field_id: "f1", required: true }]), USE).fields[0]?.options,
    ).toEqual(april.fields[0]?.options);
  });
});

describe("a box whose label was corrected", () => {
  const box = (label: string, about: FieldSketch = {}) =>
    aCheckbox("Pets: Yes", { name: "c", options: [{ value: "On", label }], ...about });
  const correctedTo = (label: string, about: FieldSketch = {}, change: TemplateChange = {}) =>
    template(aForm([box("Yes", about)]), [{ field_id: "f1", label, ...change }]);
  const captionOf = ({ form }: { form: ParsedForm }) => form.fields[0]?.options[0]?.label;

  test.each([
    ["Pets: NO", "NO"],
    ["Do you own pets? No", "No"],
    ["Questions: Pets: No", "No"],
    ["Household pets", "Household pets"],
    ["Pets:", "Pets:"],
    ["Pets: Yes", "Yes"],
  ])("is called by it: %s", (label, caption) => {
    expect(captionOf(correctedTo(label))).toBe(caption);
    expect(captionOf(correctedTo(label, { type: "radio" }))).toBe(caption);
    expect(captionOf(correctedTo(label, { name: null }))).toBe(caption);
  });

  test("is called as its option says where that was corrected too, or nothing was", () => {
    const options = [{ value: "On", label: "Never" }];
    expect(captionOf(correctedTo("Pets: No", {}, { options }))).toBe("Never");
    expect(captionOf(template(aForm([box("Ja")]), [{ field_id: "f1", required: true }]))).toBe("Ja");
  });

  test("is one of several whose options keep their own captions", () => {
    const radio = aForm([aRadio("Pets", ["Yes", "No"], { name: "r" })]);
    const { form } = template(radio, [{ field_id: "f1", label: "Animals: No" }]);
    expect(form.fields[0]?.options).toEqual(radio.fields[0]?.options);
    const list = aForm([aChoice("Pets", ["Dog"], { name: "l" })]);
    expect(captionOf(template(list, [{ field_id: "f1", label: "Animals" }]))).toBe("Dog");
  });

  test("is called so in another edition, whatever it stores there", () => {
    const april = aForm([box("Yes", { options: [{ value: "1", label: "Yes" }] })]);
    const { fields } = applyAlike(april, correctedTo("Pets: NO"), USE);
    expect(fields[0]).toMatchObject({ label: "Pets: NO", options: [{ value: "1", label: "NO" }] });
  });

  test("is called so in the same bytes", () => {
    const { fields } = applySame(aForm([box("Yes")]), correctedTo("Pets: NO"), { ...USE, match: "same" });
    expect(fields[0]).toMatchObject({ label: "Pets: NO", options: [{ value: "On", label: "NO" }] });
  });
});

describe("the same bytes", () => {
  const form = aForm([named("a", "Name"), aText("Place", { name: null })]);

  test("have the template's doubtful places for their own, or none", () => {
    const corrected = template(form, []);
    const doubtful = form.fields.slice(1);
    expect(applySame({ ...form, doubtful }, corrected, USE)).not.toHaveProperty("doubtful");
    const withDoubt = { ...corrected, form: { ...corrected.form, doubtful } };
    expect(applySame(form, withDoubt, USE).doubtful).toEqual(doubtful);
  });

  test("hold nothing where people added a field", () => {
    const widgets = [{ page: 1, x: 400, y: 500, width: 100, height: 20 }];
    const corrected = template(form, [{ type: "text", label: "Pets", widgets }]);
    expect(applySame(form, corrected, USE).fields[2]).toMatchObject({ label: "Pets", value: null });
  });

  test("have fields by people's word, and say by which template", () => {
    const result = applySame(form, template(form, []), USE);
    expect(result.fields.map(({ source }) => source)).toEqual(["template", "template"]);
    expect(result.template).toEqual(USE);
    expect(result.kind).toBe("mixed");
  });
});

test("the next id is one higher than any, doubtful ones included", () => {
  const form = aForm([aText("A", { id: "f2" }), aText("B", { id: "f10" }), aText("C", { id: "xf99" })]);
  expect(nextIdOf(form)).toBe(11);
  expect(
    nextIdOf({ ...form, doubtful: aForm([aText("D", { id: "f12" }), aText("E", { id: "f99x" })]).fields }),
  ).toBe(13);
  expect(nextIdOf({ ...form, fields: [] })).toBe(1);
});
