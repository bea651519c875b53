import { bottom, right } from "../page/boxes.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import { beginsParagraph, isAsking, isBold, isNaming, LONGEST, UNDER } from "./captions.ts";
import type { Layout } from "./layout.ts";

/** Where the caption of a line stands. */
type CaptionSide = "left" | "under" | "over" | "after";

type Page = Pick<Layout, "texts" | "horizontals" | "findTexts">;

/** Lines are alike when their ends differ by no more, in points. */
const SAME_PT = 2.5;
/** A caption ends so near before its line, begins so near to where the line does, and stands so far over it, in points. */
const BEFORE_PT = 14;
const ALIGNED_PT = 8;
const INDENT_PT = 24;
const OVER_PT = { least: 6, most: 30 };
/** How far apart the lines of a list are. */
const PITCH_PT = { least: 10, most: 34 };
/** The same of lines whose captions stand in a column of their own. */
const ROWS_PT = { least: 10, most: 60 };
/** A larger text than so many times the usual size is a heading, and so is a bold one; right before its line it is less often one. */
const HEADING: Record<CaptionSide, number> = { left: 1.4, under: 1.15, over: 1.15, after: 1.15 };

/**
 * The caption of an open line, when others like it have theirs in the same place. A single line may divide a page; several
 * with captions are for writing. Null where that cannot be said.
 */
export function captionOfLine(line: Line, page: Page): Segment | null {
  for (const side of ["left", "under", "over", "after"] as const) {
    const caption = captionAt(line, side, page);
    if (!caption) continue;
    if ((side === "left" || side === "over") && isAsking(caption)) return caption;
    const isAlike = (other: Line) =>
      isOther(other, line) && areAlike(other, line, side) && captionAt(other, side, page) !== undefined;
    if (page.horizontals.some(isAlike)) return caption;
  }
  return null;
}

/**
 * The caption of a line in a column of captions, however far before it. It is level with the line, and the line above or
 * below has one in the same column.
 */
export function captionInColumn(line: Line, { texts, horizontals, findTexts }: Page): Segment | undefined {
  const captionOf = ({ at, from }: Line): Segment | undefined => {
    const level = findTexts(at - 8, at + 5).filter(
      (text) => bottom(text) > at - 8 && bottom(text) < at + 5 && right(text) <= from + 4,
    );
    const nearest = level.toSorted((a, b) => right(b) - right(a))[0];
    return nearest && isCaption(nearest, texts) ? nearest : undefined;
  };
  const caption = captionOf(line);
  const isNext = (other: Line): boolean => {
    const pitch = Math.abs(other.at - line.at);
    const hasSameEnds = Math.abs(other.from - line.from) < SAME_PT && Math.abs(other.to - line.to) < SAME_PT;
    const isRow = hasSameEnds && pitch > ROWS_PT.least && pitch < ROWS_PT.most;
    return isRow && Math.abs((captionOf(other)?.x ?? Number.NaN) - (caption?.x ?? 0)) < SAME_PT;
  };
  return caption && horizontals.some(isNext) ? caption : undefined;
}

const isOther = (one: Line, other: Line): boolean =>
  Math.abs(one.at - other.at) > SAME_PT || one.from > other.to || one.to < other.from;

function areAlike(one: Line, other: Line, side: CaptionSide): boolean {
  if (Math.abs(one.to - other.to) >= SAME_PT) return side === "over" && Math.abs(one.at - other.at) < SAME_PT;
  return side === "left" || Math.abs(one.from - other.from) < SAME_PT;
}

/** Whether a text stands where a line's caption does, by the side. */
const IS_AT: Record<CaptionSide, (text: Segment, line: Line) => boolean> = {
  left: (text, { at, from }) => {
    const gap = from - right(text);
    return gap > -2 && gap < BEFORE_PT && bottom(text) > at - 8 && bottom(text) < at + 5;
  },
  under: (text, { at, from }) =>
    text.y > at - 3 && text.y < at + UNDER && Math.abs(text.x - from) < ALIGNED_PT,
  after: (text, { at, to }) => {
    const gap = text.x - to;
    return gap > -2 && gap < BEFORE_PT && bottom(text) > at - 8 && bottom(text) < at + 5;
  },
  over: (text, { at, from }) => {
    const [gap, indent] = [at - bottom(text), from - text.x];
    return gap > OVER_PT.least && gap < OVER_PT.most && indent > -ALIGNED_PT && indent < INDENT_PT;
  },
};

/** The short text on one side of a line that may name it. */
function captionAt(line: Line, side: CaptionSide, page: Page): Segment | undefined {
  const { texts, horizontals, findTexts } = page;
  const { at, from, to } = line;
  const isHeading = isRepeated(line, horizontals) ? () => false : isBold;
  // Of the lines of a caption in two languages the last is the nearest to its line.
  const found = findTexts(at - OVER_PT.most, at + UNDER)
    .filter((text) => IS_AT[side](text, line) && isCaption(text, texts, side) && !isHeading(text))
    .reduce<Segment | undefined>(
      (low, text) => (side === "over" && low && bottom(text) > bottom(low) ? text : (low ?? text)),
      undefined,
    );
  if (!found || side === "left" || side === "after") return found;
  if (side === "under") return beginsParagraph(found, page) ? undefined : found;
  // Nothing else is printed or drawn between a line and the caption over it.
  const isIn = (text: Segment) =>
    text !== found &&
    text.x < to &&
    right(text) > from &&
    text.y < at - 3 &&
    bottom(text) > bottom(found) + 1;
  const isRuled = (rule: Line) =>
    rule.at > found.y && rule.at < at - 3 && rule.to > from + 1 && rule.from < to - 1;
  return findTexts(found.y, at).some(isIn) || horizontals.some(isRuled) ? undefined : found;
}

/** Whether another line follows with the same ends, so that the text above both is the head of a list to fill. */
const isRepeated = ({ at, from, to }: Line, horizontals: readonly Line[]): boolean =>
  horizontals.some(
    (other) =>
      other.at - at > PITCH_PT.least &&
      other.at - at < PITCH_PT.most &&
      Math.abs(other.from - from) < SAME_PT &&
      Math.abs(other.to - to) < SAME_PT,
  );

/** What brackets behind a line say of it, whatever follows: "____ (initials) I have read the rules." */
const IN_BRACKETS = /^\([^()]{1,50}\)/;

function isCaption(text: Segment, texts: readonly Segment[], side: CaptionSide = "over"): boolean {
  const said = (side === "after" && IN_BRACKETS.exec(text.text)?.[0]) || text.text;
  if (said.length > LONGEST || !isNaming(text)) return false;
  return text.size < HEADING[side] * usualSize(texts);
}

const usualSizes = new WeakMap<readonly Segment[], number>();

function usualSize(texts: readonly Segment[]): number {
  const known = usualSizes.get(texts);
  if (known !== undefined) return known;
  const sizes = texts.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  usualSizes.set(texts, usual);
  return usual;
}
