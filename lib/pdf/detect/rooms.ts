import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import { SAME } from "./merge-lines.ts";
import type { Ruling } from "./ruling.ts";
import { firstFrom, linesBetween } from "./sorted-lines.ts";

/** What draws the line that one writes on. */
export type LineOrigin = "rule" | "underscore" | "leader";

/** The room above a stretch of a line: between the walls that meet it, up to the ceiling or to where one would write. */
export interface Room {
  origin: LineOrigin;
  /** The whole line's length, in points. */
  length: number;
  cell: Box;
  /** Whether lines close the cell all around. */
  closed: boolean;
  /** Whether walls at both its ends close it, and nothing over it. */
  isOpen?: true;
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
/** A line in a frame touches none of its walls, and stays so far from one of them, in points. */
const INNER = 6;
/** Print reaches under its line by so much of the distance to the next one. */
const DESCENT = 0.15;
/** A line from which a wall hangs goes on so far at both its sides, in points. */
const JOINT = 10;
/** How high one writes on a line without walls. */
const LINE_HEIGHT = 15;

/** The rooms above one line, one for each stretch between walls, from left to right. */
export function roomsAbove(line: Line, origin: LineOrigin, layout: Ruling): Room[] {
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
  origin: LineOrigin;
  layout: Ruling;
}

function roomAbove({ from, to }: { from: number; to: number }, place: Place): Room {
  const { line, origin, layout } = place;
  const { at } = line;
  const ceiling = ceilingOver({ at, from, to }, layout);
  const rim = rimOver({ at, from, to }, layout, ceiling?.at ?? 0);
  const isCell = rim === null && ceiling !== null && isClosed({ at, from, to }, ceiling, place);
  const closed = isCell || rim !== null;
  const foot = ceiling ? ceiling.at + (layout.overCaptions?.get(ceiling) ?? 0) : 0;
  const free = Math.max(0, at - LINE_HEIGHT, foot, footOfLineOver({ at, from, to }, layout));
  const top = isCell ? ceiling.at : Math.min(rim ?? free, free);
  const cell: Box = { x: from, y: top, width: to - from, height: at - top };
  return {
    origin,
    length: line.to - line.from,
    cell,
    closed,
    ...(rim !== null && { isOpen: true as const }),
  };
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
  // The strip between the last line in a frame and the frame's foot is no cell.
  const insets = [ceiling.from - from, to - ceiling.to];
  const isInner = Math.min(...insets) > TOUCH && Math.max(...insets) > INNER;
  if (isInner && height < LINE_HEIGHT) return false;
  if (!(left && right) && layout.overCaptions?.has(line)) return false;
  if (!left && !right && (height > OPEN_HEIGHT || isTopOfBox({ at, from, to }, layout))) return false;
  return (left || endsAt(from, "from")) && (right || endsAt(to, "to"));
}

/** Where both walls at the ends of a stretch end, which make a box without a top; null where they do not. */
function rimOver({ at, from, to }: Line, layout: Ruling, ceiling: number): number | null {
  const [left, right] = [from, to].map((x) =>
    linesBetween(layout.verticals, x - TOUCH, x + TOUCH).find(
      (wall) => Math.abs(wall.to - at) <= TOUCH && at - wall.from >= WALL && at - wall.from <= OPEN_HEIGHT,
    ),
  );
  if (!left || !right || Math.abs(left.from - right.from) > TOUCH || left.from < ceiling + DOUBLE)
    return null;
  return hangs(left, layout) && hangs(right, layout) ? null : left.from;
}

/** Whether a wall hangs from a line that goes on at both its sides, as what joins the boxes of a chart does. */
const hangs = (wall: Line, { horizontals }: Ruling): boolean =>
  linesBetween(horizontals, wall.from - TOUCH, wall.from + TOUCH).some(
    ({ from, to }) => from < wall.at - JOINT && to > wall.at + JOINT,
  );

/** How far down print on the next line of characters over a stretch reaches; 0 where none is near. */
function footOfLineOver({ at, from, to }: Line, { typed = [] }: Ruling): number {
  const isOver = (line: Line) =>
    line.at < at - DOUBLE &&
    line.at > at - LINE_HEIGHT &&
    Math.min(line.to, to) - Math.max(line.from, from) >= COVER * (to - from);
  return Math.max(0, ...typed.filter(isOver).map((line) => line.at + DESCENT * (at - line.at)));
}

/** Whether walls hang from both ends of a line, which is the top of a box then, and the room over it a gap. */
const isTopOfBox = ({ at, from, to }: Line, { verticals }: Ruling): boolean =>
  [from, to].every((x) =>
    linesBetween(verticals, x - TOUCH, x + TOUCH).some(
      (wall) => Math.abs(wall.from - at) <= TOUCH && wall.to >= at + WALL,
    ),
  );
