import { bottom, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import { isAsking, isNaming, LONGEST, UNDER } from "./captions.ts";
import type { Layout } from "./layout.ts";

/** Where the caption of a line stands. */
export type Side = "left" | "under" | "over";

type Page = Pick<Layout, "texts" | "horizontals">;

/** Lines are alike when their ends differ by no more, in points. */
const SAME_PT = 2.5;
/** A caption ends so near before its line, begins so near to where the line does, and stands so far over it, in points. */
const BEFORE_PT = 14;
const ALIGNED_PT = 8;
const INDENT_PT = 24;
const OVER_PT = { least: 6, most: 30 };
/** A larger text than this many times the usual size is a heading, and so is a bold one. */
const HEADING = 1.15;
const BOLD = /bold|black|heavy|demi/i;

/**
 * Where the caption of a line stands that nothing closes, when others like it have theirs in the same place: one line
 * may divide a page, several with captions are to write on. Null where that cannot be said.
 */
export function sideOfCaption(line: Line, page: Page): Side | null {
  for (const side of ["left", "under", "over"] as const) {
    const caption = captionAt(line, side, page);
    if (!caption) continue;
    if (side !== "under" && isAsking(caption)) return side;
    const isAlike = (other: Line) =>
      other !== line && areAlike(other, line, side) && captionAt(other, side, page);
    if (page.horizontals.some(isAlike)) return side;
  }
  return null;
}

function areAlike(one: Line, other: Line, side: Side): boolean {
  if (Math.abs(one.to - other.to) >= SAME_PT) return side === "over" && Math.abs(one.at - other.at) < SAME_PT;
  return side === "left" || Math.abs(one.from - other.from) < SAME_PT;
}

/** The short text on one side of a line that may name it. */
function captionAt({ at, from, to }: Line, side: Side, { texts, horizontals }: Page): Segment | undefined {
  const isPlaced = (text: Segment): boolean => {
    const foot = bottom(text);
    if (side === "left") {
      return right(text) <= from + 2 && from - right(text) < BEFORE_PT && foot > at - 8 && foot < at + 5;
    }
    if (side === "under")
      return text.y > at - 3 && text.y < at + UNDER && Math.abs(text.x - from) < ALIGNED_PT;
    const indent = from - text.x;
    return (
      at - foot > OVER_PT.least && at - foot < OVER_PT.most && indent > -ALIGNED_PT && indent < INDENT_PT
    );
  };
  const found = texts.find((text) => isPlaced(text) && isCaption(text, texts));
  if (!found || side === "left") return found;
  // Nothing else is printed between a line and the caption over it, nor beside the one under it.
  const between: Box = { x: from, y: bottom(found) - 1, width: to - from, height: at - bottom(found) };
  const isIn = (text: Segment) =>
    text !== found && overlapX(text, between) > 0 && text.y < at - 3 && bottom(text) > between.y + 2;
  const isRuled = ({ at: rule, from: start, to: end }: Line) =>
    rule > found.y && rule < at - 3 && end > from + 1 && start < to - 1;
  return side === "over" && (texts.some(isIn) || horizontals.some(isRuled)) ? undefined : found;
}

function isCaption(text: Segment, texts: readonly Segment[]): boolean {
  if (text.text.length > LONGEST || !isNaming(text) || BOLD.test(text.font)) return false;
  return text.size < HEADING * usualSize(texts);
}

function usualSize(texts: readonly Segment[]): number {
  const sizes = texts.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}
