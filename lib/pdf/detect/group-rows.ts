import { asksToSign } from "../page/asks-to-sign.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Fill } from "../page/drawing/drawing.ts";
import { isTinted } from "../page/drawing/ground.ts";
import { type Grid, type GridCell, isWord } from "./grid.ts";

/** So many rows under one that heads a group are on the page's own ground: rows that are tinted in turn head nothing. */
const ROWS = 2;
/** Cells of one column differ by no more, in points. */
const SAME_PT = 3;

/**
 * Whether an empty cell stands in a row that heads a group of a table: the row's cells are tinted, the first of them holds
 * a text, and the rows under it are not tinted.
 */
export function isInGroupRow(cell: GridCell, grid: Grid, fills: readonly Fill[]): boolean {
  if (cell.texts.length > 0 || !isTinted(cell, fills)) return false;
  const row = rowOf(cell, grid);
  if (!row.some(({ x, texts }) => x < cell.x && texts.length > 0)) return false;
  if (!row.every((each) => isTinted(each, fills))) return false;
  const over = inColumn(cell, grid.over(cell));
  if (over && over.texts.length === 0 && isTinted(over, fills)) return false;
  let last = cell;
  for (let step = 0; step < ROWS; step++) {
    const under = inColumn(cell, grid.under(last));
    if (!under || isTinted(under, fills)) return false;
    last = under;
  }
  return true;
}

/** The cells left and right of a cell, one after the other. */
export function rowOf(cell: GridCell, grid: Grid): GridCell[] {
  const row = [cell];
  for (const each of row) {
    for (const next of [...grid.leftOf(each), ...grid.rightOf(each)]) if (!row.includes(next)) row.push(next);
  }
  return row;
}

/** Whether the head of a cell's row asks to sign, and those over and under it ask for something else. */
export function isInRowToSign(cell: GridCell, grid: Grid): boolean {
  const [head, ...more] = rowOf(cell, grid).filter(isWord);
  if (!head || more.length > 0 || head.x > cell.x || !head.texts.some(asksToSign)) return false;
  const beside = [...grid.over(head), ...grid.under(head)].filter(isWord);
  return beside.length > 1 && !beside.some(({ texts }) => texts.some(asksToSign));
}

const inColumn = (cell: Box, others: readonly GridCell[]): GridCell | undefined =>
  others.find(
    (other) => Math.abs(other.x - cell.x) < SAME_PT && Math.abs(other.width - cell.width) < SAME_PT,
  );
