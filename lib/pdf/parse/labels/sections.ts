import { bottom, centre, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import { joinRules } from "../../page/rules/join-rules.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import { type Block, blockText } from "./blocks.ts";
import type { Heading } from "./headings.ts";

/** Headings side by side, one for each column, stand on lines that differ by no more, in points. */
const SAME_ROW = 8;
const CENTRED_WITHIN = 15;
/** How far before a heading, in points, its column begins at most. */
const WIDEST = 120;

/** How far, in points, the ends of a cell's rules are off its walls. */
const SAME_RULE = 3;
/** A cell of so large a part of what the widgets cover is as wide as the table. */
const BAND = 0.9;
const ASKS = /[?:]$/u;

/** What heads a widget: its numbered part, and the nearest heading in that. */
interface UnderHeadings {
  part: Heading | undefined;
  nearest: Heading | undefined;
}

/** How a page is laid out, as far as it matters to what its headings head. */
export interface HeadingLayout {
  /** The x of its middle. */
  middle: number;
  /** Vertical rules, from the left. */
  walls: readonly Box[];
  /** The same, those joined that go on with each other from row to row. */
  columns: readonly Box[];
  widgets: readonly Box[];
  /** What all widgets together cover, from the left to the right. */
  breadth: number;
  /** All rules of the page, which part it into cells. */
  rules: Rules;
}

/**
 * What heads a widget: what names its row, else the nearest heading above; of several side by side, the one that its
 * column stands under. A heading in the middle of the page heads all that is below.
 */
export function headingsOf(widget: Box, headings: readonly Heading[], layout: HeadingLayout): UnderHeadings {
  const parts = headings.filter(({ isPart }) => isPart);
  const ofRow = headings.filter(({ row, block }) => row && isInRow(widget, row) && block.x < widget.x);
  const nearest =
    ofRow.sort((a, b) => b.block.x - a.block.x)[0] ??
    nearestAbove(
      widget,
      headings.filter(({ row }) => row === null),
      layout,
    );
  const part = nearest?.isPart ? nearest : nearestAbove(widget, parts, layout);
  return { part, nearest: nearest === part || isOver(nearest, part) ? undefined : nearest };
}

/** Whether a heading stands over a part, and so not in it. */
const isOver = (heading: Heading | undefined, part: Heading | undefined): boolean =>
  heading !== undefined && part !== undefined && heading.block.y < part.block.y;

const isInRow = (widget: Box, row: Box): boolean => overlapY(widget, row) > 0.5 * widget.height;

function nearestAbove(widget: Box, headings: readonly Heading[], layout: HeadingLayout): Heading | undefined {
  const above = headings.filter(({ block }) => {
    const isBefore = right(block) <= widget.x && isLevel(block, widget);
    return isBefore || bottom(block) <= widget.y + widget.height / 2;
  });
  const isOwn = ({ block }: Heading): boolean => {
    const isCentred = Math.abs(centre(block) - layout.middle) < CENTRED_WITHIN;
    const isReached = isCentred || startOf(block, widget, layout) < right(widget) - SAME_RULE;
    return (
      isReached &&
      !isOfOtherCell(widget, block, layout) &&
      !isPastTable(widget, block, headings, layout) &&
      !isWalledOff(widget, block, above, layout)
    );
  };
  const foot = ({ block }: Heading) => bottom(block);
  const nearest = above.toSorted((a, b) => foot(b) - foot(a)).find(isOwn);
  if (!nearest) return undefined;
  const row = above.filter((each) => foot(each) <= foot(nearest) && foot(nearest) - foot(each) < SAME_ROW);
  const [last, before] = row.filter(isOwn).sort((a, b) => b.block.x - a.block.x);
  return last && before && spansBoth(widget, before.block, last.block) ? undefined : last;
}

/** Whether a widget lies under two headings that stand side by side, and so under neither. */
const spansBoth = (widget: Box, one: Box, next: Box): boolean =>
  widget.x < (one.x + next.x) / 2 && right(widget) > next.x + next.width / 2;

/** Where the column begins that a heading heads: at the rule that runs from beside it to beside the widget. */
function startOf(block: Box, widget: Box, { columns }: HeadingLayout): number {
  const wall = columns.findLast(
    (each) => each.x <= block.x && block.x - each.x < WIDEST && runs(each, block, widget),
  );
  return wall?.x ?? block.x;
}

/** Whether a vertical rule runs from beside a heading to beside a widget below it. */
const runs = (wall: Box, block: Box, widget: Box): boolean =>
  wall.y < block.y + block.height / 2 && bottom(wall) > widget.y + widget.height / 2;

/**
 * Whether a heading stands with blanks of its own in a cell of a table, and a widget elsewhere. A cell as wide as the table
 * is a band, in which only a text that asks something keeps to it.
 */
function isOfOtherCell(widget: Box, block: Block, { rules, widgets, breadth }: HeadingLayout): boolean {
  const cell = findCell(block, rules);
  if (!cell) return false;
  const text = blockText(block);
  const isBand = cell.width > BAND * breadth;
  if (isBand && !ASKS.test(text)) return false;
  const isLevelWith = (box: Box) => overlapY(box, cell) > 0.5 * box.height;
  // "Do you have pets?" and, in the next cell, "If yes, how many?"
  if (text.endsWith("?") && isLevelWith(widget)) return false;
  const isIn = (box: Box) => overlapX(box, cell) > 0.5 * box.width && isLevelWith(box);
  return !isIn(widget) && widgets.some(isIn) && isClosed(cell, rules);
}

/** Whether a heading is one of several side by side over the columns of a table, and a widget stands under the foot of that. */
function isPastTable(
  widget: Box,
  block: Block,
  headings: readonly Heading[],
  { rules, columns }: HeadingLayout,
): boolean {
  const cell = findCell(block, rules);
  if (!cell) return false;
  const isNext = ({ block: other }: Heading) => {
    const beside = other !== block && isLevel(other, block) ? findCell(other, rules) : null;
    if (!beside) return false;
    return Math.min(Math.abs(beside.x - right(cell)), Math.abs(right(beside) - cell.x)) < SAME_RULE;
  };
  const foot = Math.max(
    ...columns
      .filter((wall) => [cell.x, right(cell)].some((x) => Math.abs(wall.x - x) < SAME_RULE))
      .filter((wall) => wall.y < bottom(cell) && bottom(wall) > bottom(cell))
      .map(bottom),
  );
  // A frame round the heads alone is no table.
  return foot > bottom(cell) + SAME_RULE && widget.y > foot - SAME_RULE && headings.some(isNext);
}

/** Whether the rules over and under a cell run from wall to wall: a line to write on does not. */
const isClosed = (cell: Box, { horizontal }: Rules): boolean =>
  [cell.y, bottom(cell)].every((y) =>
    joinRules(horizontal.filter((rule) => Math.abs(rule.y - y) < SAME_RULE)).some(
      (rule) => overlapX(rule, cell) > cell.width - 2 * SAME_RULE,
    ),
  );

/**
 * Whether a rule runs between a heading and a widget further down. The two are in columns side by side; the heading's
 * column has widgets, and the widget's column has headings.
 */
function isWalledOff(
  widget: Box,
  block: Block,
  headings: readonly Heading[],
  { walls, widgets }: HeadingLayout,
): boolean {
  return walls.some((wall) => {
    if (!runs(wall, block, widget)) return false;
    const isBetween = (a: Box, b: Box) => wall.x > right(a) && wall.x < b.x;
    if (isBetween(widget, block)) return true;
    if (!isBetween(block, widget)) return false;
    const isBeside = (box: Box) => box.y > wall.y && box.y < bottom(wall);
    const hasWidgets = widgets.some(
      (own) => isBeside(own) && own.y > block.y && right(own) > block.x && right(own) < wall.x,
    );
    const isOfColumn = (other: Box) => isBeside(other) && isBetween(block, other) && other.x < right(widget);
    return hasWidgets && headings.some((other) => isOfColumn(other.block));
  });
}

/** "Copy B", and what it is in other languages. */
const COPY = /^(?:copy|copie|exemplaire|ausfertigung|copia|ejemplar|esemplare)\s+(?:\p{Lu}|\d)\b/iu;

/** Of a form that is printed several times, what names each copy; the nearest in height is a widget's own. */
export const copyNames = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block) => COPY.test(blockText(block)));

