import { bottom, centre, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell, stripOf } from "../../page/rules/find-cell.ts";
import { type Block, blockText, buttonBefore } from "./blocks.ts";
import { isUnit } from "./candidates.ts";
import { isForCharacter, reachesPast } from "./character-runs.ts";
import type { PageBlocks } from "./page-blocks.ts";

/** How far, in points, the rules of one column may be off each other. */
const SAME_RULE = 4;
/** The same of the fills behind a head and behind its column. */
const SAME_FILL = 6;
/** How far over the walls of its column a wide blank may be drawn, as a part of its width. */
const OVERHANG = 0.06;
/** A header is a few words. */
const LONGEST = 100;
/** Wider columns and higher rows, in points, are parts of the page, not of a table. */
const WIDEST = 300;
const HIGHEST = 90;

/** A scale has so many steps at least. */
const FEWEST_STEPS = 3;
/** How far over a column's head, in its heights, the upper one ends. */
const UPPER_GAP = 2.5;

const isShort = (block: Block): boolean => blockText(block).length <= LONGEST;

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
    isShort(block) &&
    overlapX(block, strip) > 0.8 * block.width &&
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

/** Whether a text names another row of a ruled table than a place's: it stands first in it, and blanks behind its cell. */
export function isOfOtherRow(block: Block, place: Box, { rules, widgets, blocks }: PageBlocks): boolean {
  const [row, column] = [stripOf(block, rules.horizontal), stripOf(block, rules.vertical)];
  if (!row || !column || row.height > HIGHEST || overlapY(place, row) > 0) return false;
  const isRuledOff = rules.horizontal.some(
    (rule) => rule.y > bottom(block) - 1 && rule.y < place.y + 2 && overlapX(rule, block) > 0,
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

/** The walls on the left and on the right of a box. */
function wallsOf(box: Box, vertical: readonly Box[]): (Box | undefined)[] {
  const y = box.y + box.height / 2;
  const beside = vertical.filter((wall) => wall.y < y && bottom(wall) > y);
  const overhang = Math.max(SAME_RULE, OVERHANG * box.width);
  return [
    beside.findLast((wall) => wall.x <= box.x + overhang),
    beside.find((wall) => wall.x >= right(box) - overhang),
  ];
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
  if (!upper) return upperOfSeries(head, page);
  const isBeside = (block: Block) =>
    block !== upper && isLevel(block, upper) && cellOf(block)?.x !== cellOf(upper)?.x;
  return texts.some(isBeside) ? upper : undefined;
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

/** The header of the row in which a place stands: the first text on the left, at the row's top where rules part the rows. */
export function rowHeader(place: Box, page: PageBlocks): Block | undefined {
  // A heading over a text that is level with the place heads more than its row; one over a box's caption asks what the box answers.
  const isOfBox = ({ lines: [line] }: Block) =>
    line !== undefined && buttonBefore(line, page.widgets) !== undefined;
  const isHeading = (block: Block, others: readonly Block[]) =>
    bottom(block) <= place.y &&
    others.some(
      (other) =>
        isLevel(other, place) &&
        other.y > block.y &&
        overlapX(other, block) > 0 &&
        (isOfBox(block) || !isOfBox(other)),
    );
  return headedRow(place, page, isHeading).first;
}

/** The row of a place, where rules bound it, and the first text in it. */
function headedRow(
  place: Box,
  page: PageBlocks,
  isHeading?: (block: Block, others: readonly Block[]) => boolean,
): { row: Box | null; first: Block | undefined } {
  const whole = rowOfLines(place, page);
  const row = whole ?? stripOf(place, page.rules.horizontal);
  return { row, first: firstBefore(whole ?? place, row, page, isHeading) };
}

/** The row of a place that is one of several lines in a cell: those part the cell, and no row. */
function rowOfLines(place: Box, { rules, widgets }: PageBlocks): Box | null {
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

/** The first text in a row before a place. */
function firstBefore(
  place: Box,
  strip: Box | null,
  page: PageBlocks,
  isHeading: (block: Block, others: readonly Block[]) => boolean = () => false,
): Block | undefined {
  const row = strip && strip.height < HIGHEST ? strip : null;
  const isInRow = (block: Block) =>
    row ? overlapY(block, row) > 0.6 * block.height : block.lines.some((line) => isLevel(place, line));
  // What is printed further down names another place of the row.
  const low = bottom(place) + place.height;
  const isBefore = (block: Block) => right(block) <= place.x + 2 && block.y < low && isInRow(block);
  const found = page.blocks.filter((block) => isBefore(block) && isShort(block));
  const before = found.filter((block) => !isHeading(block, found));
  // The first text in reading order, one further right may be a little higher; of a table beside another the first of its own.
  const ordered = before.sort((a, b) => a.y - b.y + 0.5 * (a.x - b.x));
  const first = ordered.findLast((block) => startsTable(block, row ?? place, page)) ?? ordered[0];
  return first ?? page.marks.find((mark) => isBefore(mark) && ROW_MARK.test(blockText(mark)));
}

/** The text that names a ruled row from its midst: the only one in it, other than all in its own column, right between two blanks. */
export function nameBehind(place: Box, { blocks, widgets, rules }: PageBlocks): Block | undefined {
  const row = stripOf(place, rules.horizontal);
  const inRow = <B extends Box>(boxes: readonly B[]) =>
    row ? boxes.filter((box) => overlapY(box, row) > 0.6 * box.height) : [];
  const [name, ...more] = inRow(blocks);
  const column = name && more.length === 0 ? stripOf(name, rules.vertical) : null;
  if (!name || !column || Math.abs(right(place) - column.x) > SAME_RULE) return undefined;
  const isTwin = (other: Block) =>
    other !== name && overlapX(other, column) > 0 && blockText(other) === blockText(name);
  const isBehind = inRow(widgets).some(({ x }) => Math.abs(x - right(column)) < SAME_RULE);
  return isBehind && !blocks.some(isTwin) ? name : undefined;
}

/** Whether a text begins the row of a table beside another: as many blanks as before it, and as wide, follow its cell. */
function startsTable(block: Block, row: Box, { widgets, rules }: PageBlocks): boolean {
  const own = stripOf(block, rules.vertical) ?? block;
  const inRow = widgets.filter((box) => overlapY(box, row) > 0.6 * box.height).sort((a, b) => a.x - b.x);
  const before = inRow.filter((box) => right(box) <= own.x + SAME_RULE);
  const behind = inRow.slice(before.length);
  return (
    before.length > 1 &&
    before.length === behind.length &&
    behind.every((box, at) => {
      const isAsWide = Math.abs(box.width - (before[at]?.width ?? 0)) < SAME_RULE;
      return isAsWide && box.x >= right(own) - SAME_RULE;
    })
  );
}

/** Letters that lines of a table begin with, and times from one to another; where they begin with numbers, the rows are counted. */
const ROW_MARK =
  /^[(]?\p{Lu}[.)]{0,2}$|^\d{1,2}(?:[:.h]\d\d)? ?(?:\p{L}{1,3}|[-–—]) ?\d{1,2}(?:[:.h]\d\d)?$/u;

/** The texts that head the row of a ruled table in which a place stands, the outermost first; if `areApart`, none in a blank's cell. */
export function rowNames(place: Box, page: PageBlocks, areApart = false): Block[] {
  const { row, first } = headedRow(place, page);
  const own = first && stripOf(first, page.rules.vertical);
  if (!first || !row || !own || row.height > HIGHEST) return first ? [first] : [];
  const isInRow = (box: Box) => overlapY(box, row) > 0.6 * box.height;
  const start = Math.min(place.x, ...page.widgets.filter(isInRow).map(({ x }) => x));
  const isNext = (block: Block) => block.x >= right(own) - SAME_RULE && right(block) <= start + 2;
  // A text in the cell of a blank leads to that alone.
  const isApart = (block: Block) => {
    const cell = areApart ? stripOf(block, page.rules.vertical) : null;
    return !page.widgets.some((box) => isInRow(box) && cell && overlapX(box, cell) > 0.5 * box.width);
  };
  const inner = page.blocks.filter(
    (block) => isNext(block) && isShort(block) && isInRow(block) && isApart(block),
  );
  const outer = right(first) <= start + 2 ? headOfSeveral(own, row, page) : undefined;
  return [...(outer ? [outer] : []), first, ...inner.sort((a, b) => a.x - b.x)];
}

/**
 * The head of a row and others in the column before that of its own head: one cell holds it for all of them, or it is
 * printed for the first alone.
 */
function headOfSeveral(own: Box, row: Box, { blocks, widgets, rules }: PageBlocks): Block | undefined {
  const column = stripOf({ ...row, x: own.x - 2 * SAME_RULE, width: SAME_RULE }, rules.vertical);
  if (!column || Math.abs(right(column) - own.x) > SAME_RULE) return undefined;
  const isIn = (box: Box) => overlapX(box, column) > 0.8 * box.width;
  const middle = row.y + row.height / 2;
  const found = blocks.filter((block) => {
    if (!isIn(block) || !isShort(block)) return false;
    const cell = stripOf(block, rules.horizontal);
    return bottom(block) <= row.y + 2 || (cell !== null && cell.y < middle && bottom(cell) > middle);
  });
  const nearest = found.sort((a, b) => b.y - a.y)[0];
  if (!nearest || row.y - nearest.y > HIGHEST) return undefined;
  const isFilled = widgets.some((box) => isIn(box) && box.y > nearest.y && box.y < bottom(row));
  return isFilled ? undefined : nearest;
}
