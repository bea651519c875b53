import { bottom, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import { largestFree } from "./free-area.ts";
import type { Layout } from "./layout.ts";
import { type LineOrigin, type Room, roomsAbove } from "./rooms.ts";

/** An area that one may write in, in the room above a line, and what is known of its surroundings. */
export interface Blank extends Room {
  box: Box;
  /** Texts and boxes to tick inside the cell. */
  texts: Segment[];
  ticks: Box[];
  /** The number of characters that the blank is divided into, where it is. */
  characters: number | null;
}

/** Text of so many parts in one cell is prose. */
const MOST_TEXTS = 24;

/** The blanks above one line: for each stretch between walls, the largest area that nothing is printed in. */
export const blanksAbove = (line: Line, origin: LineOrigin, layout: Layout): Blank[] =>
  roomsAbove(line, origin, layout).flatMap((room) => blankIn(room, layout) ?? []);

/** The largest area in a room that nothing is printed in; null where none is large enough. */
export function blankIn(room: Room, { findTexts, findMarks, findObstacles }: Layout): Blank | null {
  const { cell, origin } = room;
  const inside = <T extends Box>(find: (top: number, foot: number) => T[]) =>
    find(cell.y, bottom(cell)).filter((box) => stands(box, cell));
  const texts = inside(findTexts);
  if (texts.length > MOST_TEXTS) return null;
  const ticks = inside(findMarks);
  const leads = origin === "leader" ? [] : inside(findObstacles);
  const box = largestFree(cell, [...texts, ...ticks, ...leads]);
  return box && { ...room, box, texts, ticks, characters: null };
}

/** Whether something stands in a cell, or reaches into it, and not on the line under it. */
export function stands(box: Box, cell: Box): boolean {
  if (overlapX(box, cell) <= Math.min(1, box.width / 2)) return false;
  return overlapY(box, cell) > 1 && box.y + box.height / 2 <= bottom(cell) + 1;
}
