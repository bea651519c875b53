import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Drawing, Line } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";
import { type Bitmap, transpose } from "./bitmap.ts";
import { type DrawnLine, findLines, type Stroke } from "./lines.ts";

/** A stroke in pixels: shorter ones are parts of letters, thicker ones are filled areas. */
const LEVEL: Stroke = { least: 20, gap: 2, thickness: 7 };
const UPRIGHT: Stroke = { least: 24, gap: 2, thickness: 6 };
/** Rows of dots to write on, and the paper above and below them that tells them from text, in pixels. */
const DOTTED: Stroke = { least: 60, gap: 6, thickness: 3 };
const MARGIN = { from: 3, to: 6, ink: 0.06 };
/**
 * The lines and dark areas of a picture, in points; `scale` pixels make a point. Strokes of letters are not among them,
 * where `words` says that letters are.
 */
export function readLines(
  bitmap: Bitmap,
  scale: number,
  words: readonly Word[],
): Pick<Drawing, "horizontals" | "verticals" | "fills"> {
  const level = findLines(bitmap, LEVEL);
  const upright = findLines(transpose(bitmap), UPRIGHT);
  const dotted = findLines(bitmap, DOTTED).filter((line) => isDotted(line, bitmap));
  const toLine = ({ at, from, to }: Line): Line => ({ at: at / scale, from: from / scale, to: to / scale });
  const areas = level.filter(({ thickness }) => thickness > LEVEL.thickness);
  const rules = level.filter(({ thickness }) => thickness <= LEVEL.thickness);
  const walls = upright.filter(({ thickness }) => thickness <= UPRIGHT.thickness);
  return {
    horizontals: [...rules, ...dotted, ...areas.flatMap(edgesOf)]
      .map(toLine)
      .filter(({ at, from, to }) => !isInLetters({ x: from, y: at, width: to - from, height: 0 }, words)),
    verticals: walls
      .map(toLine)
      .filter(({ at, from, to }) => !isInLetters({ x: at, y: from, width: 0, height: to - from }, words)),
    fills: areas.map((area) => ({ ...boxOf(area, scale), color: [0, 0, 0] as const })),
  };
}

const edgesOf = ({ from, to, top, foot }: DrawnLine): Line[] => [
  { from, to, at: top },
  { from, to, at: foot },
];

const boxOf = ({ from, to, top, foot }: DrawnLine, scale: number): Box => ({
  x: from / scale,
  y: top / scale,
  width: (to - from) / scale,
  height: (foot - top) / scale,
});

/** Whether a line is thin and has paper above and below it, as no row of text has. */
function isDotted({ from, to, top, foot }: DrawnLine, { width, height, data }: Bitmap): boolean {
  if (foot - top > DOTTED.thickness) return false;
  const inked = (y: number): number => {
    if (y < 0 || y >= height) return 0;
    let ink = 0;
    for (let x = from; x < to; x++) ink += data[y * width + x] ?? 0;
    return ink / (to - from);
  };
  for (let away = MARGIN.from; away <= MARGIN.to; away++) {
    if (inked(top - away) > MARGIN.ink || inked(foot - 1 + away) > MARGIN.ink) return false;
  }
  return true;
}

/** Whether a stroke is part of a word's letters. */
const isInLetters = (stroke: Box, words: readonly Word[]): boolean =>
  words.some(
    (word) =>
      stroke.x > word.x - 1 &&
      right(stroke) < right(word) + 1 &&
      stroke.y > word.y - 1 &&
      bottom(stroke) < bottom(word) - 0.1 * word.height,
  );
