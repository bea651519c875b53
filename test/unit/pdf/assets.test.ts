import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { sha256 } from "../../../lib/domain/ids.ts";
import FONTS from "../../../lib/pdf/assets/fonts.json" with { type: "json" };
import { assetPath, FONT_ASSETS, PDF_ASSETS } from "../../../lib/pdf/assets.ts";

test.each([...PDF_ASSETS, ...FONT_ASSETS])("finds %s", (name) => {
  expect(isAbsolute(assetPath(name))).toBe(true);
  expect(existsSync(assetPath(name))).toBe(true);
});

test("names the folders that pdf.js needs and the engine that reads back", () => {
  expect(existsSync(join(assetPath("cmaps"), "UniJIS-UTF16-H.bcmap"))).toBe(true);
  expect(existsSync(join(assetPath("standard_fonts"), "LiberationSans-Regular.ttf"))).toBe(true);
  expect(assetPath("pdfium.wasm")).toMatch(/\.wasm$/);
});

test("holds the typefaces that were published, and says where", () => {
  expect(FONTS.map(({ file }) => file)).toEqual(FONT_ASSETS);
  const found = FONT_ASSETS.map((name) => sha256(brotliDecompressSync(readFileSync(assetPath(name)))));
  expect(found).toEqual(FONTS.map((font) => font.sha256));
});
