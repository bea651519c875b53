import { bottom, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Caption, PageIndex } from "./page-index.ts";

const NEXT = "Gap Off Length Asks Names Forbids Signs Bold Digits Ends Prose Size".split(" ");
/** The nearest texts on four sides, and those inside a place and its cell. */
export const TEXTS = [
  ...["before", "after", "over", "under"].flatMap((side) => NEXT.map((what) => side + what)),
  ..."inside covered insideLength insideAsks insideNames".split(" "),
  ..."cellTexts cellLength cellAsks cellForbids cellSigns row density overCentre overWidth underWidth".split(
    " ",
  ),
];

/** How far texts are looked for over and under a place, in points; a gap where there is none is taken for so many em. */
const OVER = 40;
const UNDER = 30;
const FAR = 30;
const ASIDE = 60;

interface Nearest {
  caption: Caption;
  gap: number;
}

export function texts({ box, cell }: Candidate, { em, captionsIn }: PageIndex): number[] {
  const foot = bottom(box);
  const near = captionsIn(Math.min(box.y - OVER, cell.y), Math.max(foot + UNDER, bottom(cell)));
  const { before, after, over, under } = around(box, near);
  return [
    ...next(before, em, (text) => bottom(text) - foot),
    ...next(after, em, (text) => bottom(text) - foot),
    ...next(over, em, (text) => text.x - box.x),
    ...next(under, em, (text) => text.x - box.x),
    ...within(box, near),
    ...inCell(cell, near),
    near.filter((text) => isLevel(text, box)).length,
    densityAt(box, near),
    over ? over.caption.x + over.caption.width / 2 - box.x - box.width / 2 : 0,
    over ? over.caption.width / box.width : 0,
    under ? under.caption.width / box.width : 0,
  ];
}

const isLevel = (text: Box, box: Box): boolean =>
  overlapY(text, box) > 0.35 * Math.min(text.height, box.height);

/** The nearest texts on four sides. */
function around(box: Box, near: readonly Caption[]) {
  const foot = bottom(box);
  let before: Nearest | null = null;
  let after: Nearest | null = null;
  let over: Nearest | null = null;
  let under: Nearest | null = null;
  for (const text of near) {
    const level = isLevel(text, box);
    if (level && right(text) <= box.x + 4) before = nearer(before, text, box.x - right(text));
    else if (level && text.x >= right(box) - 4) after = nearer(after, text, text.x - right(box));
    else if (overlapX(text, box) <= 0) continue;
    else if (bottom(text) <= box.y + 3.5) over = nearer(over, text, box.y - bottom(text));
    else if (text.y >= foot - 3.5) under = nearer(under, text, text.y - foot);
  }
  return { before, after, over, under };
}

/** The texts that a place lies on: how many, the part of it that they cover, their letters, and what they ask and name. */
function within(box: Box, near: readonly Caption[]): number[] {
  let [count, area, letters, asks, names] = [0, 0, 0, 0, 0];
  for (const text of near) {
    const [x, y] = [overlapX(text, box), overlapY(text, box)];
    if (x <= 1 || y <= 1.5) continue;
    count++;
    area += x * y;
    letters += text.text.length;
    asks += text.asks;
    names += text.names;
  }
  return [count, area / (box.width * box.height), letters, asks, names];
}

function inCell(cell: Box, near: readonly Caption[]): number[] {
  let [count, letters, asks, forbids, signs] = [0, 0, 0, 0, 0];
  for (const text of near) {
    if (overlapX(text, cell) <= 1 || overlapY(text, cell) <= 1) continue;
    count++;
    letters += text.text.length;
    asks += text.asks;
    forbids += text.forbids;
    signs += text.signs;
  }
  return [count, letters, asks, forbids, signs];
}

/** How many letters stand near a place. */
function densityAt(box: Box, near: readonly Caption[]): number {
  const [top, foot] = [box.y - OVER, bottom(box) + UNDER];
  const close = near.filter((text) => text.y > top && text.y < foot && overlapX(text, box) > -ASIDE);
  return close.reduce((sum, { text }) => sum + text.length, 0);
}

const nearer = (nearest: Nearest | null, caption: Caption, gap: number): Nearest =>
  nearest && nearest.gap <= gap ? nearest : { caption, gap };

function next(nearest: Nearest | null, em: number, off: (text: Box) => number): number[] {
  if (!nearest) return [FAR, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const { caption, gap } = nearest;
  return [
    gap / em,
    off(caption) / em,
    caption.text.length,
    caption.asks,
    caption.names,
    caption.forbids,
    caption.signs,
    caption.bold,
    caption.digits,
    caption.ends,
    caption.prose,
    caption.size / em,
  ];
}
