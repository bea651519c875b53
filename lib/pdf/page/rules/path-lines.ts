import { apply } from "../matrix.ts";
import { type Corners, extent, type Point } from "./object-places.ts";
import { CLOSE, CURVE, LINE, MOVE } from "./path-data.ts";
import type { PathObject } from "./path-objects.ts";

/** A path that is thinner than this, in points, is a line, however it is drawn. */
const THIN = 2.5;
/** How far, in points, the ends of a straight line may be off the axis. */
const OFF_AXIS = 0.8;
/** A closed path of as many segments as a rectangle has, with or without the one that closes it, is taken for one. */
const RECTANGLE = 4;

/** The lines along the axes that a path draws, each by two opposite corners, in the page's space. */
export function linesOfPath(path: PathObject): Corners[] {
  const { bounds } = path;
  if (isThin(bounds)) return [bounds];
  if (isRectangle(path)) return sidesOf(bounds);
  return outlinesOf(path).flatMap((points) => {
    const outline = extent(points);
    return isThin(outline) ? [outline] : points.flatMap((point, index) => lineTo(points[index - 1], point));
  });
}

const isRectangle = ({ count, data }: PathObject): boolean =>
  (count === RECTANGLE || count === RECTANGLE + 1) && data.at(-1) === CLOSE;

const isThin = ([x0, y0, x1, y1]: Corners): boolean => Math.min(x1 - x0, y1 - y0) < THIN;

const sidesOf = ([x0, y0, x1, y1]: Corners): Corners[] => [
  [x0, y0, x1, y0],
  [x0, y1, x1, y1],
  [x0, y0, x0, y1],
  [x1, y0, x1, y1],
];

/** A path's polygons, closed where the path is. Curves end an outline: no box has round sides. */
function outlinesOf({ data, matrix }: PathObject): Point[][] {
  const outlines: Point[][] = [];
  for (let at = 0; at < data.length; ) {
    const kind = data[at++];
    const open = outlines.at(-1);
    if (kind === CLOSE) {
      if (open?.[0]) open.push(open[0]);
      continue;
    }
    // A curve is three points, of which the last is where it ends.
    if (kind === CURVE) at += 4;
    const point = apply(matrix, data[at] ?? 0, data[at + 1] ?? 0);
    at += 2;
    if (kind === LINE && open) open.push(point);
    else if (kind === MOVE || open) outlines.push([point]);
  }
  return outlines.filter(({ length }) => length > 1);
}

function lineTo(from: Point | undefined, to: Point): Corners[] {
  if (!from) return [];
  const isStraight = Math.abs(from[0] - to[0]) < OFF_AXIS || Math.abs(from[1] - to[1]) < OFF_AXIS;
  return isStraight ? [[...from, ...to]] : [];
}
