import fc from "fast-check";
import { expect, test } from "vitest";
import { plainWords } from "../../../../../lib/instructions/local/form/plain-words.ts";
import { forgetTexts, tokens } from "../../../../../lib/instructions/local/form/tokens.ts";

const letters = fc.string({ unit: fc.constantFrom(..."aAbBdDlLsSzZ "), maxLength: 30 });

test("plain texts are the same words as with a sign beside them that means nothing", () =>
  fc.assert(
    fc.property(letters, (text) => {
      expect(plainWords(text)).toEqual(plainWords(`?? ${text}`));
    }),
  ));

test("the words of a text are the same ones after they were forgotten", () => {
  const before = tokens("Street of the employer");
  forgetTexts();
  expect(tokens("Street of the employer")).not.toBe(before);
  expect(tokens("Street of the employer")).toEqual(before);
});
