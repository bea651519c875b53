import { bottom, centre, isLevel, overlapX, right, touch } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell, stripOf } from "../../page/rules/find-cell.ts";
import { joinRules } from "../../page/rules/join-rules.ts";
import { type Block, blockText } from "./blocks.ts";
import { isUnit } from "./candidates.ts";
import { HIGHEST, isOfOtherRow, isShort, SAME_RULE, wallsOf } from "./cells.ts";
import { isForCharacter, reachesPast } from "./character-runs.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** How far, in points, the fills behind a head and behind its column may be off each other. */
const SAME_FILL = 6;
/** Wider columns, in points, are parts of the page, not of a table. */
const WIDEST = 300;

/** A scale has so many steps at least. */
const FEWEST_STEPS = 3;
/** How far over a column's head, in its heights, the upper one ends. */
const UPPER_GAP = 2.5;

/**
 * The header of the ruled column in which a place stands: the nearest text above it between the same two rules,
 * however many cells down, that `mayHead`.
 */
export function columnHeader(
  place: Box,
  page: PageBlocks,
  mayHead: (block: Block) => boolean = () => true,
): Block | undefined {
  // The sides of a character's own box are those of no column.
  const vertical = isForCharacter(place)
    ? page.rules.vertical.filter((rule) => reachesPast(rule, place))
    : page.rules.vertical;
  const [left, end] = wallsOf(place, vertical);
  const only = left ?? end;
  if (!only || !((left && end) || isOuter(place, only, page))) return undefined;
  const x = left?.x ?? place.x;
  const strip = { ...place, x, width: (end?.x ?? right(place)) - x };
  if (strip.width > WIDEST) return undefined;
  // The unit behind another blank of the column is that one's.
  const isBehind = (block: Block) =>
    isUnit(block) &&
    page.widgets.some(
      (box) => isLevel(box, block) && right(box) <= block.x + 2 && overlapX(box, strip) > 0.5 * box.width,
    );
  const isAbove = (block: Block) =>
    bottom(block) <= place.y + 2 &&
    overlapX(block, strip) > 0.8 * block.width &&
    isShort(block) &&
    !isBehind(block) &&
    !isOfOtherRow(block, place, page) &&
    mayHead(block);
  const above = page.blocks.filter(isAbove);
  // Numbers name nothing, but for the steps of a scale where nothing else heads its columns.
  const heads = above.length > 0 ? above : page.marks.filter((mark) => isAbove(mark) && isStep(mark, page));
  const edgesOf = (head: Block) => {
    const around = wallsOf(head, page.rules.vertical);
    return [left, end].map((wall, side) => {
      const edge = side === 0 ? strip.x : right(strip);
      return (around[side]?.x ?? (wall ? Infinity : edge)) - edge;
    });
  };
  for (const head of heads.sort((a, b) => bottom(b) - bottom(a))) {
    const edges = edgesOf(head);
    if (edges.every((off) => Math.abs(off) < SAME_FILL)) return explainedBy(head, above, page);
    // A band across the columns heads the rows under it, and no column.
    const isBand =
      edges.every((off) => Number.isFinite(off)) &&
      (edges[0] ?? 0) < SAME_FILL &&
      (edges[1] ?? 0) > -SAME_FILL;
    if (!isBand) return undefined;
  }
  return undefined;
}

