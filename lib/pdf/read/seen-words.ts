import { overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import type { Word } from "../page/words.ts";
import type { PageImage } from "../verify/render-page.ts";

/** Smaller letters, in points, nobody reads. */
const LEAST_SIZE = 2;
/** The part of a word's height in which each of its letters has strokes. */
const BAND = { top: 0.28, foot: 0.8 };
/** How far a word may be from its stated place, as a part of its size: only a run's whole width is known. */
const SHIFT = 0.25;
/** Fainter differences nobody sees, from 0 to 255; and the part of a place that letters take at least. */
const CONTRAST = 32;
const LEAST_INK = 0.02;
/** Words that share so much of the larger one lie on one another. */
const STACKED = 0.5;

/** Those of a page's words that somebody sees, in a picture of the page with so many pixels a point. */
export function seenWords(words: readonly Word[], image: PageImage, scale: number): Word[] {
  const find = byRow(words);
  return words.filter((word) => {
    if (!isWritten(word)) return true;
    if (word.size < LEAST_SIZE || !hasInk(image, bandOf(word), scale)) return false;
    return !find(word.y, word.y + word.height).some((other) => isStacked(word, other));
  });
}

/** Those of the words laid under a scan that the picture shows something for, which may lie a little askew. */
export const laidWords = (words: readonly Word[], image: PageImage, scale: number): Word[] =>
  words.filter((word) => !isWritten(word) || hasInk(image, word, scale));

const isWritten = ({ text }: Word): boolean => /[\p{L}\p{N}]/u.test(text);

/** Of words on one another that differ one at most is seen, and nobody can tell which. */
export function isStacked(word: Word, other: Word): boolean {
  if (other.text === word.text || !isWritten(other)) return false;
  const [across, down] = [overlapX(word, other), overlapY(word, other)];
  const larger = Math.max(word.width * word.height, other.width * other.height);
  return across > 0 && down > 0 && across * down > STACKED * larger;
}

/** Where a word's letters have their strokes; a narrow one is looked for beside its place as well. */
function bandOf({ x, y, width, height, size, isTurned }: Word): Box {
  if (isTurned) return { x, y, width, height };
  const shift = width < size ? SHIFT * size : 0;
  return {
    x: x - shift,
    y: y + BAND.top * height,
    width: width + 2 * shift,
    height: (BAND.foot - BAND.top) * height,
  };
}

/** Whether letters as large as a box of a page, in points, differ visibly from what is behind them. */
const hasInk = (image: PageImage, box: Box, scale: number): boolean =>
  inkedPixelsIn(image, box, scale) > LEAST_INK * box.width * box.height * scale ** 2;

/** How many pixels in a box of a page, in points, differ visibly from what is behind them. */
export function inkedPixelsIn({ width, height, pixels }: PageImage, box: Box, scale: number): number {
  const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale));
  const foot = Math.min(height, Math.ceil((box.y + box.height) * scale));
  const counts = new Map<number, number>();
  for (let y = top; y < foot; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  const [ground = 0] = [...counts].reduce<[number, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    [0, 0],
  );
  let ink = 0;
  for (const [color, count] of counts) if (areApart(color, ground)) ink += count;
  return ink;
}

const areApart = (one: number, other: number): boolean =>
  [16, 8, 0].some((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) >= CONTRAST);
