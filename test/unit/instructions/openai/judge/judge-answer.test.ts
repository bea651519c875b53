import { describe, expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { createQuoteFinder } from "../../../../../lib/instructions/openai/judge/find-quote.ts";
import { judgeAnswer } from "../../../../../lib/instructions/openai/judge/judge-answer.ts";
import type { Answer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { createWordShaper } from "../../../../../lib/instructions/shape/word-shaper.ts";
import { answer, checkbox, field, form, option, radio, text } from "../fields.ts";

const PROMPT =
  "Name: Jane Doe. Colours: red and blue. Uncheck the box. Notes: first line\nsecond line. Skip the rest. Owes 40.";

const instructionFor = (about: Field) => ({
  findQuote: createQuoteFinder(PROMPT),
  shaper: createWordShaper(form(about), "2026-10-07"),
  today: "2026-10-07",
});

/** The verdict on an answer about one field, which has the id n1. */
function judge(about: Field, parts: Partial<Answer>) {
  const { settled, rejected } = judgeAnswer(answer(parts), offerFields([about]), instructionFor(about));
  const meaning = settled.get("n1");
  return rejected.get("n1") ?? (meaning?.kind === "value" ? meaning.planned.value : meaning?.kind);
}

const colours = (rest: Partial<Field> = {}) => radio("Colours", ["Red", "Blue"], { type: "choice", ...rest });

test("an option's index gives its export value", () => {
  expect(judge(colours(), { fills: [option("n1", 1, "blue")] })).toBe("export1");
});

test("a checkbox is turned on by its on value and off by Off", () => {
  expect(judge(checkbox("Box"), { fills: [option("n1", 0, "the box")] })).toBe("Yes");
  expect(judge(checkbox("Box"), { fills: [option("n1", 1, "Uncheck the box")] })).toBe("Off");
});

test.each([2, -1, 0.5])("an index of %d is out of range of two options", (index) => {
  expect(judge(colours(), { fills: [option("n1", index, "blue")] })).toBe("option_out_of_range");
});

test("a list that takes several values gets all of them, once each", () => {
  const fills = [option("n1", 0, "red"), option("n1", 1, "blue"), option("n1", 1, "blue")];
  expect(judge(colours({ multi_select: true }), { fills })).toEqual(["export0", "export1"]);
});

test("any other field takes the same value twice, but not two values", () => {
  expect(judge(field("Name"), { fills: [text("n1", "Jane Doe"), text("n1", "Jane Doe")] })).toBe("Jane Doe");
  expect(judge(field("Name"), { fills: [text("n1", "Jane"), text("n1", "Doe")] })).toBe("filled_twice");
});

test("a field of options takes the words for one of them, and others only where it takes text of one's own", () => {
  expect(judge(colours(), { fills: [text("n1", "red")] })).toBe("export0");
  expect(judge(colours(), { fills: [text("n1", "Jane")] })).toBe("value_unfit");
  expect(judge(colours({ editable: true }), { fills: [text("n1", "Jane")] })).toBe("Jane");
});

test("a text field takes no option and no empty text", () => {
  expect(judge(field("Name"), { fills: [option("n1", 0, "Jane Doe")] })).toBe("wrong_kind");
  expect(judge(field("Name"), { fills: [text("n1", " \u200b", "Jane Doe")] })).toBe("wrong_kind");
});

test("line breaks stay in a multiline field alone, and hidden characters in none", () => {
  const fills = [text("n1", "first\u202e line\nsecond line", "first line second line")];
  expect(judge(field("Notes", { multiline: true }), { fills })).toBe("first line\nsecond line");
  expect(judge(field("Notes"), { fills })).toBe("first line second line");
});

test("an answer in a word needs no such word in the quote, but a field that asks for it", () => {
  expect(judge(field("Owes (yes or no)"), { fills: [text("n1", "Yes", "Owes 40")] })).toBe("Yes");
  expect(judge(field("Owes"), { fills: [text("n1", "Yes", "Owes 40")] })).toBe("value_not_in_quote");
  expect(judge(checkbox("Owes"), { fills: [text("n1", "yes", "Owes 40")] })).toBe("Yes");
});

test("a declaration is ticked for words about it alone, and cleared for any", () => {
  const consent = checkbox("I agree to the rest of the terms");
  expect(judge(consent, { fills: [option("n1", 0, "Jane Doe")] })).toBe("not_declared");
  expect(judge(consent, { fills: [option("n1", 0, "Skip the rest")] })).toBe("Yes");
  expect(judge(consent, { fills: [text("n1", "yes", "Jane Doe")] })).toBe("not_declared");
  expect(judge(consent, { fills: [option("n1", 1, "Jane Doe")] })).toBe("Off");
  expect(
    judge(checkbox("We, the heirs, hereby certify this"), { fills: [option("n1", 0, "Jane Doe")] }),
  ).toBe("not_declared");
  expect(judge(checkbox("Jane Doe agreed"), { fills: [option("n1", 0, "Jane Doe")] })).toBe("Yes");
});

test("an option without a quote from the instruction does not count", () => {
  expect(judge(colours(), { fills: [option("n1", 1, "green")] })).toBe("quote_missing");
  expect(judge(colours(), { fills: [option("n1", 1, "blue ".repeat(500))] })).toBe("quote_too_long");
});

test("a value is held against the instruction's words, not against the model's quote", () => {
  expect(judge(field("Debt"), { fills: [text("n1", "-40", "owes -40")] })).toBe("value_not_in_quote");
  expect(judge(field("Debt"), { fills: [text("n1", "40", "owes -40")] })).toBe("40");
});

test("blank and ambiguous fields need quotes, too", () => {
  expect(judge(field("Rest"), { leave_blank: [{ field: "n1", quote: "skip the rest" }] })).toBe("blank");
  expect(judge(field("Rest"), { leave_blank: [{ field: "n1", quote: "skip it" }] })).toBe("quote_missing");
  expect(judge(field("Colour"), { ambiguous: [{ field: "n1", quotes: ["red", "green"] }] })).toBe(
    "ambiguous",
  );
  expect(judge(field("Colour"), { ambiguous: [{ field: "n1", quotes: ["green"] }] })).toBe("quote_missing");
});

test("a field is either filled or left blank or ambiguous", () => {
  const fills = [text("n1", "Jane Doe")];
  const contradictions: Partial<Answer>[] = [
    { fills, leave_blank: [{ field: "n1", quote: "Skip the rest" }] },
    { fills, ambiguous: [{ field: "n1", quotes: ["Jane Doe"] }] },
  ];
  for (const parts of contradictions) expect(judge(field("Name"), parts)).toBe("contradiction");
});

test("a value found word for word is worth more than one put another way", () => {
  const confidence = (value: string) => {
    const about = field("Name");
    const verdict = judgeAnswer(
      answer({ fills: [text("n1", value, "Jane Doe")] }),
      offerFields([about]),
      instructionFor(about),
    );
    const meaning = verdict.settled.get("n1");
    return meaning?.kind === "value" ? meaning.planned.confidence : 0;
  };
  expect(confidence("Jane Doe")).toBeGreaterThan(confidence("Doe, Jane"));
  expect(confidence("Doe, Jane")).toBeGreaterThan(0);
});

describe("of the texts for the parts of a name", () => {
  const fields = [field("First name"), field("Last name")];
  const names = (first: string, last: string, quote = "Jane Doe") => {
    const instruction = {
      ...instructionFor(field("Name")),
      shaper: createWordShaper(form(...fields), "2026-10-07"),
    };
    const fills = [text("n1", first, quote), text("n2", last, quote)];
    const { settled } = judgeAnswer(answer({ fills }), offerFields(fields), instruction);
    return [...settled.values()].map((meaning) => meaning.kind === "value" && meaning.planned.value);
  };

  test("a whole name that both have is split", () => {
    expect(names("Jane Doe", "Jane Doe")).toEqual(["Jane", "Doe"]);
  });

  test("a whole name beside a part of it is split", () => {
    expect(names("Jane", "Jane Doe")).toEqual(["Jane", "Doe"]);
    expect(names("Jane Doe", "Doe")).toEqual(["Jane", "Doe"]);
  });

  test("a part of two words stays whole", () => {
    expect(names("first", "second line", "first line second line")).toEqual(["first", "second line"]);
  });
});
