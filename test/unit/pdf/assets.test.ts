import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { expect, test } from "vitest";
import { assetPath, PDF_ASSETS } from "../../../lib/pdf/assets.ts";

test.each(PDF_ASSETS.map(({ name }) => name))("finds %s among the installed packages", (name) => {
  expect(isAbsolute(assetPath(name))).toBe(true);
  expect(existsSync(assetPath(name))).toBe(true);
});

test("names the folders that pdf.js needs and the engine that reads back", () => {
  expect(existsSync(join(assetPath("cmaps"), "UniJIS-UTF16-H.bcmap"))).toBe(true);
  expect(existsSync(join(assetPath("standard_fonts"), "LiberationSans-Regular.ttf"))).toBe(true);
  expect(assetPath("pdfium.wasm")).toMatch(/\.wasm$/);
});
