import { bottom, right } from "../boxes.ts";
import { byRow } from "../rows.ts";
import type { Fill, Line, Shapes } from "./drawing.ts";

/** Fills of one colour meet where their sides are no farther apart, and a cell's margin is no wider, in points. */
const MEET_PT = 0.4;
const MARGIN_PT = 7;
/** So much of a side is met by others where nothing of it is seen. */
const MET = 0.95;

/** An upright side of a filled rectangle, as the line that was taken for it; where the other one lies. */
interface Side extends Line {
  opposite: number;
}

/**
 * Leaves out the upright sides of filled rectangles that nobody sees, as a margin of the same colour, or what it is a margin
 * of, goes on there: word processors shade a cell's margins and its lines each by itself. `plain` are the rectangles without
 * an outline whose sides are lines.
 */
export function withoutSeams(shapes: Shapes, plain: readonly Fill[]): Shapes {
  if (!plain.some(isMargin)) return shapes;
  const find = byRow(plain);
  const unseen = new Map<string, number>();
  const parts = new Set<string>();
  for (const fill of plain) {
    const near = find(fill.y - 1, bottom(fill) + 1).filter(
      (other) =>
        other !== fill &&
        (isMargin(other) || isMargin(fill)) &&
        other.color.every((part, index) => part === fill.color[index]),
    );
    for (const side of near.length > 0 ? sidesOf(fill) : []) {
      if (near.reduce((sum, other) => sum + metBy(other, side), 0) < MET * (side.to - side.from)) continue;
      unseen.set(keyOf(side), (unseen.get(keyOf(side)) ?? 0) + 1);
      parts.add(keyOfBox(fill));
    }
  }
  if (parts.size === 0) return shapes;
  // What is drawn over a seam as well, by a line of its own, stays.
  const isSeen = (line: Line): boolean => {
    const left = unseen.get(keyOf(line)) ?? 0;
    if (left > 0) unseen.set(keyOf(line), left - 1);
    return left === 0;
  };
  return {
    ...shapes,
    verticals: shapes.verticals.filter(isSeen),
    marks: shapes.marks.filter((mark) => mark.shape !== "box" || !parts.has(keyOfBox(mark))),
  };
}

const isMargin = ({ width, height }: Fill): boolean => width <= MARGIN_PT && height > width;

const sidesOf = (fill: Fill): Side[] => {
  const ends = { from: fill.y, to: bottom(fill) };
  return [
    { at: fill.x, opposite: right(fill), ...ends },
    { at: right(fill), opposite: fill.x, ...ends },
  ];
};

/** How much of a side another rectangle meets that lies beyond it. */
function metBy(other: Fill, { at, opposite, from, to }: Side): number {
  const near = at > opposite ? other.x : right(other);
  const meets = Math.abs(near - at) < MEET_PT;
  return meets ? Math.max(0, Math.min(to, bottom(other)) - Math.max(from, other.y)) : 0;
}

const keyOf = ({ at, from, to }: Line): string => `${at} ${from} ${to}`;

const keyOfBox = ({ x, y, width, height }: Fill | Shapes["marks"][number]): string =>
  `${x} ${y} ${width} ${height}`;
