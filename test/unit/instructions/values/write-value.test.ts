import { describe, expect, test } from "vitest";
import { inCells } from "../../../../lib/instructions/values/in-cells.ts";
import { spellValue } from "../../../../lib/instructions/values/write-value.ts";
import { createTokenReader } from "../../../../lib/meaning/lexicon/tokens.ts";
import type { ValueKind } from "../../../../lib/meaning/value-kind.ts";
import { answerAtHead } from "../../../../lib/meaning/yes-no.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";

const habits = { dateOrder: "month", separator: "/", today: "2025-03-09", twoLastNames: false } as const;
const manners = { habits, reader: createTokenReader(["en"]) };
function written(sketch: FieldSketch, text: string, kind: ValueKind | null = null) {
  const [field] = aForm([sketch]).fields;
  return field ? spellValue(field, text, kind, manners) : undefined;
}
/** What an option that was chosen is called. */
function chosen(sketch: FieldSketch, text: string) {
  const [field] = aForm([sketch]).fields;
  const value = field && spellValue(field, text, null, manners);
  return field?.options.find((option) => option.value === value)?.label ?? value;
}

test.each([
  ["Power: kW", "9,84 kW", "9,84"],
  ["Leistung [kW]", "9,84kW", "9,84"],
  ["Fläche: m²", "62 m²", "62"],
  ["IBAN: DE", "DE89 3704 0044 0532 0130 00", "89 3704 0044 0532 0130 00"],
  ["Téléphone (+33)", "+33 4 78 12 34 56", "4 78 12 34 56"],
  ["Power: kW", "410 W", "410 W"],
  ["Name: Dr", "Dr Ann Roe", "Dr Ann Roe"],
  ["State: IL", "IL", "IL"],
])("beside what is printed at a blank, %s, %s is written as %s", (label, said, value) => {
  expect(written(aText(label), said)).toBe(value);
});

describe("a mark that says something is not dropped for want of room", () => {
  test.each([
    ["12.50", 4],
    ["-1234", 4],
    ["(1234)", 4],
    ["37.5", 3],
    ["1,5", 2],
    ["2.0", 2],
    ["1/234", 4],
    ["12/3", 3],
    ["0.125", 4],
  ])("%s in %i letters", (text, max_length) => {
    expect(written(aText("Amount", { max_length }), text)).toBeNull();
  });

  test.each([
    ["123-45-6789", 9, "123456789"],
    ["(217) 555-0142", 10, "2175550142"],
    ["217.555.0142", 10, "2175550142"],
    ["1,234", 4, "1234"],
    ["12/345/678", 8, "12345678"],
    ["12/1990", 6, "121990"],
  ])("what merely parts the digits of %s is", (text, max_length, expected) => {
    expect(written(aText("Number", { max_length }), text)).toBe(expected);
  });

  test("a row of boxes takes no number without its sign", () => {
    expect(inCells("-12345", 5, habits)).toBeNull();
    expect(inCells("12-345", 5, habits)).toBe("12345");
  });
});

describe("what is denied, asked, or of another time chooses no option", () => {
  const STATUS = aRadio("Marital status", ["Single", "Married", "Divorced"]);
  test.each([
    "not married",
    "never married",
    "no longer married",
    "ex-married",
    "married?",
    "married until 2020",
  ])("%s", (text) => expect(chosen(STATUS, text)).toBeNull());
  test.each(["anything but blue", "except blue", "not blue", "blue?"])("%s", (text) =>
    expect(chosen(aChoice("Color", ["Red", "Blue"]), text)).toBeNull(),
  );
  test.each(["not yes", "yes?", "Yes but no"])("%s ticks nothing", (text) =>
    expect(written(aCheckbox("Member"), text)).not.toBe("Yes"),
  );
  test.each([
    ["married, since 2010", "Married"],
    ["I am single", "Single"],
    ["divorced, no children", "Divorced"],
  ])("%s is an answer", (text, option) => expect(chosen(STATUS, text)).toBe(option));

  test("both answers are none", () => {
    expect(["Yes and no", "yes/no", "Y N", "No, but yes at parties"].map(answerAtHead)).toEqual(
      Array(4).fill(null),
    );
    expect(["Yes, since May", "no - none that I know of"].map(answerAtHead)).toEqual([true, false]);
  });
});

describe("what is not what a field asks for is not written as that", () => {
  test.each(["1990-13-45", "1990/02/31", "Feb 31 1990", "0000-00-00"])("%s is no day", (text) =>
    expect(written(aText("Date of birth"), text, "date")).toBeNull(),
  );
  test.each(["1990", "March 1990", "c. 1990"])("%s may be all that is known", (text) =>
    expect(written(aText("Date of birth"), text, "date")).toBe(text),
  );
  test("a day is read in the order of its own field, on a form with dates of both orders", () => {
    const orders = ["dmy", "mdy"] as const;
    const sketches = orders.map((date_order) => aText("When", { format: "date", date_order }));
    for (const sketch of sketches) expect(written(sketch, "03.04.2025", "date")).toBe("03/04/2025");
    expect(sketches.map((sketch) => written(sketch, "2025-04-03", "date"))).toEqual([
      "03/04/2025",
      "04/03/2025",
    ]);
  });
  test.each(["1200.-", "1200,–"])("%s is a whole sum", (text) => {
    expect(written(aText("Amount"), text, "money")).toBe("1200");
    expect(written(aText("Amount"), text, "number")).toBe("1200");
  });
  test.each([
    ["12\u202f345,60", "12 345,60"],
    ["-12\u00a0345,60", "-12 345,60"],
    ["12’345.60", "12'345.60"],
  ])("%s has a typesetter's mark between its thousands", (text, number) =>
    expect(written(aText("Amount"), text, "number")).toBe(number),
  );
  test.each([".5", "-.25"])("%s is a number without its nought", (text) =>
    expect(written(aText("Rate"), text, "number")).toBe(text),
  );
  test("a time of day behind a date goes to the file's own script; midnight is the day alone", () => {
    const [bound, hinted] = [{ ...aText("When"), format_source: "file" as const }, aText("When")];
    expect(written(bound, "2025-03-04 16:05", "date")).toBe("2025-03-04 16:05");
    expect(written(hinted, "2025-03-04 16:05", "date")).toBeNull();
    for (const field of [bound, hinted])
      expect(written(field, "2025-03-04T00:00:00.000Z", "date")).toBe("03/04/2025");
  });
  test.each(["EUR 5", "€1.500", "£20"])("%s is no sum of dollars", (text) =>
    expect(written(aText("Amount ($)"), text, "money")).toBeNull(),
  );
  test("a sum in the field's own currency, or in any where none is named, is", () => {
    expect(written(aText("Amount ($)"), "$20", "money")).toBe("20");
    expect(written(aText("Amount"), "EUR 5", "money")).toBe("5");
  });
});
