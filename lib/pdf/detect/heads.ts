import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, centre, enclose, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Fill } from "../page/drawing/drawing.ts";
import { areApart, groundOf, WHITE } from "../page/drawing/ground.ts";
import { holdsUnit, isAsking } from "./captions.ts";
import {
  bandsUnder,
  isBandOver,
  isCornerOfWords,
  isHeadingBand,
  isHoleAmongValues,
  isInColumnOfQuestions,
  isInRowOfUnits,
  isInSpacer,
  isRepeatedSign,
  isUnderNumbers,
} from "./column-parts.ts";
import type { DetectedField } from "./detected-field.ts";
import { type Grid, type GridCell, isEmptyCell, isValue, isWord } from "./grid.ts";
import { isInGroupRow, isInRowToSign, rowOf } from "./group-rows.ts";
import { isSign } from "./signs.ts";
import { isAmongUpperHeads, isOverBlanks } from "./upper-heads.ts";

/** The number of a row, which heads nothing. */
const NUMBER = /^[(]?\d{1,2}[.)]$/u;
/** The rows under a head in which one signs. */
const MOST_ROWS = 12;
/** What heads a column is at least so wide, as a part of that. */
const HEAD = 0.8;
/** How far the heads of heads are followed. */
const DEEPEST = 3;
/** A sign beside which its sum is written. */
const UNIT = /^[^\p{L}\d]{1,3}$/u;
/** One writes before a unit that leaves so much room, in em of it. */
const ROOM_EM = 3;
/** A text at the end of its cell ends so near to that, in points. */
const END_PT = 8;
const LOW_WORD = /^(?:[%‰°]|\p{Ll})\S{0,11}$/u;
/** A head has so few texts, and its cell is so many times as high as they are at most. */
const MOST_TEXTS = 2;
const MOST_LINES = 4;
/** So many empty rows make a table; its head is no higher than so many of them. */
const TABLE_ROWS = 3;
const HIGHEST_HEAD = 2;
/** Text whose room above is so much of the room below stands in the middle. */
const MIDDLE = 0.6;
/** Text whose middle is no farther from the cell's, as part of its width, is centred. */
const CENTRED = 0.05;
/** Cells with room for a caption and for what is written are so many times as high as one with room for a caption. */
const HIGHER = 1.6;
/** A place is what paint draws when its foot and its ends differ by no more, in points. */
const SAME_PT = 2;
/** An open corner begins where the heads beside it do, but for so many points: it ends under a text. */
const OPEN_PT = 5;
/** A place that shares so much of a text's height is beside it, or lies on it. */
const LEVEL = 0.5;

/**
 * Tells places in cells that name others: heads of rows and of columns, the corner between them, and what a table states.
 * Under a caption in its own cell one may write all the same.
 */
