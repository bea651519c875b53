import { isAsking } from "./captions.ts";
import { type Grid, type GridCell, haveSameSides, isEmptyCell, isWord } from "./grid.ts";
import { rowOf } from "./group-rows.ts";

/** The blank rows under a sign, or a text, that heads a column. */
const BLANK_ROWS = 2;

/** Whether so many rows under a cell have cells as wide as it, which are empty. */
export function isOverBlanks(cell: GridCell, grid: Grid, rows = BLANK_ROWS): boolean {
  if (rows === 0) return true;
  const under = grid.under(cell).find((next) => isEmptyCell(next) && haveSameSides(next, cell));
  return under !== undefined && isOverBlanks(under, grid, rows - 1);
}

/**
 * Whether an empty cell stands in a row of heads over heads, "First half | (empty)" over "Hours | Pay": what it goes on with heads
 * it too. The corner of such heads, or the cell over or under it, is empty, where a row of captions and blanks over a table
 * begins with a caption.
 */
export function isAmongUpperHeads(cell: GridCell, grid: Grid): boolean {
  if (!isEmptyCell(cell) || !isOverHeads(cell, grid)) return false;
  const row = rowOf(cell, grid);
  const isUpper = (each: GridCell) =>
    isWord(each) && !each.texts.some(isAsking) && isOverHeads(each, grid) && each.x < cell.x;
  const [first] = row.toSorted((a, b) => a.x - b.x);
  const hasCorner = first !== undefined && [first, ...grid.under(first)].some(isEmptyCell);
  return hasCorner && row.some(isUpper);
}

/** Whether all cells under a cell head columns of blanks. */
function isOverHeads(cell: GridCell, grid: Grid): boolean {
  const under = grid.under(cell);
  return under.length > 0 && under.every((each) => !isEmptyCell(each) && isOverBlanks(each, grid));
}
