import { bottom, centre, isLevel, overlapX, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { touchesRight } from "./after-blanks.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** Boxes of one column, and those of one row, are off each other by so much at most, in points; the sums at their foot by more. */
const SAME_PT = 4;
const FOOT_PT = 8;
/** So many rows have a text between their two boxes; a sum stands so near over or under them, in points. */
const FEWEST = 3;
const NEXT_PT = 40;
/** How near on its line a text stands that may be a box's own, how near over a column its head ends, and how wide a count before a text is, all in points. */
const OWN_PT = 260;
const OVER_PT = 40;
const COUNT_PT = 80;
/** How far off the middle between its boxes, in points, a text is set there, and by how much such texts differ in width. */
const MIDDLE_PT = 3;
const RAGGED_PT = 20;
/** How near before a blank, in the box's widths, a box stands that is ticked with it. */
const BEFORE = 1.5;

/** Two places of one row, and the only text between them, which may be a part of a block. */
interface Pair<B> {
  left: B;
  right: B;
  text: Block;
  block: Block;
  /** Whether something stands close outside of the two. */
  hasOwn: boolean;
}

/**
 * The texts between two columns of boxes, which name the boxes on both sides: "[ ] was parked [ ]" under "Vehicle A" and
 * "Vehicle B". Blanks for the sums of such columns have theirs in the same way.
 */
export function captionsBetween<B extends Captionless>(
  blanks: readonly B[],
  page: PageBlocks,
): { captions: Map<B, CaptionCandidate>; taken: Set<Block> } {
  const pairs = withoutOwn(pairsOf(blanks, page));
  const ofBoxes = pairs.filter(({ left }) => left.isButton);
  const captions = new Map<B, CaptionCandidate>();
  const taken = new Set<Block>();
  for (const first of ofBoxes) {
    if (captions.has(first.left)) continue;
    const rows = ofBoxes.filter((other) => areAligned(first, other, SAME_PT));
    if (new Set(rows.map(({ text }) => blockText(text))).size < FEWEST || !areAll(rows, blanks)) continue;
    const sums = pairs.filter(
      (pair) => !pair.left.isButton && areAligned(first, pair, FOOT_PT) && isNext(pair, rows),
    );
    const heads = headsOf(rows[0] ?? first, page);
    for (const { left, right, text, block } of [...rows, ...sums]) {
      taken.add(block);
      for (const [at, blank] of [left, right].entries()) {
        const head = heads?.[at];
        const own = { block: text, side: "right", cost: 0, text: blockText(text) } as const;
        captions.set(blank, head ? { ...own, head } : own);
      }
    }
  }
  return { captions, taken };
}

/** Whether no other box stands among the first ones of rows from the top. */
function areAll(rows: readonly Pair<Captionless>[], blanks: readonly Captionless[]): boolean {
  const [first, last] = [rows[0]?.left.box, rows.at(-1)?.left.box];
  if (!first || !last) return false;
  const isAmong = ({ box, isButton }: Captionless) =>
    isButton && Math.abs(centre(box) - centre(first)) < SAME_PT && box.y >= first.y && box.y <= last.y;
  return blanks.filter(isAmong).length === rows.length;
}

const areAligned = (one: Pair<Captionless>, other: Pair<Captionless>, within: number): boolean =>
  (["left", "right"] as const).every(
    (side) => Math.abs(centre(one[side].box) - centre(other[side].box)) < within,
  );

const isNext = ({ left: { box } }: Pair<Captionless>, rows: readonly Pair<Captionless>[]): boolean =>
  rows.some(({ left }) => box.y - bottom(left.box) < NEXT_PT && left.box.y - bottom(box) < NEXT_PT);

/** The pairs of a page from the top: alike, next to each other on their line, with one text between them and none of their own. */
function pairsOf<B extends Captionless>(blanks: readonly B[], page: PageBlocks): Pair<B>[] {
  const fromTop = blanks.toSorted((a, b) => a.box.y - b.box.y);
  return fromTop.flatMap((left) => {
    const level = blanks.filter(({ box }) => isLevel(box, left.box)).sort((a, b) => a.box.x - b.box.x);
    const next = level[level.indexOf(left) + 1];
    if (!next || next.isButton !== left.isButton || !areAlike(left.box, next.box)) return [];
    const [block, ...more] = page.blocks.filter((each) => isBetween(each, left.box, next.box));
    if (!block || more.length > 0) return [];
    const text = lineOf(block, left, blanks);
    const outside = [...page.blocks, ...level.map(({ box }) => box)];
    const hasOwn = outside.some((box) => isBeside(box, left.box, -1) || isBeside(box, next.box, 1));
    return [{ left, right: next, text, block, hasOwn }];
  });
}

/** Without pairs that may have texts of their own beside them, but for rows of boxes that have theirs in the middle, whatever its width. */
function withoutOwn<B extends Captionless>(pairs: readonly Pair<B>[]): Pair<B>[] {
  const isInMiddle = ({ left, right: other, text }: Pair<B>) =>
    Math.abs(2 * centre(text) - right(left.box) - other.box.x) < 2 * MIDDLE_PT;
  return pairs.filter((pair) => {
    if (!pair.hasOwn) return true;
    const rows = pairs.filter((other) => other.left.isButton && areAligned(pair, other, SAME_PT));
    const widths = rows.map(({ text }) => text.width);
    const areRagged = Math.max(...widths) - Math.min(...widths) > RAGGED_PT;
    return rows.length >= FEWEST && rows.every(isInMiddle) && areRagged;
  });
}

/** The line beside a box of a block whose other lines stand beside others of its column; else all of the block. */
function lineOf(block: Block, { box }: Captionless, blanks: readonly Captionless[]): Block {
  const own = block.lines.find((line) => isLevel(line, box));
  const isOfOther = block.lines.some(
    (line) =>
      line !== own &&
      blanks.some(
        (other) =>
          other.box !== box &&
          Math.abs(centre(other.box) - centre(box)) < FOOT_PT &&
          isLevel(line, other.box),
      ),
  );
  return own && isOfOther ? { ...own, lines: [own] } : block;
}

const areAlike = (one: Box, other: Box): boolean =>
  Math.abs(one.width - other.width) < SAME_PT &&
  Math.abs(one.height - other.height) < SAME_PT &&
  Math.abs(one.y - other.y) < SAME_PT;

const isBetween = (text: Block, left: Box, next: Box): boolean =>
  text.x > right(left) - SAME_PT &&
  right(text) < next.x + SAME_PT &&
  text.lines.some((line) => isLevel(line, left));

/** Whether something stands close before or behind a box on its line. */
function isBeside(other: Box, box: Box, side: -1 | 1): boolean {
  const gap = side < 0 ? box.x - right(other) : other.x - right(box);
  return other !== box && gap > -SAME_PT && gap < OWN_PT && isLevel(other, box);
}

/** The two texts over two columns, level with each other; a letter may be one. */
function headsOf(
  { left, right: other }: Pair<Captionless>,
  { blocks, marks }: PageBlocks,
): [Block, Block] | undefined {
  const over = (box: Box) =>
    [...blocks, ...marks]
      .filter((text) => {
        const gap = box.y - bottom(text);
        return gap > -2 && gap < OVER_PT && overlapX(text, box) > 0;
      })
      .sort((a, b) => bottom(b) - bottom(a))[0];
  const [first, second] = [over(left.box), over(other.box)];
  return first && second && first !== second && isLevel(first, second) ? [first, second] : undefined;
}

/** The texts behind counts, which are the captions of the boxes before these as well: "[ ] ____ copies of the plan". */
export function captionsBehindCounts<B extends Captionless>(
  blanks: readonly B[],
  page: PageBlocks,
): Map<B, CaptionCandidate> {
  const captions = new Map<B, CaptionCandidate>();
  const written = blanks.filter(({ isButton, box }) => !isButton && box.width < COUNT_PT);
  for (const blank of blanks) {
    const { box, isButton } = blank;
    if (!isButton || page.blocks.some((text) => isBeside(text, box, -1))) continue;
    const count = written.find((each) => {
      const gap = each.box.x - right(box);
      return isLevel(each.box, box) && gap > -SAME_PT && gap < BEFORE * box.width;
    });
    const block = count && page.blocks.find((text) => touchesRight(text, count.box));
    const isOther =
      block &&
      blanks.some((each) => each.isButton && each !== blank && isBetweenBoxes(each.box, count.box, block));
    if (block && !isOther) captions.set(blank, { block, side: "right", cost: 0, text: blockText(block) });
  }
  return captions;
}

/** So wide at most, in points, is a place for a number of things. */
const NUMBER_PT = 60;

/**
 * The texts behind the first places of several rows, which lead to the sums behind them as well: "____ adults at $12 each = $ ____".
 * None where a word heads the column of these places.
 */
export function captionsOfCounts<B extends Captionless>(
  blanks: readonly B[],
  { blocks, widgets }: PageBlocks,
): Map<B, CaptionCandidate> {
  const written = blanks.filter(({ isButton }) => !isButton);
  const counted = written.flatMap((blank) => {
    const { box } = blank;
    const block = box.width < NUMBER_PT && blocks.find((text) => touchesRight(text, box));
    // What asks, "Account: [ ] own [ ] joint", asks for what is behind it alone.
    if (!block || !/\p{L}{3}/u.test(blockText(block)) || /[:?]$/u.test(blockText(block))) return [];
    const isFirst = ![...blocks, ...widgets].some((other) => isBeside(other, box, -1));
    const leads = written.some((other) => isLevel(other.box, block) && other.box.x > right(block) - SAME_PT);
    return isFirst && leads ? [{ blank, block }] : [];
  });
  const isHead = (text: Block, { box }: B) => {
    const gap = box.y - bottom(text);
    const isOver = gap > -2 && gap < OVER_PT && overlapX(text, box) > 0 && text.width < 2 * box.width;
    const isOfOther = widgets.some(
      (other) => overlapX(other, text) > 0 && other.y > text.y && other.y < box.y,
    );
    return isOver && !isOfOther;
  };
  return new Map(
    counted.flatMap(({ blank, block }) => {
      const rows = counted.filter(
        (other) =>
          Math.abs(other.blank.box.x - blank.box.x) < SAME_PT &&
          Math.abs(other.blank.box.width - blank.box.width) < SAME_PT,
      );
      const texts = new Set(rows.map((row) => blockText(row.block)));
      if (texts.size < FEWEST || rows.some((row) => blocks.some((text) => isHead(text, row.blank))))
        return [];
      return [[blank, { block, side: "right", cost: 0, text: blockText(block) } as const]];
    }),
  );
}

const isBetweenBoxes = (box: Box, before: Box, behind: Box): boolean =>
  box.x > right(before) - SAME_PT && right(box) < behind.x + SAME_PT && isLevel(box, before);
