import type { InkMark, Line } from "../page/drawing/drawing.ts";
import { isMark } from "../page/drawing/subpath-shapes.ts";
import type { Ruling } from "./ruling.ts";
import { linesBetween } from "./sorted-lines.ts";

/** Four lines draw a box to tick whose ends lie no farther apart, in points. */
const CORNER_PT = 1.6;
const LARGEST_PT = 19;

/** The boxes to tick that four lines draw which go on nowhere, as the sides of a bevelled box do. */
export function smallSquares({ horizontals, verticals }: Ruling): InkMark[] {
  const isNear = (one: number, other: number) => Math.abs(one - other) < CORNER_PT;
  const isShort = ({ from, to }: Line) => to - from <= LARGEST_PT;
  const short = horizontals.filter(isShort);
  return short.flatMap((top): InkMark[] => {
    const foot = linesBetween(short, top.at + CORNER_PT, top.at + LARGEST_PT).find(
      ({ from, to }) => isNear(from, top.from) && isNear(to, top.to),
    );
    if (!foot) return [];
    const hasSide = (x: number) =>
      linesBetween(verticals, x - CORNER_PT, x + CORNER_PT).some(
        ({ from, to }) => isNear(from, top.at) && isNear(to, foot.at),
      );
    const goesOn = [top, foot].some(({ at, from, to }) =>
      linesBetween(horizontals, at - CORNER_PT, at + CORNER_PT).some(
        (line) =>
          line.from < to + CORNER_PT &&
          line.to > from - CORNER_PT &&
          (line.from < from - CORNER_PT || line.to > to + CORNER_PT),
      ),
    );
    if (goesOn) return [];
    const box = { x: top.from, y: top.at, width: top.to - top.from, height: foot.at - top.at };
    return isMark(box) && hasSide(top.from) && hasSide(top.to) ? [{ ...box, shape: "square" }] : [];
  });
}
