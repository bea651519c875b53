import { yesOrNo } from "../../meaning/yes-no.ts";
import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import { isNaming } from "./captions.ts";
import type { DetectedField } from "./detected-field.ts";
import { isRestOfFrame } from "./frame-rest.ts";
import type { Grid, GridCell } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { isBetweenOptions } from "./leaders.ts";
import { linesBetween } from "./sorted-lines.ts";
import { isTick } from "./uncovered.ts";

/** A line draws a place when it lies so near its foot, in points, under so much of it. */
const FOOT_PT = 3.5;
const DRAWN = 0.6;
/** How near a caption ends before a place, or over one, in points. */
const BESIDE_PT = 14;
const STACKED = 1.1;
/** What is no higher, in points, and takes so much of a frame's width, is its foot. */
const STRIP_PT = 16;
/** Under a line that stops so far before both its sides, in points, what is left of a frame is so high at most. */
const INSET_PT = 8;
const LEFT_PT = 60;
/** Nobody writes in what is lower, in points. */
const LEAST_PT = 7.5;
const WHOLE = 0.9;
/** How near to the end of a room the place stands that its caption names, in points. */
const AHEAD_PT = 20;

/**
 * Tells rooms that nothing draws, beside a caption that has a drawn place already: right under or over it, or where the
 * room ends. `fields` are all places of the page.
 */
export function secondRoomFinder(
  fields: readonly DetectedField[],
  layout: Layout,
  grid: Grid,
): (field: DetectedField) => boolean {
  const drawn = fields.flatMap((field) => (isDrawn(field, layout) ? field.boxes : []));
  const onLines = fields.flatMap(({ boxes, blank }) => (blank?.closed === false ? boxes : []));
  // Dots lead to a box or a line, and not to other dots, nor to a place that has its caption with it.
  const dotted = new Set(fields.flatMap((field) => (isOfDots(field) ? field.boxes : [])));
  const ticks = fields.filter(isTick).flatMap(({ boxes }) => boxes);
  const standsOnBox = (box: Box) =>
    drawn.some(
      (other) => Math.abs(other.y - bottom(box)) < FOOT_PT && overlapX(other, box) > DRAWN * box.width,
    );
  return (field) => {
    const [box] = field.boxes;
    if (field.type !== "text" || field.boxes.length !== 1 || !box || field.isCertain) return false;
    const others = drawn.filter((each) => each !== box);
    const isLeader = isOfDots(field);
    const room = grid.at(box);
    if (
      isFootOfFrame(box, room, fields) ||
      isLeftUnderLine(box, room, fields, layout) ||
      (room && field.blank?.closed !== false && isRestOfFrame(box, room, onLines)) ||
      isSliver(box, fields)
    )
      return true;
    if (isDrawn(field, layout) && !isLeader && !(field.blank === undefined && standsOnBox(box))) return false;
    const isAhead = (other: Box) =>
      endsAt(box, other) &&
      !(isLeader && (dotted.has(other) || isNamed(grid.at(other)) || isApart(box, other, ticks, layout)));
    if ((isLeader || !room) && others.some(isAhead)) return true;
    if (isLeader) return false;
    const caption = captionOf(box, layout);
    return caption !== undefined && others.some((other) => isStacked(caption, other));
  };
}

/** Whether dots are written on, and do not lead to the box behind them: it is instead of what is written, or the next of several. */
const isApart = (dots: Box, box: Box, ticks: readonly Box[], layout: Layout): boolean =>
  isInstead(box, ticks, layout) ||
  isBetweenOptions({ at: bottom(dots), from: dots.x, to: right(dots) }, layout);

/** Whether a place is the only box of its line and says by the text behind it why nothing is written: "E-mail .......... [ ] none". */
const isInstead = (box: Box, ticks: readonly Box[], { findTexts }: Layout): boolean =>
  ticks.filter((tick) => overlapY(tick, box) > 0).length === 1 &&
  ticks.includes(box) &&
  findTexts(box.y, bottom(box)).some(
    ({ x, text }) =>
      x > right(box) - FOOT_PT &&
      x < right(box) + BESIDE_PT &&
      /\p{L}{2}/u.test(text) &&
      yesOrNo(text) === null,
  );