export function headFinder(grid: Grid, fills: readonly Fill[]): (field: DetectedField) => boolean {
  const known = new Map<GridCell, boolean>();
  const isCorner = (cell: GridCell): boolean => {
    const answer =
      known.get(cell) ??
      (grid.rightOf(cell).some((next) => headsColumn(next, grid) || (isEmptyCell(next) && isCorner(next))) &&
        [cell, ...(isEmptyCell(grid.at(cell) ?? cell) ? bandsUnder(cell, grid, fills) : [])]
          .flatMap((each) => grid.under(each))
          .some((next) => headsRow(next, grid) || (isEmptyCell(next) && isCorner(next))));
    known.set(cell, answer);
    return answer;
  };
  const isBandOrCorner = (cell: GridCell): boolean =>
    isInGroupRow(cell, grid, fills) ||
    isBandOver(cell, grid, fills) ||
    isHeadingBand(cell, grid, fills) ||
    isCornerOfWords(cell, grid) ||
    isInSpacer(cell, grid);
  // Where nothing parts the corner from what is printed over a table, the place itself is the corner.
  const isCornerPlace = (box: Box, cell: GridCell): boolean =>
    isEmptyCell(cell)
      ? isCorner(cell)
      : grid
          .rightOf({ ...box, texts: [] })
          .some(
            (next) => Math.abs(next.y - box.y) < OPEN_PT && Math.abs(bottom(next) - bottom(box)) < SAME_PT,
          ) && isCorner({ ...box, texts: [] });
  const isPaintedApart = (box: Box, cell: GridCell): boolean =>
    fills.some((fill) => isPainted(box, fill) && !isUnderText(fill, box, cell)) &&
    !isOnGroundOfHeads(cell, grid, fills);
  return ({ type, boxes, characters }) => {
    const [box] = boxes;
    if (type !== "text" || characters !== null || boxes.length !== 1 || !box) return false;
    const cell = grid.at(box);
    if (cell && isBandOrCorner(cell)) return true;
    if (!cell || isPaintedApart(box, cell) || isRepeatedSign(cell, grid)) return false;
    if (isCornerPlace(box, cell) || isOfPrint(cell, grid)) return true;
    if (isNameless(cell, grid)) return false;
    if (cell.texts.length <= MOST_TEXTS && headsRows(cell, grid)) return true;
    if (isSurrounded(box, cell)) return isCorner(cell) || isCentred(cell) || headsRow(cell, grid);
    return isBesideHead(box, cell, grid, isCorner(cell));
  };
}

/** Whether a cell stands on the grey or the colour of the heads beside it, which what is under it does not. */
function isOnGroundOfHeads(cell: GridCell, grid: Grid, fills: readonly Fill[]): boolean {
  const ground = groundOf(cell, fills);
  const isAlike = (other: Box) => !areApart(groundOf(other, fills), ground);
  const beside = [...grid.rightOf(cell), ...grid.leftOf(cell)];
  return (
    areApart(ground, WHITE) &&
    beside.every(isAlike) &&
    rowOf(cell, grid).some((each) => !isEmptyCell(each)) &&
    grid.under(cell).some((under) => !isAlike(under))
  );
}

/** Whether a place stands beside, or on, what heads a row or column or is stated by a table. */
function isBesideHead(box: Box, cell: GridCell, grid: Grid, isCorner: boolean): boolean {
  const beside = cell.texts.filter((text) => isOnLineOf(text, box) && !UNIT.test(text.text));
  if (beside.length === 0 || isFrame(cell)) return false;
  if (cell.texts.some(({ text }) => text.endsWith("?"))) return isOfSeries(cell, grid);
  if (cell.texts.some(isAsking)) return false;
  return (
    isCorner ||
    isUnitOfCell(cell, grid) ||
    isStated(cell, grid) ||
    headsRow(cell, grid) ||
    headsColumn(cell, grid)
  );
}

/** Whether all that a cell holds is the unit of what is written in the cell before it: "mmol/l". At its end it leaves room to write. */
function isUnitOfCell({ texts: [text, ...more], ...cell }: GridCell, grid: Grid): boolean {
  const isUnit = text !== undefined && more.length === 0 && LOW_WORD.test(text.text);
  const isBehindRoom = isUnit && (holdsUnit(cell, [text]) || right(cell) - right(text) < END_PT);
  if (!isUnit || (isBehindRoom && text.x - cell.x > ROOM_EM * text.size)) return false;
  return grid.leftOf({ ...cell, texts: [text] }).some(isEmptyCell);
}

/** Whether a sign heads a column of sums: the cells under it are empty, and the words before it head a column of blanks as well. */
function isSignAmongHeads(cell: GridCell, grid: Grid): boolean {
  const isSign = cell.texts.length === 1 && cell.texts.every(({ text }) => UNIT.test(text));
  if (!isSign || !isOverBlanks(cell, grid)) return false;
  return grid
    .leftOf(cell)
    .some((next) => isSignAmongHeads(next, grid) || (isWord(next) && isOverBlanks(next, grid)));
}

