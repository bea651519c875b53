import { bottom, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { FRAME, findCell, isFrame, standsFree, stripOf } from "../../page/rules/find-cell.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import type { Block } from "./blocks.ts";
import type { PageBlocks, Purpose, Side } from "./page-blocks.ts";

/** What speaks for a text in the cell of its place, and against one beyond the cell's rules. */
const IN_CELL = 3;
const OUT_OF_CELL: Readonly<Record<Side, number>> = { left: 2, right: 6, above: 8, below: 5, inside: 0 };

/** The same for a text that stands in the open over the frame of its place. */
const OVER_FRAME = 2;
/**
 * What it costs texts that rules stand between them and a place. A button's own square divides it from nothing: what
 * counts is the cell around that.
 */
export function wallsAround(
  place: Box,
  purpose: Purpose,
  rules: Rules,
): (side: Side, block: Block) => number {
  // The squares of a group's buttons are no cell.
  const own = findCell(purpose === "question" ? around(place) : place, rules);
  const isFramed = own !== null && isFrame(place, own);
  const cell = isFramed && purpose !== "blank" ? findCell(around(place), rules) : own;
  if (!cell) return () => 0;
  return (side, block) => {
    if (isFramed && cell === own && side === "above" && findCell(block, rules) === null) return OVER_FRAME;
    if (isWithin(block, cell)) return -IN_CELL;
    const isAsking =
      side === "left" && (purpose === "question" || (isFramed && findCell(block, rules) === null));
    return isAsking ? 0 : OUT_OF_CELL[side];
  };
}

const isWithin = (block: Box, cell: Box): boolean =>
  overlapX(block, cell) > 0.8 * block.width && overlapY(block, cell) > 0.6 * block.height;

/** How far, in points, a blank's line is off its lower edge. */
const LINE_PT = 4;

/** Tells which texts stand in the cell of a place, if no other widget does, or beside it, if it is the frame of that alone. */
export function ofOwnCell(
  place: Box,
  { rules, widgets }: PageBlocks,
): (block: Block) => "cell" | "frame" | undefined {
  const cell = findCell(place, rules);
  const inCell = widgets.filter((each) => cell && overlapX(each, cell) > 0 && overlapY(each, cell) > 0);
  // A text right under a line may be what is written on that line.
  const isUnderLine = widgets.some(
    (each) => cell && overlapX(each, cell) > 0 && Math.abs(bottom(each) - cell.y) < LINE_PT,
  );
  if (!cell || inCell.length > 1 || isUnderLine) return () => undefined;
  const isFree = isFrame(place, cell) && standsFree(cell, rules);
  return (block) => {
    if (isWithin(block, cell)) return "cell";
    return isFree && findCell(block, rules) === null ? "frame" : undefined;
  };
}

/** A higher cell, in points, is a part of the page; how far off its walls, in points, the rules over and under it may end. */
const HIGHEST_PT = 90;
const CORNER_PT = 4;

/** Whether the ruled cell of a place holds others over or under it, each with a text of its own: "From ____" over "To ____". */
export function sharesCell(place: Box, { rules, widgets }: PageBlocks): boolean {
  const column = stripOf(place, rules.vertical);
  if (!column) return false;
  const across = rules.horizontal.filter(
    (rule) => rule.x < column.x + CORNER_PT && right(rule) > right(column) - CORNER_PT,
  );
  const row = stripOf(place, across);
  const isIn = (box: Box) =>
    row !== null && overlapX(box, column) > 0.8 * box.width && overlapY(box, row) > 0.8 * box.height;
  return (
    row !== null &&
    row.height < HIGHEST_PT &&
    widgets.some((box) => box !== place && isIn(box) && !isLevel(box, place))
  );
}

/** A place with the frame that is drawn around it. */
export const around = ({ x, y, width, height }: Box): Box => ({
  x: x - FRAME,
  y: y - FRAME,
  width: width + 2 * FRAME,
  height: height + 2 * FRAME,
});
