import { expect, test } from "vitest";
import { valueOfWords } from "../../../lib/dashboard/workspace/words-for.ts";
import {
  bothReadings,
  dateAsWritten,
  readingOf,
  withDateOrder,
  writtenDate,
} from "../../../lib/dashboard/workspace/written-date.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

test("a day that was picked is written in the field's own order", () => {
  const write = (order: "mdy" | "dmy" | "ymd" | null) => writtenDate("2026-03-09", { date_order: order });
  expect([write("mdy"), write("dmy"), write("ymd"), write(null)]).toEqual([
    "03/09/2026",
    "09/03/2026",
    "2026-03-09",
    "2026-03-09",
  ]);
});

test.each([
  ["de", "30.11.2026"],
  ["de-AT", "30.11.2026"],
  ["fr", "30/11/2026"],
  ["en-GB", "30/11/2026"],
  ["es-US", "11/30/2026"],
  // Programs name it by themselves, whatever the form is in.
  ["en-US", "2026-11-30"],
  ["en", "2026-11-30"],
  [null, "2026-11-30"],
])("of a form in %s that prints nothing of its dates, today is shown as %s", (language, shown) => {
  const [date] = withDateOrder({ ...aForm([aText("Datum", { format: "date" })]), language });
  expect(date && valueOfWords(date, "today", undefined, new Date(2026, 10, 30))).toBe(shown);
  expect(date && dateAsWritten("30 November 2026", date)).toBe(
    shown.includes("-") ? "30 November 2026" : shown,
  );
});

test.each([
  ["28 November 2026", "mdy", "11/28/2026"],
  ["November 28, 2026", "dmy", "28/11/2026"],
  ["3. März 1990", "dmy", "03/03/1990"],
  ["4 de mayo de 1988", "ymd", "1988-05-04"],
  ["31 November 2026", "mdy", "31 November 2026"],
  ["28 Novembering 2026", "mdy", "28 Novembering 2026"],
  ["11/28/2026", "dmy", "11/28/2026"],
  ["28 November 2026", null, "28 November 2026"],
] as const)("a date typed as “%s” is shown as it will be written (%s): %s", (text, order, shown) => {
  expect(dateAsWritten(text, { format: "date", date_order: order })).toBe(shown);
  expect(dateAsWritten(text, { format: null, date_order: order })).toBe(text);
});

test.each([
  ["a ZIP code", [aText("City, state, and ZIP code")], "11/30/2026"],
  ["dates that begin with the day", [aText("Born (dd/mm/yyyy)")], "30/11/2026"],
  ["another date of one order", [aText("Born", { format: "date", date_order: "dmy" })], "30/11/2026"],
  ["nothing of the kind", [aText("Name")], "2026-11-30"],
])("of a form with %s, today is shown at a signature as the file gets it", (_, others, shown) => {
  const form = aForm([aText("Date", { format: "date" }), ...others]);
  const [date] = withDateOrder(form);
  expect(date && valueOfWords(date, "today", undefined, new Date(2026, 10, 30))).toBe(shown);
});

test.each([
  ["03/04/2026", "mdy", "This is 4 March 2026."],
  ["03/04/2026", "dmy", "This is 3 April 2026."],
  ["3.4.2026", "dmy", "This is 3 April 2026."],
  ["03/04/2026", null, "4 March 2026 or 3 April 2026? The form does not say which number is the month."],
  ["03/14/2026", "mdy", ""],
  ["04/04/2026", "mdy", ""],
  ["03/04-2026", "mdy", ""],
  ["2026-03-04", "mdy", ""],
  ["4 March 2026", "mdy", ""],
  ["00/04/2026", "mdy", ""],
] as const)("of %s in a blank whose order is %s is said: %s", (text, order, words) => {
  expect(readingOf(text, { format: "date", date_order: order })).toBe(words);
  expect(readingOf(text, { format: null, date_order: order })).toBe("");
});

test("a date of numbers alone has two readings, that of the form first", () => {
  expect(bothReadings("12/01/2026", { date_order: "dmy" })).toEqual(["12 January 2026", "1 December 2026"]);
});
