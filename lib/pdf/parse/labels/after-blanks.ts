import { bottom, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isAnswerAlone } from "./answers.ts";
import { type Block, blockText } from "./blocks.ts";
import { reachesPast } from "./character-runs.ts";
import { columnHeader } from "./column-headers.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { type Captionless, type CaptionPair, GOOD } from "./pair-up.ts";
import { startsOfUnits, unitsBehind } from "./units-behind.ts";

/** How far behind its blank, in em, a text stands at most, and by how much the gaps of several differ, in points. */
const TOUCHING_EM = 1.2;
const SAME_GAP_PT = 1.5;
/** A text heads the blank that begins so near to where it does, and so near under it, in points. */
const SAME_START_PT = 6;
const UNDER_PT = 24;
/** How far off the foot of its blank, in points, a text begins that is printed under it. */
const FOOT_PT = 3;
/** How far before its blank a text may end that asks for it, and how far apart blanks of one running row stand, in points. */
const BEFORE_PT = 130;
/** How far behind a text that begins as a caption the blank may be that it asks for, in points. */
const LEADS_PT = 180;
const ROW_GAP_PT = 120;
/** How far apart, in points, the parts of one answer stand. */
const PART_GAP_PT = 14;
/** How near the end of its cell, in points, a unit stands. */
const CELL_END_PT = 8;
/** How far under each other the blanks of one column begin at most, in points. */
const PITCH_PT = 36;

/** A few words in small letters, as a sentence goes on: "nights", "hours per week", "× daily"; what asks begins with a capital. */
const GOES_ON = /^(?:× )?\p{Ll}+(?: \p{Ll}+){0,3}$/u;

/** What says of the blank before it which part of an answer it takes: "Name ____ (last) ____ (first)". */
const HINT = /^[(]([^()]{1,20})[)][,.;:]?$/u;

/** What a text says that is printed for the blank before it where others of its line are: a hint, or an answer ("____ Yes ____ No"). */
const partIn = (block: Block): string | undefined => {
  const text = blockText(block);
  return HINT.exec(text)?.[1] ?? (isAnswerAlone(text) ? text : undefined);
};

/** Whether a text stands right behind a blank, on its line. */
export function touchesRight(text: Block, box: Box): boolean {
  const size = text.lines[0]?.size ?? text.height;
  const gap = gapBehind(text, box);
  return isLevel(text.lines[0] ?? text, box) && gap > -0.5 * size && gap < TOUCHING_EM * size;
}

const gapBehind = (text: Block, box: Box): number => text.x - right(box);

/**
 * Leaves the texts that stand right behind blanks to these: the unit of "Length of stay ____ nights" says nothing of the blank
 * of the next row. A blank that has no text before it, nor one of its own over it, is called by the one behind it. Answers
 * the pairs that are left, and those that are certain.
 */
