import { expect, test } from "vitest";
import { fuzzedSource, fuzzSources, readOutcome } from "../../../../lab/fuzz/fuzz-sources.ts";

test("makes the same document of the same seed and number, and another of another", () => {
  expect(fuzzedSource(1, 5)).toEqual(fuzzedSource(1, 5));
  expect(fuzzedSource(1, 5)).not.toEqual(fuzzedSource(2, 5));
});

test("reads or refuses every changed document clearly", () => {
  const { outcomes, wrong } = fuzzSources({ count: 90, seed: 3 });
  expect(wrong.filter(({ outcome }) => outcome.startsWith("unclear"))).toEqual([]);
  expect([...outcomes.values()].reduce((a, b) => a + b)).toBe(90);
});

test("says which documents ended unclearly", () => {
  const { wrong } = fuzzSources({ count: 1, seed: 1 }, () => "unclear: TypeError");
  expect(wrong).toEqual([{ number: 0, outcome: "unclear: TypeError" }]);
  expect(readOutcome({ kind: "json", bytes: new Uint8Array([0x7b]) })).toBe("context_unreadable");
});
