import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, centre, enclose, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { isTinted } from "../page/drawing/ground.ts";
import type { Segment } from "../page/segments.ts";
import { type Blank, isPattern } from "./blanks.ts";
import {
  captionsOver,
  captionsUnder,
  endsInUnit,
  holdsUnit,
  isAsking,
  isNaming,
  LEFT,
  LONGEST,
  partAt,
  textBefore,
  textLeftOf,
} from "./captions.ts";
import { type DetectedField, textField, tickField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import { isSign } from "./signs.ts";
import { linesBetween } from "./sorted-lines.ts";

/** An empty cell to tick: its longest side in points, and how much longer that is than the other. */
const TICK_CELL = { most: 17, ratio: 1.7 };
/** A blank under its caption: its least height in points, part of the cell, and the most characters over it. */
const UNDER = { height: 9, share: 0.33, characters: 220 };
/** A blank that takes nearly the width of its cell has its caption over it. */
const WIDE = 0.9;
/** Room after a caption, in points. */
const LEAST_ROOM = 25;
/** How far, in points, a number on a cell's last line may end over or under its foot. */
const LOW = 6;
/** How far from a cell's side, in points, what is drawn stands at it. */
const SIDE = 2;
/** How far over its box, in points, a caption ends, and how far from where that begins it does. */
const OVER = 8;
/** How far, in points, the line under a text is at most that it leads to. */
const NEAR = 12;

/** What a closed cell's contents say of the blank in it; `all` are the page's blanks. */
export function judgeCell(blank: Blank, layout: Layout, all: readonly Blank[]): DetectedField[] {
  const { box, cell, texts, ticks } = blank;
  const before = textBefore(blank);
  const isAsked = before !== undefined && isAsking(before);
  if (ticks.length > 0 && !isAsked) return [];
  if (texts.length === 0) return [emptyCell(blank, layout)];
  if (texts.every((text) => isPattern(text, cell))) return [textField(cell, 0.8)];
  const isWide = box.width > WIDE * cell.width;
  if (isRepeatedSign(blank, all)) return [textField(besideSign(blank), 0.7)];
  if (texts.some(isNaming) || holdsUnit(cell, texts))
    return judgeCaptioned(blank, { isWide, isAsked }, layout, all);
  if (isNumbered(blank)) return [textField(box, 0.6)];
  const holdsSigns = texts.every((text) => isSign(text) && (!isWide || right(text) <= box.x + SIDE));
  // The number of a row leaves the rest of it.
  if (holdsSigns && isWide) return [textField({ ...box, y: cell.y, height: cell.height }, 0.6)];
  return holdsSigns ? [textField(besideSign(blank), isAsked ? 0.8 : 0.6)] : [];
}

/** The number of a cell in its corner, which a key explains elsewhere: in points, and in lines of the number. */
const CORNER_NUMBER = /^[(]?\d{1,3}[a-z]?[.)]{0,2}$/;
const CORNER = { inset: 12, lines: 1.2, narrowest: 50 };

/** Whether all that a cell holds is its number in the upper left corner, over room to write. */
function isNumbered({ box, cell, texts: [text, ...more] }: Blank): boolean {
  if (!text || more.length > 0 || !CORNER_NUMBER.test(text.text) || box.y < bottom(text)) return false;
  if (cell.width < CORNER.narrowest) return false;
  const isInCorner = text.x - cell.x < CORNER.inset && text.y - cell.y < CORNER.inset;
  return isInCorner && box.height > CORNER.lines * text.height && box.width > WIDE * cell.width;
}

/** Whether all that a cell holds are few letters that those over or under it hold as well: "UK". */
function isRepeatedSign({ box, cell, texts: [text, ...more] }: Blank, all: readonly Blank[]): boolean {
  if (!text || more.length > 0 || box.width < LEAST_ROOM) return false;
  const isLevel = overlapY(text, box) > 0.5 * text.height;
  const isSame = ({ closed, cell: other, texts: [own, ...rest] }: Blank) =>
    closed &&
    rest.length === 0 &&
    own?.text === text.text &&
    Math.abs(other.x - cell.x) < SIDE &&
    Math.min(Math.abs(other.y - bottom(cell)), Math.abs(bottom(other) - cell.y)) < SIDE;
  return isLevel && isSign(text) && all.some(isSame);
}

/** Judges a cell that names what belongs into it; `isWide` where the caption stands over the blank. */
function judgeCaptioned(
  blank: Blank,
  { isWide, isAsked }: { isWide: boolean; isAsked: boolean },
  layout: Layout,
  all: readonly Blank[],
): DetectedField[] {
  const { box, cell, texts } = blank;
  if (isTinted(box, layout.fills)) return [];
  const rooms = roomsAfterCaptions(blank);
  if (rooms.length > 1) return rooms.map((room) => textField(room, 0.65));
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const share = (box.width * box.height) / (cell.width * cell.height);
  if (share < UNDER.share || characters > UNDER.characters) return [];
  const type = texts.some(asksToSign) ? "signature" : "text";
  const hasUnit = holdsUnit(cell, texts) || (endsInUnit(blank) && cellsUnder(blank, all).length === 0);
  if (hasUnit) return [textField({ ...box, y: cell.y, height: cell.height }, 0.65)];
  const isAside = (text: Segment) =>
    asksToSign(text) && text.text.length <= LONGEST && right(text) <= box.x + SIDE;
  if (!isWide) {
    const isGiven = isAsked || (texts.some(isAside) && cellsUnder(blank, all).length === 0);
    return isGiven ? [textField(box, 0.7, { type })] : [];
  }
  if (box.height < UNDER.height || headsColumn(blank, all)) return [];
  return fieldsAt(blank, type);
}

/** The places in a blank that takes the width of its cell: one for each caption beside the next, or one of a type. */
export function fieldsAt(blank: Blank, type: "text" | "signature"): DetectedField[] {
  const captions = captionsOver(blank);
  const parts = partAt(blank.box, captions);
  const typeOf = (part: Box) =>
    captions.some((text) => overlapX(text, part) > 0.5 * text.width && asksToSign(text))
      ? "signature"
      : "text";
  return parts.map((part) => textField(part, 0.7, { type: parts.length > 1 ? typeOf(part) : type }));
}

function emptyCell(blank: Blank, layout: Layout): DetectedField {
  const { cell, box, characters } = blank;
  const [small, large] = [Math.min(cell.width, cell.height), Math.max(cell.width, cell.height)];
  if (characters !== null) return textField(box, 0.8, { characters });
  if (large < TICK_CELL.most && large < TICK_CELL.ratio * small) return tickField(box, 0.6);
  return textField(lastLine(blank, layout), 0.8, { type: isToSign(blank, layout) ? "signature" : "text" });
}

/**
 * Whether a cell is for a signature: by the text right over it, or, without a wall as a line under another, by the text right
 * before it or the one under it where that leads to no other place.
 */
function isToSign(blank: Blank, layout: Layout): boolean {
  const { cell } = blank;
  const before = textLeftOf(blank, layout);
  const [under] = captionsUnder(blank, layout);
  if (isSignedUnder(blank, layout)) return true;
  if (!before && under && asksToSign(under)) return !isAsking(under) && !leadsToLine(under, layout);
  if (!before || !asksToSign(before)) return false;
  return !hasWall(cell, layout);
}

/** Whether a wall stands at a cell's start; without one a cell is the room between two lines that end together. */
const hasWall = (cell: Box, { verticals }: Layout): boolean =>
  linesBetween(verticals, cell.x - SIDE, cell.x + SIDE).some(
    ({ from, to }) => from < bottom(cell) && to > cell.y,
  );

/** Whether the text right over a box, at its start, asks to sign, and is not the caption of a line as near over it as it is high. */
function isSignedUnder({ cell }: Blank, { findTexts, horizontals }: Layout): boolean {
  const over = findTexts(cell.y - OVER, cell.y).find(
    (text) =>
      bottom(text) < cell.y + SIDE && bottom(text) > cell.y - OVER && Math.abs(text.x - cell.x) < OVER,
  );
  if (!over || over.text.length > LONGEST || !asksToSign(over)) return false;
  return !linesBetween(horizontals, over.y - Math.min(OVER, over.height), over.y + SIDE).some(
    ({ from, to }) => from < right(over) && to > over.x,
  );
}

/** Whether a line begins another place right under a text, or behind it. */
const leadsToLine = (text: Box, { horizontals }: Layout): boolean =>
  horizontals.some(
    ({ at, from, to }) => at > text.y && at < bottom(text) + NEAR && from < right(text) + LEFT && to > text.x,
  );

/** A cell beside a number or letter that stands on its last line takes one line, however high it is, and so does a line beside its caption. */
function lastLine({ box, cell }: Blank, layout: Layout): Box {
  const isLine = !hasWall(cell, layout);
  const number = layout.findTexts(bottom(box) - LOW, bottom(box) + LOW).find((text) => {
    const gap = box.x - right(text);
    const isLow = Math.abs(bottom(text) - bottom(box)) < LOW;
    const isShort = text.text.length <= 6 && text.y > box.y + text.height;
    return gap > -1 && gap < LEAST_ROOM && isLow && (isLine || isShort);
  });
  if (!number) return box;
  const y = Math.min(number.y - 3, bottom(box) - 12);
  return { ...box, y, height: bottom(box) - y };
}

/** The blank beside a currency sign, a number or a bullet: one line, as high as the sign. */
function besideSign({ box, texts }: Blank): Box {
  const y = Math.max(box.y, Math.min(...texts.map((text) => text.y)) - 2);
  return { ...box, y, height: bottom(box) - y };
}

/** The rooms after captions that end with a colon, in a cell that holds several. */
function roomsAfterCaptions({ cell, texts, ticks }: Blank): Box[] {
  const asking = texts.filter(({ text }) => text.endsWith(":"));
  if (asking.length < 2 || ticks.length > 0) return [];
  return asking.flatMap((caption) => {
    const isAfter = (text: Segment) =>
      text.x > right(caption) && overlapY(text, caption) > 0.5 * caption.height;
    const end = Math.min(right(cell) - 1, ...texts.filter(isAfter).map((text) => text.x - 3));
    const x = right(caption) + 2;
    if (end - x < LEAST_ROOM) return [];
    return [{ x, y: caption.y - 2, width: end - x, height: caption.height + 4 }];
  });
}

/** Whether a cell with text is a column's heading: empty cells stand right under it. */
function headsColumn(blank: Blank, all: readonly Blank[]): boolean {
  const { cell, box, texts } = blank;
  const text = enclose(texts);
  const isCentred = Math.abs(centre(text) - centre(cell)) < 8 && text.x - cell.x > 5;
  return cellsUnder(blank, all).some((under) => isCentred || box.height < 0.75 * under.cell.height);
}

/** The empty cells right under a cell, in its column. */
const cellsUnder = ({ cell }: Blank, all: readonly Blank[]): Blank[] =>
  all.filter((other) => {
    const shared = overlapX(other.cell, cell);
    return (
      other.closed &&
      other.texts.length === 0 &&
      shared > 0.8 * Math.min(other.cell.width, cell.width) &&
      shared > 0.3 * cell.width &&
      Math.abs(other.cell.y - bottom(cell)) < 3
    );
  });