export function stayBehind<B extends Captionless>(
  pairs: readonly CaptionPair<B>[],
  written: readonly B[],
  page: PageBlocks,
): { left: CaptionPair<B>[]; certain: CaptionPair<B>[] } {
  const before = Map.groupBy(pairs.filter(isBefore), ({ blank }) => blank);
  const owners = ownersOf(before, written, page);
  // Text in a cell of a column with a head is the unit of the values written there.
  const headed = new Set([...owners].flatMap(([block, { box }]) => (columnHeader(box, page) ? [block] : [])));
  const parts = new Set(written.filter((blank) => isSecondPart(blank, written, page)));
  const isFree = ({ blank, candidate: { block, side } }: CaptionPair<B>) =>
    blank.isButton ||
    !((side === "right" && parts.has(blank)) || headed.has(block) || (owners.get(block) ?? blank) !== blank);
  const left = pairs.filter(isFree);
  const asking = left.filter(isBefore);
  const [asked, leading] = [
    new Set(asking.map(({ blank }) => blank)),
    new Set(asking.map(({ candidate }) => candidate.block)),
  ];
  const own = new Map(
    left
      .filter(({ candidate: { side, block, cost } }) => {
        const isOwn = side === "above" || (side !== "left" && side !== "right" && cost < GOOD);
        return isOwn && !leading.has(block);
      })
      .sort((a, b) => b.candidate.cost - a.candidate.cost)
      .map(({ blank, candidate }) => [blank, candidate.block]),
  );
  const runsOn = ({ box }: B) => [...asked].some((other) => isBeside(other.box, box));
  const starts = startsOfUnits(owners);
  const bare = [...owners]
    .filter(
      ([block, blank]) =>
        partIn(block) !== undefined ||
        starts.has(block) ||
        (!headed.has(block) && !asked.has(blank) && !parts.has(blank) && !runsOn(blank)),
    )
    .sort(([, a], [, b]) => a.box.y - b.box.y);
  const certain: CaptionPair<B>[] = [];
  for (const [block, blank] of bare) {
    // The text above the first of a column of such blanks heads all of it.
    const over = own.get(blank);
    const question = over && asks(over) ? over : undefined;
    const text = partIn(block);
    if (text !== undefined) {
      const first = asking.filter(
        ({ candidate }) =>
          isLevel(candidate.block, block) &&
          candidate.block.x < block.x &&
          !isParted(candidate.block, blank.box, page.rules),
      );
      const before = first.sort((a, b) => b.candidate.block.x - a.candidate.block.x)[0]?.candidate.block;
      const lead = before ?? question;
      certain.push({ blank, candidate: { block, side: "right", cost: 0, text, ...(lead && { lead }) } });
      continue;
    }
    const start = starts.get(block);
    if (start) {
      const over = pairs.filter(
        ({ blank: other, candidate: { side } }) => other === start && side === "above",
      );
      const lead = over.toSorted((a, b) => a.candidate.cost - b.candidate.cost)[0]?.candidate.block;
      const candidate = { block, side: "right" as const, cost: 0, text: blockText(block) };
      certain.push({ blank, candidate: { ...candidate, ...(lead && { lead }) } });
      continue;
    }
    const isNextNameless = ([, other]: (typeof bare)[number]) =>
      !own.has(other) && isNext(blank.box, other.box);
    if (over && !bare.some(isNextNameless)) continue;
    const last = certain.findLast((pair) => isNext(pair.blank.box, blank.box));
    const lead = over ? question : last?.candidate.lead;
    const candidate = {
      block,
      side: "right" as const,
      cost: 0,
      text: blockText(block),
      ...(lead && GOES_ON.test(blockText(block)) && { lead }),
    };
    certain.push({ blank, candidate });
  }
  // What leads to answers is asked of them alone.
  const leads = new Set(
    certain.flatMap(({ candidate: { block, lead } }) =>
      lead && partIn(block) === blockText(block) ? [lead] : [],
    ),
  );
  return { left: left.filter(({ candidate }) => !leads.has(candidate.block)), certain };
}

/** What a number is counted in, behind its last digit: "kWh". */
const SHORT_UNIT = /^\P{Lu}\S{0,4}$/u;

/** Whether a blank goes on with one right before it that is as long, or for its last digit, with no more than a sign between: "____ / ____ mmHg". */
const isSecondPart = <B extends Captionless>(
  { box }: B,
  written: readonly B[],
  { blocks }: PageBlocks,
): boolean =>
  written.some(({ box: other }) => {
    const gap = box.x - right(other);
    // One that has a text behind it is a blank of its own: "Name ____ _ Initial".
    const isForOne =
      box.width < box.height &&
      Math.abs(other.height - box.height) < SAME_GAP_PT &&
      !blocks.some((block) => touchesRight(block, box) && !SHORT_UNIT.test(blockText(block)));
    const isLike = (isForOne || Math.abs(other.width - box.width) < SAME_GAP_PT) && isLevel(other, box);
    if (!isLike || gap < 0 || gap > PART_GAP_PT) return false;
    return !blocks.some(
      (block) => isLevel(block, box) && block.x > right(other) - 1 && right(block) < box.x + 1,
    );
  });

/** Whether a text asks, and does not only head what is under it. */
const asks = (block: Block): boolean => /[:?]$/u.test(blockText(block));

const isBefore = ({ blank, candidate: { side, block } }: CaptionPair<Captionless>): boolean =>
  side === "left" && blank.box.x - right(block) < BEFORE_PT && !isPrice(blockText(block));

/** A sum alone asks for nothing: it ends the item before, "____ Mint  3.20 €   ____ Sage  7.50 €". */
const isPrice = (text: string): boolean => /^(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?\p{Sc})$/u.test(text);

/**
 * The texts right behind blanks that go on with what these ask, or of which several stand equally close; none that leads to
 * another blank, or is printed under one.
 */
