import fc from "fast-check";
import { expect, test } from "vitest";
import { readNumber } from "../../../../../lib/pdf/write/scripts/format-number.ts";
import { formatBy } from "../../../../../lib/pdf/write/scripts/format-text.ts";
import { parseCall } from "../../../../../lib/pdf/write/scripts/script-call.ts";

const format = (script: string, text: string): string | null => {
  const call = parseCall(script);
  return call && formatBy(call, text);
};

test.each([
  ['AFNumber_Format(2, 0, 0, 0, "$", true);', "1234.5", "$1,234.50"],
  ['AFNumber_Format(2, 0, 0, 0, "$", true);', "$1,234.50", "$1,234.50"],
  ['AFNumber_Format(0, 1, 0, 0, "", true)', "1234567.6", "1234568"],
  ['AFNumber_Format(2, 2, 0, 0, " \\u20ac", false)', "-1234.5", "-1.234,50 €"],
  ['AFNumber_Format(2, 3, 2, 0, "", true)', "-1234.5", "(1234,50)"],
  ['AFNumber_Format(2, 4, 0, 0, "", true)', "1234567", "1'234'567.00"],
  ['AFNumber_Format(2, 0, 0, 0, "", true)', "1.005", "1.01"],
  ['AFNumber_Format(2, 0, 0, 0, "", true)', "0.5", "0.50"],
  ["AFPercent_Format(1, 0)", "0.125", "12.5%"],
  ["AFPercent_Format(0, 0)", "5%", "5%"],
  ['AFDate_FormatEx("mm/dd/yyyy")', "2025-03-05", "03/05/2025"],
  ['AFDate_FormatEx("mm/dd/yyyy")', "March 5, 2025", "03/05/2025"],
  ['AFDate_FormatEx("d mmmm yyyy")', "3/4/25", "3 April 2025"],
  ['AFDate_FormatEx("ddd, mmm d, yyyy")', "2024-02-29", "Thu, Feb 29, 2024"],
  ['AFDate_FormatEx("m/d/yy")', "25 Dec 1999", "12/25/99"],
  ["AFDate_Format(2)", "12/31/1999", "12/31/99"],
  ["AFSpecial_Format(0)", "02134", "02134"],
  ["AFSpecial_Format(1)", "021341234", "02134-1234"],
  ["AFSpecial_Format(2)", "617.555.0134", "(617) 555-0134"],
  ["AFSpecial_Format(2)", "5550134", "555-0134"],
  ["AFSpecial_Format(3)", "123456789", "123-45-6789"],
])("%s shows %s as %s", (script, text, shown) => {
  expect(format(script, text)).toBe(shown);
});

test.each([
  ['AFNumber_Format(2, 0, 0, 0, "$", true)', "about 12"],
  ['AFNumber_Format(0, 3, 0, 0, "", true)', "000000258"],
  ['AFNumber_Format(0, 1, 0, 0, "", true)', "10203040506070809"],
  ['AFDate_FormatEx("mm/dd/yyyy")', "2025-02-30"],
  ['AFDate_FormatEx("mm/dd/yyyy")', "tomorrow"],
  ['AFDate_FormatEx("m/d/yy h:MM tt")', "2025-03-05"],
  ["AFSpecial_Format(3)", "12345"],
  ["AFSpecial_Format(0)", "apt 02134"],
  ["AFTime_Format(0)", "noon"],
])("%s leaves %s as it is", (script, text) => {
  expect(format(script, text)).toBeNull();
});

test.each([
  [`AFSimple_Calculate("SUM", new Array ("net (a)", "tax [b]"));`, ["net (a)", "tax [b]"]],
  [`AFSimple_Calculate("SUM", ["net (a)", 'tax [b]' ]);`, ["net (a)", "tax [b]"]],
  [`AFSimple_Calculate("SUM", []);`, []],
])("names of fields may hold brackets: %s", (script, names) => {
  expect(parseCall(script)?.arguments).toEqual(["SUM", names]);
});

test.each([
  ["app.alert(1); AFNumber_Format(2, 0, 0, 0, '', true)"],
  ["AFNumber_Format(2, 0, 0, 0, this.getField('x').value, true)"],
  ["AFNumber_Format(2"],
  ["if (x) AFPercent_Format(1, 0)"],
])("a script that does more than call a function with plain arguments is not read: %s", (script) => {
  expect(parseCall(script)).toBeNull();
});

test.each([
  ["before it", '// two decimals\nAFNumber_Format(2, 0, "x")'],
  ["behind it", 'AFNumber_Format(2, 0, "x"); // two decimals'],
  ["in it", 'AFNumber_Format(2, /* none */ 0, "x")'],
])("reads a call with a comment %s", (_, source) => {
  expect(parseCall(source)).toEqual({ name: "AFNumber_Format", arguments: [2, 0, "x"] });
});

test("takes no call that stands in a comment, and no part of a text for one", () => {
  expect(parseCall('// AFNumber_Format(2, 0, "x")')).toBeNull();
  expect(parseCall('/* AFNumber_Format(2, 0, "x")')).toBeNull();
  expect(parseCall('AFSpecial_Format("a // b", "/* c")')?.arguments).toEqual(["a // b", "/* c"]);
});

test("reads strings, escapes and arrays", () => {
  expect(parseCall(`AFSimple_Calculate("SUM", new Array ("a \\"b\\"", 'c\\x41'));`)).toEqual({
    name: "AFSimple_Calculate",
    arguments: ["SUM", ['a "b"', "cA"]],
  });
});

test.each([
  ["1.234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["(12)", -12],
  ["€ 5", 5],
  [".5", 0.5],
  ["1.2.3", null],
  ["", null],
])("reads %s as %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test("what a format shows of an amount is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const shown = format('AFNumber_Format(2, 0, 2, 0, "$", true)', String(cents / 100));
      expect(readNumber(shown ?? "")).toBeCloseTo(cents / 100, 6);
    }),
  );
});
