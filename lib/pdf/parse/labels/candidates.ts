import { asksToWrite } from "../../../meaning/asks-to-write.ts";
import { asksToCheck } from "../../../meaning/check-here.ts";
import { bottom, isLevel, overlapX, overlapY, right, shareOfSmaller } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { byRow } from "../../page/rows.ts";
import type { Segment } from "../../page/segments.ts";
import { isBareAnswer } from "./answers.ts";
import { type Block, blockText } from "./blocks.ts";
import { ofOwnCell, wallsAround } from "./cells.ts";
import type { PageBlocks, Purpose, Side } from "./page-blocks.ts";

/** A printed text that may belong to a place; the lower the cost, the likelier. */
export interface CaptionCandidate {
  block: Block;
  side: Side;
  cost: number;
  text: string;
  /** Whether it is printed for another widget, with which its own goes on. */
  isBorrowed?: boolean;
  /** What leads into the row, where the text alone is a part of it. */
  lead?: Block;
  /** What heads its column, where that is known. */
  head?: Block;
  /** Whether it heads a whole column of buttons. */
  isHead?: boolean;
  /** Whether it is read in a sentence from one blank to the next, whole. */
  isRead?: boolean;
  /** Whether it stands in the ruled cell that its place has for itself, or beside the frame of that, both in the open. */
  at?: "cell" | "frame" | undefined;
}

/**
 * What a text costs on each side before its distance counts; a side that is missing is never looked at. The captions
 * of buttons stand to the right, seldom to the left, and above in tables.
 */
const COSTS = {
  blank: { left: 4, above: 4, below: 5, inside: 6, right: 20 },
  /** A box for a number or two, before a text as a box to check is. */
  count: { left: 4, above: 4, below: 5, inside: 6, right: 12 },
  button: { right: 2, left: 16, above: 24, below: 29 },
  question: { left: 4, above: 4, right: 14 },
} satisfies Record<Purpose, Partial<Record<Side, number>>>;

/** What speaks against a remark or a paragraph as a caption. */
const REMARK = 8;
/** How far apart, in points, a text and what explains it begin. */
const ASIDE_EDGE_PT = 3;
/** What speaks for a text that ends in a colon as the caption of what follows. */
const ASKS = 2;
/** What speaks against a statement or a unit over a blank, which asks nothing, and against what codes stand for. */
const STATEMENT = 20;
/** What speaks against a shorter one over a blank, which may say how to fill it: a caption on another side goes before. */
const ADVICE = 4;
const TOLD = /^\p{Lu}.{35,}[.]$/u;
/** What speaks against an answer ("Yes") as the caption of a blank: it is a box's. */
const ANSWER = 8;

/** How far texts may be from their places, in points. */
const REACH = { right: 60, above: 32, below: 12 };
/** Captions are short; a longer block is a paragraph, of which only the line next to the place counts. */
const LONGEST_CAPTION = 160;
const MOST_LINES = 6;

/** The texts around a place, with what speaks for each. */
export function findCaptions(place: Box, purpose: Purpose, page: PageBlocks): CaptionCandidate[] {
  const costs: Partial<Record<Side, number>> = COSTS[purpose];
  // A blank among the answers to a question is in no text's way to them.
  const isAmong = (widget: Box) => purpose === "question" && shareOfSmaller(widget, place) > 0.5;
  const widgets = inReach(place, page.widgets).filter((widget) => !isAmong(widget));
  const near = { ...page, blocks: inReach(place, page.blocks), widgets };
  const wallCost = wallsAround(place, purpose, page.rules);
  const standsAt = purpose === "blank" ? ofOwnCell(place, near) : () => undefined;
  return near.blocks.flatMap((block) => {
    const found = [inside, leftOf, rightOf, aboveOf, belowOf].flatMap((look) => look(place, block) ?? []);
    return found.flatMap(({ side, line, distance, between }) => {
      const cost = costs[side];
      if (cost === undefined || isBlocked(side, between, block, near)) return [];
      if (side === "left" && isOfBlankBeside(place, block, between, near)) return [];
      const isNote =
        purpose === "blank" && side === "above" && near.blocks.some((other) => isNoteOf(other, block));
      const extra = wallCost(side, block) + costOfText(block, side, purpose) + (isNote ? REMARK : 0);
      return {
        block,
        side,
        cost: cost + distance + extra,
        text: textOf(side, block, line),
        at: standsAt(block),
      };
    });
  });
}

