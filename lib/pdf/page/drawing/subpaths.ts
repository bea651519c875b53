import type { PageFrame } from "../display-geometry.ts";
import type { Matrix } from "../matrix.ts";
import { apply } from "../matrix.ts";
import { CLOSE, CURVE, LINE, MOVE, QUADRATIC } from "../rules/path-data.ts";

export interface Subpath {
  /** Corners in the domain's geometry. */
  points: [number, number][];
  curves: number;
  closed: boolean;
}

/** The subpaths of a path's data that have more than one point (ISO 32000-2, 8.5.2). */
export function* subpathsOf(
  { data, matrix }: { data: ArrayLike<number>; matrix: Matrix },
  frame: PageFrame,
): Generator<Subpath> {
  let subpath: Subpath = { points: [], curves: 0, closed: false };
  for (let at = 0; at < data.length; ) {
    const kind = data[at++];
    const point = (offset: number): [number, number] =>
      toPoint(matrix, frame, data[at + offset], data[at + offset + 1]);
    if (kind === MOVE) {
      if (subpath.points.length > 1) yield subpath;
      subpath = { points: [point(0)], curves: 0, closed: false };
      at += 2;
    } else if (kind === LINE) {
      subpath.points.push(point(0));
      at += 2;
    } else if (kind === CURVE || kind === QUADRATIC) {
      const last = kind === CURVE ? 4 : 2;
      subpath.points.push(point(last));
      subpath.curves++;
      at += last + 2;
    } else if (kind === CLOSE) subpath.closed = true;
    else break;
  }
  if (subpath.points.length > 1) yield subpath;
}

function toPoint(matrix: Matrix, frame: PageFrame, x = 0, y = 0): [number, number] {
  const [userX, userY] = apply(matrix, x, y);
  const [left, low, end, high] = frame.view;
  switch (frame.rotation) {
    case 90:
      return [userY - low, userX - left];
    case 180:
      return [end - userX, userY - low];
    case 270:
      return [high - userY, end - userX];
    default:
      return [userX - left, high - userY];
  }
}
