import { yesOrNo } from "../../meaning/yes-no.ts";
import { bottom, enclose, isLevel, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import { isAsking, isNaming } from "./captions.ts";
import type { DetectedField } from "./detected-field.ts";
import { type Grid, type GridCell, isEmptyCell } from "./grid.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** How near before a place the last answer ends, and how near before that its box, in points. */
const BEFORE_PT = 30;
const BOX_PT = 14;
/** How far off its foot a place's own line is, in points. */
const OFF_LINE_PT = 5;
/** How near, in points, the boxes begin that answer what a cell asks, and how far off its middle a text stands in the middle, as a part of its height. */
const NEAR_PT = 25;
const OFF_MIDDLE = 0.15;
/** How far before a cell's end, in points, its wall stands, and how many times as high a cell is that takes several rows. */
const END_PT = 3;
const HIGHER = 2.5;
/** A text is level with a box when they share so much of the box. */
const LEVEL = 0.5;
/** So many boxes, each in a cell of its own, answer a question. */
const FEWEST_TICKS = 2;
/** Boxes under one another that take so much of their cell's height make the whole row as high. */
const STACKED = 0.5;
/** What is to be chosen in a list is so many lines of print, where they are no caption. */
const FEWEST_LINES = 2;
const FREE_LINES = 1.5;
/** A longer answer, in characters, may ask for more. */
const LONGEST = 24;
/** An answer after which one writes: what it leaves open, or says at its end. */
const GOES_ON =
  /[:,;_.…(]$|(?<!\p{L})(?:other|others|specify|explain|if|which|date|since|until|to|sonstige[srn]?|andere[srn]?|welche[srn]?|seit|bis|autres?|précisez|depuis|otros?|otras?|desde|altr[oiae])(?!\p{L})/iu;

/**
 * Whether a place is only the room after the last of several boxes to tick, which names nothing to write there. A `cell`
 * that closes it holds these boxes as well.
 */
export function isAfterTicks(box: Box, cell: Box | null, { findTexts, findMarks }: Layout): boolean {
  const marks = findMarks(box.y, bottom(box)).filter(
    (mark) => right(mark) < box.x && mark.x > (cell?.x ?? 0) && isLevel(mark, box),
  );
  if (marks.length < 2) return false;
  const before = findTexts(box.y, bottom(box))
    .filter((text) => right(text) < box.x + 2 && isLevel(text, box))
    .sort((a, b) => right(b) - right(a))[0];
  if (!before || box.x - right(before) > BEFORE_PT) return false;
  const isAnswer = marks.some((mark) => before.x > right(mark) && before.x - right(mark) < BOX_PT);
  return isAnswer && before.text.length <= LONGEST && !GOES_ON.test(before.text);
}

/** Whether a place is only what a question and its boxes to tick leave of their row: no line or wall ends it before them. */
export function isBeforeTicks({ type, boxes }: DetectedField, layout: Layout): boolean {
  const [box, another] = boxes;
  if (type !== "text" || !box || another) return false;
  const marks = layout
    .findMarks(box.y, bottom(box))
    .filter((mark) => mark.x > right(box) - 2 && isLevel(mark, box))
    .sort((a, b) => a.x - b.x);
  const [first] = marks;
  if (!first || marks.length < FEWEST_TICKS || first.x - right(box) > BOX_PT) return false;
  const before = layout
    .findTexts(box.y, bottom(box))
    .filter((text) => right(text) < box.x + 2 && isLevel(text, box))
    .sort((a, b) => right(b) - right(a))[0];
  if (!before?.text.endsWith("?") || box.x - right(before) > BEFORE_PT) return false;
  const { horizontals, underscores, leaders, verticals } = layout;
  const isOwn = ({ at, from, to }: Line) =>
    Math.abs(at - bottom(box)) < OFF_LINE_PT && from > right(before) - 2 && to < first.x + 2;
  const isWall = ({ from, to }: Line) => from < bottom(box) - OFF_LINE_PT && to > box.y + OFF_LINE_PT;
  return (
    ![...horizontals, ...underscores, ...leaders].some(isOwn) &&
    !linesBetween(verticals, right(box) - 2, first.x).some(isWall)
  );
}

/**
 * Whether a place is in the question that boxes in the next cells answer: its text stands at its middle, as no caption does, or beside
 * the first of several rows of them, or asks, and a cell with one box follows another.
 */
export function isTickedNext(
  { type, boxes, blank, isCertain }: DetectedField,
  grid: Grid,
  { findMarks, verticals }: Layout,
): boolean {
  const [box] = boxes;
  const isDrawn = type === "text" && !isCertain;
  const cell = isDrawn && box && (!blank || blank.closed) ? grid.at(box) : undefined;
  if (cell && isHeadOfTicks(cell, grid, findMarks)) return true;
  if (!box || !cell?.texts.some(isNaming)) return false;
  if (isBesideQuestion(box, cell) && ticksBehind(cell, grid, findMarks) >= FEWEST_TICKS) return true;
  if (isAnsweredNext(cell, grid, findMarks) || isListed(cell, grid, findMarks)) return true;
  if (cell.texts.some(isAsking)) return false;
  const around = enclose(cell.texts);
  const off = around.y + around.height / 2 - (cell.y + cell.height / 2);
  if (marksIn(cell, findMarks) > 0) return false;
  const marks = findMarks(cell.y, bottom(cell));
  const answers = marks.filter(
    (mark) =>
      mark.x > right(cell) && mark.x - right(cell) < NEAR_PT && overlapY(mark, cell) > mark.height - 1,
  );
  if (!isParted(cell, answers, grid, verticals)) return false;
  const [first] = [...answers].sort((a, b) => a.y - b.y);
  const isBesideFirst = first !== undefined && overlapY(first, around) > LEVEL * first.height;
  return answers.length > 1 && (isBesideFirst || Math.abs(off) < OFF_MIDDLE * cell.height);
}

/** Whether a wall stands between a cell and boxes, and these in no cell that reaches over several rows: one beside all of a table. */
function isParted(cell: GridCell, marks: readonly Box[], grid: Grid, verticals: readonly Line[]): boolean {
  const holds = (next: GridCell) => marks.some((mark) => isInside(mark, next));
  const beside = grid.rightOf(cell).filter((next) => next.height > HIGHER * cell.height && holds(next));
  if (beside.length > 0) return false;
  const end = right(cell);
  return linesBetween(verticals, end - END_PT, end + END_PT).some(
    ({ from, to }) => from < bottom(cell) - END_PT && to > cell.y + END_PT,
  );
}

/** Whether a place is in a cell that names what is chosen in the next one, by a ring around one of its words. */
export function isRingedNext(
  { type, boxes: [box] }: DetectedField,
  grid: Grid,
  fields: readonly DetectedField[],
): boolean {
  const cell = type === "text" && box ? grid.at(box) : undefined;
  if (!cell?.texts.some(isNaming)) return false;
  const isIn = (next: Box, ring: Box) =>
    overlapX(next, ring) > LEVEL * ring.width && overlapY(next, ring) > LEVEL * ring.height;
  return grid
    .rightOf(cell)
    .some((next) => fields.some(({ isRing, boxes }) => isRing && boxes.every((ring) => isIn(next, ring))));
}

/** Whether a cell asks one question, and yes and no, or a list, stand one under the other in the next cell, which is as high for their sake. */
function isAnsweredNext({ texts, ...cell }: GridCell, grid: Grid, findMarks: Layout["findMarks"]): boolean {
  const said = texts.map(({ text }) => text).join(" ");
  if (!said.endsWith("?") || said.indexOf("?") < said.length - 1) return false;
  return grid.rightOf({ texts, ...cell }).some((next) => {
    const marks = findMarks(next.y, bottom(next)).filter((mark) => isInside(mark, next));
    const isList = marks.length > FEWEST_TICKS && next.texts.length === marks.length;
    if (!isList && !next.texts.every(({ text }) => yesOrNo(text) !== null)) return false;
    return marks.length >= FEWEST_TICKS && enclose(marks).height > STACKED * cell.height;
  });
}

/** Whether a cell holds several lines of print and the next one a box to tick, and nothing else, as in the row over or under it. */
function isListed(cell: GridCell, grid: Grid, findMarks: Layout["findMarks"]): boolean {
  const isRow = (each: GridCell) =>
    each.texts.length >= FEWEST_LINES &&
    isFull(each) &&
    !each.texts.some(isAsking) &&
    ticksBehind(each, grid, findMarks) === 1;
  return isRow(cell) && [...grid.over(cell), ...grid.under(cell)].some(isRow);
}

/** Whether a cell leaves no line to write on under its print. */
const isFull = ({ texts, ...cell }: GridCell): boolean =>
  texts.some(({ height }) => bottom(cell) - bottom(enclose(texts)) < FREE_LINES * height);

/** Whether an empty cell stands among the heads of a table, over cells with a box to tick in each. */
function isHeadOfTicks(cell: GridCell, grid: Grid, findMarks: Layout["findMarks"]): boolean {
  const beside = [...grid.leftOf(cell), ...grid.rightOf(cell)];
  if (!isEmptyCell(cell) || beside.length === 0 || !beside.every(({ texts }) => texts.some(isNaming)))
    return false;
  let under: GridCell | undefined = cell;
  for (let row = 0; row < FEWEST_TICKS; row++) {
    under = grid.under(under).find((next) => isEmptyCell(next) && marksIn(next, findMarks) === 1);
    if (!under) return false;
  }
  return marksIn(cell, findMarks) === 0;
}

/** Whether a place is what the line of a question leaves of its cell. */
const isBesideQuestion = (box: Box, { texts }: GridCell): boolean =>
  texts.some(
    (text) => text.text.endsWith("?") && right(text) < box.x + 2 && overlapY(text, box) > LEVEL * text.height,
  );

/** How many cells in a row follow a cell with a box to tick in each and nothing else. */
function ticksBehind(cell: GridCell, grid: Grid, findMarks: Layout["findMarks"]): number {
  const next = grid.rightOf(cell).find((other) => isEmptyCell(other) && marksIn(other, findMarks) === 1);
  return next ? 1 + ticksBehind(next, grid, findMarks) : 0;
}

const marksIn = (cell: Box, findMarks: Layout["findMarks"]): number =>
  findMarks(cell.y, bottom(cell)).filter((mark) => isInside(mark, cell)).length;

const isInside = (mark: Box, cell: Box): boolean => overlapX(mark, cell) > 1 && overlapY(mark, cell) > 1;
