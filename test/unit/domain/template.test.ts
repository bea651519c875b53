import { expect, test } from "vitest";
import { StoredTemplate, withoutValues } from "../../../lib/domain/template.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const { fields, ...rest } = aForm([aText("Name", { value: "Ada" }), aText("Maybe", { value: "Ida" })]);
const form = { ...rest, fields: fields.slice(0, 1) };

test("a form without its values has the same fields, and no value anywhere", () => {
  const blank = withoutValues({ ...form, doubtful: fields.slice(1) });
  expect([...blank.fields, ...(blank.doubtful ?? [])]).toEqual(
    fields.map((field) => ({ ...field, value: null })),
  );
  expect(blank.pages).toEqual(form.pages);
  expect(withoutValues(form)).not.toHaveProperty("doubtful");
});

test("a form that was read by a template does not say so in the next one", () => {
  const template = { template_id: "t", version: 1, match: "same" } as const;
  expect(withoutValues({ ...form, template })).toEqual(withoutValues(form));
});

test("ids of a stored template count from 1", () => {
  const stored = { form, found: form, nextId: 1 };
  expect(StoredTemplate.parse(stored)).toEqual(stored);
  expect(StoredTemplate.safeParse({ ...stored, nextId: 0 }).success).toBe(false);
});