/** The texts and the blanks of pages by height: each blank asks for those near it. */
const known = new WeakMap<readonly Box[], (top: number, foot: number) => Box[]>();

/** Those of a page's texts or blanks that stand no farther over or under a place than any caption. */
function inReach<T extends Box>(place: Box, things: readonly T[]): T[] {
  let find = known.get(things) as ReturnType<typeof byRow<T>> | undefined;
  if (!find) {
    find = byRow(things);
    known.set(things, find);
  }
  return find(place.y - REACH.above, bottom(place) + REACH.above).filter(
    (thing) => overlapY(place, thing) > -REACH.above,
  );
}

/** What speaks against a text by what it says, wherever it stands. */
function costOfText(block: Block, side: Side, purpose: Purpose): number {
  const text = blockText(block);
  const leadsIn = purpose === "button" && side === "left" && asksToCheck(text);
  const isExample = side === "inside" && EXAMPLE.test(text);
  const isBeside = purpose === "blank" && side === "left" && isListHead(block);
  const isAside = isRemark(block) || isExample || isBeside || (isParagraph(block) && !leadsIn);
  const isAnswer = purpose !== "button" && isBareAnswer(text);
  const isStated = purpose === "blank" && TOLD.test(text) && !asksToWrite(text);
  const isOverOnly = side === "above" && (isUnit(block) || (isStated && isSentence(block)));
  return (
    (isAside || (side === "right" && purpose === "blank" && isUnit(block)) ? REMARK : 0) +
    (isStated && side === "above" ? ADVICE : 0) +
    (isAnswer ? ANSWER : 0) +
    (isOverOnly || isLegend(block) ? STATEMENT : 0)
  );
}

/** Whether a text in parentheses explains the one over it: "Signature:", and "(of a parent if under age)" between that and its blank. */
const isAsideOf = (block: Block, other: Block): boolean =>
  /^\(.*\)[.]?$/u.test(blockText(other)) &&
  isRemark(other) &&
  Math.abs(block.x - other.x) < ASIDE_EDGE_PT &&
  other.y - bottom(block) < 0.5 * other.height;

/** Whether a sentence in smaller print right under a text says how to answer that: "Meter reading", "All digits before the comma." */
const isNoteOf = (block: Block, other: Block): boolean => {
  const [size, own] = [block.lines[0]?.size ?? 0, other.lines[0]?.size ?? Infinity];
  const gap = other.y - bottom(block);
  return (
    own < NOTE_SIZE * size &&
    Math.abs(block.x - other.x) < ASIDE_EDGE_PT &&
    gap > -0.5 * own &&
    gap < 0.6 * own &&
    /\p{L}{3}/u.test(blockText(block)) &&
    !/[.:]$/u.test(blockText(block)) &&
    /^\p{Lu}.{15,}[.]$/u.test(blockText(other))
  );
};

/** How small print is, to that of its caption, that says how to answer. */
const NOTE_SIZE = 0.95;

/** A text in parentheses explains another. */
const isRemark = (block: Block): boolean => /^\(.{25,}\)[.]?$/.test(blockText(block));

/** Whether a text says what codes stand for: "1 = full time, 2 = part time". */
export const isLegend = (block: Block): boolean => /^[\p{L}\d]{1,2} ?= ?\p{L}/u.test(blockText(block));

/** Whether the lines of a text follow on its first one, which leads to them: "Return this form to:", and an address. */
const isListHead = ({ lines: [first, ...more] }: Block): boolean =>
  first !== undefined &&
  more.length > 1 &&
  first.text.endsWith(":") &&
  !more.some(({ text }) => text.endsWith(":"));

/** A currency or a unit alone, over a column of blanks that have captions of their own. */
const UNIT = /^(?:[€$£%]|EUR|USD|GBP|CHF|CAD|AUD|PLN|SEK|NOK|DKK|[kmc]?[gm]|lbs?|hrs?|kWh)[.:]?$/u;

export const isUnit = (block: Block): boolean => UNIT.test(blockText(block));

/** An example of what to write in a place. */
const EXAMPLE = /^(?:e\. ?g\.|z\. ?B\.|p\. ?(?:ex|ej)\.|ad es\.|es\.|bijv\.|bv\.)(?= )/iu;

const isSentence = (block: Block): boolean => /^\p{Lu}.{70,}[.]$/u.test(blockText(block));

const isParagraph = (block: Block): boolean =>
  block.lines.length > MOST_LINES || blockText(block).length > LONGEST_CAPTION;

