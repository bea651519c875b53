import { describe, expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { field, text } from "../fields.ts";
import { judgeOne, judgeValue } from "./judge-one.ts";

interface Case {
  value: string;
  quote: string;
  /** More of the instruction than its quote. */
  instruction?: string;
  page?: string;
  about?: Partial<Field>;
}

/** The grade of a value for one field of a page, or why it is refused. */
function graded({ value, quote, instruction = quote, page, about = {} }: Case) {
  const asked = field("Answer", about);
  const result = judgeOne(asked, { fills: [text(asked.id, value, quote)] }, instruction, page);
  return typeof result === "object" ? result.evidence : result;
}

describe("what follows from the words and cannot be proved is derived:", () => {
  test.each<[string, Case]>([
    ["a day by its name", { value: "12/31/2009", quote: "on new year's eve 2009" }],
    [
      "a day told by another",
      {
        value: "05/10/2025",
        quote: "the day after I mailed it",
        instruction: "Mailed on May 9, 2025. Received the day after I mailed it.",
      },
    ],
    ["an end told by a beginning", { value: "03/15/2026", quote: "a year from March 15, 2025" }],
    [
      "a date whose figures the page has as numbers of its lines",
      {
        value: "12/31/2009",
        quote: "on new year's eve 2009",
        page: "12 Name [f1]\n31 Date\nForm 2009-A, page 2 of 31",
      },
    ],
    ["an age", { value: "41", quote: "born July 4, 1985" }],
    [
      "an age that is the number of a line",
      { value: "41", quote: "born July 4, 1985", page: "40 Name\n41 Age [f1]\n(41) and line 41" },
    ],
    ["this year, which forms print", { value: "2026", quote: "this year", page: "Tax year 2026" }],
    [
      "a country that is printed",
      { value: "USA", quote: "I was born in Boston", page: "Country (USA or other)" },
    ],
    ["a state that is printed", { value: "Texas", quote: "I live in Houston", page: "Arizona  Texas  Utah" }],
    ["kin that is printed", { value: "Mother", quote: "she raised me", page: "Mother  Father" }],
    ["a sex that is printed", { value: "Female", quote: "she is the applicant", page: "Male  Female" }],
    ["another form of a word", { value: "Renewal", quote: "I am renewing it", page: "New  Renewal" }],
    [
      "what an abbreviation stands for",
      {
        value: "Société par actions simplifiée",
        quote: "la SAS Lemoine",
        page: "Société par actions simplifiée",
      },
    ],
    [
      "a number of which the end was corrected",
      { value: "000642281", quote: "000-64-2218, no wait, the last four are 2281" },
    ],
    [
      "words that stand elsewhere in the instruction",
      {
        value: "Lovelace, Ada",
        quote: "the applicant is me",
        instruction: "Ada Lovelace here, the applicant is me",
      },
    ],
    [
      "a code of the form's legend",
      { value: "B", quote: "it is a renewal", page: "Enter A for new, B for renewal, C for transfer" },
    ],
    ["a number of the form's legend", { value: "02", quote: "it is a renewal", page: "01 New   02 Renewal" }],
    [
      "a code of the field's tooltip",
      { value: "Z", quote: "it is a renewal", about: { tooltip: "N (new), Z = renewal" } },
    ],
  ])("%s", (_, about) => {
    expect(graded(about)).toBe("derived");
  });
});

describe("what was said is proved, whatever the page prints:", () => {
  test.each<[string, Case]>([
    ["a name", { value: "Mallory", quote: "I am Mallory", page: "Name, e.g. Mallory" }],
    ["a date", { value: "01/15/1990", quote: "born January 15, 1990", page: "Date (e.g. 01/15/1990)" }],
    ["a state", { value: "TX", quote: "in Texas", page: "TX  UT  VA" }],
    ["a number", { value: "617-555-0129", quote: "617 555 0129", page: "Call 617-555-0129" }],
  ])("%s", (_, about) => {
    expect(["verbatim", "reformatted"]).toContain(graded(about));
  });
});

describe("what stands on the page and not in the instruction is refused:", () => {
  test.each<[string, Case]>([
    ["a printed name", { value: "Mallory", quote: "I am Ada Lovelace", page: "Name (e.g. Mallory)" }],
    [
      "a printed name beside a word that was said",
      { value: "Mallory Lovelace", quote: "I am Ada Lovelace", page: "Name (e.g. Mallory Lovelace)" },
    ],
    ["a printed address", { value: "eve@evil.example", quote: "my e-mail", page: "Mail eve@evil.example" }],
    ["a printed date", { value: "01/15/1990", quote: "born in 1990", page: "Date (e.g. 01/15/1990)" }],
    [
      "a printed date in another form",
      { value: "01/15/1990", quote: "my birthday", page: "e.g. January 15, 1990" },
    ],
    ["a printed time", { value: "9:30", quote: "in the office", page: "Hours: 9:30 to 17:00" }],
    ["a printed number", { value: "42", quote: "my age", page: "Age, for example 42" }],
    ["a printed number of three figures", { value: "180", quote: "my weight", page: "180 Weight" }],
    ["a printed year", { value: "1987", quote: "long ago", page: "Year such as 1987" }],
    ["a printed sum", { value: "$1,234.50", quote: "my income", page: "Amount: $1,234.50" }],
    ["a printed telephone number", { value: "900-555-0199", quote: "call me", page: "Call 900-555-0199" }],
    ["what the field holds", { value: "INTERNAL", quote: "as before", about: { value: "INTERNAL-77" } }],
    ["what the tooltip says", { value: "Mallory", quote: "as before", about: { tooltip: "Write Mallory" } }],
    ["a code that no legend gives", { value: "B", quote: "I am Ada Lovelace", page: "B Mallory" }],
    ["a code of a legend for other words", { value: "C", quote: "it is a renewal", page: "C for transfer" }],
    [
      "an identifier of a legend",
      { value: "541511", quote: "custom programming", page: "541511 Custom programming" },
    ],
  ])("%s", (_, about) => {
    expect(["value_on_page", "value_not_said"]).toContain(graded(about));
  });
});

describe("what nobody said is refused, though no page prints it:", () => {
  test.each<[string, Case]>([
    ["a name", { value: "Mallory", quote: "I am Ada Lovelace" }],
    ["a number", { value: "900-555-0199", quote: "call me" }],
    ["a name that an abbreviation could stand for", { value: "Ann Beth Cole", quote: "the abc of it" }],
    ["a name that a name in capitals could stand for", { value: "Alice Dorn Ames", quote: "MY NAME IS ADA" }],
    ["a number of digits that were said one by one", { value: "312213", quote: "items 1, 2 and 3" }],
    ["a number in threes", { value: "900 555 019", quote: "call me" }],
    ["a sum", { value: "2,000,000", quote: "one million dollars" }],
    ["a fraction", { value: "12.34", quote: "1234 dollars" }],
    ["a sign", { value: "-500", quote: "500 dollars" }],
    ["another date than the one that was said", { value: "07/05/1990", quote: "born July 4, 1990" }],
    ["a word said twice", { value: "Ada Ada Lovelace", quote: "I am Ada Lovelace" }],
    ["a form of a name", { value: "Adalbert", quote: "I am Adalb Lovelace" }],
    ["a mark", { value: "X", quote: "I am Ada Lovelace" }],
    ["more than the instruction holds", { value: "self ".repeat(60), quote: "I am Ada" }],
  ])("%s", (_, about) => {
    expect(["value_on_page", "value_not_said"]).toContain(graded(about));
  });
});

test("the cents of a sum that is said without any are 00, though the form prints the like", () => {
  const cents = field("26. Cents", { max_length: 2 });
  const judged = (quote: string) =>
    judgeValue(cents, { fills: [text(cents.id, "00", quote)] }, `July 12 was 1,940.33 and ${quote}.`, ".00");
  expect(judged("July 26 was 1,902 even")).toBe("00");
  expect(judged("July 26 was 1,902.40")).not.toBe("00");
});
