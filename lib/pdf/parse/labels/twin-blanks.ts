import { bottom, centre, isLevel, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { areAlike, isHeadline } from "./sides.ts";

/** Places that are the same differ by fewer points; heads stand no nearer to each other. */
const SAME_PT = 4;
const NEAREST_PT = 60;
/** So near over the first blanks the heads stand, and so near under each other the rows, in points; so many rows there are. */
const HEAD_PT = 30;
const ROW_GAP_PT = 24;
const FEWEST = 2;
/** How far before its head a blank or the sign of its currency begins at most, in points. */
const BEFORE_PT = 15;

/** Two heads side by side, and where the first one's column begins. */
interface Twins {
  left: Block;
  right: Block;
  x: number;
  apart: number;
}

/**
 * The heads of the columns in which blanks stand, where no rules part the columns: two texts side by side, each over the
 * same blanks and words as the other, line for line, which texts before both name: "You" and "Your partner" over "[ ] Yes [ ] No" and "£ ____ every ____".
 */
export function findTwinHeads(page: PageBlocks): Map<Box, Block> {
  const heads = new Map<Box, Block>();
  for (const twins of twinsOn(page)) {
    const rows = rowsUnder(twins, page);
    const [first = []] = rows;
    const named = rows.filter((row) => row.some((box) => isNamed(box, twins, page)));
    // Of columns with one blank a row, as in any table, each has its own head.
    const areWide = rows.some(({ length }) => length > 2);
    if (named.length < FEWEST || !named.includes(first) || !areWide) continue;
    for (const box of rows.flat()) heads.set(box, box.x < twins.x + twins.apart ? twins.left : twins.right);
  }
  return heads;
}

/** Neighbours on a line in which no blank stands; a column begins at its head, or has it over its middle. */
function twinsOn({ blocks, widgets }: PageBlocks): Twins[] {
  const isOver = (block: Block) => (box: Box) =>
    overlapX(box, { ...block, x: block.x - NEAREST_PT, width: block.width + 2 * NEAREST_PT }) > 0 &&
    box.y >= bottom(block) - SAME_PT &&
    box.y - bottom(block) < HEAD_PT;
  const free = blocks.filter(
    (block) =>
      isHeadline(blockText(block)) &&
      !blockText(block).endsWith("?") &&
      widgets.some(isOver(block)) &&
      !widgets.some((box) => isLevel(box, block)),
  );
  return free.flatMap((left) => {
    const behind = free.filter((other) => isLevel(other, left) && other.x > right(left));
    const next = behind.sort((a, b) => a.x - b.x)[0];
    if (!next || next.x - left.x < NEAREST_PT) return [];
    const middles = centre(next) - centre(left);
    return [
      { left, right: next, x: left.x - BEFORE_PT, apart: next.x - left.x },
      { left, right: next, x: centre(left) - middles / 2, apart: middles },
    ];
  });
}

/** The lines of blanks under two heads that have each blank and each text twice, down to the first that has not. */
function rowsUnder({ left, x, apart }: Twins, { blocks, marks, widgets }: PageBlocks): Box[][] {
  const isWithin = (box: Box): boolean => right(box) > x && box.x < x + 2 * apart && box.y > left.y + 1;
  const isTwice = <B extends Box>(boxes: readonly B[], areSame: (one: B, other: B) => boolean): boolean => {
    const own = boxes.filter((box) => box.x < x + apart);
    const hasTwin = (box: B) =>
      boxes.some((other) => Math.abs(other.x - box.x - apart) < SAME_PT && areSame(box, other));
    const areInside = own.every((box) => right(box) < x + apart + BEFORE_PT + SAME_PT);
    return areInside && own.length * 2 === boxes.length && own.every(hasTwin);
  };
  const isOneSide = (all: readonly Box[]): boolean =>
    new Set(all.map((box) => box.x < x + apart)).size <= 1 &&
    all.every((box) => box.x >= x + apart || right(box) < x + apart + BEFORE_PT + SAME_PT);
  const texts = [...blocks, ...marks].filter(isWithin);
  const boxes = widgets.filter((box) => isWithin(box) && box.y >= bottom(left) - SAME_PT);
  const rows: Box[][] = [];
  let [foot, last] = [bottom(left), 0];
  for (const row of linesOf(boxes)) {
    const top = Math.min(...row.map(({ y }) => y));
    const end = Math.max(...row.map(bottom));
    const beside = texts.filter((text) => text.y + text.height / 2 > foot && text.y + text.height / 2 < end);
    const areLevel = beside.every((text) => row.some((box) => isLevel(box, text)));
    const isOnOneSide = isOneSide(row) && isOneSide(beside);
    const areTwice =
      isTwice(row, (one, other) => Math.abs(one.width - other.width) < SAME_PT) && isTwice(beside, areAlike);
    // One of two people is not asked everything.
    if (!areLevel || !(areTwice || (isOnOneSide && rows.length > 0))) break;
    if (top - foot > (rows.length === 0 ? HEAD_PT : ROW_GAP_PT)) break;
    rows.push(row);
    if (areTwice) last = rows.length;
    foot = end;
  }
  return rows.slice(0, last);
}

/** Whether a text names the row of a box, before all columns. */
const isNamed = (box: Box, { x }: Twins, { blocks }: PageBlocks): boolean =>
  blocks.some((block) => block.x < x && right(block) < x + 2 * BEFORE_PT && isLevel(block, box));

/** Boxes by the lines on which they stand, from the top, each from the left. */
function linesOf(boxes: readonly Box[]): Box[][] {
  const lines: Box[][] = [];
  for (const box of boxes.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    if (line?.[0] && isLevel(line[0], box)) line.push(box);
    else lines.push([box]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}
