import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import { rowText } from "./button-cells.ts";
import { type Candidate, findCandidates, type PageBlocks, type Purpose, type Side } from "./candidates.ts";
import { asOne, findCharacterRuns, reachesPast } from "./character-runs.ts";
import { priceByCustom } from "./customs.ts";
import { columnHeader, rowHeader } from "./headers.ts";
import { takeLineEnds } from "./line-ends.ts";
import { type Blank, GOOD, type Pair, pairUp } from "./pair-up.ts";
import { preferRows } from "./prefer-rows.ts";
import { repeatRows } from "./repeat-rows.ts";

/** A blank that is narrower, in points and in its heights, takes a number or two. */
const COUNT_WIDTH = 24;
const COUNT_SHAPE = 2;
/** What a text costs less than that stands close after a button. */
const AT_BUTTON = 16;
/** What a text costs at most that stands far to the left in a blank's row. */
const FAR_LEFT = 30;
/** How far apart, in points, small cells of one column may stand, and the parts of one blank in a row. */
const ROW_HEIGHT = 20;
const PART_GAP = 24;

/**
 * Gives each widget of a page one of the texts that is printed for it; widgets without any are missing in the
 * answer.
 *
 * A form sets the captions of one look over their blanks or under them: for each look, the custom is taken that
 * explains more widgets at less cost. A widget that finds nothing good takes over the caption of the one it continues,
 * else whatever text is near.
 */
export function assignCaptions<B extends Blank>(blanks: readonly B[], page: PageBlocks): Map<B, Candidate> {
  const runs = findCharacterRuns(blanks, page.rules.vertical);
  const wide = new Map(runs.map((run) => [run[0], asOne(run)]));
  const others = new Set(runs.flatMap((run) => run.slice(1)));
  const leading = blanks.filter((blank) => !others.has(blank));
  const captions = captionEach(leading, (blank) => wide.get(blank) ?? blank.box, page);
  for (const [first, ...rest] of runs) {
    const caption = first && captions.get(first);
    if (caption) for (const blank of rest) captions.set(blank, caption);
  }
  return captions;
}

function captionEach<B extends Blank>(
  blanks: readonly B[],
  boxOf: (blank: B) => Box,
  page: PageBlocks,
): Map<B, Candidate> {
  const pairs = blanks.flatMap((blank) => {
    const candidates = findCandidates(boxOf(blank), purposeOf(blank, boxOf(blank)), page);
    if (blank.isButton) candidates.push(...rowText(blank.box, page));
    return candidates.map((candidate) => ({ blank, candidate }));
  });
  const answers = new Set(pairs.flatMap((pair) => (isAnswer(pair) ? [pair.candidate.block] : [])));
  const free = pairs.filter(({ blank, candidate }) => {
    return blank.isButton || !isOver(candidate.side) || !answers.has(candidate.block);
  });
  const { captions, assignUpTo } = pairUp(priceByCustom(leaveToNext(free)));
  assignUpTo(GOOD);
  const ofColumns = preferRows(captions, page);
  const rest = { ...page, blocks: page.blocks.filter((block) => !ofColumns.has(block)) };
  takeHeaders(ofTables(blanks, ofColumns, page), captions, ({ box }) => rowHeader(box, page), "left");
  spread(blanks, captions, rest);
  assignUpTo(Number.POSITIVE_INFINITY);
  spread(blanks, captions, rest);
  const written = blanks.filter(({ isButton }) => !isButton);
  continueCaptions(written, captions, isLineBefore);
  repeatRows(written, captions, page);
  takeLineEnds(written, captions, page);
  return captions;
}

/**
 * Without the texts under second lines of blanks that head the next blank: "Amount in words: ____", a whole line more,
 * and "Description:" between that and its own blank.
 */
function leaveToNext<B extends Blank>(pairs: readonly Pair<B>[]): Pair<B>[] {
  const written = pairs.filter(({ blank }) => !blank.isButton);
  const led = written.filter(({ candidate }) => candidate.side === "left" && candidate.cost < GOOD);
  const isLed = new Set(led.map(({ blank }) => blank));
  const heads = new Map(
    written.flatMap(({ blank, candidate: { side, block, cost } }) =>
      side === "above" && !isLed.has(blank) ? [[block, cost]] : [],
    ),
  );
  const isSecond = ({ box }: B) =>
    led.some(
      ({ blank, candidate }) =>
        isLineBefore(blank.box, box) && Math.abs(candidate.block.x - box.x) < ROW_HEIGHT,
    );
  return pairs.filter(({ blank, candidate: { side, block, cost } }) => {
    const better = side === "below" && !blank.isButton && (heads.get(block) ?? GOOD) < cost;
    return !better || !isSecond(blank);
  });
}