function ownersOf<B extends Captionless>(
  before: ReadonlyMap<B, readonly CaptionPair<B>[]>,
  written: readonly B[],
  page: PageBlocks,
): Map<Block, B> {
  const { blocks, widgets, rules } = page;
  const touching = written.flatMap((blank) => {
    const block = blocks.find((each) => touchesRight(each, blank.box) && !isWalled(each, blank.box, rules));
    return block ? [{ blank, block, gap: gapBehind(block, blank.box) }] : [];
  });
  const owners = new Map<Block, B>();
  const ofUnits = unitsBehind(touching, written, page, (blank) => before.has(blank));
  // Where one stands behind the last blank of a row, each of its hints or answers belongs to the blank before it.
  const endsParts = (part: Block) => {
    const isHint = HINT.test(blockText(part));
    const row = touching.filter(
      ({ block }) =>
        HINT.test(blockText(block)) === isHint && partIn(block) !== undefined && isLevel(block, part),
    );
    const isLast = ({ block }: (typeof row)[number]) =>
      !widgets.some((box) => leadsTo(block, box, BEFORE_PT));
    return (isHint || row.length > 1) && row.some(isLast);
  };
  for (const { blank, block, gap } of touching.sort((a, b) => a.blank.box.x - b.blank.box.x)) {
    const isAsked = before.get(blank)?.some(({ candidate }) => !owners.has(candidate.block)) ?? false;
    const goesOn = GOES_ON.test(blockText(block));
    const isLike = (other: (typeof touching)[number]) =>
      other.block !== block &&
      Math.abs(other.gap - gap) < SAME_GAP_PT &&
      (isOneWord(block) || Math.abs(other.block.x - block.x) < SAME_GAP_PT);
    const reach = goesOn ? (isAsked ? BEFORE_PT : TOUCHING_EM * sizeOf(block)) : LEADS_PT;
    const isUnit =
      ofUnits.has(block) ||
      (goesOn && isInCellOf(block, blank.box, rules)) ||
      (partIn(block) !== undefined && endsParts(block));
    const leads =
      !isUnit &&
      widgets.some(
        (box) =>
          box !== blank.box && (leadsTo(block, box, reach) || headsNext(block, box) || isUnder(block, box)),
      );
    const owner = owners.get(block);
    const isNearer = !owner || overlapY(blank.box, block) > overlapY(owner.box, block);
    if (isNearer && !leads && (isUnit || goesOn || touching.some(isLike))) owners.set(block, blank);
  }
  return owners;
}

/** Whether an upright rule divides a text from the blank before it. */
export const isWalled = (text: Box, box: Box, { vertical }: PageBlocks["rules"]): boolean =>
  vertical.some((rule) => rule.x > right(box) - 1 && rule.x < text.x + 1 && reachesPast(rule, box));

/** Whether one divides a text from a blank behind it. */
const isParted = (text: Box, box: Box, { vertical }: PageBlocks["rules"]): boolean =>
  vertical.some((rule) => rule.x > right(text) - 1 && rule.x < box.x + 1 && reachesPast(rule, box));

const isOneWord = (block: Block): boolean => !blockText(block).includes(" ");

const sizeOf = ({ lines, height }: Block): number => lines[0]?.size ?? height;

const leadsTo = (block: Block, box: Box, reach: number): boolean =>
  box.x >= block.x && box.x - right(block) < reach && isLevel(block, box);

/** Whether a text stands in the cell of the blank before it: a rule parts it from all that follows, and none from that blank. */
function isInCellOf(text: Block, blank: Box, { vertical }: PageBlocks["rules"]): boolean {
  const middle = text.y + text.height / 2;
  const walls = vertical.filter(({ y, height }) => height > text.height && y < middle && y + height > middle);
  return (
    walls.some(({ x }) => x > right(text) - 1 && x < right(text) + CELL_END_PT) &&
    !walls.some(({ x }) => x > right(blank) - 1 && x < text.x + 1)
  );
}

const headsNext = (block: Block, box: Box): boolean =>
  Math.abs(box.x - block.x) < SAME_START_PT &&
  box.y > block.y + block.height / 2 &&
  box.y - bottom(block) < UNDER_PT;

/** Whether a text is printed at the foot of another blank's cell, as captions of small cells are. */
const isUnder = (block: Block, box: Box): boolean =>
  Math.abs(box.x - block.x) < SAME_START_PT && Math.abs(block.y - bottom(box)) < FOOT_PT;

const isBeside = (first: Box, second: Box): boolean =>
  second.x > first.x && second.x - right(first) < ROW_GAP_PT && isLevel(first, second);

/** Whether a blank is the next of one column. */
const isNext = (first: Box, second: Box): boolean => {
  const pitch = second.y - first.y;
  return Math.abs(first.x - second.x) < SAME_START_PT && pitch > 0 && pitch < PITCH_PT;
};
