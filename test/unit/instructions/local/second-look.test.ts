import { expect, test } from "vitest";
import { read } from "../../../../lib/instructions/local/read.ts";
import { lookAgain } from "../../../../lib/instructions/local/second-look.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const form = aForm([aText("Name"), aText("Town"), aText("Name of owner"), aText("Town of owner")]);
const { proposals } = read({ form, prompt: "Name: Ada\nTown: Bath", today: "2025-03-09" });
/** What is seen of a value in a field, where the first score gives these odds. */
function seenOf(oddsOf: (value: string, fieldId: string) => number) {
  const scored = proposals.map((one) => {
    const [write] = one.writes;
    return { one, odds: oddsOf(String(write?.value), write?.fieldId ?? "") };
  });
  const seen = lookAgain(scored);
  return (value: string, fieldId: string) =>
    seen[proposals.findIndex(({ writes }) => writes[0]?.fieldId === fieldId && writes[0]?.value === value)];
}

test("a proposal sees how far it leads for its value and for its field", () => {
  const at = seenOf((value, fieldId) => (value === "Ada" && fieldId === "f1" ? 3 : value === "Ada" ? 1 : -1));
  expect(at("Ada", "f1")).toMatchObject({ first: 3, firstRank: 0, leadForMention: 2 });
  expect(at("Ada", "f3")).toMatchObject({ leadForMention: -2, betterEarlier: 2 });
  expect(at("Ada", "f3")?.firstRank).toBeGreaterThan(0);
});

test("the likeliest walk goes down the form, and from two that are as good takes the earlier", () => {
  const at = seenOf((value, fieldId) => {
    const isTown = fieldId === "f2" || fieldId === "f4";
    return isTown === (value === "Bath") ? 1 : -4;
  });
  expect(at("Ada", "f1")?.onWalk).toBe(1);
  expect(at("Bath", "f2")).toMatchObject({ onWalk: 1, stepOnWalk: 1 });
  expect(at("Bath", "f4")).toMatchObject({ onWalk: 0, stepOnWalk: 3 });
});
