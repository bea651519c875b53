import { expect, test } from "vitest";
import { countTokens } from "../../../../../lib/instructions/openai/form/count-tokens.ts";

test.each([
  ["prose", "The quick brown fox jumps over the lazy dog and runs into the dark forest again.", 3],
  ["marks of blanks", "Name [f12____]  City [f13] ZIP [f14]", 1.5],
  ["Chinese", "东京都千代田区", 0.5],
  ["Russian", "Дата рождения заявителя", 2],
  ["digits", "900-12-3456 and 04/07/1990", 2],
])("%s takes a token for %d characters at the most", (_, text, characters) => {
  expect(countTokens(text)).toBeGreaterThanOrEqual(text.length / (2 * characters));
  expect(countTokens(text)).toBeLessThanOrEqual(text.length / characters + 1);
});

test("blanks between columns and runs of one mark take little", () => {
  expect(countTokens(" ".repeat(40))).toBeLessThan(5);
  expect(countTokens(".".repeat(40))).toBeLessThan(12);
});
