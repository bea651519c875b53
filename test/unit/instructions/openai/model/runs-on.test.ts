import { expect, test } from "vitest";
import { runsOn } from "../../../../../lib/instructions/openai/model/runs-on.ts";
import { answer, blank, text, written } from "../fields.ts";

const entry = (id: string) => `{"f":"${id}","v":"Ada","q":"I am Ada"}`;

test("an answer of many entries runs on to its end", () => {
  const fills = Array.from({ length: 80 }, (_, at) => text(`f${at}`, "Ada Okafor", "My name is Ada Okafor"));
  const blanks = Array.from({ length: 80 }, (_, at) => blank(`f${100 + at}`, "leave the rest blank"));
  const whole = written(answer({ fills, blank: blanks, unused: ["I like tea"] }));
  for (let length = 1; length <= whole.length; length++) expect(runsOn(whole.slice(0, length))).toBe(false);
});

test.each([
  ["the same entry a third time", `{"fills":[${[1, 2, 3].map(() => entry("f1")).join(",")}`],
  ["the same two in turns", `{"fills":[${[1, 2, 1, 2, 1].map((at) => entry(`f${at}`)).join(",")}`],
  [
    "fields about which it says nothing",
    `{"ambiguous":[${[4, 5, 6].map((at) => `{"f":"f9000${at}","q":[""]}`).join(",")}`,
  ],
  [
    "the same entry, spread over lines",
    `{"fills": [${[1, 2, 3].map(() => '\n {\n  "f": "f1",\n  "v": "q",\n  "q": "a b"\n }').join(",")}`,
  ],
  ["blanks", `{"fills":[${" ".repeat(80)}`],
  ["line breaks and tabs", `{"fills":[],${"\n\t".repeat(60)}`],
  ["a value of one character", `{"fills":[{"f":"f1","v":"${"_".repeat(200)}`],
  ["a value of one word", `{"fills":[{"f":"f1","v":"${"no fax, ".repeat(30)}`],
])("an answer that goes on with %s is ended", (_, said) => {
  expect(runsOn(said)).toBe(true);
});
