import { overlapX, overlapY } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Drawing, Line } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";
import type { Bitmap } from "./bitmap.ts";
import { dropDoubles } from "./drop-doubles.ts";
import { joinDashes } from "./join-dashes.ts";
import { type DrawnLine, findLines } from "./lines.ts";
import type { SheetPicture } from "./picture.ts";

/** Shorter strokes, in points, are parts of letters. */
const LEAST = { level: 10, upright: 12, wall: 4.5 };
/** A stroke's gaps and its greatest thickness, in pixels; what is thicker is a filled area. */
const GAP = 3;
const THICKEST = 7;
/** How near a wall comes to the line that it stands on, in points. */
const TOUCH = 2;
/** A line with more gaps is dotted or dashed. */
const SOLID = 0.85;
/** Rows of dots to write on, and the paper above and below them that tells them from text, in pixels. */
const DOTTED = { least: 60, gap: 6, depth: 1, thickness: 3 };
const MARGIN = { from: 3, to: 6, ink: 0.06 };
/** A stroke of which so much lies in words is part of their letters, which stand in so much of a word's height. */
const IN_WORDS = 0.6;
const OVER_FEET = 0.9;
/** How far beside a word its last letter may end, in points. */
const BESIDE = 0.5;

/** What is drawn in a picture to write on or in. */
interface Ruled extends Pick<Drawing, "horizontals" | "verticals" | "fills"> {
  /** Rows of dots. */
  leaders: Line[];
}

/**
 * The lines and dark areas of a picture, in points. Strokes of letters are not among them, where `words` says that
 * letters are.
 */
export function readLines(
  { level, upright, bitmap, scale, depth }: SheetPicture,
  words: readonly Word[],
): Ruled {
  const toPoints = ({ at, from, to }: Line): Line => ({ at: at / scale, from: from / scale, to: to / scale });
  const letters = words.map((word) => ({ ...word, height: OVER_FEET * word.height }));
  const isPrint = ({ at, from, to }: Line) =>
    isInLetters({ x: from, y: at, width: to - from, height: 0 }, letters);
  const isLetter = ({ at, from, to }: Line) =>
    isInLetters({ x: at, y: from, width: 0, height: to - from }, letters);
  const drawn = findLines(level, { least: LEAST.level * scale, gap: GAP, depth });
  const dotted = findLines(bitmap, DOTTED).filter((line) => isDotted(line, bitmap));
  const areas = findLines(bitmap, { least: LEAST.level * scale, gap: 2, depth: 1 }).filter(
    ({ thickness }) => thickness > THICKEST,
  );
  const rules = [...drawn.filter(isSolid), ...areas.flatMap(edgesOf)].map(toPoints);
  const horizontals = joinDashes(dropDoubles(rules.filter((rule) => !isPrint(rule))));
  const walls = findLines(upright, { least: LEAST.wall * scale, gap: GAP, depth }).filter(isSolid);
  return {
    horizontals,
    verticals: dropDoubles(
      walls
        .map(toPoints)
        .filter((wall) => wall.to - wall.from >= LEAST.upright || isStanding(wall, horizontals))
        .filter((wall) => !isLetter(wall)),
    ),
    fills: areas.map((area) => ({ ...boxOf(area, scale), color: [0, 0, 0] as const })),
    leaders: [...dotted, ...drawn.filter((line) => !isSolid(line))]
      .map(toPoints)
      .filter((line) => !isPrint(line) && !isRuled(line, horizontals)),
  };
}

const isSolid = ({ density }: DrawnLine): boolean => density >= SOLID;

/** Whether a line lies on another one. */
const isRuled = (line: Line, rules: readonly Line[]): boolean =>
  rules.some(({ at, from, to }) => Math.abs(at - line.at) < TOUCH && from < line.to && to > line.from);

/** Whether an upright stroke stands on a level line. */
const isStanding = (wall: Line, horizontals: readonly Line[]): boolean =>
  horizontals.some(
    ({ at, from, to }) =>
      Math.abs(at - wall.to) < TOUCH &&
      wall.at > from - TOUCH &&
      wall.at < to + TOUCH &&
      to - from > 2 * LEAST.level,
  );

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

/** Whether a stroke is part of words' letters: most of it lies in them. */
function isInLetters(stroke: Box, letters: readonly Box[]): boolean {
  const isLevel = stroke.height === 0;
  let inside = 0;
  for (const each of letters) {
    const across = overlapX(stroke, each);
    const along = overlapY(stroke, each);
    if (across >= -BESIDE && along >= 0) inside += Math.max(0, isLevel ? across : along);
  }
  return inside > IN_WORDS * (isLevel ? stroke.width : stroke.height);
}
