import fc from "fast-check";
import { PDFNull } from "pdf-lib";
import { expect, test } from "vitest";
import { simpleFont } from "../../../../../lib/pdf/write/fonts/text-font.ts";
import { layOutComb } from "../../../../../lib/pdf/write/layout/comb.ts";
import { layOutList } from "../../../../../lib/pdf/write/layout/list.ts";
import { layOutLines } from "../../../../../lib/pdf/write/layout/multi-line.ts";
import { layOutSingleLine } from "../../../../../lib/pdf/write/layout/single-line.ts";
import { wrapText } from "../../../../../lib/pdf/write/layout/wrap-text.ts";

/** Every printable ASCII character is half an em wide. */
const glyphs = new Map(
  Array.from(
    { length: 95 },
    (_, index) => [String.fromCharCode(32 + index), { code: 32 + index, width: 0.5 }] as const,
  ),
);
const font = simpleFont(PDFNull, glyphs, { ascent: 0.8, descent: -0.2 });
const style = { font, size: 10, quadding: 0 };
const box = { width: 104, height: 50, padding: 2 };
const size = fc.constantFrom(0, 3, 8, 12, 40);
const text = fc.stringMatching(/^[a-z ]{0,120}$/);

test("a line keeps its size while it fits, and shrinks to fit", () => {
  expect(layOutSingleLine("x".repeat(20), style, box)).toMatchObject({ size: 10, clipped: false });
  expect(layOutSingleLine("x".repeat(25), style, box)).toMatchObject({ size: 8, clipped: false });
  expect(layOutSingleLine("x".repeat(60), style, box)).toMatchObject({ size: 4, clipped: true });
});

test("a line never leaves its box unless it is said to be clipped", () => {
  fc.assert(
    fc.property(text, size, fc.constantFrom(0, 1, 2), (value, asked, quadding) => {
      const layout = layOutSingleLine(value, { font, size: asked, quadding }, box);
      const { x } = layout.lines[0]!;
      expect(x).toBeGreaterThanOrEqual(box.padding);
      if (!layout.clipped) {
        expect(x + font.widthOf(value) * layout.size).toBeLessThanOrEqual(box.width - box.padding + 1e-6);
      }
    }),
  );
});

test("a line that a drawn line would strike out stands on it, or under it if it can be larger there", () => {
  const low = { ...box, height: 20 };
  const baseline = (rules: number[]): number => layOutSingleLine("x", style, { ...low, rules }).lines[0]!.y;
  const [middle] = layOutSingleLine("x", style, low).lines;
  expect(baseline([10])).toBe(11);
  expect(baseline([9.5])).toBe(10.5);
  for (const beside of [0, 6, 14]) expect(baseline([beside])).toBe(middle!.y);
  const large = { ...style, size: 20 };
  expect(layOutSingleLine("x", large, { ...box, height: 30, rules: [18] })).toMatchObject({ size: 17 });
});

test("a line stays where it is struck out if it could be read nowhere else", () => {
  const low = { ...box, height: 10 };
  expect(layOutSingleLine("x", style, { ...low, rules: [5] })).toEqual(layOutSingleLine("x", style, low));
});

test("a print smaller than the smallest is kept where the form asks for it", () => {
  expect(layOutSingleLine("x", { ...style, size: 3 }, box)).toMatchObject({ size: 3, clipped: false });
});

test("wrapping loses no character but the spaces it breaks at", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (value, room) => {
      const lines = wrapText(value, font, room);
      expect(lines.join("").replaceAll(" ", "")).toBe(value.replaceAll(" ", ""));
      for (const line of lines) expect(font.widthOf(line.trimEnd())).toBeLessThanOrEqual(Math.max(room, 0.5));
    }),
  );
});

test("lines stay in their box, or are said to be clipped", () => {
  fc.assert(
    fc.property(text, size, (value, asked) => {
      const { size: chosen, lines, clipped } = layOutLines(value, { ...style, size: asked }, box);
      const last = lines.at(-1)!;
      if (!clipped) expect(last.y + font.descent * chosen).toBeGreaterThanOrEqual(-1e-6);
      expect(lines[0]!.y + font.ascent * chosen).toBeLessThanOrEqual(box.height + 1e-6);
    }),
  );
});

test("a box for one line shows it in the middle", () => {
  const low = { ...box, height: 14 };
  expect(layOutLines("one", style, low)).toEqual(layOutSingleLine("one", style, low));
});

test("a comb starts where its alignment says, by whole cells", () => {
  const starts = [0, 1, 2].map(
    (quadding) => layOutComb("ab", 5, { ...style, quadding }, { ...box, width: 100 }).lines[0]!.x,
  );
  expect(starts).toEqual([7.5, 27.5, 67.5]);
});

test("a comb of what is written from right to left begins in its last cell, and keeps numbers as they are", () => {
  const hebrew = new Map([..."שרה 0123456789"].map((character, code) => [character, { code, width: 0.5 }]));
  const written = { ...style, font: simpleFont(PDFNull, hebrew, { ascent: 0.8, descent: -0.2 }) };
  const cellsOf = (value: string): string => {
    const { lines } = layOutComb(value, 8, written, { ...box, width: 160 });
    const byCell = new Map(lines.map(({ text: character, x }) => [Math.floor(x / 20), character]));
    return Array.from({ length: 8 }, (_, cell) => byCell.get(cell) ?? "_").join("");
  };
  expect(cellsOf("שרה")).toBe("_____הרש");
  expect(cellsOf("שרה 12")).toBe("__12 הרש");
  expect(cellsOf("12")).toBe("12______");
});

test("a comb shrinks characters to their cells, with air on both sides", () => {
  expect(layOutComb("abc", 26, style, box).size).toBe(6.8);
});

test("a list shows all that is chosen where it fits, else the first, and marks nothing else", () => {
  const labels = Array.from({ length: 30 }, (_, index) => `option ${index}`);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 4 }), (chosen) => {
      const { top, lines, bars, clipped } = layOutList(labels, chosen, style, box);
      const seen = lines.map((_, row) => top + row);
      expect(bars).toHaveLength(seen.filter((index) => chosen.includes(index)).length);
      if (chosen.length > 0) expect(seen).toContain(Math.min(...chosen));
      const span = chosen.length > 0 ? Math.max(...chosen) - Math.min(...chosen) + 1 : 0;
      expect(clipped).toBe(span > lines.length);
      if (!clipped) expect(seen).toEqual(expect.arrayContaining(chosen));
    }),
  );
});

test("a list shrinks to a line that is higher than its box, and to what is chosen", () => {
  const low = layOutList(["a", "b"], [1], { ...style, size: 0 }, { ...box, height: 9 });
  const [line] = low.lines;
  expect(low).toMatchObject({ clipped: false, top: 1 });
  expect(low.size).toBeLessThan(8);
  expect(line!.y + 0.8 * low.size).toBeLessThanOrEqual(9);
  expect(line!.y - 0.2 * low.size).toBeGreaterThanOrEqual(0);
  const wide = ["x".repeat(25), "y"];
  expect(layOutList(wide, [0], style, box)).toMatchObject({ size: 8, clipped: false });
  expect(layOutList(wide, [1], style, box)).toMatchObject({ size: 10, clipped: false });
  expect(layOutList(["x".repeat(80)], [0], style, box)).toMatchObject({ size: 4, clipped: true });
});
