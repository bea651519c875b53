import { expect, test } from "vitest";
import type { Fact } from "../../../../lib/instructions/local/fact.ts";
import { withoutEchoes } from "../../../../lib/instructions/local/match/without-echoes.ts";

const reading = (rule: string, score: number, start = 0) => {
  const value = { start, end: start + 4, text: "QX-7" };
  const fact: Fact = {
    act: "write",
    key: "berth",
    context: "",
    about: [],
    value,
    rule,
    confidence: 1,
    tie: "first",
  };
  return { fact, candidate: { writes: [], score } };
};

test("of two readings of the same words the surer one is kept", () => {
  const [weak, strong] = [reading("identifier", 0.7), reading("statement", 0.8)];
  expect(withoutEchoes([weak, strong])).toEqual([strong]);
});

test("a name may be written in several places, and other words are another value", () => {
  const names = [reading("name of a person", 0.9), reading("printed name", 0.8)];
  const others = [reading("identifier", 0.7), reading("statement", 0.8, 40)];
  expect(withoutEchoes(names)).toEqual(names);
  expect(withoutEchoes(others)).toEqual(others);
});
