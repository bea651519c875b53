import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { byRow } from "../page/rows.ts";
import type { Segment } from "../page/segments.ts";
import { stands } from "./blanks.ts";
import type { Layout } from "./layout.ts";
import { roomsAbove } from "./rooms.ts";

/** A cell that lines close all around, and the texts in it. */
export interface GridCell extends Box {
  texts: readonly Segment[];
}

/** The closed cells of a page, and which of them are neighbours. */
export interface Grid {
  cells: readonly GridCell[];
  /** The smallest cell that holds the middle of a box. */
  at: (box: Box) => GridCell | undefined;
  /** The cells that share a side with a cell. */
  rightOf: (cell: GridCell) => GridCell[];
  leftOf: (cell: GridCell) => GridCell[];
  under: (cell: GridCell) => GridCell[];
  over: (cell: GridCell) => GridCell[];
}

/** What a table states: a number, a sum, a date. */
const VALUE = /^[\s.,:;/()%$€£<>≤≥±~+-]{0,8}\d[\s\d.,:;/()%$€£<>≤≥±~+-]*(?:\p{L}{1,3})?$/u;
/** Neighbours' sides lie no farther apart, in points, and share so much of the shorter one. */
const SEAM_PT = 3;
/** The sides of one column differ by no more, in points. */
const SIDE_PT = 2;
const SHARED = 0.6;

export function gridOf(layout: Layout): Grid {
  const rooms = layout.horizontals.flatMap((line) => roomsAbove(line, "rule", layout));
  const cells = rooms
    .filter(({ closed }) => closed)
    .map(({ cell }): GridCell => {
      const texts = layout.findTexts(cell.y, bottom(cell)).filter((text) => stands(text, cell));
      return { ...cell, texts };
    });
  const find = byRow(cells);
  const isNumber = (cell: GridCell) =>
    isValue(cell) && find(cell.y, bottom(cell)).some((other) => isInCorner(cell, other));
  const findNear = byRow(cells.filter((cell) => !isNumber(cell)));
  const near = ({ y, height }: Box) => findNear(y - SEAM_PT, y + height + SEAM_PT);
  const isLevel = (a: Box, b: Box) => overlapY(a, b) > SHARED * Math.min(a.height, b.height);
  const isAligned = (a: Box, b: Box) => overlapX(a, b) > SHARED * Math.min(a.width, b.width);
  return {
    cells,
    at: (box) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return find(y, y)
        .filter((cell) => x > cell.x && x < right(cell) && y > cell.y && y < bottom(cell))
        .sort((a, b) => a.width * a.height - b.width * b.height)[0];
    },
    rightOf: (cell) =>
      near(cell).filter((other) => Math.abs(other.x - right(cell)) < SEAM_PT && isLevel(cell, other)),
    leftOf: (cell) =>
      near(cell).filter((other) => Math.abs(right(other) - cell.x) < SEAM_PT && isLevel(cell, other)),
    under: (cell) =>
      near(cell).filter((other) => Math.abs(other.y - bottom(cell)) < SEAM_PT && isAligned(cell, other)),
    over: (cell) =>
      near(cell).filter((other) => Math.abs(bottom(other) - cell.y) < SEAM_PT && isAligned(cell, other)),
  };
}

/** Whether a cell is cut off the upper left corner of another: it holds the number of that one, and is nobody's neighbour. */
const isInCorner = (cell: Box, other: Box): boolean =>
  Math.abs(cell.x - other.x) < SIDE_PT &&
  Math.abs(cell.y - other.y) < SIDE_PT &&
  right(cell) < right(other) - SIDE_PT &&
  bottom(cell) < bottom(other) - SIDE_PT;

export const isEmptyCell = ({ texts }: GridCell): boolean => texts.length === 0;

export const isWord = ({ texts }: GridCell): boolean => texts.some(({ text }) => /\p{L}{2}/u.test(text));

export const isValue = ({ texts }: GridCell): boolean =>
  texts.length > 0 && texts.every(({ text }) => VALUE.test(text));

export const haveSameSides = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < SIDE_PT && Math.abs(right(one) - right(other)) < SIDE_PT;
