import { asksToWrite } from "../../../meaning/asks-to-write.ts";
import { bottom, centre, isLevel, overlapX, overlapY } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import type { Rules } from "../../page/rules/read-rules.ts";
import type { Assignment } from "./assignment.ts";
import { type Block, blockText } from "./blocks.ts";
import { cleanCaption } from "./clean-text.ts";
import { isLineBefore, ROW_HEIGHT } from "./continue-captions.ts";
import type { PageBlocks, Side } from "./page-blocks.ts";
import { type Captionless, type CaptionPair, GOOD } from "./pair-up.ts";

/** What a text costs less than that stands close after a button. */
const AT_BUTTON = 16;

/**
 * Without the texts over and under blanks that stand close after a button: they are its answers. None of the answers beside a
 * blank that is as high as several of them leads to it.
 */
export function leaveAnswers<B extends Captionless>({
  pairs,
  blanks,
  captions,
}: Pick<Assignment<B>, "pairs" | "blanks" | "captions">): CaptionPair<B>[] {
  const certain = [...captions].map(([blank, candidate]) => ({ blank, candidate }));
  // Boxes on both sides of their text have none behind them.
  const open = pairs.filter(({ blank }) => captions.get(blank)?.head === undefined);
  const ofButtons = [...open, ...certain].filter(isAnswer);
  const answers = new Map(ofButtons.map(({ blank, candidate }) => [candidate.block, blank.box]));
  const columnOf = ({ x }: Box) => Math.floor(x / SAME_EDGE_PT);
  const columns = Map.groupBy(answers, ([block]) => columnOf(block));
  const nearColumn = (box: Box) => [-1, 0, 1].flatMap((by) => columns.get(columnOf(box) + by) ?? []);
  const isOneOfSeveral = (own: Box, box: Box) =>
    blanks.some(({ box: other, isButton }) => {
      const isUnderOther = Math.abs(other.x - own.x) < SAME_EDGE_PT && !isLevel(other, own);
      return (
        isButton && isUnderOther && [own, other].every((each) => overlapY(each, box) > 0.8 * each.height)
      );
    });
  return pairs.filter(({ blank, candidate: { side, block } }) => {
    if (blank.isButton) return true;
    if (isOver(side) && answers.has(block)) return false;
    // The second line of an answer begins where the first does.
    const isOf = ([answer, box]: readonly [Block, Box]) =>
      Math.abs(answer.x - block.x) < SAME_EDGE_PT && isOneOfSeveral(box, blank.box);
    return side !== "left" || !nearColumn(block).some(isOf);
  });
}

const isAnswer = ({ blank, candidate }: CaptionPair<Captionless>): boolean =>
  blank.isButton && candidate.side === "right" && candidate.cost < AT_BUTTON;

const isOver = (side: Side): boolean => side === "above" || side === "below";

/** Whether a blank was found on paper, where its place reaches up to the caption under the line before: it has no name but its number. */
export const isOnPaper = ({ name }: Pick<Captionless, "name">): boolean => /^\[\d+\]\[[?]?\d+\]$/.test(name);

/** Whether a text under a blank says what its tooltip does. */
const isTold = ({ tooltip }: Captionless, under: Block): boolean =>
  tooltip !== "" && cleanCaption(tooltip) === cleanCaption(blockText(under));

/** What tells how to fill and asks nothing; a short word at the end is cut short, as in "Account no." */
const SENTENCE = /\s\p{L}{5,}[.]$|.{26}[.]$/u;
/** A caption far before its blank costs no more. */
const LED = 32;
/** So many blanks under each other, whose left edges are off by no more, in points, are a series; fewer, where the texts under them look alike. */
const FEWEST = { sure: 3, alike: 2 };
const SAME_EDGE_PT = 3;
/** How far off the middle of a blank, as a part of its width and in points at most, a text is set that stands there. */
const OFF_MIDDLE = { share: 0.03, mostPt: 8 };
/** How far, in points, a blank's line is off its lower edge. */
const LINE_PT = 4;
/** How far over its blank, in points, a caption stands at most. */
const OVER_PT = 60;

