import { describe, expect, test } from "vitest";
import { type Changes, decided } from "../../../lib/dashboard/workspace/edits.ts";
import {
  looseIn,
  standsIn,
  statementsIn,
  unsettled,
  withoutGiven,
} from "../../../lib/dashboard/workspace/loose.ts";
import { placedBy } from "../../../lib/dashboard/workspace/steps-back.ts";
import { aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";

const ADDRESS = "I live at 1187 Lakeshore Drive, Apt 4B, Madison, WI 53703";

test.each([
  ["nothing of it stands on the form", ["Ada"], ADDRESS],
  ["a part stands there, and what leads to it goes", ["1187 Lakeshore Drive, Apt 4B"], "Madison, WI 53703"],
  ["all of it does", ["1187 lakeshore drive, apt 4b", "Madison, WI 53703"], ""],
  ["what stands between two parts stays", ["1187 Lakeshore Drive", "Madison, WI 53703"], "Apt 4B"],
  ["a text that is a part of a word is another", ["Madi", "1187 L"], ADDRESS],
  ["short texts stand in words by chance", ["WI", "4B"], ADDRESS],
])("of loose words, %s", (_, given, rest) => {
  expect(withoutGiven(ADDRESS, given)).toBe(rest);
});

test.each([
  ["She is called Maria the second, 1850", "1850", "She is called Maria the second"],
  ["Chicago, IL 60614", "IL 60614", "Chicago"],
  ["ana lives at 12 Elm Street", "12 Elm Street", "ana lives at"],
  ["Maria called 555-0142", "555-0142", "Maria called"],
  ["The Moores live at 12 Elm Street", "12 Elm Street", "The Moores live at"],
  ["mi madre se llama Ruth", "Ruth", ""],
  ["my mother's name is Ruth", "Ruth", ""],
  ["due on 3 days notice: 1,850", "1,850", "due on 3 days notice"],
])("“%s” loses “%s”, and no name and no number goes with it", (words, given, rest) => {
  expect(withoutGiven(words, [given])).toBe(rest);
});

test("loose words wait until they are put somewhere, typed by hand, or left out", () => {
  const loose = [{ key: "unused:1:0", text: ADDRESS }];
  const nothing = {
    given: new Map<string, string[]>(),
    fields: new Map(),
    held: new Map(),
  };
  const waiting = (about: Partial<typeof nothing>, changes = {}) =>
    unsettled(loose, { ...nothing, ...about }, changes).map(({ text }) => text);
  expect(waiting({})).toEqual([ADDRESS]);
  const settled = { "unused:1:0": decided("settled") };
  expect(waiting({}, { "unused:1:0": decided("leftOut") })).toEqual([]);
  expect(waiting({}, settled)).toEqual([]);
  expect(waiting({}, { f1: { value: "Elsewhere", settles: "unused:1:0" } })).toEqual([]);
  expect(waiting({}, { f1: { value: "1187 Lakeshore Drive, Apt 4B" } })).toEqual(["Madison, WI 53703"]);
  // Put whole and then shortened: the rest of it waits again, also after a save.
  const shortened = { f1: { value: "1187 Lakeshore Drive, Apt 4B", settles: "unused:1:0" } };
  expect(waiting({}, shortened)).toEqual(["Madison, WI 53703"]);
  const saved = { given: new Map([["given", ["1187 Lakeshore Drive, Apt 4B"]]]) };
  expect(waiting(saved, settled)).toEqual(["Madison, WI 53703"]);
});

test("words that a person typed as a part of a longer text wait no more; one word alone may stand there by chance", () => {
  const typed = { f1: { value: "Ridgeline Works LLC\n77 Canal Street\nSt Paul, MN 55101" } };
  const waits = (text: string, changes = {}) =>
    unsettled(
      [{ key: "unused:1:0", text }],
      { given: new Map(), fields: new Map(), held: new Map() },
      changes,
    ).length;
  for (const text of ["Ridgeline Works LLC", "St Paul", "“MN 55101”", "77 Canal Street, St Paul"]) {
    expect([text, waits(text), waits(text, typed)]).toEqual([text, 1, 0]);
  }
  expect(waits("Paul", typed)).toBe(1);
  expect(waits("aint Paul", { f1: { value: "Saint Paul" } })).toBe(1);
  expect(waits("St Paul", { f1: { value: "St Paul, MN 55101", picked: true } })).toBe(1);
});

test.each([
  ["New York", "The New York Times", false],
  ["New York", "New York Times", false],
  ["New York", "THE NEW YORK TIMES", false],
  ["New York", "Bank of New York", false],
  ["San Jose", "San Jose State University", false],
  ["Rio Grande", "Rio Grande do Sul", false],
  ["New York", "The New York Times, New York, NY 10018", true],
  ["New York", "620 Eighth Avenue, New York NY 10018", true],
  ["Saint Paul", "Saint Paul MN 55101", true],
  ["Ada Lovelace", "Dr. Ada Lovelace, London", true],
  ["12 Harbour Street", "12 Harbour Street (rear), Springfield", true],
  ["New York", "moved from New York to Boston", true],
  ["red brick house", "a red brick house with a garden", true],
])("“%s” stands in “%s”, unless that is a longer name: %s", (words, text, stands) => {
  expect(standsIn([text], words)).toBe(stands);
});

const field = (label: string, about: FieldSketch = {}) =>
  new Map(aForm([aText(label, about)]).fields.map((one) => [one.id, one]));

test.each<[words: string, label: string, typed: string, waits: string[]]>([
  ["June", "Since (month/year)", "June 2022", []],
  ["July", "Since (month/year)", "June 2022", ["July"]],
  ["Kalend", "Seit wann", "im Kalender", ["Kalend"]],
  ["4", "Age", "4", []],
  ["33", "Age", "33 years", ["33"]],
  ["4", "House", "4 Elm Street", ["4"]],
  ["$3,200", "Gross monthly income", "3200.00", []],
  ["3.200 €", "Einkommen", "3,200", []],
  ["$3,200", "Gross monthly income", "320000", ["$3,200"]],
  ["job title line cook", "Job title", "line cook", []],
  ["job title", "Job title", "Line cook", []],
  ["license number", "Driver’s license number", "RT 884", []],
  ["Home", "Home phone", "555 0100", ["Home"]],
])("“%s” beside the blank “%s” with “%s” typed: %j waits", (text, label, typed, waits) => {
  const fields = field(label);
  const left = (changes = {}) =>
    unsettled([{ key: "unused:1:0", text }], { given: new Map(), fields, held: new Map() }, changes);
  expect(left().map((one) => one.text)).toEqual([text]);
  expect(left({ f1: { value: typed } }).map((one) => one.text)).toEqual(waits);
});

test("what the form prints over a blank that holds something is no fact, and a value taken over is on the form", () => {
  const fields = field("Name", { section: "4. Who will live with you" });
  const left = (text: string, changes: Changes) =>
    unsettled([{ key: "unused:1:0", text }], { given: new Map(), fields, held: new Map() }, changes).length;
  expect(left("will live with me", {})).toBe(1);
  expect(left("will live with me", { f1: { value: "Ama" } })).toBe(0);
  expect(left("will live with Yaw", { f1: { value: "Ama" } })).toBe(1);
  expect(left("Ama Mensah", { f1: { value: "Ama Mensah", picked: true, taken: "suggested" } })).toBe(0);
});

test("words that follow one another are one piece; what else stands between parts them", () => {
  const prompt = "since June 2021, Lakeview\nDental";
  const at = (text: string) => {
    const start = prompt.indexOf(text);
    return { start, end: start + text.length, text };
  };
  const unused = ["2021", "June", "Lakeview", "Dental"].map(at);
  expect(looseIn([{ fillId: "1", prompt, unused }]).map(({ text }) => text)).toEqual([
    "June 2021",
    "Lakeview",
    "Dental",
  ]);
});

test("what a document says and no blank has waits by its label, until a person puts it somewhere", () => {
  const statements = [{ document: 1, page: 1, label: "Company", value: "Engines Ltd" }];
  const loose = statementsIn([{ fillId: "a", prompt: "", unused: [], statements }]);
  expect(loose).toMatchObject([{ text: "Engines Ltd", label: "Company", document: 1, fillId: "a" }]);
  const nothing = { given: new Map(), fields: new Map(), held: new Map() };
  expect(unsettled(loose, nothing, {})).toEqual(loose);
  expect(unsettled(loose, nothing, { f1: { value: "Engines Ltd", settles: loose[0]?.key ?? "" } })).toEqual(
    [],
  );
  expect(unsettled(loose, { ...nothing, given: new Map([["given", ["Engines Ltd"]]]) }, {})).toEqual([]);
});

test("the label of a blank that holds something is no fact that waits", () => {
  const [mail, phone] = aForm([aText("E-mail"), aText("Phone")]).fields;
  if (!mail || !phone) throw new Error("Expected two fields.");
  const loose = ["E-mail:", "Phone"].map((text, index) => ({ key: `${index}`, text }));
  const form = {
    fields: new Map([mail, phone].map((one) => [one.id, one])),
    held: new Map([[mail.id, "a@b"]]),
  };
  const nothing = { given: new Map(), ...form };
  expect(unsettled(loose, nothing, {}).map(({ text }) => text)).toEqual(["Phone"]);
  expect(unsettled(loose, nothing, { [phone.id]: { value: "1" } })).toEqual([]);
});

test("of words that were put somewhere by their value their label waits no more, and what else they say does", () => {
  const nothing = { given: new Map(), fields: new Map(), held: new Map() };
  const words = { key: "unused:1:0", text: "Employer: Lindqvist Bakery, pastry chef" };
  const left = (value: string, settles?: string) =>
    unsettled([words], nothing, { f1: { value, ...(settles && { settles }) } }).map(({ text }) => text);
  expect(left("Lindqvist Bakery, pastry chef", words.key)).toEqual([]);
  expect(left("Works at: Lindqvist Bakery, pastry chef", words.key)).toEqual([]);
  expect(left("Lindqvist Bakery", words.key)).toEqual(["Employer … pastry chef"]);
  // Nobody has put these words anywhere: they may name somebody.
  expect(left("Lindqvist Bakery, pastry chef")).toEqual(["Employer"]);
});

describe("words that a save has settled", () => {
  const [loose] = looseIn([
    {
      fillId: "1",
      prompt: "My cat is Biscuit.",
      unused: [{ start: 0, end: 18, text: "My cat is Biscuit." }],
    },
  ]);
  const key = loose?.key ?? "";
  const box = { x: 1, y: 2, width: 30, height: 9 };
  const nothing = { given: new Map<string, string[]>(), fields: new Map(), held: new Map() };
  const waiting = (saved: Partial<typeof nothing>, changes: Changes) =>
    unsettled(loose ? [loose] : [], { ...nothing, ...saved }, changes).map(({ text }) => text);

  test("wait again once a person takes the text away that they were put as, before and after that is saved", () => {
    const settled = placedBy({
      "mark:new": { value: "a pet", settles: key, mark: { kind: "text", page: 1, box, text: "a pet" } },
    });
    const given = new Map([["mark:0", ["a pet"]]]);
    expect(waiting({ given }, settled)).toEqual([]);
    expect(waiting({ given }, { ...settled, "mark:0": { value: null } })).toEqual(["My cat is Biscuit."]);
    expect(waiting({}, settled)).toEqual(["My cat is Biscuit."]);
  });

  test("wait again once the blank is empty that they were put in", () => {
    const settled = placedBy({ pets: { value: "yes", picked: true, settles: key } });
    const held = new Map([["pets", "yes"]]);
    expect(waiting({ held }, settled)).toEqual([]);
    expect(waiting({ held }, { ...settled, pets: { value: null } })).toEqual(["My cat is Biscuit."]);
  });

  test("wait again where the very words were taken off the page", () => {
    const given = new Map([["mark:0", ["My cat is Biscuit."]]]);
    expect(waiting({ given }, {})).toEqual([]);
    expect(waiting({ given }, { "mark:0": { value: null } })).toEqual(["My cat is Biscuit."]);
  });
});
