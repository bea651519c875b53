import type { Box } from "../parse/display-geometry.ts";
import { bottom, overlapX, overlapY, right } from "../parse/labels/boxes.ts";
import { byRow } from "../parse/labels/rows.ts";
import type { Segment } from "../parse/labels/segments.ts";
import { blankIn, stands } from "./blanks.ts";
import { isAsking, LEFT } from "./captions.ts";
import { isToWriteOn, judge } from "./find-fields.ts";
import { LEAST, largestFree } from "./free-area.ts";
import { type Glance, textsIn } from "./glance.ts";
import { WIDEST } from "./join-characters.ts";
import { TICK } from "./judge-cell.ts";
import { isDivider, isTopOfBox } from "./judge-line.ts";
import { dotsOf, type Layout } from "./layout.ts";
import { type Room, roomsAbove } from "./rooms.ts";
import { ALIKE, areNear, BARE, INSIDE, isAskedFor, isTick, LEFT_OUT } from "./uncovered.ts";

/** A widget over so much of the width of a line stands on it. */
const ON_LINE = 0.5;
/** Of the rooms and marks that widgets cover, at least this part are found as places to fill. */
const FOUND = 0.5;
/** How far around a room, in points, texts may say what it is for. */
const REACH = { left: 150, right: 15, up: 5, down: 20 };
/** How far over and under its line what asks for a blank may end. */
const LEVEL = { over: 15, under: 5 };

/** Whether lines or cells without a widget are to be filled while others like them have one. */
export function hasBareRoom(page: Glance): boolean {
  const { sketch, size, widgets, ticked } = page;
  const covered: Room[] = [];
  const bare: Room[] = [];
  for (const room of roomsOf(page)) (isCovered(room, page) ? covered : bare).push(room);
  const open = bare.filter(
    (room) => room.closed || room.origin !== "rule" || !(isTopOfBox(room, sketch) || isDivider(room, size)),
  );
  if (open.length > BARE * widgets.length) return true;
  const hasText = textFinder(page);
  const alike = open.filter(
    (room) =>
      covered.some((model) => areAlike(room, model) && (!room.closed || hasText(room) === hasText(model))) ||
      ticked.some((mark) => areNear(room.cell, mark, ["width", "height"])),
  );
  const models = FOUND * Math.min(widgets.length, covered.length + ticked.length);
  return isAnyToFill(alike, page, (count) => count < LEFT_OUT * (count + models));
}

/** Whether rooms are to be filled: any one that is asked for, or so many that they are not `few`. */
function isAnyToFill(rooms: readonly Room[], page: Glance, areFew: (count: number) => boolean): boolean {
  const left = areFew(rooms.length)
    ? rooms.filter((room) => isSmall(room) || mayBeAskedFor(room, page))
    : rooms;
  if (left.length === 0) return false;
  const layOutPart = partsOf(page);
  let count = 0;
  return left.some((room) => {
    if (isFull(room, page)) return false;
    const inside = layOutPart(room.cell);
    const blank = blankIn(room, inside);
    if (!blank || page.hasWidget(blank.box)) return false;
    const around = () => layOutPart(surroundingsOf(room));
    const fields = judge(blank, room.closed ? inside : around(), []);
    count += fields.length;
    if (fields.length > 0 && !areFew(count)) return true;
    return fields.some((field) => isTick(field) || isAskedFor(field, around()));
  });
}

function roomsOf({ sketch }: Glance): Room[] {
  const leaders = sketch.leaders.filter((line) => isToWriteOn(line, { texts: sketch.words }));
  return [
    ...sketch.horizontals.flatMap((line) => roomsAbove(line, "rule", sketch)),
    ...sketch.underscores.flatMap((line) => roomsAbove(line, "underscore", sketch)),
    ...leaders.flatMap((line) => roomsAbove(line, "leader", sketch)),
  ];
}

function isCovered({ cell, closed }: Room, { anyWidget }: Glance): boolean {
  return anyWidget(cell.y, bottom(cell), (widget) => {
    const [width, height] = [overlapX(widget, cell), overlapY(widget, cell)];
    if (width <= 1 || height <= 1) return false;
    if (!closed) return width > ON_LINE * cell.width;
    return width * height > INSIDE * Math.min(widget.width * widget.height, cell.width * cell.height);
  });
}

/** Whether fields in two rooms may be drawn in the same way. */
function areAlike({ cell, closed, origin }: Room, model: Room): boolean {
  const other = model.cell;
  if (!closed && origin === model.origin && !model.closed) return true;
  if (!closed) {
    return origin === "rule" && model.closed && isNear(cell.x, other.x) && isNear(cell.width, other.width);
  }
  if (!model.closed || !isNear(cell.height, other.height)) return false;
  return cell.width <= WIDEST || isNear(cell.y, other.y) || isNear(cell.width, other.width);
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE;

/** Whether words leave no place to write at the foot of a room. */
function isFull({ cell }: Room, { findWords }: Glance): boolean {
  const foot = { ...cell, y: bottom(cell) - LEAST.height, height: LEAST.height };
  const words = findWords(foot.y, bottom(foot)).filter((word) => stands(word, foot));
  return words.length > 0 && !largestFree(foot, words);
}

const isSmall = ({ cell }: Room): boolean => Math.max(cell.width, cell.height) < TICK.most;

/** Tells whether text stands in a room; each is looked at once. */
function textFinder({ anyWord }: Glance): (room: Room) => boolean {
  const known = new Map<Room, boolean>();
  return (room) => {
    const { cell } = room;
    const answer = known.get(room) ?? anyWord(cell.y, bottom(cell), (word) => stands(word, cell));
    known.set(room, answer);
    return answer;
  };
}

/** Whether a word that asks for something stands in a room or before it. */
function mayBeAskedFor({ cell }: Room, { sketch: { words } }: Glance): boolean {
  const foot = bottom(cell);
  return words.some((word) => {
    const isLevel = bottom(word) > foot - LEVEL.over && bottom(word) < foot + LEVEL.under;
    return isLevel && right(word) < right(cell) && right(word) > cell.x - LEFT && isAsking(word);
  });
}

const surroundingsOf = ({ cell }: Room): Box => ({
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
    fills: drawing.fills,
    slants: drawing.slants,
    findMarks: byRow(ticked.filter(({ shape }) => shape !== "box")),
    findObstacles: () => dots,
  };
  return (part) => {
    const texts: Segment[] = textsIn(part, page);
    return { ...shared, texts, findTexts: () => texts };
  };
}
