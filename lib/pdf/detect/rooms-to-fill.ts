import { bottom, isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import { blankIn, stands } from "./blanks.ts";
import { isAsking, LEFT } from "./captions.ts";
import { judge } from "./find-fields.ts";
import { LEAST, largestFree } from "./free-area.ts";
import { type Glance, textsIn } from "./glance.ts";
import { TICK_CELL } from "./judge-cell.ts";
import { dotsOf, type Layout } from "./layout.ts";
import type { Room } from "./rooms.ts";
import { isAskedFor, isTick } from "./uncovered.ts";

/** How far around a room, in points, texts may say what it is for. */
const REACH = { left: 150, right: 15, up: 5, down: 20 };
/** How far over and under its line what asks for a blank may end. */
const LEVEL = { over: 15, under: 5 };

/**
 * Whether any of the rooms that look like others with a widget is to be filled. Few of them were left out on purpose,
 * unless something asks for them or they are there to tick.
 */
export function isAnyToFill(
  rooms: readonly Room[],
  page: Glance,
  areFew: (count: number) => boolean,
): boolean {
  const left = areFew(rooms.length)
    ? rooms.filter((room) => isSmall(room) || mayBeAskedFor(room, page))
    : rooms;
  if (left.length === 0) return false;
  const layOutPart = partsOf(page);
  // One signs there, and writes beside it what is written when one signs.
  const toSign: Box[] = [];
  let count = 0;
  for (const room of left) {
    const inside = isFull(room, page) ? null : layOutPart(room.cell);
    const blank = inside && blankIn(room, inside);
    if (!blank || page.hasWidget(blank.box)) continue;
    const around = () => layOutPart(surroundingsOf(room));
    const found = judge(blank, room.closed ? inside : around(), []);
    toSign.push(...found.filter(({ type }) => type === "signature").flatMap(({ boxes }) => boxes));
    const fields = found.filter(
      ({ boxes }) => !boxes.some((box) => toSign.some((sign) => isLevel(sign, box))),
    );
    count += fields.length;
    if (fields.length > 0 && !areFew(count)) return true;
    if (fields.some((field) => isTick(field) || isAskedFor(field, around()))) return true;
  }
  return false;
}

/** Whether words leave no place to write at the foot of a room. */
function isFull({ cell }: Room, { findWords }: Glance): boolean {
  const foot = { ...cell, y: bottom(cell) - LEAST.height, height: LEAST.height };
  const words = findWords(foot.y, bottom(foot)).filter((word) => stands(word, foot));
  return words.length > 0 && !largestFree(foot, words);
}

/** Whether a room is no larger than a box to tick. */
export const isSmall = ({ cell }: Room): boolean => Math.max(cell.width, cell.height) < TICK_CELL.most;

/** Whether a word that asks for something stands in a room or before it. */
function mayBeAskedFor({ cell }: Room, { sketch: { words } }: Glance): boolean {
  const foot = bottom(cell);
  return words.some((word) => {
    const isLevel = bottom(word) > foot - LEVEL.over && bottom(word) < foot + LEVEL.under;
    return isLevel && right(word) < right(cell) && right(word) > cell.x - LEFT && isAsking(word);
  });
}

/** A room with what may say around it what it is for. */
export const surroundingsOf = ({ cell }: Room): Box => ({
  x: cell.x - REACH.left,
  y: cell.y - REACH.up,
  width: cell.width + REACH.left + REACH.right,
  height: cell.height + REACH.up + REACH.down,
});

/** Lays parts of a page out, as far as rooms in them are judged by it. */
function partsOf(page: Glance): (part: Box) => Layout {
  const { sketch, drawing, size, ticked } = page;
  const dots = dotsOf(sketch);
  const shared = {
    ...sketch,
    ...size,
    ticks: [],
    characters: [],
    images: [],
    fills: drawing.fills,
    slants: drawing.slants,
    findMarks: byRow(ticked.filter(({ shape }) => shape !== "box")),
    findObstacles: () => dots,
  };
  return (part) => {
    const texts = textsIn(part, page);
    return { ...shared, texts, findTexts: () => texts };
  };
}