/** Whether a cell is no place whatever part of it a place takes: what it holds, or what it goes on with, is all that belongs there. */
const isOfPrint = (cell: GridCell, grid: Grid): boolean =>
  goesOnWithHead(cell, grid) ||
  isUnderNumbers(cell, grid) ||
  isUnitOfCell(cell, grid) ||
  isSignAmongHeads(cell, grid) ||
  headsGroup(cell, grid) ||
  isAmongHeads(cell, grid) ||
  isAmongUpperHeads(cell, grid) ||
  isInRowOfUnits(cell, grid) ||
  isInColumnOfQuestions(cell, grid) ||
  isHoleAmongValues(cell, grid) ||
  (holdsDash(cell) && isStated(cell, grid));

/** Whether a cell stands over a column of empty rows, and the one beside it over another: a table's heads, however high they are. */
function isAmongHeads(cell: GridCell, grid: Grid): boolean {
  const isHead = (each: GridCell) =>
    isWord(each) &&
    !each.texts.some(isAsking) &&
    isOverBlanks(each, grid, TABLE_ROWS) &&
    grid.under(each).every((under) => each.height < HIGHEST_HEAD * under.height);
  return isHead(cell) && [...grid.leftOf(cell), ...grid.rightOf(cell)].some(isHead);
}

/** Whether a cell with room for its own text alone stands over several higher ones that have their captions in them: "Address". */
function headsGroup(cell: GridCell, grid: Grid): boolean {
  const under = grid.under(cell);
  const isHigher = (next: GridCell) => !isEmptyCell(next) && next.height > HIGHER * cell.height;
  return isWord(cell) && !cell.texts.some(isAsking) && under.length > 1 && under.every(isHigher);
}

/** Whether the nearest cell over a cell in which something is printed, which heads its column, asks to sign, or the one that heads its row alone does. */
export function headAsksToSign(field: DetectedField, grid: Grid): boolean {
  const [box] = field.boxes;
  let cell = field.type === "text" && field.characters === null && box ? grid.at(box) : undefined;
  if (!cell || cell.texts.length > 0) return false;
  if (isInRowToSign(cell, grid)) return true;
  for (let row = 0; row < MOST_ROWS; row++) {
    const over: GridCell | undefined = grid.over(cell)[0];
    if (!over || over.width < HEAD * cell.width) return false;
    if (over.texts.length > 0) return over.texts.some(asksToSign);
    cell = over;
  }
  return false;
}

/** Whether paint draws a place, apart from its cell. */
const isPainted = (box: Box, fill: Box): boolean =>
  [fill.x - box.x, right(fill) - right(box), bottom(fill) - bottom(box)].every(
    (distance) => Math.abs(distance) < SAME_PT,
  );

/** Whether paint is the ground of a whole cell, of which a place is what its text leaves. */
const isUnderText = (fill: Box, box: Box, { texts }: GridCell): boolean =>
  box.y - fill.y > SAME_PT && texts.some((text) => isOnLineOf(text, fill));

/** Whether text stands in the middle of its cell, with a strip of it left over and under. */
function isSurrounded(box: Box, { y, height, texts }: GridCell): boolean {
  const [text] = texts;
  if (!text || texts.length > MOST_LINES || box.y < bottom(enclose(texts)) - SAME_PT) return false;
  const [over, under] = [Math.min(...texts.map((each) => each.y)) - y, y + height - bottom(enclose(texts))];
  return over > MIDDLE * under && under < MOST_LINES * text.height;
}

const isCentred = (cell: GridCell): boolean =>
  Math.abs(centre(enclose(cell.texts)) - centre(cell)) < CENTRED * cell.width;

/** Whether a cell holds more than a head does. */
const isFrame = ({ height, texts }: GridCell): boolean =>
  texts.length > MOST_TEXTS || texts.some((text) => height > MOST_LINES * text.height);

