import type { Box } from "../parse/display-geometry.ts";
import { bottom, overlapX, overlapY } from "../parse/labels/boxes.ts";
import type { Segment } from "../parse/labels/segments.ts";
import type { Line } from "./drawing.ts";
import { largestFree } from "./free-area.ts";
import type { Layout } from "./layout.ts";

/** What draws the line that one writes on. */
export type Origin = "rule" | "underscore" | "leader";

/** An area that one may write in, above a line, and what is known of its surroundings. */
export interface Blank {
  origin: Origin;
  /** The whole line's length, in points. */
  length: number;
  box: Box;
  /** The stretch of the line between the walls that meet it, and up to the ceiling or to where one would write. */
  cell: Box;
  /** Whether lines close the cell all around. */
  closed: boolean;
  /** Texts and boxes to tick inside the cell. */
  texts: Segment[];
  ticks: Box[];
  /** The number of characters that the blank is divided into, where it is. */
  characters: number | null;
}

/** A narrower stretch, in points, is no place to write. */
const NARROWEST = 9;
/** Lines closer than this above a line are its double. */
const DOUBLE = 3.5;
/** How near a wall's end must come to its line, and how far it reaches up at least. */
const TOUCH = 2.5;
const WALL = 5;
/** A ceiling covers so much of what is under it. */
const COVER = 0.5;
/** Higher cells are frames. */
const HIGHEST = 320;
/** Cells that are closed by lines ending together, not by walls, are wider than high by so much and no higher. */
const OPEN_RATIO = 2.5;
const OPEN_HEIGHT = 30;
/** How high one writes on a line without walls. */
const LINE_HEIGHT = 15;
/** Text of so many parts in one cell is prose. */
const MOST_TEXTS = 24;

/** The blanks above one line: for each stretch between walls, the largest area that nothing is printed in. */
export function blanksAbove(line: Line, origin: Origin, layout: Layout): Blank[] {
  const walls = layout.verticals.filter((wall) => standsOn(wall, line)).map(({ at }) => at);
  const ends = [line.from, ...walls, line.to].sort((a, b) => a - b);
  return ends.slice(1).flatMap((to, index) => {
    const from = ends[index] ?? line.from;
    return to - from < NARROWEST ? [] : (blankIn({ from, to }, { line, walls, origin, layout }) ?? []);
  });
}

const standsOn = (wall: Line, line: Line): boolean =>
  wall.to >= line.at - TOUCH &&
  wall.from <= line.at - WALL &&
  wall.at > line.from - TOUCH &&
  wall.at < line.to + TOUCH;

interface Place {
  line: Line;
  /** Where walls stand on the line. */
  walls: readonly number[];
  origin: Origin;
  layout: Layout;
}

function blankIn({ from, to }: { from: number; to: number }, place: Place): Blank | null {
  const { at } = place.line;
  const ceiling = ceilingOver({ at, from, to }, place.layout);
  const closed = ceiling !== null && isClosed({ at, from, to }, ceiling, place);
  const top = closed ? ceiling.at : Math.max(0, at - LINE_HEIGHT, ceiling?.at ?? 0);
  const cell: Box = { x: from, y: top, width: to - from, height: at - top };
  const inside = <T extends Box>(find: (top: number, foot: number) => T[]) =>
    find(top, at).filter((box) => stands(box, cell));
  const { findTexts, findMarks, findObstacles } = place.layout;
  const texts = inside(findTexts);
  if (texts.length > MOST_TEXTS) return null;
  const boxes = inside(findMarks);
  const leads = place.origin === "leader" ? [] : inside(findObstacles);
  const box = largestFree(cell, [...texts, ...boxes, ...leads]);
  const length = place.line.to - place.line.from;
  return box && { origin: place.origin, length, box, cell, closed, texts, ticks: boxes, characters: null };
}

/** Whether something stands in a cell, or reaches into it, and not on the line under it. */
function stands(box: Box, cell: Box): boolean {
  const middle = box.y + box.height / 2;
  return (
    middle <= bottom(cell) + 1 && overlapY(box, cell) > 1 && overlapX(box, cell) > Math.min(1, box.width / 2)
  );
}

/** The nearest line above a stretch that covers most of it. */
function ceilingOver({ at, from, to }: Line, layout: Layout): Line | null {
  const { horizontals } = layout;
  for (let index = horizontals.findLastIndex((line) => line.at < at - DOUBLE); index >= 0; index--) {
    const line = horizontals[index] as Line;
    if (line.at <= at - HIGHEST) return null;
    const cover = Math.min(line.to, to) - Math.max(line.from, from);
    if (cover >= COVER * (to - from)) return line;
  }
  return null;
}

/** Whether walls stand at both ends of a stretch, or, as in tables with open sides, its line and its ceiling end there. */
function isClosed({ at, from, to }: Line, ceiling: Line, { line, walls }: Place): boolean {
  const height = at - ceiling.at;
  const isFlat = to - from > OPEN_RATIO * height;
  const hasWall = (x: number) => walls.some((wall) => Math.abs(wall - x) <= TOUCH);
  const endsAt = (x: number, end: "from" | "to") =>
    isFlat && Math.abs(line[end] - x) < 1 && Math.abs(ceiling[end] - x) <= TOUCH;
  const [left, right] = [hasWall(from), hasWall(to)];
  if (!left && !right && height > OPEN_HEIGHT) return false;
  return (left || endsAt(from, "from")) && (right || endsAt(to, "to"));
}
