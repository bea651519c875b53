import { bottom, right } from "../page/boxes.ts";
import type { Fill } from "../page/drawing/drawing.ts";
import { areApart, groundOf, WHITE } from "../page/drawing/ground.ts";
import { holdsUnit, isAsking, isBold } from "./captions.ts";
import { type Grid, type GridCell, haveSameSides, isEmptyCell, isValue, isWord } from "./grid.ts";
import { rowOf } from "./group-rows.ts";
import { isSign } from "./signs.ts";

/** The unit of a column, under its head. */
const BRACKETED = /^[([][^\d()[\]]{1,8}[)\]]$/u;
/** The number of a row. */
const ROW = /^\d{1,3}[.)]?$/u;
/** A band is so many times as high as its text at most. */
const BAND = 2.2;
/** So many cells of a column, and so much of it, have an empty cell for their answer, at least so wide as a part of theirs. */
const QUESTIONS = { least: 3, share: 0.5 };
const LEAST_ANSWER = 0.5;
/** One writes under a caption where so many of its lines have room. */
const ROOM = 1.5;
/** What is empty among so many values of its column and its row, so many times as many as are empty, is a hole. */
const VALUES = { column: 4, row: 2 };
const HOLES = 2;
/** An empty row of so many cells may be there to part others. */
const LEAST_SPACER = 3;
/** Cells of one row differ in height by no more, in points. */
const SAME_PT = 2;

/** Whether an empty cell goes on under the numbers of rows, beside a word: the row of "Total" has none. */
export const isUnderNumbers = (cell: GridCell, grid: Grid): boolean =>
  isEmptyCell(cell) &&
  grid.leftOf(cell).length === 0 &&
  grid.over(cell).some(({ texts }) => texts.length === 1 && texts.every(({ text }) => ROW.test(text))) &&
  grid.rightOf(cell).some(isWord);

/** Whether a cell is a band of one line on a ground of its own, over an empty cell as wide as it: what is asked there. */
export function isBandOver(cell: GridCell, grid: Grid, fills: readonly Fill[]): boolean {
  const ground = groundOf(cell, fills);
  const isLow = cell.texts.length === 1 && cell.texts.every(({ height }) => cell.height < BAND * height);
  const isUnder = (under: GridCell) =>
    isEmptyCell(under) && haveSameSides(under, cell) && areApart(groundOf(under, fills), ground);
  return isLow && isWord(cell) && areApart(ground, WHITE) && grid.under(cell).some(isUnder);
}

/** Whether a bold text alone takes the whole of a painted row, which heads what is under it. */
export function isHeadingBand(cell: GridCell, grid: Grid, fills: readonly Fill[]): boolean {
  const { texts, height } = cell;
  const [text, ...more] = texts;
  if (!text || more.length > 0 || !isBold(text) || isAsking(text) || height > BAND * text.height)
    return false;
  return areApart(groundOf(cell, fills), WHITE) && rowOf(cell, grid).length === 1;
}

/**
 * Whether a cell is of an empty row that only parts what a sheet has over it from what is under it: the heads of another
 * table, or rows that are divided otherwise than this one, as what is over it is. A row under heads is there to fill.
 */
export function isInSpacer(cell: GridCell, grid: Grid): boolean {
  const row = isEmptyCell(cell) ? rowOf(cell, grid) : [];
  if (row.length < LEAST_SPACER || !row.every(isEmptyCell)) return false;
  const [over, under] = [row.flatMap(grid.over), row.flatMap(grid.under)];
  if (!over.some(isWord) || over.every(isWord) || !under.some(isWord)) return false;
  const isDivided = (beside: (cell: GridCell) => GridCell[]) =>
    row.some((each) => beside(each).some((other) => !haveSameSides(other, each)));
  return isDivided(grid.over) && (under.every(isWord) || isDivided(grid.under));
}

/** Whether an empty cell is where heads of columns and of rows meet: words alone stand right of it, and words alone under it. */
export function isCornerOfWords(cell: GridCell, grid: Grid): boolean {
  if (!isEmptyCell(cell) || grid.leftOf(cell).length > 0) return false;
  const areHeads = (cells: readonly GridCell[]) =>
    cells.length > 1 && cells.every((each) => isWord(each) && !each.texts.some(isAsking));
  const column: GridCell[] = [];
  for (let next = grid.under(cell)[0]; next && haveSameSides(next, cell); next = grid.under(next)[0])
    column.push(next);
  return areHeads(column) && areHeads(rowOf(cell, grid).filter((each) => each !== cell));
}

