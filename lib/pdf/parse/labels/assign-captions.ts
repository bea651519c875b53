import type { Box } from "../display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import { bottom, right } from "./boxes.ts";
import { type Candidate, findCandidates, type PageText } from "./candidates.ts";
import { columnHeader, rowHeader } from "./headers.ts";

/** A widget that looks for its caption. */
export interface Blank {
  box: Box;
  isButton: boolean;
  /** The same for widgets of one field. */
  field: string;
}

/** A candidate that costs more is only better than nothing. */
const GOOD = 24;
/** What a caption on the side costs more that is not the custom. */
const UNUSUAL = 20;
/** By how much setting captions under their blanks must explain more than setting them over these. */
const CLEARLY = 16;
/** How far apart, in points, small cells of one column may stand, and the parts of one blank in a row. */
const ROW_HEIGHT = 20;
const PART_GAP = 24;

/** Where the captions of blanks stand when not to the left: by custom over them or under them. */
type Custom = "above" | "below";

interface Pair<B> {
  blank: B;
  candidate: Candidate;
}

/**
 * Gives each widget of a page one of the texts that is printed for it; widgets without any are missing in the
 * answer.
 *
 * A form sets the captions of one look (font and size) over their blanks or under them: for each look, the custom
 * is taken that explains more widgets at less cost. A widget that finds nothing good takes over the caption of
 * the one it continues, else whatever text is near.
 */
export function assignCaptions<B extends Blank>(blanks: readonly B[], page: PageText): Map<B, Candidate> {
  const pairs = blanks.flatMap((blank) => {
    const candidates = findCandidates(blank.box, blank.isButton ? "button" : "blank", page);
    return candidates.map((candidate) => ({ blank, candidate }));
  });
  const byLook = Map.groupBy(pairs, ({ candidate }) => lookOf(candidate.block));
  const priced = [...byLook.values()].flatMap((ofLook) => {
    const [above, below] = [priceBy("above", ofLook), priceBy("below", ofLook)];
    return pairUp(below).assignUpTo(GOOD) < pairUp(above).assignUpTo(GOOD) - CLEARLY ? below : above;
  });
  const { captions, assignUpTo } = pairUp(priced);
  assignUpTo(GOOD);
  continueCaptions(blanks, captions);
  takeHeaders(blanks, captions, page);
  assignUpTo(Number.POSITIVE_INFINITY);
  continueCaptions(blanks, captions);
  continueLines(blanks, captions);
  return captions;
}

const lookOf = ({ lines: [line] }: Block): string => `${line?.font} ${line?.size.toFixed(1)}`;

/** Makes captions dearer that stand over a blank where custom sets them under it, or the other way round. */
function priceBy<B extends Blank>(custom: Custom, pairs: readonly Pair<B>[]): Pair<B>[] {
  const unusual = custom === "above" ? "below" : "above";
  return pairs.map(({ blank, candidate }) => {
    const isUnusual = !blank.isButton && candidate.side === unusual;
    return { blank, candidate: isUnusual ? { ...candidate, cost: candidate.cost + UNUSUAL } : candidate };
  });
}

/** Pairs widgets with texts. `assignUpTo` takes the cheapest first and answers what it saved, as a negative cost. */
function pairUp<B extends Blank>(pairs: readonly Pair<B>[]) {
  const cheapestFirst = [...pairs].sort((a, b) => a.candidate.cost - b.candidate.cost);
  const captions = new Map<B, Candidate>();
  const owners = new Map<Block, Pair<B>>();
  const assignUpTo = (limit: number): number => {
    let cost = 0;
    for (const { blank, candidate } of cheapestFirst) {
      if (candidate.cost > limit) break;
      const owner = owners.get(candidate.block);
      if (captions.has(blank) || (owner && !isBetween(owner, { blank, candidate }))) continue;
      captions.set(blank, candidate);
      owners.set(candidate.block, { blank, candidate });
      cost += candidate.cost - GOOD;
    }
    return cost;
  };
  return { captions, assignUpTo };
}

/** Whether a text stands between a button and a blank and belongs to both: "[ ] Other: ____". */
function isBetween(...owners: Pair<Blank>[]): boolean {
  const button = owners.find(({ blank }) => blank.isButton);
  const blank = owners.find(({ blank }) => !blank.isButton);
  return button?.candidate.side === "right" && blank?.candidate.side === "left";
}

/** A field's own buttons differ in what they stand for, so that none takes over another's caption. */
function continueCaptions<B extends Blank>(blanks: readonly B[], captions: Map<B, Candidate>): void {
  for (const blank of blanks) {
    if (captions.has(blank)) continue;
    const isKnown = (other: B) =>
      other.isButton === blank.isButton && other.field !== blank.field && captions.has(other);
    const continued =
      blanks.findLast((other) => isUnder(other.box, blank.box) && isKnown(other)) ??
      blanks.findLast((other) => isAfter(other.box, blank.box) && isKnown(other));
    const caption = continued && captions.get(continued);
    if (caption) captions.set(blank, caption);
  }
}

/** A blank without any caption that begins the next line goes on with the blank that ends the line before. */
function continueLines<B extends Blank>(blanks: readonly B[], captions: Map<B, Candidate>): void {
  for (const blank of blanks) {
    if (blank.isButton || captions.has(blank)) continue;
    const before = blanks.findLast((other) => !other.isButton && isLineBefore(other.box, blank.box));
    const caption = before && captions.get(before);
    if (caption) captions.set(blank, caption);
  }
}

/** Blanks in the cells of a table are named by the headers of their columns, else of their rows. */
function takeHeaders<B extends Blank>(
  blanks: readonly B[],
  captions: Map<B, Candidate>,
  page: PageText,
): void {
  for (const blank of blanks) {
    if (blank.isButton || captions.has(blank)) continue;
    const [column, row] = [columnHeader(blank.box, page), rowHeader(blank.box, page)];
    const block = column ?? row;
    const side = column ? "above" : "left";
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

/** Whether the second box stands close to the right of the first, as the parts of one blank do. */
function isAfter(first: Box, second: Box): boolean {
  const gap = second.x - right(first);
  return Math.abs(first.y - second.y) < 3 && gap > -3 && gap < PART_GAP;
}