/** Whether a text begins where a blank does, or stands in its middle. */
const isAligned = (block: Box, box: Box): boolean =>
  Math.abs(block.x - box.x) < 2 * SAME_EDGE_PT || isCentred(block, box);

const isCentred = (block: Box, box: Box): boolean =>
  Math.abs(centre(block) - centre(box)) <
  Math.min(OFF_MIDDLE.mostPt, Math.max(SAME_EDGE_PT, OFF_MIDDLE.share * box.width));

/**
 * Without the texts over blanks of a series that each has a text under it, where the first has none over it, or its tooltip says
 * that its own stands under it: they are the captions of the blanks before.
 */
export function leaveUnder<B extends Captionless>({
  pairs,
  page,
}: Pick<Assignment<B>, "pairs" | "page">): CaptionPair<B>[] {
  const written = pairs.filter(({ blank, candidate }) => !blank.isButton && candidate.cost < GOOD);
  const kinds = [true, false].map((is) => written.filter(({ blank }) => isOnPaper(blank) === is));
  const theirs = new Map(kinds.flatMap((ofKind) => captionsUnder(ofKind, page)));
  const own = new Map([...theirs].map(([block, blank]) => [blank, block]));
  return pairs.filter(({ blank, candidate: { side, block, text } }) => {
    if (blank.isButton || side !== "above" || theirs.get(block) === blank) return true;
    const under = own.get(blank);
    // What joins two parties stands between them as their names do: "versus".
    const isBetween = under && isCentred(under, blank.box) && isCentred(block, blank.box);
    return !theirs.has(block) && !(under && (isBetween || SENTENCE.test(text)) && !asksToWrite(text));
  });
}

/** The texts under the blanks of series, and these. */
function captionsUnder<B extends Captionless>(
  written: readonly CaptionPair<B>[],
  page: PageBlocks,
): [Block, B][] {
  const middles = written.filter(
    ({ blank: { box }, candidate: { side, block } }) => side === "below" && isCentred(block, box),
  );
  const inMiddle = new Set(middles.map(({ candidate: { block } }) => block));
  const isNearerUnder = (text: Block, { box }: B) =>
    middles.some(({ blank, candidate: { block } }) => {
      const gap = block.y - bottom(box);
      const isOthers = written.some(
        ({ blank: other, candidate }) =>
          candidate.block === block && candidate.side === "above" && other.box.y - bottom(block) < gap,
      );
      return blank.box === box && gap < box.y - bottom(text) && !isOthers;
    });
  const leading = new Set(
    written.flatMap(({ candidate: { side, block } }) =>
      side === "left" && !inMiddle.has(block) ? [block] : [],
    ),
  );
  const near = written.filter(
    ({ blank, candidate: { side, block } }) =>
      isOver(side) && !leading.has(block) && isAligned(block, blank.box),
  );
  const series: B[][] = [];
  for (const blank of new Set(near.map(({ blank }) => blank))) {
    const own = series.find(([first]) => first && Math.abs(first.box.x - blank.box.x) < SAME_EDGE_PT);
    if (own) own.push(blank);
    else series.push([blank]);
  }
  const looks = near.map(({ candidate: { block } }) => [block, lookOf(block)] as const);
  // What looks like no other text of these heads them all.
  const isHead = (block: Block) => looks.every(([other, look]) => other === block || look !== lookOf(block));
  const over = Map.groupBy(near, ({ blank, candidate: { side, block, text } }) =>
    side === "above" &&
    !(isNearerUnder(block, blank) && isHead(block)) &&
    (!SENTENCE.test(text) || asksToWrite(text))
      ? blank
      : null,
  );
  const under = new Map(
    near.flatMap(({ blank, candidate: { side, block } }) => (side === "below" ? [[blank, block]] : [])),
  );
  const led = new Set(written.flatMap(({ blank, candidate: { side } }) => (side === "left" ? [blank] : [])));
  const isSeries = (run: readonly (readonly [Block, B])[]): boolean => {
    if (run.some(([text]) => SENTENCE.test(blockText(text)))) return false;
    const isSure = run.every(([text, blank]) => isOnPaper(blank) || isTold(blank, text));
    if (isSure && run.length >= FEWEST.sure) return true;
    // On paper the lines above and below a blank are the sides of a cell, but for the first.
    const isLine = ([, blank]: readonly [Block, B], at: number) =>
      isOnLine(blank.box, page.rules) || (at > 0 && isOnPaper(blank));
    const [first] = run;
    return (
      first !== undefined &&
      run.length >= FEWEST.alike &&
      run.every((each, at) => isLine(each, at) && lookOf(each[0]) === lookOf(first[0])) &&
      !mayBeOver(first, page)
    );
  };
  const mayStand = (blank: B, text: Block) =>
    isOnPaper(blank) || isTold(blank, text) || isOnLine(blank.box, page.rules);
  const costOf = (text: Block, isOwn: (pair: CaptionPair<B>) => boolean) =>
    Math.min(
      ...written.flatMap((pair) =>
        pair.candidate.block === text && isOwn(pair) ? [pair.candidate.cost] : [],
      ),
    );
  const isOverOther = (text: Block, of: B) =>
    costOf(text, ({ blank, candidate: { side } }) => side === "above" && blank !== of) <
    costOf(text, ({ blank, candidate: { side } }) => side === "below" && blank === of);
  return series.flatMap((each) =>
    runsUnder(each, { under, over, led, mayStand, isOverOther }).filter(isSeries).flat(),
  );
}

