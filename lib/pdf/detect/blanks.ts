import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, enclose, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import { beforeOpenBrackets, isOpenBrackets } from "../page/open-brackets.ts";
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

/** The pattern of a date that is printed where one writes it: "DD / MM / YYYY". */
const PATTERN = /^[dmyjat]{1,4}(?: ?[/.-] ?[dmyjat]{1,4}){1,2}\.?$/iu;
const ONE_LINE_PT = 26;
/** A caption at the foot of a cell is no larger, and ends so near it; over it one writes where so much room is, all in points. */
const FOOT = { size: 7, off: 4, room: 9 };

/** Whether a text is written over: a pattern in a cell of one line, or brackets around what is missing. */
export const isPattern = ({ text }: Segment, cell: Box): boolean =>
  isOpenBrackets(text) || (cell.height < ONE_LINE_PT && PATTERN.test(text));

/** The blanks above one line: for each stretch between walls, the largest area that nothing is printed in. */
export const blanksAbove = (line: Line, origin: LineOrigin, layout: Layout): Blank[] =>
  roomsAbove(line, origin, layout).flatMap((room) => blankIn(room, layout) ?? []);

/** The largest area in a room that nothing is printed in; null where none is large enough. */
export function blankIn(room: Room, { findTexts, findMarks, findObstacles }: Layout): Blank | null {
  const { cell, origin } = room;
  const inside = <T extends Box>(find: (top: number, foot: number) => T[]) =>
    find(cell.y, bottom(cell)).filter((box) => stands(box, cell));
  const texts = inside((top, foot) => findTexts(top, foot).map(beforeOpenBrackets));
  if (texts.length > MOST_TEXTS) return null;
  const ticks = inside(findMarks);
  const leads = origin === "leader" ? [] : inside(findObstacles);
  const printed = texts.filter((text) => !isPattern(text, cell));
  const over = room.closed && ticks.length === 0 ? overCaption(cell, printed) : null;
  const box = over ?? largestFree(cell, [...printed, ...ticks, ...leads]);
  return box && { ...room, box, texts, ticks, characters: null };
}

/** The room over captions in one row at a cell's foot that are all it holds: small ones, or one that asks to sign. */
function overCaption(cell: Box, captions: readonly Segment[]): Box | null {
  if (captions.length === 0) return null;
  const { y } = enclose(captions);
  const areLow = captions.every((text) => bottom(cell) - bottom(text) < FOOT.off);
  const isCaption = captions.some(asksToSign) || (captions.length === 1 && captions.every(isSmall));
  return areLow && isCaption && y - cell.y > FOOT.room ? { ...cell, height: y - cell.y } : null;
}

const isSmall = ({ size }: Segment): boolean => size <= FOOT.size;

/** Whether something stands in a cell, or reaches into it, and not on the line under it. */
export function stands(box: Box, cell: Box): boolean {
  if (overlapX(box, cell) <= Math.min(1, box.width / 2)) return false;
  return overlapY(box, cell) > 1 && box.y + box.height / 2 <= bottom(cell) + 1;
}
