import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { reachesPast } from "./character-runs.ts";
import type { PageBlocks, Side } from "./page-blocks.ts";
import { type Captionless, GOOD } from "./pair-up.ts";

/** How far apart, in points, small cells of one column may stand, and the parts of one blank in a row. */
export const ROW_HEIGHT = 20;
const PART_GAP = 24;

/** Whether a blank goes on with the one before it, whose caption stands on `side`. */
type Continues = (before: Box, box: Box, side: Side) => boolean;

/** A field's own buttons differ in what they stand for, so that none takes over another's caption. */
export function continueCaptions<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  continues: Continues,
): void {
  for (const blank of blanks) {
    if (captions.has(blank)) continue;
    const continued = blanks.findLast((other) => {
      const side = captions.get(other)?.side;
      const isOfKind = other.isButton === blank.isButton && other.field !== blank.field;
      return side !== undefined && isOfKind && continues(other.box, blank.box, side);
    });
    const caption = continued && captions.get(continued);
    if (caption) captions.set(blank, { ...caption, isBorrowed: true });
  }
}

/** Widgets in the cells of a table are named by the headers of their columns, else of their rows. */
export function takeHeaders<B extends Captionless>(
  blanks: readonly B[],
  captions: Map<B, CaptionCandidate>,
  headerOf: (blank: B) => Block | undefined,
  side: Side,
): void {
  for (const blank of blanks) {
    if (captions.has(blank)) continue;
    const block = headerOf(blank);
    if (block) captions.set(blank, { block, side, cost: GOOD, text: blockText(block) });
  }
}

/** How far blanks that are drawn higher than their lines reach into the next one, as a part of their height. */
const REACHES = 0.3;

/** How far under the first box the second begins, if it is the next one further down. */
function gapUnder(first: Box, second: Box): number {
  const gap = second.y - bottom(first);
  return gap > -Math.max(3, REACHES * Math.min(first.height, second.height)) ? gap : Infinity;
}

/** Whether the second box stands right under the first, as one column's cells do. */
export function isUnder(first: Box, second: Box): boolean {
  const isColumn = Math.abs(first.x - second.x) < 3 && Math.abs(first.width - second.width) < 6;
  return isColumn && gapUnder(first, second) < Math.max(first.height, ROW_HEIGHT);
}

/** Whether the first box ends right over the second, and begins further right. */
export function isLineBefore(first: Box, second: Box): boolean {
  const gap = gapUnder(first, second);
  // Boxes that reach into each other are drawn by hand, and begin where their lines do but for a little.
  const isOver = first.x >= second.x - (gap < 0 ? 1.5 : 0);
  return isOver && Math.abs(right(first) - right(second)) < ROW_HEIGHT && gap < ROW_HEIGHT;
}

/** Whether two blanks of one row are parted: by others between them, or by a rule that divides more than their row. */
export const isParted = (
  before: Box,
  blank: Box,
  blanks: readonly { box: Box }[],
  { rules }: PageBlocks,
): boolean =>
  blanks.some(({ box }) => isBeside(before, box) && isBeside(box, blank)) ||
  rules.vertical.some(
    (rule) =>
      isBetweenSides(right(before), rule.x, blank.x) && reachesPast(rule, before) && reachesPast(rule, blank),
  );

const isBetweenSides = (left: number, x: number, next: number): boolean => x > left - 3 && x < next + 3;

/** Whether the second box stands to the right of the first. */
const isBeside = (first: Box, second: Box): boolean =>
  Math.abs(first.y - second.y) < 3 && second.x - right(first) > -3;

/** Whether the second box stands close to the right of the first, as the parts of one blank do. */
export const isAfter = (first: Box, second: Box): boolean =>
  isBeside(first, second) && second.x - right(first) < PART_GAP;