const lookOf = ({ lines: [line] }: Block): string => `${line?.font} ${line?.size.toFixed(1)}`;

/** Whether a text that looks like the one under a blank stands over it, however far, and is no caption of a blank above. */
const mayBeOver = (
  [under, { box }]: readonly [Block, Captionless],
  { blocks, widgets }: PageBlocks,
): boolean =>
  blocks.some((text) => {
    const gap = box.y - bottom(text);
    const isLike = lookOf(text) === lookOf(under) && !SENTENCE.test(blockText(text));
    const isOfOther = widgets.some(
      (other) =>
        overlapX(other, text) > 0 && text.y > bottom(other) - LINE_PT && text.y < bottom(other) + text.height,
    );
    return gap > 0 && gap < OVER_PT && isLike && isAligned(text, box) && !isOfOther;
  });

/** Whether one writes on a line: a rule under the blank, none over it and none at its sides. */
function isOnLine({ x, y, width, height }: Box, { horizontal, vertical }: Rules): boolean {
  const isAt = (at: number) => (rule: Box) =>
    Math.abs(rule.y - at) < LINE_PT && overlapX(rule, { x, y, width, height }) > 0.8 * width;
  const isSide = (rule: Box) =>
    [x, x + width].some((side) => Math.abs(rule.x - side) < LINE_PT) &&
    overlapY(rule, { x, y, width, height }) > 0.5 * height;
  return horizontal.some(isAt(y + height)) && !horizontal.some(isAt(y)) && !vertical.some(isSide);
}

interface Beside<B> {
  under: ReadonlyMap<B, Block>;
  over: ReadonlyMap<B | null, readonly CaptionPair<B>[]>;
  led: ReadonlySet<B>;
  /** Whether a text under a blank may be its caption. */
  mayStand: (blank: B, text: Block) => boolean;
  /** Whether a text is nearer over another blank than under this one. */
  isOverOther: (text: Block, blank: B) => boolean;
}

/**
 * The runs of blanks that each have a text under them, from the first on, which has none over it nor before it. The text
 * under the last must not be the only one above the next blank of the series, nor nearer over another one.
 */
