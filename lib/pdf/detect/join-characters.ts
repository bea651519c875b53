import { bottom, enclose, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Blank } from "./blanks.ts";

/** A cell for one character, in points: no wider, and no squatter or slimmer than so many times its width. */
const WIDEST = 28;
const LEAST_HEIGHT = 0.7;
const MOST_HEIGHT = 2.2;
/** Cells of one row differ by no more. */
const ALIKE = 1.5;

/** Graph paper has so many rows at least, and its cells are no wider, in points. */
const GRAPH = { rows: 5, widest: 12 };

/** Joins empty cells of one size that stand wall to wall, given from left to right, into one blank for characters. */
export function joinCharacters(blanks: readonly Blank[]): Blank[] {
  const joined: Blank[] = [];
  let last: Box | null = null;
  for (const blank of blanks) {
    const open = joined.at(-1);
    if (
      open &&
      last &&
      isCharacter(blank) &&
      isCharacter({ ...open, cell: last }) &&
      isNext(last, blank.cell)
    ) {
      open.characters = (open.characters ?? 1) + 1;
      open.box = enclose([open.box, blank.box]);
      open.cell = enclose([open.cell, blank.cell]);
    } else joined.push({ ...blank });
    last = blank.cell;
  }
  return joined.filter((blank) => !isGraphPaper(blank, joined));
}

/** Whether a row of cells, each too small for a character, is one of many: paper to draw a plan or a curve on. */
function isGraphPaper(row: Blank, all: readonly Blank[]): boolean {
  const isSmall =
    (row.characters ?? 0) >= GRAPH.rows && row.cell.width / (row.characters ?? 1) < GRAPH.widest;
  if (!isSmall) return false;
  const isAlike = ({ cell, characters }: Blank) =>
    characters === row.characters &&
    Math.abs(cell.x - row.cell.x) < 1 &&
    Math.abs(cell.height - row.cell.height) < 1;
  return all.filter(isAlike).length >= GRAPH.rows;
}

const isCharacter = ({ cell, closed, texts }: Blank): boolean =>
  closed &&
  texts.length === 0 &&
  cell.width <= WIDEST &&
  cell.height >= LEAST_HEIGHT * cell.width &&
  cell.height <= MOST_HEIGHT * cell.width;

const isNext = (last: Box, cell: Box): boolean =>
  Math.abs(last.y - cell.y) < 1 &&
  Math.abs(bottom(last) - bottom(cell)) < 1 &&
  Math.abs(right(last) - cell.x) < 1 &&
  Math.abs(last.width - cell.width) < ALIKE;
