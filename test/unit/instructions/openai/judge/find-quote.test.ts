import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createQuoteFinder } from "../../../../../lib/instructions/openai/judge/find-quote.ts";
import { fold } from "../../../../../lib/meaning/lexicon/fold.ts";

const find = (quote: string, text: string) => createQuoteFinder(text)(quote);

describe("a quote is found", () => {
  test.each([
    ["as it stands", "Jane Doe", "I am Jane Doe.", "Jane Doe"],
    ["with its punctuation", "Doe, Jane.", "I am Doe, Jane.", "Doe, Jane."],
    ["in another case", "JANE doe", "I am Jane Doe.", "Jane Doe"],
    ["with other white space", "Jane Doe", "I am Jane\n\t Doe.", "Jane\n\t Doe"],
    ["with other quotation marks", 'O\'Neil "Jr"', "Sean O’Neil “Jr”", "O’Neil “Jr"],
    ["without its accents", "Jose Nunez", "José Núñez", "José Núñez"],
    ["composed differently", "José", "Jose\u0301 Núñez", "Jose\u0301"],
    ["in full-width digits", "123", "番号 １２３ です", "１２３"],
    ["around hidden characters", "Jane Doe", "I am Ja\u200bne\u{e0041} Doe", "Ja\u200bne\u{e0041} Doe"],
    ["where it is a word, not earlier within one", "4", "born 14 July, 4 children", "4"],
    ["within a script without spaces", "東京", "私は東京に住んでいます", "東京"],
    ["after an accent that belongs to no letter", "Doe", "\u0301 Jane Doe", "Doe"],
    ["after letters that change length with their case", "doe", "İİİ Doe", "Doe"],
  ])("%s", (_, quote, text, found) => {
    const span = find(quote, text);
    expect(span?.text).toBe(found);
    expect(text.slice(span?.start, span?.end)).toBe(found);
  });

  test("at its own place when it is found within a word first", () => {
    expect(find("4", "born 14 July, 4 children")).toEqual({ start: 14, end: 15, text: "4" });
  });
});

test.each([
  ["words that are not there", "Jane Roe", "I am Jane Doe."],
  ["a part of a word", "art", "I like party hats"],
  ["words in another order", "Doe Jane", "I am Jane Doe."],
  ["words that are apart", "Jane Doe", "Jane is not Doe"],
  ["words run together", "JaneDoe", "I am Jane Doe."],
  ["nothing", "", "I am Jane Doe."],
  ["punctuation alone", "...", "I am Jane Doe..."],
])("does not find %s", (_, quote, text) => {
  expect(find(quote, text)).toBeNull();
});

const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9]{1,8}$/),
  fc.constantFrom("José", "ÅNGSTRÖM", "Straße", "İstanbul", "ﬁne", "д'Артаньян", "हिन्दी", "한국어", "42"),
);
const gap = fc.constantFrom(" ", "  ", ", ", ".\n", " — ", "\u00a0", "; ");
const text = fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 30 });
const joined = (parts: [string, string][]) => parts.map(([letters, space]) => letters + space).join("");
const changes = fc.constantFrom<(letters: string) => string>(
  (letters) => letters,
  (letters) => letters.toUpperCase().toLowerCase(),
  (letters) => letters.normalize("NFD"),
  (letters) => [...letters].join("\u200b"),
);

test("finds every run of words however its gaps and letters are written, with true offsets", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), gap, changes, (parts, from, length, otherGap, change) => {
      const start = from % parts.length;
      const run = parts.slice(start, start + 1 + (length % (parts.length - start)));
      const quote = run.map(([letters]) => change(letters)).join(otherGap);
      const instruction = joined(parts);
      const span = find(quote, instruction);
      fc.pre(fold(quote).text === fold(joined(run)).text);
      expect(span).not.toBeNull();
      expect(span?.text).toBe(instruction.slice(span?.start, span?.end));
      expect(fold(span?.text ?? "").text).toBe(fold(quote).text);
    }),
  );
});

test("finds no quote that holds a word which the text does not hold, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
      const instruction = `${before}${after}`.replaceAll(/zqzq/gi, "");
      expect(find(`${before} zqzq ${after}`, instruction)).toBeNull();
    }),
  );
});

test("gives the quote's own words at true offsets, in whatever text", () => {
  const wild = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(wild, wild, wild, (before, quote, after) => {
      const instruction = before + quote + after;
      const span = find(quote, instruction);
      if (span === null) return;
      expect(instruction.slice(span.start, span.end)).toBe(span.text);
      expect(fold(span.text).text).toBe(fold(quote).text);
    }),
  );
});
