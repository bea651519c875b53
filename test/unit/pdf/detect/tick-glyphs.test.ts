import { expect, test } from "vitest";
import { tickOf } from "../../../../lib/pdf/page/glyphs/tick-glyphs.ts";

const drawn = (font: string, text: string, code = text.charCodeAt(0)) =>
  tickOf({ x: 50, y: 90, width: 9, height: 10, baseline: 100, size: 10, upright: true, font, text, code })
    ?.shape;

test.each([
  ["a box of its own", "Arial", "☐", 0x25],
  ["Wingdings by its code", "ABCDEF+Wingdings-Regular", "¨", 0xa8],
  ["Webdings by its code", "Webdings", "c", 0x63],
  ["a subset of Webdings, by its place in Unicode", "ABCDEF+Webdings", "\uf063", 0x46],
  ["a subset of Wingdings, by its place in Unicode", "ABCDEF+Wingdings", "\uf0a8", 0x03],
  ["Wingdings 2", "ABCDEF+Wingdings2", "\uf02a", 0x03],
  ["the font that an office program put for Wingdings", "OpenSymbol", "\ue0aa", 0x01],
  ["the signs of a typesetting program", "ABCDEF+wasy10", "2", 0x32],
  ["the dingbats of an older font", "MonotypeSorts", "o", 0x6f],
])("sees a box in %s", (_, font, text, code) => {
  expect(drawn(font, text, code)).toBe("square");
});

test("sees none in letters, in other signs of those fonts, and in what another font has at the same place", () => {
  expect(drawn("Arial", "c")).toBeUndefined();
  expect(drawn("Webdings", "g")).toBeUndefined();
  expect(drawn("ABCDEF+Wingdings", "\uf063", 0x46)).toBeUndefined();
  expect(drawn("ABCDEF+Wingdings", "\uf02a", 0x03)).toBeUndefined();
  expect(drawn("ABCDEF+CMR10", "2")).toBeUndefined();
  expect(drawn("ABCDEF+Webdings", "\uf067", 0x63)).toBeUndefined();
});
