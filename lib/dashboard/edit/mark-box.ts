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

/** The size in which the service draws a text in a box that has room for it, in points; and from line to line. */
export const TEXT_PT = 12;
const LINE_PT = SIZES.text.height;
/** What the service keeps free beside a text, and a little more: its letters may be wider than the browser's. */
const BESIDE_TEXT_PT = 6;
/** What stays free between a signature and what is put beside it, and beside the edge of the page; before a date there is often its caption. */
const GAP_PT = 14;
const CAPTION_PT = 30;

type Size = Pick<Page, "width" | "height">;

/** A box of its kind about a point, whole on the page. */
export function boxAt({ x, y }: { x: number; y: number }, kind: AddedKind, page: Size): Box {
  const { width, height } = SIZES[kind];
  const left = kind === "tick" || kind === "strike_out" ? x - width / 2 : x;
  return onPage({ x: left, y: y - height / 2, width, height }, page);
}

/** Where a text begins whose first line has its left middle at a point; `boxOfText` says how large it is. */
export const startOfText = ({ x, y }: { x: number; y: number }): Box => ({
  ...{ x, y: y - LINE_PT / 2, width: 1, height: LINE_PT },
});

/** How wide a text is drawn, in points. */
export type WidthOf = (text: string) => number;

/**
 * The box of a text, which begins where it did: as wide as the text, up to the edge of the page, and with as many lines as that
 * takes. `cut`: the page ends before the text does.
 */
export function boxOfText(box: Box, text: string, page: Size, widthOf: WidthOf): { box: Box; cut: boolean } {
  if (text.trim() === "") return { box: onPage({ ...box, ...SIZES.text }, page), cut: false };
  const wanted = widthOf(text) + BESIDE_TEXT_PT;
  // Near the edge it moves back as far as a box that is given no text yet.
  const least = Math.min(wanted, SIZES.text.width);
  const x = Math.max(0, Math.min(box.x, page.width - GAP_PT - least));
  const width = Math.min(wanted, Math.max(1, page.width - GAP_PT - x));
  const lines = linesOf(text, width - BESIDE_TEXT_PT, widthOf);
  const most = Math.max(1, Math.floor((page.height - box.y) / LINE_PT));
  const height = LINE_PT * Math.min(lines, most);
  return { box: onPage({ x, y: box.y, width, height }, page), cut: lines > most };
}

/** How many lines a text takes, parted between its words, and within one that is longer than a line. */
function linesOf(text: string, room: number, widthOf: WidthOf): number {
  let [lines, line] = [1, ""];
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== "") lines += 1;
    lines += Math.max(0, Math.ceil(widthOf(word) / room) - 1);
    line = word;
  }
  return lines;
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
