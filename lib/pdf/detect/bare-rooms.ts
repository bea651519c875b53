import { mayAskToSign } from "../page/asks-to-sign.ts";
import { bottom, overlapX, overlapY } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import { stands } from "./blanks.ts";
import { UNDER } from "./captions.ts";
import { footOf } from "./foot-fields.ts";
import type { Glance } from "./glance.ts";
import { WIDEST } from "./join-characters.ts";
import { isDivider, isTopOfBox } from "./judge-line.ts";
import { isToWriteOn } from "./leaders.ts";
import { type Room, roomsAbove } from "./rooms.ts";
import { isAnyToFill, isSmall, surroundingsOf } from "./rooms-to-fill.ts";
import { ALIKE, areNear, BARE, INSIDE, LEFT_OUT } from "./uncovered.ts";

/** A widget over so much of the width of a line stands on it. */
const ON_LINE = 0.5;
/** Of the rooms and marks that widgets cover, at least this part would be found as places to fill. */
const FOUND = 0.5;
/** How far from their line, in points, a text may begin or end that dots lead to. */
const AFTER_DOTS = 20;

/** Whether lines or cells without a widget are to be filled while others like them have one. */
export function hasBareRoom(page: Glance): boolean {
  const { widgets, ticked } = page;
  const covered: Room[] = [];
  const bare: Room[] = [];
  for (const room of roomsOf(page)) (isCovered(room, page) ? covered : bare).push(room);
  const open = bare.filter((room) => !isDrawnForTheEye(room, page));
  // On a page that has hardly any widgets places need not be like those that have one.
  if (open.length > BARE * widgets.length) return true;
  const hasText = textFinder(page);
  const alike = open.filter(
    (room) =>
      covered.some((model) => areAlike(room, model) && (!room.closed || hasText(room) === hasText(model))) ||
      (isSmall(room) && ticked.some((mark) => areNear(room.cell, mark, ["width", "height"]))),
  );
  const models = FOUND * Math.min(widgets.length, covered.length + ticked.length);
  return isAnyToFill(alike, page, (count) => count < LEFT_OUT * (count + models));
}

/** Whether a word that may ask to sign stands in or around a line or cell without a widget. */
export function hasBareSigning(page: Glance): boolean {
  const words = page.sketch.words.filter(mayAskToSign);
  if (words.length === 0) return false;
  return roomsOf(page).some((room) => {
    const around = surroundingsOf(room);
    const isNear = (word: Box) => overlapX(word, around) > 0 && overlapY(word, around) > 0;
    return words.some(isNear) && !isCovered(room, page);
  });
}

/** Whether a line, no divider of the page, stands under all widgets. */
export function hasBareFoot(page: Glance): boolean {
  const foot = footOf(page.widgets);
  return roomsOf(page, foot).some(
    (room) => !room.closed && !isDivider(room, page.size) && !isDrawnForTheEye(room, page),
  );
}

/** The rooms over the lines of a page that are lower than `top`. */
function roomsOf({ sketch, findWords }: Glance, top = 0): Room[] {
  const isLow = ({ at }: Line) => at > top;
  const leaders = sketch.leaders.filter(
    (line) =>
      isLow(line) &&
      isToWriteOn(line, { ...sketch, texts: findWords(line.at - AFTER_DOTS, line.at + AFTER_DOTS) }),
  );
  return [
    ...sketch.horizontals.filter(isLow).flatMap((line) => roomsAbove(line, "rule", sketch)),
    ...sketch.underscores.filter(isLow).flatMap((line) => roomsAbove(line, "underscore", sketch)),
    ...leaders.flatMap((line) => roomsAbove(line, "leader", sketch)),
  ];
}

/** Whether a widget stands in a cell, or on a line. */
function isCovered({ cell, closed }: Room, { anyWidget }: Glance): boolean {
  return anyWidget(cell.y, bottom(cell), (widget) => {
    const [width, height] = [overlapX(widget, cell), overlapY(widget, cell)];
    if (width <= 1 || height <= 1) return false;
    if (!closed) return width > ON_LINE * cell.width;
    return width * height > INSIDE * Math.min(widget.width * widget.height, cell.width * cell.height);
  });
}

/** Whether a line is no more than the top of a box, or divides the page, and nothing under it says otherwise. */
function isDrawnForTheEye(room: Room, { sketch, size, anyWord }: Glance): boolean {
  const { cell, closed, origin } = room;
  if (closed || origin !== "rule") return false;
  if (isTopOfBox(room, sketch)) return true;
  const at = bottom(cell);
  const isUnder = (word: Box) => word.y < at + UNDER && word.y > at - 3 && overlapX(word, cell) > 0;
  return isDivider(room, size) && !anyWord(at, at + UNDER, isUnder);
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