/** A text on one side of a place: the line next to it, how far it is in cost, and the gap between them. */
interface Find {
  side: Side;
  line: Segment | undefined;
  distance: number;
  between: Box;
}

function inside(place: Box, block: Block): Find | null {
  const isInside = overlapX(place, block) > 0.8 * block.width && overlapY(place, block) > 0.7 * block.height;
  return isInside
    ? { side: "inside", line: block.lines[0], distance: 0, between: { ...block, width: 0, height: 0 } }
    : null;
}

function leftOf(place: Box, block: Block): Find | null {
  const line = block.lines.find((each) => isLevel(place, each));
  if (!line || right(line) > place.x + Math.min(intrusion(line), place.width / 2)) return null;
  const gap = Math.max(0, place.x - right(line));
  const between = { x: right(line), y: line.y, width: gap, height: line.height };
  const asks = line.text.endsWith(":") ? ASKS : 0;
  return { side: "left", line, distance: 0.25 * Math.min(gap, 78) - asks, between };
}

/** How far a line may seem to run into the blank that it leads to, in points: ends of words are estimates. */
const intrusion = ({ size }: Segment): number => Math.max(4, 0.4 * size);

function rightOf(place: Box, block: Block): Find | null {
  const line = block.lines.find((each) => isLevel(place, each));
  if (!line || line.x < right(place) - Math.min(4, place.width / 2)) return null;
  const gap = Math.max(0, line.x - right(place));
  const between = { x: right(place), y: line.y, width: gap, height: line.height };
  return gap > REACH.right ? null : { side: "right", line, distance: 0.5 * gap, between };
}

function aboveOf(place: Box, block: Block): Find | null {
  const line = block.lines.at(-1);
  const gap = place.y - bottom(block);
  if (!line || gap < -0.6 * line.height || gap > REACH.above) return null;
  return over("above", place, block, { line, gap, y: bottom(block) });
}

function belowOf(place: Box, block: Block): Find | null {
  const line = block.lines[0];
  const gap = block.y - bottom(place);
  if (!line || gap < -0.4 * line.height || gap > REACH.below) return null;
  return over("below", place, block, { line, gap, y: bottom(place) });
}

function over(
  side: Side,
  place: Box,
  block: Block,
  { line, gap, y }: { line: Segment; gap: number; y: number },
): Find | null {
  const width = overlapX(place, block);
  if (width <= 0) return null;
  const distance = 0.8 * Math.abs(gap) + 0.2 * misalignment(place, block);
  return { side, line, distance, between: { x: Math.max(place.x, block.x), y, width, height: gap } };
}

/** How far a text's edges stand from the place's, in points: nothing when they share the left one. */
function misalignment(place: Box, block: Box): number {
  const [left, end] = [block.x - place.x, right(block) - right(place)];
  return Math.min(Math.abs(left), Math.abs(left + end) / 2 + 6, Math.abs(end) + 12, 120);
}

/** The whole caption; of a paragraph with a blank in its midst, the line that leads to it. */
function textOf(side: Side, block: Block, line: Segment | undefined): string {
  const whole = blockText(block);
  if (side === "right") return whole;
  if (!isParagraph(block)) return whole;
  return line === undefined || line === block.lines.at(-1) ? whole : line.text;
}

/** Whether a text on the left stands under or over another blank there, one of several beside a high place. */
const isOfBlankBeside = (place: Box, block: Block, gap: Box, { widgets }: PageBlocks): boolean =>
  widgets.some(
    (widget) =>
      widget !== place &&
      overlapX(gap, widget) > 2 &&
      overlapX(block, widget) > 0.8 * block.width &&
      overlapY(place, widget) > 0.8 * widget.height &&
      place.height > 2 * widget.height,
  );

/**
 * Whether another widget or text stands in the gap between a text and its place. A widget of the line above or below may
 * reach into a gap on the side: blanks are higher than their lines.
 */
function isBlocked(side: Side, gap: Box, block: Block, near: PageBlocks): boolean {
  const stands = (box: Box) => overlapX(gap, box) > 2 && overlapY(gap, box) > 2;
  const isBeside = side === "left" || side === "right";
  const isOver = side === "above";
  return (
    near.widgets.some((widget) => stands(widget) && (!isBeside || isLevel(gap, widget))) ||
    near.blocks.some(
      (other) =>
        other !== block &&
        stands(other) &&
        other.lines.some(stands) &&
        !(isOver && (isAsideOf(block, other) || isNoteOf(block, other))),
    )
  );
}