/** Whether all that a cell holds are few letters that the one over or under it holds as well, and one writes behind them: "UK". */
export function isRepeatedSign(cell: GridCell, grid: Grid): boolean {
  const [text, ...more] = cell.texts;
  if (!text || more.length > 0 || !/^\p{L}+$/u.test(text.text) || !isSign(text)) return false;
  if (text.x - cell.x > right(cell) - right(text)) return false;
  return [...grid.over(cell), ...grid.under(cell)].some(
    ({ texts: [own, ...rest] }) => rest.length === 0 && own?.text === text.text,
  );
}

/** Whether a cell is empty in a row under a table's heads in which all else is the unit of a column: "(kg)". */
export function isInRowOfUnits(cell: GridCell, grid: Grid): boolean {
  if (!isEmptyCell(cell) || !grid.over(cell).some((over) => isWord(over))) return false;
  const row = rowOf(cell, grid).filter((each) => !isEmptyCell(each));
  const isUnit = ({ texts }: GridCell) =>
    texts.length === 1 && texts.every(({ text }) => BRACKETED.test(text));
  return row.length > 0 && row.every((each) => isUnit(each) && grid.over(each).some(isWord));
}

/** The cells over and under a cell that are as wide as it, with it. */
function columnOf(cell: GridCell, grid: Grid): GridCell[] {
  const column = [cell];
  for (const each of column) {
    for (const next of [...grid.over(each), ...grid.under(each)]) {
      if (haveSameSides(next, cell) && !column.includes(next)) column.push(next);
    }
  }
  return column;
}

/** Whether a cell has a caption at its top, in one line, and a line's room under it. */
function hasRoom({ y, height, texts }: GridCell): boolean {
  const [text, ...others] = texts;
  if (!text || others.length > 0) return false;
  return text.y - y < text.height && y + height - bottom(text) > ROOM * text.height;
}

/** Whether a cell asks for what is written in the cell to its right, as most of its column do, however much it has to say. */
export function isInColumnOfQuestions(cell: GridCell, grid: Grid): boolean {
  if (cell.texts.some(({ text }) => text.endsWith(":"))) return false;
  const column = columnOf(cell, grid);
  const isBehindWords = (each: GridCell) =>
    grid.leftOf(each).some((left) => isEmptyCell(left) || isWord(left));
  // A unit is no question: one writes before it.
  const asks = (each: GridCell) => isWord(each) && !holdsUnit(each, each.texts);
  if (!column.every(asks) || isBehindWords(cell) || column.every(hasRoom)) return false;
  const isAnswered = (each: GridCell) =>
    grid
      .rightOf(each)
      .some(
        (next) =>
          isEmptyCell(next) &&
          next.width > LEAST_ANSWER * each.width &&
          Math.abs(next.y - each.y) < SAME_PT &&
          Math.abs(bottom(next) - bottom(each)) < SAME_PT,
      );
  const answered = column.filter(isAnswered).length;
  return answered >= QUESTIONS.least && answered >= QUESTIONS.share * column.length;
}

/** Whether a cell is empty in a column, and in a row, that state values for all else: what is not made, or not known. */
export function isHoleAmongValues(cell: GridCell, grid: Grid): boolean {
  if (!isEmptyCell(cell)) return false;
  const isOfValues = (cells: readonly GridCell[], least: number) => {
    const values = cells.filter(isValue).length;
    return values >= least && values >= HOLES * cells.filter(isEmptyCell).length;
  };
  const row = rowOf(cell, grid);
  const isInMidst = columnOf(cell, grid).some((each) => each.y > cell.y + SAME_PT);
  const isOnlyHole =
    isInMidst &&
    row.length > 2 &&
    row.some(isValue) &&
    row.every((each) => each === cell || !isEmptyCell(each));
  return isOfValues(columnOf(cell, grid), VALUES.column) && (isOnlyHole || isOfValues(row, VALUES.row));
}

/** A band across a table is so many times as wide as one of its columns. */
const WIDER = 1.5;

/** The painted bands across a table right under a cell, which name the rows under them. */
export const bandsUnder = (cell: GridCell, grid: Grid, fills: readonly Fill[]): GridCell[] =>
  grid
    .under(cell)
    .filter(
      (next) => next.width > WIDER * cell.width && isWord(next) && areApart(groundOf(next, fills), WHITE),
    );
