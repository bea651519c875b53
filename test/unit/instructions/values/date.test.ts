import { describe, expect, test } from "vitest";
import { datesIn, readDate, writeDate } from "../../../../lib/instructions/values/date.ts";
import { datePatternIn } from "../../../../lib/meaning/date-pattern.ts";
import { withDigits } from "../../../../lib/meaning/number-words.ts";

const iso = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
const said = (text: string, today?: string) =>
  datesIn(withDigits(text), today).map(({ readings }) => readings.map(iso).join("|"));

test.each([
  ["July 4, 1990", ["1990-07-04"]],
  ["the 4th of July 1990", ["1990-07-04"]],
  ["the second of November 1988", ["1988-11-02"]],
  ["Dec 31st, 2009.", ["2009-12-31"]],
  ["04-JUL-1990", ["1990-07-04"]],
  ["04JUL1990", ["1990-07-04"]],
  ["2009Dec31", ["2009-12-31"]],
  ["1990-07-04", ["1990-07-04"]],
  ["3/4/1990", ["1990-03-04|1990-04-03"]],
  ["31.12.09", ["2009-12-31"]],
  ["7/4/90 and 12/24/2001", ["2001-12-24", "1990-07-04|1990-04-07"]],
  ["nueve de mayo de 1990", ["1990-05-09"]],
  ["1er mars 2019", ["2019-03-01"]],
  ["am 12. März 1985", ["1985-03-12"]],
  ["May 30th nineteen eighty-five", ["1985-05-30"]],
  ["02/30/1990", []],
  ["call 617-555-0129", []],
  ["SSN 900-12-3456", []],
  ["May 2020", []],
])("%j has the dates %j", (text, dates) => {
  expect(said(text)).toEqual(dates);
});

test("days are told by today", () => {
  expect(said("signed today, mailed yesterday", "2026-03-01")).toEqual(["2026-03-01", "2026-02-28"]);
  expect(said("signed today")).toEqual([]);
});

describe("a pattern", () => {
  const date = { year: 2009, month: 12, day: 3 };
  test.each([
    ["Date (MM/DD/YYYY)", "12/03/2009"],
    ["yyyyMondd", "2009Dec03"],
    ["TT/MM/JJ", "03/12/09"],
    ["Geburtsdatum (TT.MM.JJJJ)", "03.12.2009"],
    ["JJ/MM/AAAA", "03/12/2009"],
    ["mmddyyyy", "12032009"],
    ["m/d/yy", "12/3/09"],
    ["dd-mmm-yyyy", "03-Dec-2009"],
    ["YYYY-MM-DD", "2009-12-03"],
    ["MM/YYYY", "12/2009"],
    ["Date of Birth (MM/DD/ Y Y Y Y )", "12/03/2009"],
    ["M M / D D / Y Y", "12/03/09"],
  ])("of %j writes %j", (label, written) => {
    const pattern = datePatternIn(label);
    expect(pattern && writeDate(date, pattern)).toBe(written);
  });

  test.each(["Date of birth", "Comments", "Mom", "Add / Drop", "Admission"])("is none in %j", (label) => {
    expect(datePatternIn(label)).toBeNull();
  });

  test("reads what it writes, whatever parts the numbers", () => {
    const pattern = datePatternIn("DD/MM/YYYY") ?? [];
    expect(readDate("03/12/2009", pattern)).toEqual(date);
    expect(readDate("03.12.2009", pattern)).toEqual(date);
    expect(readDate("03122009", pattern)).toEqual(date);
    expect(readDate("12/31/2009", pattern)).toBeNull();
    expect(readDate("03 Dec 2009", pattern)).toBeNull();
    expect(readDate("2009Dec03", datePatternIn("yyyyMondd") ?? [])).toEqual(date);
  });
});
