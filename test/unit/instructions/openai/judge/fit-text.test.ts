import { expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { fitText } from "../../../../../lib/instructions/openai/judge/fit-text.ts";
import { field } from "../fields.ts";
import { TODAY } from "./judge-one.ts";

const fitted = (about: Partial<Field>, value: string, quote = value) =>
  Object.values(fitText(field(about.label ?? "Field", about), value, quote, TODAY))[0];

test.each<[string, Partial<Field>, string]>([
  ["a whole name in a field for a part of it", { label: "First name" }, "Ada Mary Lovelace"],
  ["a whole address beside a field for the town", { label: "Street" }, "62 Kiln Road, Bristol, NJ 08645"],
  ["a date in the field's order", { format: "date", date_order: "mdy" }, "07/04/1990"],
  ["a date by its name", { format: "date", date_order: "mdy" }, "July 4, 1990"],
  ["a whole date where the label asks for a part of one", { label: "Date (MM/DD)" }, "07/04/1990"],
  ["a date under a label with its letters apart", { label: "Born (MM/DD/ Y Y Y Y )" }, "07/04/1990"],
  ["words in a date's field", { format: "date", date_order: "mdy" }, "upon approval"],
  ["a sum with its sign", { format: "money" }, "$1,234.00"],
  ["a number with its hyphens where they fit", { max_length: 11 }, "900-12-3456"],
  ["a state's name where it fits", { label: "State", max_length: 20 }, "California"],
])("%s stays as it is", (_, about, value) => {
  expect(fitted(about, value)).toBe(value);
});

test.each<[string, Partial<Field>, value: string, quote: string, expected: string]>([
  ["a date of another order", { date_order: "mdy" }, "04/07/1990", "July 4, 1990", "07/04/1990"],
  [
    "a date that the order reads as none",
    { date_order: "mdy" },
    "31/12/2009",
    "new year's eve",
    "12/31/2009",
  ],
  ["a date that begins with the year", { date_order: "dmy" }, "1990-07-04", "July 4, 1990", "04/07/1990"],
  [
    "a date in another form than its label prints",
    { label: "Date (TT.MM.JJJJ)" },
    "07/04/1990",
    "July 4, 1990",
    "04.07.1990",
  ],
  [
    "a date without room for what parts it",
    { date_order: "mdy", max_length: 8 },
    "07/04/1990",
    "July 4",
    "07041990",
  ],
  ["a number without room for its hyphens", { comb: true, max_length: 9 }, "900-12-3456", "", "900123456"],
  ["a state without room for its name", { label: "State", max_length: 2 }, "California", "", "CA"],
  ["a year of two figures", { label: "Year", max_length: 2 }, "1990", "", "90"],
])("%s is mended", (_, about, value, quote, expected) => {
  expect(fitted(about, value, quote)).toBe(expected);
});

test("a date that two orders read differently, and nothing settles, stays as it is", () => {
  expect(fitted({ date_order: "mdy" }, "04/07/1990", "my birthday")).toBe("04/07/1990");
});

test.each<[string, Partial<Field>, string, string]>([
  ["more than there is room for", { max_length: 3 }, "Lovelace", "value_too_long"],
  ["a number that is too long without its hyphens", { max_length: 8 }, "900-12-3456", "value_too_long"],
])("%s is refused", (_, about, value, code) => {
  expect(fitted(about, value)).toBe(code);
});
