import { right } from "../boxes.ts";
import type { Glyph } from "../drawing/drawing.ts";

/** What such a font calls its box: a letter, or a sign that stands before no word of a form. */
const NAME = /^(?:\p{L}|[^\P{Sm}+<=>|~±×÷−≤≥≠≈¬]|[^\P{So}©®°¦■▪●◆►▶★])$/u;
/** Signs of sums, which stand at the beginning of no row but as a box; arrows, dots and rings do as bullets. */
const SUM = /^[^\P{Sm}\u2190-\u21ff\u2217-\u2219\u22c5]$/u;
/** Letters that are words in some language, as "I", "a" and "y", or mark where one signs. */
const WORD = /^[aàáåeèéiìíkoòóôöøősuùúvwxyz]$/iu;
/** No text font's small letter of these is so wide, in em; its box may be. */
const WIDER = 0.72;
/** How far before and after a box nothing is printed, and how far behind it its words begin at most, in em. */
const FREE = { before: 0.25, after: 0.08 };
const MOST_AFTER = 2;
/** A smaller glyph than its neighbour's, as a part of that, refers to a note. */
const SMALLEST = 0.7;
/** How far off the line of a box, in em, its words stand at most. */
const OFF_LINE = 0.2;

/**
 * The glyphs of fonts that hold one character alone, which stands before words, and more than once in one row. Such a font
 * draws boxes to tick, whatever it calls them: a bullet would stand at the beginning of its row, unless it is a sign of sums.
 */
export function letterBoxes(glyphs: readonly Glyph[]): ReadonlySet<Glyph> {
  const printed = glyphs.filter(({ text }) => text.trim() !== "");
  const fonts = [...Map.groupBy(printed, ({ font }) => font).values()].filter(isOfBoxes);
  if (fonts.length === 0) return new Set();
  const lines = new Lines(printed);
  const boxes = fonts.filter((own) => {
    let last: Glyph | undefined;
    let isBesideAnother = own.every(({ text }) => SUM.test(text));
    // In the order of reading: two in one row follow each other.
    for (const glyph of own.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
      if (!standsBeforeWords(glyph, lines)) return false;
      isBesideAnother ||= last !== undefined && isOnLine(last, glyph) && last.x !== glyph.x;
      last = glyph;
    }
    return isBesideAnother;
  });
  return new Set(boxes.flat());
}

function isOfBoxes(own: readonly Glyph[]): boolean {
  const [first] = own;
  if (!first || own.length < 2 || !NAME.test(first.text)) return false;
  return own.every((glyph) => glyph.text === first.text && !isWord(glyph));
}

const isWord = ({ text, width, size }: Glyph): boolean =>
  WORD.test(text) && (text !== text.toLowerCase() || width < WIDER * size);

const isOnLine = (glyph: Glyph, other: Glyph): boolean =>
  Math.abs(other.baseline - glyph.baseline) < OFF_LINE * glyph.size;

function standsBeforeWords(glyph: Glyph, lines: Lines): boolean {
  const { size } = glyph;
  const { after, end } = lines.around(glyph);
  if (!after || !/^[\p{L}\p{N}("]/u.test(after.text) || size < SMALLEST * after.size) return false;
  const gaps = { before: glyph.x - Math.max(-size, end), after: after.x - right(glyph) };
  return gaps.before > FREE.before * size && gaps.after > FREE.after * size && gaps.after < MOST_AFTER * size;
}

/** Glyphs by their baselines. */
class Lines {
  readonly #lines: { at: number; glyphs: Glyph[]; ends: number[] }[];

  constructor(glyphs: readonly Glyph[]) {
    this.#lines = [...Map.groupBy(glyphs, ({ baseline }) => baseline)]
      .map(([at, each]) => {
        const sorted = each.toSorted((a, b) => a.x - b.x);
        let end = Number.NEGATIVE_INFINITY;
        return { at, glyphs: sorted, ends: sorted.map((glyph) => (end = Math.max(end, right(glyph)))) };
      })
      .sort((a, b) => a.at - b.at);
  }

  /** The next glyph on a glyph's line, and where the ones before it end. */
  around(glyph: Glyph): { after: Glyph | undefined; end: number } {
    let after: Glyph | undefined;
    let end = Number.NEGATIVE_INFINITY;
    const reach = OFF_LINE * glyph.size;
    for (
      let at = firstIndex(this.#lines, (line) => line.at > glyph.baseline - reach);
      (this.#lines[at]?.at ?? Number.POSITIVE_INFINITY) < glyph.baseline + reach;
      at++
    ) {
      const line = this.#lines[at];
      if (!line) break;
      const next = line.glyphs[firstIndex(line.glyphs, ({ x }) => x > glyph.x)];
      if (next && (!after || next.x < after.x)) after = next;
      end = Math.max(end, line.ends[firstIndex(line.glyphs, ({ x }) => x >= glyph.x) - 1] ?? end);
    }
    return { after, end };
  }
}

/** Where the first is of those, at the end of sorted ones, that hold. */
function firstIndex<T>(sorted: readonly T[], holds: (one: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const one = sorted[middle];
    if (one !== undefined && holds(one)) to = middle;
    else from = middle + 1;
  }
  return from;
}