function runsUnder<B extends Captionless>(
  series: readonly B[],
  { under, over, led, mayStand, isOverOther }: Beside<B>,
): [Block, B][][] {
  const runs: [Block, B][][] = [];
  let open: [Block, B][] = [];
  const close = (next: B | null) => {
    const [last, blank] = open.at(-1) ?? [];
    const ofNext = next && over.get(next);
    const isNexts = ofNext?.every(({ candidate: { block } }) => block === last);
    if (last && blank && !isNexts && !isOverOther(last, blank)) runs.push(open);
    open = [];
  };
  for (const blank of series.toSorted((a, b) => a.box.y - b.box.y)) {
    const text = under.get(blank);
    const isFree = open.length > 0 || (!over.has(blank) && !led.has(blank));
    if (text && mayStand(blank, text) && (isFree || isTold(blank, text))) open.push([text, blank]);
    else close(blank);
  }
  close(null);
  return runs;
}

/**
 * Drops the texts over blanks of a column that has a caption before each, all at one left edge. Such a text says what is to come:
 * "Persons who may collect the child:".
 */
export function leaveBefore<B extends Captionless>({
  pairs,
  page,
}: Pick<Assignment<B>, "pairs" | "page">): CaptionPair<B>[] {
  const written = pairs.filter(({ blank, candidate }) => !blank.isButton && candidate.cost < LED);
  const [before, over] = (["left", "above"] as const).map((own) =>
    written.filter(({ candidate: { side } }) => side === own),
  );
  const ofBlock = Map.groupBy(before ?? [], ({ candidate: { block } }) => block);
  const own = [...ofBlock.values()].flatMap((each) => (each.length === 1 ? each : []));
  const edgeOf = ({ x }: Box) => Math.round(x / SAME_EDGE_PT);
  const columns = Map.groupBy(
    own,
    ({ blank: { box }, candidate }) => `${edgeOf(box)} ${edgeOf(candidate.block)}`,
  );
  const isHeaded = new Set(over?.map(({ blank }) => blank));
  const led = [...columns.values()].flatMap((column) => {
    const headed = column.filter(({ blank }) => isHeaded.has(blank));
    return column.length >= FEWEST.sure && headed.length < column.length / 2 ? headed : [];
  });
  const captionOf = new Map(led.map(({ blank, candidate: { block } }): [B, Block] => [blank, block]));
  return pairs.filter(({ blank, candidate: { side, block } }) => {
    const caption = side === "above" && captionOf.get(blank);
    if (!caption) return true;
    const isHead = page.blocks.some((other) => isLevel(other, block) && edgeOf(other) === edgeOf(caption));
    return isHead || stripOf(block, page.rules.vertical) !== null;
  });
}

/** What a form numbers, and how far before its blanks, in points, the number hangs. */
const ITEM = /^\d{1,2}[a-z]?[.)] \p{Lu}/u;
const HANGS_PT = 8;

/**
 * Without the texts under blanks that head what is next: an item whose number hangs before a blank that has a text over it, and
 * those under second lines of blanks that head the next blank: "Amount in words: ____", a whole line more, and "Description:"
 * between that and its own blank.
 */
export function leaveToNext<B extends Captionless>(pairs: readonly CaptionPair<B>[]): CaptionPair<B>[] {
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
  const isItem = (block: Block, box: Box): boolean =>
    block.x < box.x - HANGS_PT && ITEM.test(blockText(block));
  const under = new Set(
    written.flatMap(({ candidate: { side, block } }) => (side === "below" ? [block] : [])),
  );
  // Where an item alone stands between two blanks, it is the caption under the first of a series.
  const inSeries = written.flatMap(({ blank, candidate: { side, block } }) =>
    side === "above" && isItem(block, blank.box) && under.has(block) ? [block.x] : [],
  );
  const isHeaded = new Set(
    written.flatMap(({ blank, candidate: { side } }) => (side === "above" ? [blank] : [])),
  );
  return pairs.filter(({ blank, candidate: { side, block, cost } }) => {
    const isNext =
      side === "below" &&
      isItem(block, blank.box) &&
      !inSeries.some((x) => Math.abs(x - block.x) < SAME_EDGE_PT);
    if (isNext && !blank.isButton && isHeaded.has(blank)) return false;
    const better = side === "below" && !blank.isButton && (heads.get(block) ?? GOOD) < cost;
    return !better || !isSecond(blank);
  });
}
