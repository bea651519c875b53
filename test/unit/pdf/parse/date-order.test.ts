import { expect, test } from "vitest";
import { printedDateOrder } from "../../../../lib/meaning/date-pattern.ts";
import { scriptDateOrder } from "../../../../lib/pdf/parse/date-order.ts";

test.each([
  ['AFDate_FormatEx("mm/dd/yyyy")', "mdy"],
  ["AFDate_KeystrokeEx('d-mmm-yy');", "dmy"],
  ["AFDate_Format(7)", "ymd"],
  ["AFDate_Format(2)", "mdy"],
  ["AFDate_Format(0)", "mdy"],
  ["AFDate_FormatEx('d. mmmm')", "dmy"],
  ["AFDate_Format(3)", null],
  ["AFNumber_Format(2, 0, 0, 0, '', true)", null],
])("reads the order off the script %s", (script, order) => {
  expect(scriptDateOrder(script)).toBe(order);
});

test.each([
  ["Date of birth (MM/DD/YYYY)", "mdy"],
  ["Date (jj/mm/aaaa)", "dmy"],
  ["geboren am (TT.MM.JJJJ)", "dmy"],
  ["Fecha dd-mm-aaaa", "dmy"],
  ["YYYY-MM-DD", "ymd"],
  ["Geburtsdatum (TTMMJJJJ)", "dmy"],
  ["Date of birth MMDDYY", "mdy"],
  ["M M / D D / Y Y Y Y", "mdy"],
  ["Expires (MM/YY), issued DD/MM/YYYY", "dmy"],
  ["Date", null],
  ["my dad yy", null],
])("reads the order off the print %s", (text, order) => {
  expect(printedDateOrder(text)).toBe(order);
});
