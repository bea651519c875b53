import { expect, test } from "vitest";
import { sidesOf } from "../../../lib/meaning/sides.ts";

/** What belongs to the second value of a sentence, and whether the words after the first are the first one's. */
function read(prompt: string, first: string, second: string): [own: string, firstTakesAfter: boolean] {
  const [a, b] = [prompt.indexOf(first), prompt.indexOf(second)];
  const [endOfA, endOfB] = [a + first.length, b + second.length];
  const of = sidesOf(
    prompt,
    { start: b, end: endOfB },
    { from: endOfA, isValue: true },
    { to: prompt.length, isValue: false },
  );
  const { takesAfter } = sidesOf(
    prompt,
    { start: a, end: endOfA },
    { from: 0, isValue: false },
    { to: b, isValue: true },
  );
  return [prompt.slice(of.from, b).trim(), takesAfter];
}

test("words between two values are the first one's where a comma or an 'and' parts them from the second", () => {
  expect(read("with 100 each occurrence, 300 in all", "100", "300")).toEqual(["", true]);
  expect(read("1,150 gross and 930 net", "1,150", "930")).toEqual(["", true]);
});

test("they are the second one's where it parts them from the first", () => {
  expect(read("born 1 May 1990, phone 555-0142", "1 May 1990", "555-0142")).toEqual(["phone", false]);
  expect(read("with Keystone Mutual, insurer B, policy KR-3310", "Keystone Mutual", "KR-3310")).toEqual([
    "policy",
    false,
  ]);
});

test("without either they stand before the second", () => {
  expect(read("from 1 May to 3 June", "1 May", "3 June")).toEqual(["to", false]);
});
