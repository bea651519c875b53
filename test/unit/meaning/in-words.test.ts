import { expect, test } from "vitest";
import { asksForWords } from "../../../lib/meaning/in-words.ts";

test.each([
  ["Amount in words", true],
  ["Amount (words)", true],
  ["Montant en lettres", true],
  ["Nom en lettres majuscules", false],
  ["Nombre en letra de molde", false],
  ["Name in block letters", false],
  ["Sums in letters of credit", false],
])("%s asks for words: %s", (label, asks) => {
  expect(asksForWords(label)).toBe(asks);
});
