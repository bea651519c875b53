import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Ruling } from "./layout.ts";
import { SAME } from "./merge-lines.ts";
import { firstFrom, linesBetween } from "./sorted-lines.ts";

/** What draws the line that one writes on. */
export type Origin = "rule" | "underscore" | "leader";

/** The room above a stretch of a line: between the walls that meet it, up to the ceiling or to where one would write. */
export interface Room {
  origin: Origin;
  /** The whole line's length, in points. */
  length: number;
  cell: Box;
  /** Whether lines close the cell all around. */
  closed: boolean;
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

/** The rooms above one line, one for each stretch between walls, from left to right. */
export function roomsAbove(line: Line, origin: Origin, layout: Ruling): Room[] {
  const walls = wallsOn(line, layout);
  const ends =
    walls.length === 0 ? [line.from, line.to] : [line.from, ...walls, line.to].sort((a, b) => a - b);
  const rooms: Room[] = [];
  for (let index = 1; index < ends.length; index++) {
    const [from, to] = [ends[index - 1] as number, ends[index] as number];
    if (to - from >= NARROWEST) rooms.push(roomAbove({ from, to }, { line, walls, origin, layout }));
  }
  return rooms;
}

/** Where walls stand on a line. */
const wallsOn = ({ at, from, to }: Line, { verticals }: Ruling): number[] =>
  linesBetween(verticals, from - TOUCH, to + TOUCH)
    .filter((wall) => wall.to >= at - TOUCH && wall.from <= at - WALL)
    .map((wall) => wall.at);

interface Place {
  line: Line;
  /** Where walls stand on the line. */
  walls: readonly number[];
  origin: Origin;
  layout: Ruling;
}

function roomAbove({ from, to }: { from: number; to: number }, place: Place): Room {
  const { line, origin, layout } = place;
  const { at } = line;
  const ceiling = ceilingOver({ at, from, to }, layout);
  const closed = ceiling !== null && isClosed({ at, from, to }, ceiling, place);
  const top = closed ? ceiling.at : Math.max(0, at - LINE_HEIGHT, ceiling?.at ?? 0);
  const cell: Box = { x: from, y: top, width: to - from, height: at - top };
  return { origin, length: line.to - line.from, cell, closed };
}

/** The nearest line above a stretch that covers most of it. */
function ceilingOver({ at, from, to }: Line, layout: Ruling): Line | null {
  const { horizontals } = layout;
  for (let index = firstFrom(horizontals, at - DOUBLE + SAME) - 1; index >= 0; index--) {
    const line = horizontals[index] as Line;
    if (line.at >= at - DOUBLE) continue;
    if (line.at <= at - HIGHEST) return null;
    const cover = Math.min(line.to, to) - Math.max(line.from, from);
    if (cover >= COVER * (to - from)) return line;
  }
  return null;
}

/** Whether walls stand at both ends of a stretch, or, as in tables with open sides, its line and its ceiling end there. */
function isClosed({ at, from, to }: Line, ceiling: Line, { line, walls, layout }: Place): boolean {
  const height = at - ceiling.at;
  const isFlat = to - from > OPEN_RATIO * height;
  const hasWall = (x: number) => walls.some((wall) => Math.abs(wall - x) <= TOUCH);
  const endsAt = (x: number, end: "from" | "to") =>
    isFlat && Math.abs(line[end] - x) < 1 && Math.abs(ceiling[end] - x) <= TOUCH;
  const [left, right] = [hasWall(from), hasWall(to)];
  if (!left && !right && (height > OPEN_HEIGHT || isGap({ at, from, to }, ceiling, layout))) return false;
  return (left || endsAt(from, "from")) && (right || endsAt(to, "to"));
}

/** Whether a stretch under a ceiling parts two boxes: at both ends a wall ends at the ceiling, and another begins at the line. */
function isGap({ at, from, to }: Line, ceiling: Line, { verticals }: Ruling): boolean {
  return [from, to].every((x) => {
    const walls = linesBetween(verticals, x - TOUCH, x + TOUCH);
    return (
      walls.some((wall) => Math.abs(wall.to - ceiling.at) <= TOUCH) &&
      walls.some((wall) => Math.abs(wall.from - at) <= TOUCH)
    );
  });
}