/** The blanks that stand in the columns of headings. */
function ofTables<B extends Blank>(
  blanks: readonly B[],
  headings: ReadonlySet<Block>,
  page: PageBlocks,
): B[] {
  if (headings.size === 0) return [];
  return blanks.filter(({ box, isButton }) => {
    const heading = isButton ? undefined : columnHeader(box, page);
    return heading !== undefined && headings.has(heading);
  });
}

function purposeOf({ isButton }: Blank, { width, height }: Box): Purpose {
  if (isButton) return "button";
  return width < COUNT_WIDTH && width < COUNT_SHAPE * height ? "count" : "blank";
}

/** Whether a text stands so close after a button that it is no caption of a blank under or over it. */
const isAnswer = ({ blank, candidate }: Pair<Blank>): boolean =>
  blank.isButton && candidate.side === "right" && candidate.cost < AT_BUTTON;

const isOver = (side: Side): boolean => side === "above" || side === "below";

/** Gives widgets without a caption that of another one, or the header of their column or row, the surest first. */
function spread<B extends Blank>(blanks: readonly B[], captions: Map<B, Candidate>, page: PageBlocks): void {
  const written = blanks.filter(({ isButton }) => !isButton);
  // What stands on the left of a blank names its row, and says nothing of the one below.
  continueCaptions(written, captions, (before, blank, side) => side !== "left" && isUnder(before, blank));
  takeHeaders(written, captions, ({ box }) => columnHeader(box, page), "above");
  const isParted = (before: Box, blank: Box): boolean =>
    blanks.some(({ box }) => isBeside(before, box) && isBeside(box, blank)) ||
    page.rules.vertical.some(
      (rule) =>
        isBetweenSides(right(before), rule.x, blank.x) &&
        reachesPast(rule, before) &&
        reachesPast(rule, blank),
    );
  takeRowTexts(written, captions, page);
  const isPart: Continues = (before, blank) => isAfter(before, blank) && !isParted(before, blank);
  continueCaptions(blanks, captions, isPart);
  continueCaptions(blanks, captions, isUnder);
  takeHeaders(blanks, captions, ({ box }) => columnHeader(box, page), "above");
  takeHeaders(written, captions, ({ box }) => rowHeader(box, page), "left");
}

/** Gives blanks the nearest text left of them in their row, however far, that is no other's caption. */
function takeRowTexts<B extends Blank>(
  blanks: readonly B[],
  captions: Map<B, Candidate>,
  page: PageBlocks,
): void {
  const taken = new Set([...captions.values()].map(({ block }) => block));
  for (const blank of blanks) {
    if (captions.has(blank)) continue;
    const left = findCandidates(blank.box, "blank", page).filter(({ side }) => side === "left");
    const nearest = left.sort((a, b) => a.cost - b.cost)[0];
    if (!nearest || nearest.cost > FAR_LEFT || taken.has(nearest.block)) continue;
    captions.set(blank, nearest);
    taken.add(nearest.block);
  }
}

/** Whether a blank goes on with the one before it, whose caption stands on `side`. */
type Continues = (before: Box, box: Box, side: Side) => boolean;

/** A field's own buttons differ in what they stand for, so that none takes over another's caption. */
function continueCaptions<B extends Blank>(
  blanks: readonly B[],
  captions: Map<B, Candidate>,
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
function takeHeaders<B extends Blank>(
  blanks: readonly B[],
  captions: Map<B, Candidate>,
  headerOf: (blank: B) => Block | undefined,
  side: Side,
): void {
  for (const blank of blanks) {
    if (captions.has(blank)) continue;
    const block = headerOf(blank);
    if (block) captions.set(blank, { block, side, cost: GOOD, text: blockText(block) });
  }
}

/** Whether the second box stands right under the first, as one column's cells do. */
function isUnder(first: Box, second: Box): boolean {
  const gap = second.y - bottom(first);
  const isColumn = Math.abs(first.x - second.x) < 3 && Math.abs(first.width - second.width) < 6;
  return isColumn && gap > -3 && gap < Math.max(first.height, ROW_HEIGHT);
}

/** Whether the first box ends right over the second, and begins further right. */
function isLineBefore(first: Box, second: Box): boolean {
  const gap = second.y - bottom(first);
  const isOver = first.x >= second.x && Math.abs(right(first) - right(second)) < ROW_HEIGHT;
  return isOver && gap > -3 && gap < ROW_HEIGHT;
}

const isBetweenSides = (left: number, x: number, next: number): boolean => x > left - 3 && x < next + 3;

/** Whether the second box stands to the right of the first. */
const isBeside = (first: Box, second: Box): boolean =>
  Math.abs(first.y - second.y) < 3 && second.x - right(first) > -3;

/** Whether the second box stands close to the right of the first, as the parts of one blank do. */
const isAfter = (first: Box, second: Box): boolean =>
  isBeside(first, second) && second.x - right(first) < PART_GAP;
