import { describe, expect, test } from "vitest";
import { planFromValues } from "../../../lib/instructions/plan-from-values.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const form = aForm([
  aText("Date", { format: "date" }),
  aText("Date of birth", { format: "date" }),
  aText("Expiration date", { format: "date" }),
]);
const german = aForm([aText("Geburtsdatum (TT.MM.JJJJ)", { format: "date" })]);
const written = (values: Record<string, string>, of = form) =>
  planFromValues(of, values, "2026-11-20").values.map(({ value }) => value);

describe("a date that is given", () => {
  test.each([
    ["today", "11/20/2026"],
    ["Today", "11/20/2026"],
    ["heute", "11/20/2026"],
    ["hoy", "11/20/2026"],
    ["yesterday", "11/19/2026"],
    ["tomorrow", "11/21/2026"],
  ])("as %s is the day", (given, day) => {
    expect(written({ Date: given })).toEqual([day]);
  });

  test.each([
    ["10-19-2014 (10yo)", "10/19/2014"],
    ["10/19/2014 (aged 10)", "10/19/2014"],
    ["19 October 2014 (Sunday)", "10/19/2014"],
  ])("with a remark is the date: %s", (given, date) => {
    expect(written({ f2: given })).toEqual([date]);
  });

  test.each([
    ["f2", "07/30/38", "07/30/1938"],
    ["f2", "07/30/04", "07/30/2004"],
    ["f2", "12/31/26", "12/31/1926"],
    ["f3", "07/30/38", "07/30/2038"],
  ])("in %s as %s is %s: a birth lies behind", (id, given, date) => {
    expect(written({ [id]: given })).toEqual([date]);
  });

  test("is so in other languages, too", () => {
    expect(written({ f1: "30.07.38" }, german)).toEqual(["30.07.1938"]);
    expect(written({ f1: "30.07.04" }, german)).toEqual(["30.07.2004"]);
  });
});
