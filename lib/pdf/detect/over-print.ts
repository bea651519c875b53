import { areaOf, bottom, right, sharedArea, sharedPart } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import { isPattern } from "./blanks.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Grid } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { isWithin } from "./samples.ts";
import { linesBetween } from "./sorted-lines.ts";

/** So much of a text lies in a place that is over it. */
const COVERED = 0.7;
/** A place that is higher than so many of its lines has room beside them; a value leaves none without a line over or under it. */
const LINES = 2;
const LINE = 0.9;
/** A sign, a unit or the number of a line stands where somebody writes; a word and a value do not. */
const WORD = /\p{L}{3}/u;
const VALUE = /^[^\p{L}]*\d[.,/-]?\d[.,/-]?\d/u;

/** Whether a place for text lies over printed words or values and leaves no line for anything else: the head of a row or column. */
export function isOverPrint(
  { type, boxes, characters }: DetectedField,
  { findTexts }: Pick<Layout, "findTexts">,
): boolean {
  const [box] = boxes;
  if (type !== "text" || characters !== null || boxes.length !== 1 || !box) return false;
  return findTexts(box.y, bottom(box)).some(
    (text) =>
      shareIn(text, box) > COVERED &&
      !isPattern(text, box) &&
      ((WORD.test(text.text) && box.height < LINES * text.height) ||
        (VALUE.test(text.text) && Math.max(text.y - box.y, bottom(box) - bottom(text)) < LINE * text.height)),
  );
}

/** Whether a line crosses a place that nothing draws, and leaves no room to write over or under it: the gap between two frames. */
export function isOverLine(
  { type, boxes, blank, multiline }: DetectedField,
  { horizontals }: Layout,
): boolean {
  const [box] = boxes;
  if (type !== "text" || blank || multiline || boxes.length !== 1 || !box) return false;
  return linesBetween(horizontals, box.y + SAME_PT, bottom(box) - SAME_PT).some(
    ({ at, from, to }) =>
      Math.min(to, right(box)) - Math.max(from, box.x) > COVERED * box.width &&
      Math.max(at - box.y, bottom(box) - at) < ROOM_PT,
  );
}

/** A place ends at its line, and lines of one table begin and end together, in points; the least room to write in. */
const SAME_PT = 2.5;
const ROOM_PT = 8;

/** Whether a place stands on the upper of two rules around one row of print, with no room to write between them: the head of a table. */
export function isOverTableHead(
  field: DetectedField,
  grid: Grid,
  { horizontals, verticals, findTexts, findFills }: Layout,
): boolean {
  const [box] = field.boxes;
  if (
    !box ||
    field.type !== "text" ||
    field.boxes.length > 1 ||
    field.isCertain ||
    field.characters !== null ||
    grid.at(box)
  )
    return false;
  const foot = bottom(box);
  const isEnd = (one: number, other: number) => Math.abs(one - other) < SAME_PT;
  const isWalled = ({ at, from, to }: Line) =>
    linesBetween(verticals, from - SAME_PT, to + SAME_PT).some(
      (wall) => wall.from < at + SAME_PT && wall.to > at + ROOM_PT,
    );
  return linesBetween(horizontals, foot - SAME_PT, foot + SAME_PT).some((line) =>
    findTexts(line.at, line.at + ROOM_PT).some((head) => {
      const isUnder = head.y > line.at - 1 && head.x >= line.from - 1 && right(head) <= line.to + 1;
      const under = linesBetween(horizontals, bottom(head) - 1, bottom(head) + ROOM_PT);
      const isParted = linesBetween(horizontals, line.at + SAME_PT, head.y).some(
        ({ from, to }) => from < right(head) && to > head.x,
      );
      const isBand = ({ at, from }: Line) =>
        findFills(at, at + SAME_PT).some((fill) => isEnd(fill.y, at) && isEnd(fill.x, from));
      const isRuled = under.some(
        (rule) => isEnd(rule.from, line.from) && isEnd(rule.to, line.to) && !isBand(rule),
      );
      return isUnder && isRuled && !isParted && !isWalled(line);
    }),
  );
}

const shareIn = (text: Box, box: Box): number => sharedArea(text, box) / Math.max(1, areaOf(text));

/** How near before its place, in points, a caption ends in a seal. */
const CAPTION_PT = 12;

/** Whether a place is a part of an emblem: it stands in a large circle, and no caption before it. */
export const isOfEmblem = (field: DetectedField, { emblems, findTexts }: Layout): boolean =>
  isWithin(field, emblems) &&
  field.boxes.every(
    (box) =>
      !findTexts(box.y, bottom(box)).some(
        (text) => right(text) <= box.x + SAME_PT && box.x - right(text) < CAPTION_PT,
      ),
  );

/** A picture is so wide and high at least, in points, and shares so much with what is taken for a place. */
const CAPTION_OVER_PT = 14;
const PICTURE = { least: 40, shared: 0.85 };

/** Whether a place is the picture that is painted there. */
export const isPicture = (
  { boxes: [box] }: DetectedField,
  { images, findTexts }: Pick<Layout, "images" | "findTexts">,
): boolean =>
  box !== undefined &&
  !findTexts(box.y - CAPTION_OVER_PT, box.y).some(
    (text) => bottom(text) <= box.y + SAME_PT && Math.abs(text.x - box.x) < CAPTION_OVER_PT,
  ) &&
  Math.min(box.width, box.height) > PICTURE.least &&
  images.some((image) => sharedPart(image, box) > PICTURE.shared);
