import { bottom, right } from "../boxes.ts";
import type { Glyph, InkMark } from "../drawing/drawing.ts";
import type { Word } from "../words.ts";
import { SYMBOL_FONTS } from "./symbol-fonts.ts";

/** Characters that draw an empty box or circle, whatever their font; a box with a shadow is U+E0AA where an office program put its own font for another. */
const SQUARES = /^[☐□▢◻◽❏❐❑❒\uE0AA\uF06F\uF070-\uF072\uF0A8\uF0A3]$/u;
const CIRCLES = /^[○◯❍\uF0A1]$/u;

/** Where a symbol font's codes stand in Unicode, whatever codes a subset of it has. */
const codeOf = ({ text, code }: Glyph): number =>
  /^[\uF020-\uF0FF]$/u.test(text) ? text.charCodeAt(0) - 0xf000 : code;

/** How large a box is that a glyph draws, and how high its middle stands over the baseline, in em. */
const SIDE = 0.85;
const MIDDLE = 0.36;
/** How much room brackets leave for a tick, in em. */
const ROOM = { least: 0.15, most: 2.2 };

/** The box that a glyph draws, or that it is known for (`isBox`); null for any other glyph. */
export function tickOf(glyph: Glyph, isBox = false): InkMark | null {
  const symbols = SYMBOL_FONTS.find(({ font }) => font.test(glyph.font));
  const isSquare = isBox || SQUARES.test(glyph.text) || symbols?.squares.includes(codeOf(glyph));
  const isCircle = CIRCLES.test(glyph.text) || symbols?.circles.includes(codeOf(glyph));
  if (!isSquare && !isCircle) return null;
  const side = Math.min(glyph.width, SIDE * glyph.size);
  return {
    x: glyph.x + (glyph.width - side) / 2,
    y: glyph.baseline - MIDDLE * glyph.size - side / 2,
    width: side,
    height: side,
    shape: isCircle ? "circle" : "square",
  };
}

/** Pairs of brackets with nothing but room between them, no `drawn` line either, as boxes; and the characters that are left. */
export function takeBrackets(
  letters: readonly Glyph[],
  drawn: readonly Glyph[] = [],
): { marks: InkMark[]; letters: Glyph[] } {
  const taken = new Set<Glyph>();
  const marks = letters.flatMap((open, index): InkMark[] => {
    const close = letters[index + 1];
    if (!close || !["[]", "()"].includes(open.text + close.text)) return [];
    const gap = (close.x - right(open)) / open.size;
    if (Math.abs(close.baseline - open.baseline) > 1 || gap < ROOM.least || gap > ROOM.most) return [];
    if (drawn.some(({ x, baseline }) => x > open.x && x < close.x && Math.abs(baseline - open.baseline) < 1))
      return [];
    taken.add(open).add(close);
    return [{ x: open.x, y: open.y, width: right(close) - open.x, height: open.height, shape: "square" }];
  });
  return { marks, letters: letters.filter((letter) => !taken.has(letter)) };
}

/** A typed circle stands so far before its answer, in em, and after the answer before it; another of its column is so near. */
const CIRCLE = { after: 0.42, most: 2, before: 1.5, column: 1, pitch: 3 };

/** Letters that are typed as circles to tick, one under the other and apart from their answers: "O  yes"; and the words that are left. */
export function takeCircles(words: readonly Word[]): { marks: InkMark[]; words: Word[] } {
  const isLevel = (one: Word, other: Word) => Math.abs(bottom(one) - bottom(other)) < 1;
  const alone = words.filter((word) => {
    if (!/^[Oo]$/u.test(word.text)) return false;
    const line = words.filter((other) => other !== word && isLevel(word, other));
    const [next] = line.filter(({ x }) => x > word.x).sort((a, b) => a.x - b.x);
    // A bullet of a list is set in another typeface than its text, and there is one on a line.
    const isSame = (other: Word) => other.text === word.text && other.font === word.font;
    if (!next || (next.font !== word.font && !line.some(isSame))) return false;
    const after = next.x - right(word);
    const before = Math.min(...line.filter(({ x }) => x < word.x).map((other) => word.x - right(other)));
    const { size } = word;
    return after > CIRCLE.after * size && after < CIRCLE.most * size && before > CIRCLE.before * size;
  });
  const circles = alone.filter((word) =>
    alone.some(
      (other) =>
        other !== word &&
        other.text === word.text &&
        Math.abs(other.x - word.x) < CIRCLE.column &&
        Math.abs(other.y - word.y) < CIRCLE.pitch * word.size,
    ),
  );
  const marks = circles.map(({ x, y, width, height }): InkMark => ({ x, y, width, height, shape: "circle" }));
  return { marks, words: words.filter((word) => !circles.includes(word)) };
}
