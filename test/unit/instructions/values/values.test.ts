import { describe, expect, test } from "vitest";
import { findValues } from "../../../../lib/instructions/values/find-values.ts";
import type { Habits } from "../../../../lib/instructions/values/habits.ts";
import { writeSum } from "../../../../lib/instructions/values/money.ts";
import { isOrganisation, splitName } from "../../../../lib/instructions/values/name.ts";
import { splitValue } from "../../../../lib/instructions/values/split-value.ts";
import { parseDate } from "../../../../lib/instructions/values/written-date.ts";
import { isIban } from "../../../../lib/meaning/numbers-of-people.ts";
import { yesOrNo } from "../../../../lib/meaning/yes-no.ts";

const HABITS: Habits = { dateOrder: "month", separator: "/", today: "2025-03-09", twoLastNames: false };
const found = (text: string): string[] =>
  findValues(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe("values are found by their shape", () => {
  test.each([
    ["write to ada@example.org today", "email ada@example.org"],
    ["born on March 9, 1991 in Ohio", "date March 9, 1991"],
    ["call (217) 555-0142 x12 at noon", "phone (217) 555-0142 x12"],
    ["my social is 900-12-3456.", "ssn 900-12-3456"],
    ["EIN 00-5558881", "ein 00-5558881"],
    ["I pay $4,150.00 a month", "money $4,150.00"],
    ["about 1 500 euros", "money 1 500 euros"],
    ["she owns 60% of it", "percent 60%"],
    [
      "at 48 Juniper Street, apt 3B, Springfield, IL 62701 now",
      "address 48 Juniper Street, apt 3B, Springfield, IL 62701",
    ],
    ["wohnt Lindenweg 4a, 10115 Berlin", "address Lindenweg 4a, 10115 Berlin"],
    ["DE89 3704 0044 0532 0130 00", "iban DE89 3704 0044 0532 0130 00"],
    ["policy GH-GL-0000931", "code GH-GL-0000931"],
    ["my direct line is 555 0199 today", "phone 555 0199"],
    ["reference 4471 2290", "code 4471 2290"],
    ["the number 12 34 56 78", "code 12 34 56 78"],
    ["la línea directa 555-0199", "phone 555-0199"],
    ["handynummer 02 946000", "phone 02 946000"],
    ["o número 21 99999-1234", "phone 21 99999-1234"],
    ["RG 12.345.678-9", "code 12.345.678-9"],
  ])("%s", (text, value) => {
    expect(found(text)).toContain(value);
  });

  test("none of them shares a letter with another", () => {
    const text =
      "Ada, 12/10/1985, 900-12-3456, $1,200.50, 12 Elm St, Boston, MA 02114, ada@example.org, 617-555-0129";
    const values = findValues(text);
    for (const [at, value] of values.entries())
      expect(value.start).toBeGreaterThanOrEqual(values[at - 1]?.end ?? 0);
  });

  test("an account number is one only with the right check digits", () => {
    expect(isIban("DE89 3704 0044 0532 0130 00")).toBe(true);
    expect(isIban("DE88 3704 0044 0532 0130 00")).toBe(false);
  });
});

describe("values are read", () => {
  test("dates by the order of the form, unless only one order makes a day", () => {
    expect(parseDate("03/04/2020", HABITS)).toEqual({ year: 2020, month: 3, day: 4 });
    expect(parseDate("03/04/2020", { ...HABITS, saidOrder: "day" })).toEqual({
      year: 2020,
      month: 4,
      day: 3,
    });
    expect(parseDate("25/04/2020", HABITS)).toEqual({ year: 2020, month: 4, day: 25 });
    expect(parseDate("not 2020", HABITS)).toBeNull();
  });

  test("sums in words and short forms", () => {
    expect(writeSum("twelve thousand dollars")).toBe("12,000");
    expect(writeSum("500k")).toBe("500,000");
    expect(writeSum("$4,150")).toBe("4,150");
    expect(writeSum("USD 12.50")).toBe("12.50");
  });

  test("yes and no in four languages, and nothing else", () => {
    expect(["yes", "Ja", "oui", "sí"].map(yesOrNo)).toEqual([true, true, true, true]);
    expect(["WAAR", "verdadeiro", "PRAWDA"].map(yesOrNo)).toEqual([true, true, true]);
    expect(["No", "nein", "non"].map(yesOrNo)).toEqual([false, false, false]);
    expect(yesOrNo("maybe")).toBeNull();
  });

  test("names in their parts, and no body's", () => {
    expect(splitName("Dr. Ada King Lovelace")).toMatchObject({
      first: "Ada",
      middle: "King",
      last: "Lovelace",
    });
    expect(splitName("Lovelace, Ada")).toMatchObject({ first: "Ada", last: "Lovelace" });
    expect(splitName("St. John, Pat")).toMatchObject({ first: "Pat", middle: "", last: "St. John" });
    expect(splitName("García López, María José")).toMatchObject({
      first: "María",
      middle: "José",
      last: "García López",
    });
    expect(splitName("Dr. Mac Donald Jr., Ian")).toMatchObject({
      prefix: "Dr.",
      first: "Ian",
      middle: "",
      last: "Mac Donald",
      suffix: "Jr.",
    });
    expect(splitName("Dam, Anna van")).toMatchObject({ first: "Anna", last: "van Dam" });
    expect(splitName("Ludwig van Beethoven")).toMatchObject({ first: "Ludwig", last: "van Beethoven" });
    expect(splitName("Kelp Tours LLC")).toBeNull();
    expect(isOrganisation("Juniper & Oak Press")).toBe(true);
  });
});

describe("values are split over the fields that hold them together", () => {
  const split = (
    ...[kind, wanted, text]: [Parameters<typeof splitValue>[0], Parameters<typeof splitValue>[1], string]
  ) => Object.fromEntries(splitValue(kind, wanted, text, HABITS) ?? []);

  test("addresses, a unit staying with its street where it has no field", () => {
    const text = "48 Juniper Street, apt 3B, Springfield, IL 62701";
    expect(split("address", ["street", "unit", "city", "state", "zip"], text)).toMatchObject({
      street: "48 Juniper Street",
      unit: "3B",
    });
    expect(split("address", ["street", "city"], text)).toMatchObject({ street: "48 Juniper Street, apt 3B" });
  });

  test("addresses that end with their country", () => {
    const text = "48 Juniper Street, Unit 5, Springfield, Illinois 62701, USA";
    expect(split("address", ["street", "unit", "city", "state", "zip"], text)).toMatchObject({
      ...{ street: "48 Juniper Street", unit: "5", city: "Springfield", zip: "62701" },
    });
  });

  test("dates and numbers digit by digit", () => {
    expect(split("date", ["month", "day", "year"], "March 9, 1991")).toEqual({
      month: "03",
      day: "09",
      year: "1991",
    });
    expect(split("ssn", ["digits 0-3", "digits 3-5", "digits 5-9"], "900-12-3456")).toEqual({
      "digits 0-3": "900",
      "digits 3-5": "12",
      "digits 5-9": "3456",
    });
  });

  test("a year's last figures, and after a printed century only a year of it", () => {
    const inCentury = ["month", "day", "year in 20"] as const;
    expect(split("date", inCentury, "March 9, 2031")).toEqual({ month: "03", day: "09", "year in 20": "31" });
    expect(splitValue("date", inCentury, "March 9, 1991", HABITS)).toBeNull();
    expect(split("date", ["day", "short year"], "March 9, 1991")).toEqual({ day: "09", "short year": "91" });
  });

  test("not where the text is of another kind", () => {
    expect(splitValue("date", ["month"], "soon", HABITS)).toBeNull();
  });
});
