import { bottom, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { unitOfTime } from "../../page/units-of-time.ts";
import { type Block, blockText } from "./blocks.ts";
import { reachesPast } from "./character-runs.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** How far before its blank a caption may end, and a unit before the blank of the next, in points. */
const BEFORE_PT = 130;
const NEXT_PT = 45;
/** By how much nearer a text stands to the blank that it asks for than to the one before it, in points. */
const NEARER_PT = 2;
/** How far the feet of blanks of one row lie apart at most, in points. */
const SAME_FOOT_PT = 2;

const unitOf = (block: Block): number => unitOfTime(blockText(block));

type Touching<B> = { blank: B; block: Block; gap: number };

/**
 * The units that stand each behind a blank of its own, of which no text before them asks for the first: "How long?" over
 * "____ yrs. ____ mos.", and not "Years ____ Months ____", nor "____ Years ____ Months ____" where the first blank has a
 * caption of its own.
 */
export function unitsBehind<B extends Captionless>(
  touching: readonly Touching<B>[],
  written: readonly B[],
  page: PageBlocks,
  isAsked: (blank: B) => boolean,
): ReadonlySet<Block> {
  const units = touching
    .filter(({ block }) => unitOf(block) >= 0)
    .sort((a, b) => a.blank.box.x - b.blank.box.x);
  const all = page.blocks.filter((block) => unitOf(block) >= 0);
  const behind = units.filter(({ block }) => {
    const row = units.filter((other) => isLevel(other.block, block));
    const [first] = row;
    const at = row.findIndex((each) => each.block === block);
    const isNext = (one = row[at], next = row[at]): boolean =>
      one !== undefined && next !== undefined && unitOf(one.block) < unitOf(next.block);
    const isInRun = (at > 0 && isNext(row[at - 1])) || isNext(undefined, row[at + 1]);
    if (!first || isAsked(first.blank) || !isInRun) return false;
    if (row.some((unit) => asksForNext(unit, row, written, page))) return false;
    return !all.some((unit) => unit !== block && isBefore(unit, first.blank, BEFORE_PT));
  });
  return new Set(behind.map(({ block }) => block));
}

/** Whether a unit is the caption of the blank behind it: it stands nearer to that, or that has no unit of its own. */
function asksForNext<B extends Captionless>(
  { blank, block, gap }: Touching<B>,
  row: readonly Touching<B>[],
  written: readonly B[],
  { blocks, rules }: PageBlocks,
): boolean {
  const level = written.filter(({ box }) => box.x > right(block) - 1 && isLevel(box, block));
  const [next] = level.sort((a, b) => a.box.x - b.box.x);
  if (!next || !isBefore(block, next, NEXT_PT)) return false;
  const { x } = next.box;
  if (x - right(block) + NEARER_PT < gap) return true;
  const isOwned = row.some((other) => other.blank === next);
  const isBetween = (other: Block): boolean => other.x > block.x && other.x < x && isLevel(other, block);
  const isWall = (rule: Box): boolean =>
    rule.x > right(block) - 1 && rule.x < x + 1 && reachesPast(rule, next.box);
  const isInRow = Math.abs(bottom(next.box) - bottom(blank.box)) < SAME_FOOT_PT;
  return isInRow && !isOwned && !blocks.some(isBetween) && !rules.vertical.some(isWall);
}

/** The first blank of its run, for each unit that is one of several. */
export function startsOfUnits<B extends Captionless>(owners: ReadonlyMap<Block, B>): ReadonlyMap<Block, B> {
  const units = [...owners].filter(([unit]) => unitOf(unit) >= 0).sort(([a], [b]) => a.x - b.x);
  const starts = new Map<Block, B>();
  for (const [at, [unit, blank]] of units.entries()) {
    const before = units.findLast(([other], index) => index < at && isLevel(other, unit));
    if (!before || unitOf(before[0]) >= unitOf(unit) || !isBefore(before[0], blank, NEXT_PT)) continue;
    const start = starts.get(before[0]) ?? before[1];
    starts.set(before[0], start).set(unit, start);
  }
  return starts;
}

const isBefore = (unit: Block, { box }: Captionless, reach: number): boolean =>
  box.x >= unit.x && box.x - right(unit) < reach && isLevel(unit, box);
