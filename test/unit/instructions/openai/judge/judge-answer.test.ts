import { describe, expect, test } from "vitest";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { judgeAnswer } from "../../../../../lib/instructions/openai/judge/judge-answer.ts";
import type { ModelAnswer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { ambiguous, answer, blank, checkbox, field, form, off, option, radio, text } from "../fields.ts";
import { judgeOne, judgeValue, judgingFor } from "./judge-one.ts";

const PROMPT =
  "Name: Jane Doe. Colours: red and blue. Uncheck the box. Notes: first line\nsecond line. Skip the rest. Owes 40.";

const judge = (about: Field, parts: Partial<ModelAnswer>) => judgeValue(about, parts, PROMPT);
const gradeOf = (about: Field, parts: Partial<ModelAnswer>) => {
  const result = judgeOne(about, parts, PROMPT);
  return typeof result === "object" ? result.evidence : result;
};

const colours = (rest: Partial<Field> = {}) => radio("Colours", ["Red", "Blue"], { type: "choice", ...rest });

describe("an option", () => {
  const list = colours();
  const [box, named] = [checkbox("Box"), field("Name")];

  test("by its number gives its export value", () => {
    expect(judge(list, { fills: [option(list.id, 1, "blue")] })).toBe("export1");
  });

  test("of a lone box needs no number", () => {
    expect(judge(box, { fills: [text(box.id, "on", "the box")] })).toBe("Yes");
    expect(judge(box, { fills: [option(box.id, 0, "the box")] })).toBe("Yes");
    expect(judge(box, { fills: [off(box.id, "Uncheck the box")] })).toBe("Off");
  });

  test("of no such number is refused", () => {
    expect(judge(list, { fills: [option(list.id, 2, "blue")] })).toBe("option_unknown");
    expect(judge(named, { fills: [option(named.id, 0, "Jane Doe")] })).toBe("value_not_said");
  });

  test("may be named by its caption, and by other words only where the field takes text of one's own", () => {
    expect(judge(list, { fills: [text(list.id, "red")] })).toBe("export0");
    expect(judge(list, { fills: [text(list.id, "Jane Doe")] })).toBe("option_unknown");
    const editable = colours({ editable: true });
    expect(judge(editable, { fills: [text(editable.id, "Jane Doe")] })).toBe("Jane Doe");
  });

  test("by its caption may be a place under another name", () => {
    const states = radio("State", ["AZ", "CA"], { type: "choice" });
    expect(judgeValue(states, { fills: [text(states.id, "California")] }, "I live in California")).toBe(
      "export1",
    );
  });

  test("is refused where the words name the place of another one: numbers of long lists are easily one off", () => {
    const states = radio("State", ["MA", "MD", "ME"], { type: "choice" });
    const taken = (at: number, words: string) =>
      judgeValue(
        states,
        { fills: [option(states.id, at, words)] },
        "I live in Portland, Maine, not in Maryland",
      );
    expect(taken(1, "I live in Portland, Maine")).toBe("value_not_said");
    expect(taken(2, "I live in Portland, Maine")).toBe("export2");
    expect(taken(2, "in Portland, Maine, not in Maryland")).toBe("export2");
    const sort = radio("Kind", ["Local", "Ohio", "Abroad"]);
    expect(judgeValue(sort, { fills: [option(sort.id, 2, "not from Ohio")] }, "I am not from Ohio")).toBe(
      "export2",
    );
  });

  test("without words of the instruction does not count", () => {
    expect(judge(list, { fills: [option(list.id, 1, "green")] })).toBe("quote_missing");
    expect(judge(list, { fills: [option(list.id, 1, "")] })).toBe("quote_missing");
    expect(judge(list, { fills: [option(list.id, 1, "blue ".repeat(500))] })).toBe("quote_too_long");
    expect(judgeValue(box, { fills: [text(box.id, "on", "")] }, "Go on, tick the box")).toBe("quote_missing");
  });

  test("is graded by how near its caption is to the words", () => {
    const [shade, other] = [radio("Shade", ["red", "Blue sky", "Blue sea"]), checkbox("Newsletter")];
    expect(gradeOf(shade, { fills: [option(shade.id, 0, "Colours: red and blue")] })).toBe("verbatim");
    expect(gradeOf(list, { fills: [option(list.id, 1, "red and blue")] })).toBe("derived");
    expect(gradeOf(list, { fills: [option(list.id, 1, "blue")] })).toBe("reformatted");
    expect(gradeOf(shade, { fills: [option(shade.id, 1, "blue")] })).toBe("derived");
    expect(gradeOf(box, { fills: [off(box.id, "Uncheck the box")] })).toBe("reformatted");
    expect(gradeOf(other, { fills: [text(other.id, "on", "Owes 40")] })).toBe("derived");
  });
});

test("a list that takes several values gets all of them, once each", () => {
  const list = colours({ multi_select: true });
  const fills = [option(list.id, 0, "red"), option(list.id, 1, "blue"), option(list.id, 1, "blue")];
  expect(judge(list, { fills })).toEqual(["export0", "export1"]);
});

test("any other field takes the same value twice, but not two values", () => {
  const name = field("Name");
  expect(judge(name, { fills: [text(name.id, "Jane Doe"), text(name.id, "Jane Doe")] })).toBe("Jane Doe");
  expect(judge(name, { fills: [text(name.id, "Jane"), text(name.id, "Doe")] })).toBe("filled_twice");
});

describe("what is to be off", () => {
  const single = (value: string | null) => radio("Status", ["Single", "Married"], { value });
  const instruction = "Do not tick single.";
  const offSingle = (about: Field, index: number | null = 0) =>
    judgeValue(about, { fills: [off(about.id, "Do not tick single", index)] }, instruction);

  test("is off in a box, whether it was on or not", () => {
    const [set, unset] = [checkbox("Single", { value: "Yes" }), checkbox("Single")];
    expect([offSingle(set, null), offSingle(unset, null)]).toEqual(["Off", "Off"]);
  });

  test("is taken away where a group of buttons has it chosen", () => {
    expect(offSingle(single("export0"))).toBe("Off");
    expect(offSingle(single("export0"), null)).toBe("Off");
  });

  test("is left as it is where another one is chosen, or none", () => {
    expect(offSingle(single("export1"))).toBe("kept");
    expect(offSingle(single(null))).toBe("kept");
  });

  test("goes without saying where another option goes on", () => {
    const status = single("export0");
    const fills = [off(status.id, "not single", 0), option(status.id, 1, "married")];
    expect(judgeValue(status, { fills }, "I am married, not single.")).toBe("export1");
  });

  test("may be said by leaving blank a box that the file has on", () => {
    const [set, unset] = [checkbox("Single", { value: "Yes" }), checkbox("Single")];
    const asked = "Leave single blank.";
    expect(judgeValue(set, { blank: [blank(set.id, "Leave single blank")] }, asked)).toBe("Off");
    expect(judgeValue(unset, { blank: [blank(unset.id, "Leave single blank")] }, asked)).toBe("blank");
    const status = single("export0");
    expect(judgeValue(status, { blank: [blank(status.id, "Leave single blank")] }, asked)).toBe("Off");
  });
});

test("a value that the field holds already is a value as any other", () => {
  const [name, box] = [field("Name", { value: "Jane Doe" }), checkbox("Box", { value: "Off" })];
  expect(judge(name, { fills: [text(name.id, "Jane Doe")] })).toBe("Jane Doe");
  expect(judge(box, { fills: [off(box.id, "Uncheck the box")] })).toBe("Off");
});

test("a value may be called like a refusal", () => {
  const name = field("Remark");
  const fills = [text(name.id, "contradiction")];
  expect(judgeValue(name, { fills }, "Remark: contradiction")).toBe("contradiction");
});

test("a text field takes no empty text", () => {
  const name = field("Name");
  expect(judge(name, { fills: [text(name.id, " \u200b", "Jane Doe")] })).toBe("value_empty");
});

test("line breaks stay in a multiline field alone, and hidden characters in none", () => {
  const [notes, name] = [field("Notes", { multiline: true }), field("Notes")];
  const fills = (id: string) => [text(id, "first\u202e line\nsecond line", "first line second line")];
  expect(judge(notes, { fills: fills(notes.id) })).toBe("first line\nsecond line");
  expect(judge(name, { fills: fills(name.id) })).toBe("first line second line");
});

test("an answer in a word needs no such word in the quote, but a field that asks for it", () => {
  const [asked, plain, box] = [field("Owes (yes or no)"), field("Owes"), checkbox("Owes")];
  const yes = (about: Field, page?: string) =>
    judgeValue(about, { fills: [text(about.id, "Yes", "Owes 40")] }, PROMPT, page);
  expect(yes(asked)).toBe("Yes");
  expect(yes(plain)).toBe("value_not_said");
  expect(yes(plain, `Do you owe anything?  [${plain.id}]`)).toBe("Yes");
  expect(judge(box, { fills: [text(box.id, "yes", "Owes 40")] })).toBe("Yes");
});

test("a declaration is ticked for words about it alone, and cleared for any", () => {
  const consent = checkbox("I agree to the rest of the terms");
  expect(judge(consent, { fills: [text(consent.id, "on", "Jane Doe")] })).toBe("not_declared");
  expect(judge(consent, { fills: [text(consent.id, "on", "Skip the rest")] })).toBe("Yes");
  expect(judge(consent, { fills: [text(consent.id, "yes", "Jane Doe")] })).toBe("not_declared");
  expect(judge(consent, { fills: [off(consent.id, "Jane Doe")] })).toBe("Off");
  const [heirs, other] = [checkbox("We, the heirs, hereby certify this"), checkbox("Jane Doe agreed")];
  expect(judge(heirs, { fills: [text(heirs.id, "on", "Jane Doe")] })).toBe("not_declared");
  expect(judge(other, { fills: [text(other.id, "on", "Jane Doe")] })).toBe("Yes");
});

test.each([
  ["City", "City: Springfield", "City", "City", "value_is_caption"],
  ["City", "City: Springfield", "City", "", "value_is_caption"],
  ["Town", "City: Springfield, Zip: 62701", "Zip", "Zip", "value_is_caption"],
  ["Town", "I live in Zip. Zip: 62701", "Zip", "in Zip", "Zip"],
  ["US citizen", "I am a US citizen", "US citizen", "I am a US citizen", "US citizen"],
  ["Driver", "Occupation: driver", "driver", "Occupation: driver", "driver"],
  ["Time", "10:30 in the morning", "10", "10:30", "10"],
  ["Insured? Yes", "Insured: yes", "yes", "yes", "yes"],
])("in the field %j, %j gives for %j with the words %j: %j", (label, prompt, value, quote, expected) => {
  const asked = field(label);
  expect(judgeValue(asked, { fills: [text(asked.id, value, quote)] }, prompt)).toBe(expected);
});

describe("the words for a value", () => {
  const name = field("Name");

  test("may be the value itself", () => {
    expect(judge(name, { fills: [text(name.id, "Jane Doe", "")] })).toBe("Jane Doe");
    expect(judge(name, { fills: [text(name.id, "John Doe", "")] })).toBe("quote_missing");
  });

  test("have to be there, whatever the value: an entry with words that nobody said is not about the instruction", () => {
    for (const quote of ["I am Jane Doe", "born July 4, 1990", "Jane Doe … born July 4, 1990"]) {
      expect(judgeOne(name, { fills: [text(name.id, "Jane Doe", quote)] }, PROMPT)).toBe("quote_missing");
    }
  });

  test("may be short passages far apart, and are too many when they are long together", () => {
    const between = "Nothing of this belongs anywhere. ".repeat(100);
    const prompt = `The owner is Jane. ${between}Her other name is Doe. ${"Doe and Jane. ".repeat(200)}`;
    const asked = (quote: string) => judgeValue(name, { fills: [text(name.id, "Jane Doe", quote)] }, prompt);
    expect(asked("The owner is Jane … Her other name is Doe")).toBe("Jane Doe");
    expect(asked("The owner is Jane … Her other name is Nobody")).toBe("quote_missing");
    const long = prompt.slice(-2_000).trim();
    expect(asked(`${long.slice(0, 1_900)} … ${long.slice(0, 1_900)}`)).toBe("quote_too_long");
  });

  test("are those that hold the value, where the quoted ones do not", () => {
    const fills = [text(name.id, "Jane Doe", "Owes 40")];
    expect(judgeOne(name, { fills }, PROMPT)).toMatchObject({
      evidence: "verbatim",
      source: { text: "Jane Doe" },
    });
  });

  test("may be two passages", () => {
    const notes = field("Notes");
    const fills = [text(notes.id, "red, second line", "Colours: red … second line")];
    const result = judgeOne(notes, { fills }, PROMPT);
    expect(result).toMatchObject({ value: "red, second line", evidence: "reformatted" });
    const source = typeof result === "object" ? result.source : null;
    expect(source?.text).toBe(PROMPT.slice(source?.start, source?.end));
  });

  test("are the instruction's, not the model's", () => {
    const debt = field("Debt");
    expect(judge(debt, { fills: [text(debt.id, "-40", "owes -40")] })).toBe("value_not_said");
    expect(judge(debt, { fills: [text(debt.id, "40", "owes -40")] })).toBe("40");
  });
});

test("blank and ambiguous fields need words, too", () => {
  const [rest, colour] = [field("Rest"), field("Colour")];
  expect(judge(rest, { blank: [blank(rest.id, "skip the rest")] })).toBe("blank");
  expect(judge(rest, { blank: [blank(rest.id, "skip it")] })).toBe("quote_missing");
  expect(judge(colour, { ambiguous: [ambiguous(colour.id, "red", "green")] })).toBe("ambiguous");
  expect(judge(colour, { ambiguous: [ambiguous(colour.id, "green")] })).toBe("quote_missing");
});

test("a field is either filled or left blank or ambiguous", () => {
  const name = field("Name");
  const fills = [text(name.id, "Jane Doe")];
  const contradictions: Partial<ModelAnswer>[] = [
    { fills, blank: [blank(name.id, "Skip the rest")] },
    { fills, ambiguous: [ambiguous(name.id, "Jane Doe")] },
  ];
  for (const parts of contradictions) expect(judge(name, parts)).toBe("contradiction");
});

test("a value is worth more the nearer it is to its words", () => {
  const name = field("Name");
  const confidence = (value: string) => {
    const result = judgeOne(name, { fills: [text(name.id, value, "Jane Doe")] }, PROMPT);
    return typeof result === "object" ? result.confidence : 0;
  };
  expect(confidence("Jane Doe")).toBeGreaterThan(confidence("Doe, Jane"));
  expect(confidence("Doe, Jane")).toBeGreaterThan(confidence("Jane Doe, self"));
  expect(confidence("Jane Doe, self")).toBeGreaterThan(0);
});

describe("one text in fields of many names", () => {
  const SAID = "Name: Jane Doe. I have none of these. Everything is 0. Signed on 3 May 2026.";
  const NAMES =
    "Name City Street Colour Pet Doctor School Bank Car Employer Landlord Tenant Witness Judge".split(" ");
  const verdictOn = (labels: readonly string[], value: string) => {
    const fields = labels.map((label) => field(label));
    const fills = fields.map(({ id }) => text(id, value));
    const offer = { fields: offerFields(form(...fields)), elsewhere: new Set<string>() };
    const { settled, rejected } = judgeAnswer(answer({ fills }), offer, judgingFor(SAID, fields));
    return { settled: settled.size, codes: [...new Set(rejected.values())] };
  };

  test("is refused, were it all of the instruction", () => {
    for (const value of ["Jane Doe", "jane doe", "2026", SAID])
      expect(verdictOn(NAMES, value)).toEqual({ settled: 0, codes: ["repeated"] });
  });

  test("stands in some of them, and wherever the names are the same but for a figure", () => {
    expect(verdictOn(NAMES.slice(0, 6), "Jane Doe").codes).toEqual([]);
    expect(verdictOn(NAMES.slice(0, 7), "Jane Doe").codes).toEqual(["repeated"]);
    const same = NAMES.map((_, at) => `Applicant's name (${at + 1})`);
    expect(verdictOn(same, "Jane Doe").codes).toEqual([]);
  });

  test("may be a body's name in many fields, among more that hold other texts", () => {
    const said = `${SAID} ${NAMES.join(" ")}`;
    const fields = [...NAMES, ...NAMES.map((label) => `Other ${label}`)].map((label) => field(label));
    const fills = fields.map(({ id, label }, at) =>
      text(id, at < 14 ? "Jane Doe" : (label.split(" ")[1] ?? "")),
    );
    const offer = { fields: offerFields(form(...fields)), elsewhere: new Set<string>() };
    const { rejected } = judgeAnswer(answer({ fills }), offer, judgingFor(said, fields));
    expect([...rejected.values()]).not.toContain("repeated");
  });

  test("may be the same day wherever one is asked for", () => {
    const days = NAMES.map((name) => `${name}'s date`);
    expect(verdictOn(days, "3 May 2026").codes).toEqual([]);
    expect(verdictOn(NAMES, "3 May 2026").codes).toEqual(["repeated"]);
  });

  test("may be an answer or a nought", () => {
    for (const value of ["not applicable", "unknown"])
      expect(verdictOn(NAMES, value).codes).not.toContain("repeated");
    for (const value of ["none", "0"]) expect(verdictOn(NAMES, value).codes).toEqual([]);
  });
});
