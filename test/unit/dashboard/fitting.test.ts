import { expect, test } from "vitest";
import { fitting } from "../../../lib/dashboard/workspace/fitting.ts";

const type = (text: string, max_length: number | null) =>
  [...text].reduce((held, letter) => fitting(held.text + letter, { max_length }), { text: "", cut: false });

test.each([
  ["30.06.2027", 8, "30062027", false],
  ["123-45-6789", 9, "123456789", false],
  ["30.06.27", 8, "30.06.27", false],
  ["Jean-Pierre", 8, "Jean-Pie", true],
  ["30.06.20271", 8, "30062027", true],
  ["anything", null, "anything", false],
])("“%s” typed where %s characters fit is “%s”, and cut: %s", (text, most, held, cut) => {
  expect(type(text, most)).toEqual({ text: held, cut });
  expect(fitting(text, { max_length: most })).toEqual({ text: held, cut });
});
