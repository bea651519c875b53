import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDefaultAppearance } from "../../../../lib/pdf/write/default-appearance.ts";

test.each([
  ["/Helv 9 Tf 0 g", { fontName: "Helv", size: 9, color: "0 g" }],
  ["0 0 1 rg /TiRo 0 Tf", { fontName: "TiRo", size: 0, color: "0 0 1 rg" }],
  ["/Helv 12 Tf\r\n0.1 0.2 0.3 0.4 k", { fontName: "Helv", size: 12, color: "0.1 0.2 0.3 0.4 k" }],
  ["/Arial#2CBold 8 Tf", { fontName: "Arial,Bold", size: 8, color: "0 g" }],
  ["/Helv 10 Tf 255 0 -1 rg", { fontName: "Helv", size: 10, color: "1 0 0 rg" }],
  ["/Helv -7 Tf", { fontName: "Helv", size: 7, color: "0 g" }],
  ["0.5 rg /Helv Tf", { fontName: "Helv", size: 0, color: "0 g" }],
  ["", { fontName: "", size: 0, color: "0 g" }],
])("reads %j", (source, appearance) => {
  expect(parseDefaultAppearance(source)).toEqual(appearance);
});

test("always answers a size and an operator that a content stream may hold", () => {
  const words = fc.constantFrom(
    "/F1",
    "12",
    "-3",
    "1e9",
    "NaN",
    "Tf",
    "g",
    "rg",
    "k",
    "(",
    "<<",
    "%",
    "BT",
    ".5",
  );
  fc.assert(
    fc.property(fc.array(words), (tokens) => {
      const { size, color } = parseDefaultAppearance(tokens.join(" "));
      expect(size).toBeGreaterThanOrEqual(0);
      expect(color).toMatch(/^([01]|0\.\d+)( ([01]|0\.\d+))* (g|rg|k)$/);
    }),
  );
});
