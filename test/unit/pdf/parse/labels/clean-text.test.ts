import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanCaption, cleanText } from "../../../../../lib/pdf/parse/labels/clean-text.ts";

test("strips what nobody sees and what turns the reading direction", () => {
  expect(cleanText("Na\u200bme\u202e of\u2066 \u{e0041}child\ufeff")).toBe("Name of child");
});

test("collapses white space and control characters", () => {
  expect(cleanText("  First\r\n\tname\u0000 \u00a0 here ")).toBe("First name here");
});

test("cuts long text at a word and says so", () => {
  const cut = cleanText("word ".repeat(100));
  expect(cut).toBe(`${"word ".repeat(39).trim()}…`);
});

test("frees a caption from leaders, bullets and colons", () => {
  expect(cleanCaption("• Total amount due: $ ")).toBe("Total amount due");
  expect(cleanCaption("Signed at ..........")).toBe("Signed at");
});

test("answers short, plain, single-spaced text for whatever a file holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      const clean = cleanText(text);
      expect(clean.length).toBeLessThanOrEqual(200);
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]|\s{2}|^\s|\s$/u);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
