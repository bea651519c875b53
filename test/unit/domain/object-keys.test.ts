import { expect, test } from "vitest";
import { formKey, parseOutputPrefix, textKey } from "../../../lib/domain/object-keys.ts";

test("keeps a parse's form and text together, under its attempt alone", () => {
  const form = formKey("file", 2);
  expect([form, textKey(form)]).toEqual(["file/parse/2/form.json", "file/parse/2/text.json"]);
  expect(form.startsWith(parseOutputPrefix("file", 2))).toBe(true);
  expect(formKey("file", 20).startsWith(parseOutputPrefix("file", 2))).toBe(false);
});
