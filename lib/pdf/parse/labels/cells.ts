import { bottom, isLevel, overlapX, overlapY, right, shareOfSmaller } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { FRAME, findCell, isFrame, standsFree, stripOf } from "../../page/rules/find-cell.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import { type Block, blockText } from "./blocks.ts";
import type { PageBlocks, Purpose, Side } from "./page-blocks.ts";

/** How far off each other rules that are one may be, in points. */
export const SAME_RULE = 4;
/** How far over the walls of its column a wide blank may be drawn, as a part of its width. */
const OVERHANG = 0.06;
/** A higher row, in points, is a part of the page, not of a table. */
export const HIGHEST = 90;
/** How far a rule ends from a place, in points, that is an edge of its frame. */
const OWN_EDGE = 0.75;
/** A header is a few words. */
const LONGEST = 100;

/** Whether a text may be a header. */
export const isShort = (block: Block): boolean => blockText(block).length <= LONGEST;

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

/** Whether the ruled cell of a place holds others over or under it, each with a text of its own: "From ____" over "To ____". */
export function sharesCell(place: Box, { rules, widgets }: PageBlocks): boolean {
  const column = stripOf(place, rules.vertical);
  if (!column) return false;
  const across = rules.horizontal.filter(
    (rule) => rule.x < column.x + SAME_RULE && right(rule) > right(column) - SAME_RULE,
  );
  const row = stripOf(place, across);
  const isIn = (box: Box) =>
    row !== null && overlapX(box, column) > 0.8 * box.width && overlapY(box, row) > 0.8 * box.height;
  return (
    row !== null &&
    row.height < HIGHEST &&
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

/** The walls on the left and on the right of a box. */
export function wallsOf(box: Box, vertical: readonly Box[]): (Box | undefined)[] {
  const y = box.y + box.height / 2;
  const beside = vertical.filter((wall) => wall.y < y && bottom(wall) > y);
  const overhang = Math.max(SAME_RULE, OVERHANG * box.width);
  return [
    beside.findLast((wall) => wall.x <= box.x + overhang),
    beside.find((wall) => wall.x >= right(box) - overhang),
  ];
}

/** The row of a place that is one of several lines in a cell: those part the cell, and no row. */
export function rowOfLines(place: Box, { rules, widgets }: PageBlocks): Box | null {
  const [left, end] = wallsOf(place, rules.vertical);
  if (!left || !end) return null;
  const isFree = (rule: Box) => rule.x > left.x + SAME_RULE && right(rule) < end.x - SAME_RULE;
  const isEdge = ({ y }: Box) => y > place.y - SAME_RULE && y < bottom(place) + SAME_RULE;
  if (!rules.horizontal.some((rule) => overlapX(rule, place) > 0 && isEdge(rule) && isFree(rule)))
    return null;
  const row = stripOf({ ...place, x: left.x - SAME_RULE, width: 0 }, rules.horizontal);
  if (!row || row.height > HIGHEST) return null;
  const isTwin = (box: Box) =>
    box !== place && Math.abs(box.x - place.x) < SAME_RULE && overlapY(box, row) > 0.8 * box.height;
  return widgets.some(isTwin) ? row : null;
}

/** Whether a text names another row of a ruled table than a place's: it stands first in it, and blanks behind its cell. */
export function isOfOtherRow(block: Block, place: Box, { rules, widgets, blocks }: PageBlocks): boolean {
  const [row, column] = [stripOf(block, rules.horizontal), stripOf(block, rules.vertical)];
  if (!row || !column || row.height > HIGHEST || overlapY(place, row) > 0) return false;
  const isOwnEdge = (rule: Box) =>
    Math.abs(rule.x - place.x) < OWN_EDGE && Math.abs(right(rule) - right(place)) < OWN_EDGE;
  const isRuledOff = rules.horizontal.some(
    (rule) =>
      rule.y > bottom(block) - 1 && rule.y < place.y + 2 && overlapX(rule, block) > 0 && !isOwnEdge(rule),
  );
  if (!isRuledOff) return false;
  const isInRow = (box: Box) => overlapY(box, row) > 0.6 * box.height;
  const isBehind = (box: Box) => isInRow(box) && box.x > right(column) - SAME_RULE;
  const isBefore = (box: Box) => isInRow(box) && box.x < right(column) - SAME_RULE;
  return (
    widgets.some(isBehind) &&
    !widgets.some(isBefore) &&
    !blocks.some((other) => other !== block && isBefore(other))
  );
}

/** By how much, as a part of a column's width, a cell is wider that bands a table. */
const BAND = 1.5;

/** Whether a text stands under a blank in a cell that is much wider than the blank's column: it heads the rows after it. */
export function isBandUnder(block: Block, place: Box, { rules }: PageBlocks): boolean {
  const [cell, column] = [findCell(block, rules), stripOf(place, rules.vertical)];
  if (!cell || !column) return false;
  return cell.width > BAND * column.width && cell.y > bottom(place) - SAME_RULE;
}

/** Whether a text and a blank share a cell with one more place. */
export function isInFrame(block: Block, box: Box, { rules, widgets }: PageBlocks): boolean {
  const cell = findCell(box, rules);
  const isWithin = (other: Box) => cell !== null && shareOfSmaller(other, cell) > 0.8;
  return cell !== null && isWithin(block) && widgets.filter(isWithin).length === 2;
}
