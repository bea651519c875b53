import { bottom, right } from "../boxes.ts";
import type { Box } from "../display-geometry.ts";
import type { Rules } from "./read-rules.ts";

/** A cell that is larger by no more, in points, is the frame of the box itself. */
export const FRAME = 8;
/** How far, in points, a box may reach over the sides of its cell. */
const OVERHANG = 3;
/** How far apart, in points, the boxes of a comb stand, whose edges are one. */
const COMB_GAP_PT = 1.5;

/** What was found for each box: a text's place among rules is asked for by every blank near it. */
const known = new WeakMap<object, Map<Box, Box | null>>();

function once<R extends object>(box: Box, rules: R, find: (box: Box, rules: R) => Box | null): Box | null {
  let places = known.get(rules);
  if (!places) {
    places = new Map();
    known.set(rules, places);
  }
  const place = places.get(box);
  if (place !== undefined) return place;
  const found = find(box, rules);
  places.set(box, found);
  return found;
}

/** The smallest space between rules in which a box stands; null where it is open on a side. */
export const findCell = (box: Box, rules: Rules): Box | null => once(box, rules, smallestCell);

function smallestCell(box: Box, { horizontal, vertical }: Rules): Box | null {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isBeside = (rule: Box) => rule.y < y && bottom(rule) > y;
  const isOver = (rule: Box) => rule.x < x + COMB_GAP_PT && right(rule) > x - COMB_GAP_PT;
  const left = vertical.findLast((rule) => rule.x <= box.x + OVERHANG && isBeside(rule));
  const end = vertical.find((rule) => rule.x >= right(box) - OVERHANG && isBeside(rule));
  const top = horizontal.findLast((rule) => rule.y <= box.y + OVERHANG && isOver(rule));
  const foot = horizontal.find((rule) => rule.y >= bottom(box) - OVERHANG && isOver(rule));
  if (!left || !end || !top || !foot) return null;
  return { x: left.x, y: top.y, width: end.x - left.x, height: foot.y - top.y };
}

/** Whether a cell has no room for more than its box. */
export const isFrame = (box: Box, cell: Box): boolean =>
  cell.width < box.width + FRAME && cell.height < box.height + FRAME;

/** How far, in points, a rule may reach past a corner of a cell that it only bounds. */
const PAST_CORNER_PT = 2;

/** Whether no rule at a cell's sides goes on past its corners: it stands free, and is no part of a table. */
export function standsFree({ x, y, width, height }: Box, { horizontal, vertical }: Rules): boolean {
  const isNear = (at: number, side: number) => Math.abs(at - side) < PAST_CORNER_PT;
  const goesPast = (from: number, to: number, start: number, end: number) =>
    from < end && to > start && (from < start - PAST_CORNER_PT || to > end + PAST_CORNER_PT);
  return !(
    horizontal.some(
      (rule) =>
        [y, y + height].some((side) => isNear(rule.y, side)) && goesPast(rule.x, right(rule), x, x + width),
    ) ||
    vertical.some(
      (rule) =>
        [x, x + width].some((side) => isNear(rule.x, side)) && goesPast(rule.y, bottom(rule), y, y + height),
    )
  );
}

/** The space between the nearest rules on both sides of a box: a column between vertical, a row between horizontal rules. */
export const stripOf = (box: Box, rules: readonly Box[]): Box | null => once(box, rules, nearestStrip);

function nearestStrip(box: Box, rules: readonly Box[]): Box | null {
  const isColumn = rules.some((rule) => rule.height > rule.width);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isColumn) {
    const beside = rules.filter((rule) => rule.y < y && bottom(rule) > y);
    const left = beside.findLast((rule) => rule.x <= box.x + OVERHANG);
    const end = beside.find((rule) => rule.x >= right(box) - OVERHANG);
    return left && end ? { x: left.x, y: box.y, width: end.x - left.x, height: box.height } : null;
  }
  const across = rules.filter((rule) => rule.x < x && right(rule) > x);
  const top = across.findLast((rule) => rule.y <= box.y + OVERHANG);
  const foot = across.find((rule) => rule.y >= bottom(box) - OVERHANG);
  return top && foot ? { x: box.x, y: top.y, width: box.width, height: foot.y - top.y } : null;
}
