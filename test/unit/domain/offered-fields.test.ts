import { expect, test } from "vitest";
import { offeredFields, withFieldsGiven } from "../../../lib/domain/offered-fields.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const { fields, ...rest } = aForm([aText("Name"), aText("Maybe"), aText("Hardly")]);
const form = { ...rest, fields: fields.slice(0, 1), doubtful: fields.slice(1) };
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

test("doubtful places are offered after the form's fields", () => {
  expect(ids(offeredFields(form))).toEqual(["f1", "f2", "f3"]);
  expect(ids(offeredFields({ ...rest, fields }))).toEqual(["f1", "f2", "f3"]);
});

test("a doubtful place with a value is a field, and one without is nothing", () => {
  const given = withFieldsGiven(form, [{ fieldId: "f3" }, { fieldId: "f1" }]);
  expect(ids(given.fields)).toEqual(["f1", "f3"]);
  expect(given).not.toHaveProperty("doubtful");
  expect(withFieldsGiven({ ...rest, fields }, [])).toEqual({ ...rest, fields });
});