/** What a head is explained by is set smaller right under it: "(if it is not yours)", "e.g. husband, child". */
const ASIDE = /^(?:\(|\p{Ll})/u;
const SMALLER = 1.1;
/** A unit or two words in brackets explain the cell over theirs as well: "(kg)". */
const UNIT = /^\([^()]{1,10}\)$/u;

/** Whether a text is a unit or the like in brackets. */
export const isBracketed = (text: Block): boolean => UNIT.test(blockText(text));

/** The head that a text in smaller print explains; else that text itself. */
function explainedBy(aside: Block, over: readonly Block[], { rules }: PageBlocks): Block {
  if (!ASIDE.test(blockText(aside))) return aside;
  const size = aside.lines[0]?.size ?? aside.height;
  const isUnit = isBracketed(aside);
  const head = over.find((block) => {
    const gap = aside.y - bottom(block);
    if (isUnit && block !== aside && gap > -2 && gap < 2 * size) return true;
    const isRuled = rules.horizontal.some(
      (rule) => rule.y > bottom(block) && rule.y < aside.y && overlapX(rule, aside) > 0,
    );
    return gap > -2 && gap < size && (block.lines[0]?.size ?? 0) > SMALLER * size && !isRuled;
  });
  return head ?? aside;
}

/**
 * Whether a place with one wall is in the outer column of a table that has no wall there: its row goes on behind the wall with
 * the blank of another column.
 */
function isOuter(place: Box, wall: Box, page: PageBlocks): boolean {
  const { horizontal } = page.rules;
  const row = stripOf(place, horizontal);
  const isCrossed = (y: number) =>
    [-2, 2].every((side) =>
      horizontal.some((rule) => {
        const x = wall.x + side * SAME_RULE;
        return Math.abs(rule.y - y) < SAME_RULE && rule.x <= x && right(rule) >= x;
      }),
    );
  const gapTo = (other: Box) => (place.x < wall.x ? other.x - wall.x : wall.x - right(other));
  const isNext = (other: Box) => Math.abs(gapTo(other)) < SAME_RULE && isLevel(other, place);
  return (
    row !== null &&
    [row.y, bottom(row)].every(isCrossed) &&
    page.widgets.some((other) => isNext(other) && columnHeader(other, { ...page, widgets: [] }))
  );
}

/** How near over the first blank of an open column, in em, its head ends, and how far under each other the blanks begin, in points. */
const HEAD_EM = 2.5;
const PITCH_PT = 36;

/**
 * The header of a column without rules: the text above the first blank of the place's column, where another text beside it
 * heads another blank of the same row. None for the first blank itself.
 */
export function openColumnHeader(
  place: Box,
  page: PageBlocks,
  mayHead: (block: Block) => boolean,
): Block | undefined {
  const { first, head, heads } = overStack(place, page, mayHead);
  if (first === place) return undefined;
  const isBeside = (other: Box) =>
    other !== first &&
    isLevel(other, first) &&
    page.blocks.some((block) => block !== head && head && isLevel(block, head) && heads(other)(block));
  return page.widgets.some(isBeside) ? head : undefined;
}

/** The text above the first blank of a place's column; the place may be that blank. */
export const headOverStack = (place: Box, page: PageBlocks): Block | undefined =>
  page.widgets.some((other) => other !== place && Math.abs(other.x - place.x) < SAME_RULE)
    ? overStack(place, page, () => true).head
    : undefined;

function overStack(place: Box, page: PageBlocks, mayHead: (block: Block) => boolean) {
  let first = place;
  for (let over: Box | undefined = place; over; over = blankOver(first, page)) first = over;
  const heads = (blank: Box) => (block: Block) => {
    const gap = blank.y - bottom(block);
    const isOn =
      Math.abs(block.x - blank.x) < SAME_RULE ||
      Math.abs(centre(block) - centre(blank)) < SAME_RULE ||
      overlapX(block, blank) >= block.width;
    return isOn && gap > -2 && gap < HEAD_EM * (block.lines[0]?.size ?? block.height) && isShort(block);
  };
  const over = page.blocks.filter((block) => heads(first)(block) && mayHead(block));
  const head = over.sort((a, b) => bottom(b) - bottom(a))[0];
  return { first, head, heads };
}

/** The blank of the same column right over a blank or a group of choices, with nothing printed between them. */
function blankOver(blank: Box, { widgets, blocks }: PageBlocks): Box | undefined {
  const isGroup = !widgets.includes(blank);
  const over = widgets.find(
    (other) =>
      Math.abs(other.x - blank.x) < SAME_RULE &&
      (Math.abs(other.width - blank.width) < SAME_RULE || (isGroup && other.width > blank.width)) &&
      other.y < blank.y - 1 &&
      blank.y - other.y < PITCH_PT,
  );
  if (!over) return undefined;
  const isBetween = (block: Block) =>
    overlapX(block, blank) > 0 && block.y > over.y + over.height / 2 && bottom(block) < bottom(blank);
  return blocks.some(isBetween) ? undefined : over;
}

/** Whether a number stands in a row of several others. */
const isStep = (mark: Block, { marks }: PageBlocks): boolean =>
  new Set(marks.filter((other) => isLevel(other, mark)).map(blockText)).size >= FEWEST_STEPS;

/**
 * The text above the header of a column and above others beside it: the upper one of two heads, where a cell of its own
 * holds it, and others are level with it.
 */
export function upperHeader(head: Block, page: PageBlocks): Block | undefined {
  const own = stripOf(head, page.rules.vertical);
  const cellOf = (block: Block) => findCell(block, page.rules);
  const isOver = (block: Block): boolean => {
    const gap = head.y - bottom(block);
    const cell = gap > -2 && gap < UPPER_GAP * head.height ? cellOf(block) : null;
    return cell !== null && own !== null && holds(cell, own) && cell.width > own.width + SAME_RULE;
  };
  const upperIn = (texts: readonly Block[]) =>
    texts.find((block) => block !== head && isShort(block) && isOver(block));
  // Numbers may be upper heads too, as years are.
  const texts = upperIn(page.blocks) ? page.blocks : page.marks;
  const upper = upperIn(texts);
  if (!upper) return upperOverLine(head, page) ?? upperOfSeries(head, page);
  const isBeside = (block: Block) =>
    block !== upper && isLevel(block, upper) && cellOf(block)?.x !== cellOf(upper)?.x;
  // A head that stands in the middle of both lines of heads has a cell over both.
  const over = cellOf(upper);
  const isFree = over !== null && !page.widgets.some((box) => touch(box, over));
  const isOverBoth = (block: Block) => {
    const cell = block !== head && block !== upper && isShort(block) ? cellOf(block) : null;
    return cell !== null && isLevel(upper, cell) && isLevel(head, cell) && cell.height < HIGHEST;
  };
  return texts.some(isBeside) || (isFree && page.blocks.some(isOverBoth)) ? upper : undefined;
}

/** How far, in points, an upper head is off the middle of the line under it. */
const OFF_MIDDLE_PT = 8;
/** How far, in points, a table's first row is under its heads. */
const FIRST_ROW_PT = 30;

/** The upper head of several, in the middle over a line that is drawn over them, and not over all columns. */
function upperOverLine(head: Block, { blocks, widgets, rules }: PageBlocks): Block | undefined {
  const isLower = (block: Block) => block !== head && isShort(block) && isLevel(block, head);
  const level = blocks.filter(isLower);
  const near = widgets.filter((box) => box.y > bottom(head) && box.y - bottom(head) < FIRST_ROW_PT);
  const isUnder = (line: Box) => (block: Box) => overlapX(block, line) > 0.8 * block.width;
  for (const line of joinRules(rules.horizontal)) {
    const isOver = line.y < head.y + 2 && head.y - line.y < head.height && isUnder(line)(head);
    const isBeside = (box: Box) => overlapX(box, line) <= 0;
    // It is as long as the columns under it, and no blank's own line.
    const isEnd = (edge: number, of: (box: Box) => number) =>
      near.some((box) => Math.abs(of(box) - edge) < OFF_MIDDLE_PT);
    const isOverColumns = isEnd(line.x, ({ x }) => x) && isEnd(right(line), right);
    const isBlank = widgets.some(
      (box) => Math.abs(bottom(box) - line.y) < SAME_RULE && overlapX(box, line) > 0,
    );
    if (!isOver || !isOverColumns || isBlank || !level.some(isUnder(line)) || !near.some(isBeside)) continue;
    const upper = blocks.find((block) => {
      const gap = line.y - bottom(block);
      const isIn = block.width < line.width && Math.abs(centre(block) - centre(line)) < OFF_MIDDLE_PT;
      return isIn && gap > -2 && gap < UPPER_GAP * head.height && isShort(block);
    });
    if (upper) return upper;
  }
  return undefined;
}

/** Heads that come again in their order ("Near, Far, Near, Far"), with as many texts over them as they come times. */
function upperOfSeries(head: Block, page: PageBlocks): Block | undefined {
  const byX = (blocks: readonly Block[]) => blocks.toSorted((a, b) => a.x - b.x);
  const level = byX(page.blocks.filter((block) => isShort(block) && isLevel(block, head)));
  const isOver = ({ y, height }: Block) =>
    head.y - y - height > -2 && head.y - y - height < UPPER_GAP * head.height;
  const over = page.blocks.filter((block) => isShort(block) && isOver(block) && !level.includes(block));
  // What heads the names of the rows comes once.
  for (const series of [level, level.slice(1)]) {
    const texts = series.map(blockText);
    const period = texts.indexOf(texts[0] ?? "", 1);
    const isSeries =
      period > 1 && texts.length % period === 0 && texts.every((text, i) => text === texts[i % period]);
    const [first, last] = [series[0], series.at(-1)];
    if (!isSeries || !first || !last || !series.includes(head)) continue;
    const uppers = byX(
      over.filter((block) => block.x > first.x - SAME_RULE - head.height && block.x < right(last)),
    );
    if (
      uppers.length !== texts.length / period ||
      !uppers.every((block) => isLevel(block, uppers[0] ?? block))
    )
      continue;
    return uppers[Math.floor(series.indexOf(head) / period)];
  }
  return undefined;
}

const holds = (cell: Box, { x, width }: Box): boolean =>
  cell.x < x + SAME_RULE && right(cell) > x + width - SAME_RULE;
