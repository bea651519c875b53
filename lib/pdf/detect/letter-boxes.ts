import { right } from "../page/boxes.ts";
import type { Glyph } from "../page/drawing/drawing.ts";

/** What such a font calls its box: a letter, or a sign that stands before no word of a form. */
const NAME = /^(?:\p{L}|[^\P{Sm}+<=>|~±×÷−≤≥≠≈¬]|[^\P{So}©®°¦■▪●◆►▶★])$/u;
/** How far before and after a box nothing is printed, and how far behind it its words begin at most, in em. */
const FREE = { before: 0.25, after: 0.08 };
const MOST_AFTER = 2;
/** A smaller glyph than its neighbour's, as a part of that, refers to a note. */
const SMALLEST = 0.7;

/**
 * The glyphs of fonts that hold one character alone, which stands before words, and more than once in one row. Such a font
 * draws boxes to tick, whatever it calls them: a bullet would stand at the beginning of its row.
 */
export function letterBoxes(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const printed = glyphs.filter(({ text }) => text.trim() !== "");
  const boxes = [...Map.groupBy(printed, ({ font }) => font).values()].filter((own) => {
    const [first] = own;
    if (!first || own.length < 2 || !NAME.test(first.text)) return false;
    if (own.some(({ text }) => text !== first.text)) return false;
    const rows = own.map((glyph) => rowOf(glyph, printed));
    return (
      own.every((glyph, index) => standsBeforeWords(glyph, rows[index] ?? [])) &&
      own.some((glyph, index) => own.some((other) => other.x > glyph.x && rows[index]?.includes(other)))
    );
  });
  return new Set(boxes.flat());
}

const rowOf = (glyph: Glyph, all: readonly Glyph[]): Glyph[] =>
  all.filter((other) => Math.abs(other.baseline - glyph.baseline) < 0.2 * glyph.size);

function standsBeforeWords(glyph: Glyph, row: readonly Glyph[]): boolean {
  const { size } = glyph;
  const after = row.filter((other) => other.x > glyph.x).sort((a, b) => a.x - b.x)[0];
  const ends = row.filter((other) => other.x < glyph.x).map(right);
  if (!after || !/^[\p{L}\p{N}("]/u.test(after.text) || size < SMALLEST * after.size) return false;
  const gaps = { before: glyph.x - Math.max(-size, ...ends), after: after.x - right(glyph) };
  return gaps.before > FREE.before * size && gaps.after > FREE.after * size && gaps.after < MOST_AFTER * size;
}