/** Whether a place is beside a text, or lies on it. */
const isOnLineOf = (text: Box, box: Box): boolean => overlapY(text, box) > LEVEL * text.height;

/** Whether a cell holds no name: nothing, the number of a row that it takes up alone, or the unit of what is written in it. */
const isNameless = (cell: GridCell, grid: Grid): boolean =>
  isEmptyCell(cell) ||
  holdsUnit(cell, cell.texts) ||
  (cell.texts.every(({ text }) => NUMBER.test(text)) &&
    grid.leftOf(cell).length + grid.rightOf(cell).length === 0);
/** Whether a cell holds nothing that a unit does not hold beside its value. */
const isOpen = ({ texts }: GridCell): boolean => texts.every(isSign);
/** Whether a cell holds nothing, or the sign of a sum: neither is a head. */
const isUnnamed = ({ texts }: GridCell): boolean => texts.every(({ text }) => UNIT.test(text));
/** Whether a cell names the open cells, or the values, to its right. */
function headsRow(cell: GridCell, grid: Grid, depth = DEEPEST): boolean {
  if (depth === 0 || isUnnamed(cell)) return false;
  return grid.rightOf(cell).some((next) => isOpen(next) || isValue(next) || headsRow(next, grid, depth - 1));
}

/** Whether a cell names the open cells, the values or the units under it. */
function headsColumn(cell: GridCell, grid: Grid, depth = DEEPEST): boolean {
  if (depth === 0 || isUnnamed(cell)) return false;
  const isHeaded = (next: GridCell) => isOpen(next) || isValue(next) || isUnitOfCell(next, grid);
  return grid.under(cell).some((next) => isHeaded(next) || headsColumn(next, grid, depth - 1));
}

/** Whether a cell heads a row as the one over or under it does. */
const isOfSeries = (cell: GridCell, grid: Grid): boolean =>
  headsRow(cell, grid, 1) &&
  [...grid.over(cell), ...grid.under(cell)].some((next) => headsRow(next, grid, 1));

/** Whether a cell is the head of several rows: it is as high as they are together, and they are open, or its text stands midway. */
const headsRows = (cell: GridCell, grid: Grid): boolean =>
  grid.rightOf(cell).filter((next) => overlapY(next, cell) > LEVEL * next.height).length > 1 &&
  (headsRow(cell, grid) || isMidway(cell));

/** Whether there is about as much room over the text of a cell as under it. */
function isMidway({ y, height, texts }: GridCell): boolean {
  if (texts.length === 0) return false;
  const [over, under] = [enclose(texts).y - y, y + height - bottom(enclose(texts))];
  return Math.min(over, under) > MIDDLE * Math.max(over, under);
}

/** Whether an empty cell goes on with the head over it, which is printed for the first of its rows alone: each has a head of its own. */
function goesOnWithHead(cell: GridCell, grid: Grid): boolean {
  if (!isEmptyCell(cell) || grid.leftOf(cell).length > 0) return false;
  const headsOf = (other: GridCell) => grid.rightOf(other).filter((next) => headsRow(next, grid));
  const own = headsOf(cell);
  return grid.over(cell).some((over) => {
    const theirs = headsOf(over);
    if (own.length === 0 || theirs.length === 0 || own.some((head) => theirs.includes(head))) return false;
    return !isEmptyCell(over) || goesOnWithHead(over, grid);
  });
}

/** Whether a cell holds a sum with its sign, or a number, or the dash for none, in a column of such. */
function isStated(cell: GridCell, grid: Grid): boolean {
  if (!isValue(cell) && !holdsDash(cell)) return false;
  const isSum = cell.texts.some(({ text }) => /[$€£%]/.test(text) || /\d[.,]\d/.test(text));
  return isSum || [...grid.over(cell), ...grid.under(cell)].some(isValue);
}

const holdsDash = ({ texts }: GridCell): boolean =>
  texts.length === 1 && texts.every(({ text }) => /^[-–—]$/u.test(text));
