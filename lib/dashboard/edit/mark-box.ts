import type { CSSProperties } from "react";
import type { MarkBody, Page } from "../api/types.ts";
import type { AddedKind } from "../workspace/desk.ts";

/** A place on a page, in points from its left top corner. */
export type Box = NonNullable<MarkBody["box"]>;

/** In points; a point is the left middle of a text, and the middle of the others. */
const SIZES: Record<AddedKind, { width: number; height: number }> = {
  signature: { width: 160, height: 26 },
  initials: { width: 44, height: 22 },
  text: { width: 180, height: 14 },
  date: { width: 90, height: 14 },
  tick: { width: 12, height: 12 },
  strike_out: { width: 110, height: 12 },
};

/** About as wide as a letter is, in points. */
const LETTER_PT = 6;
/** What stays free between a signature and what is put beside it; before a date there is often its caption. */
const GAP_PT = 14;
const CAPTION_PT = 30;

type Size = Pick<Page, "width" | "height">;

/** A box of its kind about a point, whole on the page; one for a text that is known is as wide as that. */
export function boxAt({ x, y }: { x: number; y: number }, kind: AddedKind, page: Size, text?: string): Box {
  const { height } = SIZES[kind];
  const width = text === undefined ? SIZES[kind].width : (text.length + 1) * LETTER_PT;
  const left = kind === "tick" || kind === "strike_out" ? x - width / 2 : x;
  return onPage({ x: left, y: y - height / 2, width, height }, page);
}

/** A box moved as little as needed to be whole on its page. */
export const onPage = ({ x, y, width, height }: Box, page: Size): Box => ({
  x: Math.max(0, Math.min(x, page.width - width)),
  y: Math.max(0, Math.min(y, page.height - height)),
  width: Math.min(width, page.width),
  height: Math.min(height, page.height),
});

/**
 * Where something goes that no pointer shows a place for: after a signature, under it where the page ends there, and else in the
 * middle of what is seen of the page. `seen` is in points of the page, and may reach beyond it; `others` stand there already.
 */
export function boxWithoutPointer(
  kind: AddedKind,
  page: Size,
  seen: { top: number; bottom: number },
  signature: Box | undefined,
  others: readonly Box[],
): Box {
  const { width } = SIZES[kind];
  if (signature) {
    const middle = signature.y + signature.height / 2;
    const after = signature.x + signature.width + (kind === "date" ? CAPTION_PT : GAP_PT);
    const under = { x: signature.x, y: signature.y + signature.height + GAP_PT };
    const beside = boxAt(after + width <= page.width ? { x: after, y: middle } : under, kind, page);
    if (!others.some((other) => overlap(beside, other))) return beside;
  }
  const top = Math.max(0, Math.min(seen.top, page.height));
  const bottom = Math.max(0, Math.min(seen.bottom, page.height));
  const box = boxAt({ x: 0, y: (top + bottom) / 2 }, kind, page);
  return { ...box, x: Math.max(0, (page.width - box.width) / 2) };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** A box in percent of its page. */
export const styleOfBox = (box: Box | undefined, page: Size): CSSProperties =>
  (box && {
    left: `${(100 * box.x) / page.width}%`,
    top: `${(100 * box.y) / page.height}%`,
    width: `${(100 * box.width) / page.width}%`,
    height: `${(100 * box.height) / page.height}%`,
  }) ||
  {};
