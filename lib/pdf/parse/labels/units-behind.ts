import { isLevel, right } from "../../page/boxes.ts";
import { unitOfTime } from "../../page/units-of-time.ts";
import { type Block, blockText } from "./blocks.ts";
import type { Captionless } from "./pair-up.ts";

/** How far before its blank a caption may end, and a unit before the blank of the next, in points. */
const BEFORE_PT = 130;
const NEXT_PT = 45;

const unitOf = (block: Block): number => unitOfTime(blockText(block));

/**
 * The units that stand each behind a blank of its own, of which no text before them asks for the first: "How long?" over
 * "____ yrs. ____ mos.", and not "Years ____ Months ____".
 */
export function unitsBehind<B extends Captionless>(
  touching: readonly { blank: B; block: Block }[],
  blocks: readonly Block[],
  isAsked: (blank: B) => boolean,
): ReadonlySet<Block> {
  const units = touching.filter(({ block }) => unitOf(block) >= 0);
  const all = blocks.filter((block) => unitOf(block) >= 0);
  const behind = units.filter(({ block }) => {
    const row = units
      .filter((other) => isLevel(other.block, block))
      .sort((a, b) => a.blank.box.x - b.blank.box.x);
    const [first] = row;
    const at = row.findIndex((each) => each.block === block);
    const isNext = (one = row[at], next = row[at]): boolean =>
      one !== undefined && next !== undefined && unitOf(one.block) < unitOf(next.block);
    const isInRun = (at > 0 && isNext(row[at - 1])) || isNext(undefined, row[at + 1]);
    if (!first || isAsked(first.blank) || !isInRun) return false;
    return !all.some((unit) => unit !== block && isBefore(unit, first.blank, BEFORE_PT));
  });
  return new Set(behind.map(({ block }) => block));
}

/** The first blank of a run of such units, where a text is one of several. */
export function startOfUnits<B extends Captionless>(
  text: Block,
  owners: ReadonlyMap<Block, B>,
): B | undefined {
  const row = [...owners]
    .filter(([unit]) => unitOf(unit) >= 0 && isLevel(unit, text))
    .sort(([a], [b]) => a.x - b.x);
  const isNext = ([unit]: [Block, B], [next, blank]: [Block, B]) =>
    unitOf(unit) < unitOf(next) && isBefore(unit, blank, NEXT_PT);
  const at = row.findIndex(([unit]) => unit === text);
  const [own, following] = [row[at], row[at + 1]];
  if (!own) return undefined;
  let first = at;
  for (let before = row[first - 1]; before; before = row[first - 1]) {
    const next = row[first];
    if (!next || !isNext(before, next)) break;
    first--;
  }
  const isOneOfSeveral = first < at || (following !== undefined && isNext(own, following));
  return isOneOfSeveral ? row[first]?.[1] : undefined;
}

const isBefore = (unit: Block, { box }: Captionless, reach: number): boolean =>
  box.x >= unit.x && box.x - right(unit) < reach && isLevel(unit, box);
