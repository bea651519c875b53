import { expect, test } from "vitest";
import { dateAsWritten, writtenDate } from "../../../lib/dashboard/workspace/written-date.ts";

test("a day that was picked is written in the field's own order", () => {
  const write = (order: "mdy" | "dmy" | "ymd" | null) => writtenDate("2026-03-09", order);
  expect([write("mdy"), write("dmy"), write("ymd"), write(null)]).toEqual([
    "03/09/2026",
    "09/03/2026",
    "2026-03-09",
    "2026-03-09",
  ]);
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