const isNamed = (cell: GridCell | undefined): boolean => cell?.texts.some(isNaming) === true;

const isOfDots = ({ blank }: DetectedField): boolean => blank?.origin === "leader";

/** Whether a place is too low to write in, right under another. */
const isSliver = (box: Box, fields: readonly DetectedField[]): boolean =>
  box.height < LEAST_PT &&
  fields.some(({ boxes }) =>
    boxes.some(
      (other) =>
        other !== box &&
        Math.abs(bottom(other) - box.y) < FOOT_PT &&
        overlapX(other, box) > DRAWN * other.width,
    ),
  );

/** Whether a place is the strip that is left under all that a frame holds. */
function isFootOfFrame(box: Box, frame: Box | undefined, fields: readonly DetectedField[]): boolean {
  if (!frame || box.height > STRIP_PT || box.width < WHOLE * frame.width) return false;
  if (Math.abs(bottom(frame) - bottom(box)) > FOOT_PT) return false;
  const isIn = (other: Box) =>
    other !== box &&
    bottom(other) <= box.y + 1 &&
    other.y > frame.y &&
    overlapX(other, frame) > WHOLE * other.width;
  return fields.some(({ boxes }) => boxes.some(isIn));
}

/** Whether a place is all that is left of a frame under a line in it, on which another place is. */
function isLeftUnderLine(
  box: Box,
  room: GridCell | undefined,
  fields: readonly DetectedField[],
  { horizontals }: Layout,
): boolean {
  if (!room || room.texts.length > 0 || room.height > LEFT_PT || box.width < WHOLE * room.width) return false;
  const lines = linesBetween(horizontals, room.y - FOOT_PT, room.y + FOOT_PT).filter(
    ({ from, to }) => to > room.x && from < right(room),
  );
  const areInset = lines.every(({ from, to }) => from > room.x + INSET_PT && to < right(room) - INSET_PT);
  const isOn = (other: Box) => Math.abs(bottom(other) - room.y) < FOOT_PT && overlapX(other, room) > 0;
  return lines.length > 0 && areInset && fields.some(({ boxes }) => boxes.some(isOn));
}

/** Whether lines or paint draw a place, or characters do. */
function isDrawn({ type, boxes, blank, characters }: DetectedField, layout: Layout): boolean {
  if (type === "checkbox" || type === "radio" || characters !== null) return true;
  if (blank && blank.origin !== "rule") return true;
  return boxes.every((box) => {
    const foot = bottom(box);
    const lines = [
      ...layout.underscores,
      ...layout.parts,
      ...linesBetween(layout.horizontals, foot - FOOT_PT, foot + FOOT_PT),
    ];
    const isUnder = ({ at, from, to }: { at: number; from: number; to: number }) =>
      Math.abs(at - foot) <= FOOT_PT && Math.min(to, right(box)) - Math.max(from, box.x) > DRAWN * box.width;
    return lines.some(isUnder) || layout.fills.some((fill) => isPaint(fill, box));
  });
}

const isPaint = (fill: Box, box: Box): boolean =>
  Math.abs(bottom(fill) - bottom(box)) < FOOT_PT && Math.abs(fill.x - box.x) < FOOT_PT;

/** The text that ends right before a place, on its line. */
const captionOf = (box: Box, { findTexts }: Layout): Segment | undefined =>
  findTexts(box.y, bottom(box)).find((text) => {
    const gap = box.x - right(text);
    return gap > -FOOT_PT && gap < BESIDE_PT && overlapY(text, box) > 0.5 * Math.min(text.height, box.height);
  });

/** Whether a place stands right under a caption, or right over it. */
function isStacked(caption: Segment, box: Box): boolean {
  if (overlapX(caption, box) < 0.5 * Math.min(caption.width, box.width)) return false;
  const gap = Math.max(box.y - bottom(caption), caption.y - bottom(box));
  return gap > -0.5 * caption.height && gap < STACKED * caption.height;
}

/** Whether a place begins where a room ends, on its line. */
const endsAt = (room: Box, box: Box): boolean =>
  Math.abs(box.x - right(room)) < AHEAD_PT && overlapY(room, box) > 0.5 * Math.min(room.height, box.height);