/** Whether a page has several copies on it, and not one alone. */
export const areSeveral = (copies: readonly Block[]): boolean => new Set(copies.map(blockText)).size > 1;

export function copyOf(widget: Box, copies: readonly Block[]): Block | undefined {
  const distance = (block: Block) => Math.abs(block.y + block.height / 2 - widget.y - widget.height / 2);
  return [...copies].sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * The heading of a widget's column where the page has columns. Of the nearest headings above that are side by side it is
 * the one above the widget, however many headings over all columns come between.
 */
export function columnHeadingOf(
  widget: Box,
  headings: readonly Heading[],
  layout: HeadingLayout,
): Heading | undefined {
  const above = headings.filter(({ block }) => bottom(block) <= widget.y);
  const rowOf = ({ block }: Heading) =>
    above.filter((other) => Math.abs(bottom(other.block) - bottom(block)) < SAME_ROW);
  const rows = above.map(rowOf).filter((row) => row.length > 1);
  const nearest = rows.sort((a, b) => lowest(b) - lowest(a))[0] ?? [];
  const over = nearest.filter(({ block }) => startOf(block, widget, layout) < centre(widget));
  return over.sort((a, b) => b.block.x - a.block.x)[0];
}

const lowest = (row: readonly Heading[]): number => Math.max(...row.map(({ block }) => bottom(block)));
