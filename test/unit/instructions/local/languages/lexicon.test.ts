import { describe, expect, test } from "vitest";
import { tokens } from "../../../../../lib/instructions/local/form/tokens.ts";
import { LANGUAGES } from "../../../../../lib/instructions/local/languages/languages.ts";
import { pairsIn } from "../../../../../lib/instructions/local/languages/lexicon.ts";

/** Other words in English or in a second language: read in instructions alone. */
const NOT_IN_LABELS = new Set("pays mail ag kk firma kind mari dossier auto wagen".split(" "));

describe("a lexicon", () => {
  test("has one pair for every way and every ending", () => {
    expect(pairsIn("\nmein{,e} | unser{e,em} = our\n")).toEqual([
      ["mein", "our"],
      ["meine", "our"],
      ["unsere", "our"],
      ["unserem", "our"],
    ]);
  });

  test.each(LANGUAGES)("has English for every line", ({ speech, things, labels }) => {
    for (const [said, english] of pairsIn(speech + things + labels)) {
      expect(said, english).toMatch(/\p{L}/u);
      expect(english, said).toMatch(/[a-z]/i);
    }
  });

  test.each(LANGUAGES)("calls a thing in a label what it calls it in an instruction", ({ things }) => {
    const pairs = pairsIn(things).filter(([said]) => !NOT_IN_LABELS.has(said));
    const apart = pairs.filter(([said, english]) => tokens(said).join() !== tokens(english).join());
    expect(apart).toEqual([]);
  });
});
