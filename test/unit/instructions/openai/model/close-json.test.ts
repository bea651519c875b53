import { expect, test } from "vitest";
import { readCutAnswer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { closeJson } from "../../../../../lib/instructions/openai/model/close-json.ts";
import { ambiguous, answer, blank, option, text, written } from "../fields.ts";

const SAID = answer({
  fills: [text("f1", 'Jane "J" Doe'), option("f2", 3, "red [or] {so}"), text("f3", "a\\b")],
  blank: [blank("f4", "no fax")],
  ambiguous: [ambiguous("f5", "red", "blue")],
  unused: ["I like tea", "and rain"],
});

test("cut anywhere, an answer is read up to its last whole entry, and no entry is read in part", () => {
  const whole = written(SAID);
  let read = 0;
  for (let length = 1; length < whole.length; length++) {
    const part = readCutAnswer(whole.slice(0, length));
    if (!part) continue;
    const count = part.fills.length + part.blank.length + part.ambiguous.length + part.unused.length;
    expect(count).toBeGreaterThanOrEqual(read);
    read = count;
    for (const list of ["fills", "blank", "ambiguous", "unused"] as const) {
      expect(SAID[list].slice(0, part[list].length)).toEqual(part[list]);
    }
  }
  expect(read).toBe(7);
});

test.each(["", "{", '{"fills":[', '{"fills":[{"f":"f1","v":"Ja', "Sure! Here", '{"fills":[]'])(
  "%j has nothing whole",
  (said) => {
    expect(readCutAnswer(said)).toBeNull();
  },
);

test("thoughts before an answer are no part of it", () => {
  const said = `<think>{"fills":[{"f":"f9"</think>\n${written(SAID).slice(0, 80)}`;
  expect(readCutAnswer(said)?.fills).toEqual(SAID.fills.slice(0, 1));
});

test("a list in an entry is no list of the answer", () => {
  expect(closeJson('{"ambiguous":[{"f":"f5","q":["red","blue"')).toBeNull();
});
