import { memoryOf, type Pdfium, withMemory } from "../../verify/pdfium.ts";
import { IDENTITY, type Matrix, multiply } from "../matrix.ts";

/** A path that is thinner than this, in points, is a line, however it is drawn. */
const THIN = 2.5;
/** How far, in points, the ends of a straight line may be off the axis. */
const OFF_AXIS = 0.8;
/** A path of more segments is a drawing. */
const MOST_SEGMENTS = 400;
/** A closed path of as many segments as a rectangle has, with or without the one that closes it, is taken for one. */
const RECTANGLE = 4;
const LINE_TO = 0;
const MOVE_TO = 2;

export const readMatrix = (pdfium: Pdfium, object: number): Matrix =>
  withMemory(pdfium, 24, (buffer) => {
    if (!pdfium.FPDFPageObj_GetMatrix(object, buffer)) return IDENTITY;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(pdfium, buffer, 6);
    return [a, b, c, d, e, f];
  });

function readFloats(pdfium: Pdfium, buffer: number, count: number): number[] {
  return [...new Float32Array(memoryOf(pdfium).buffer, buffer, count)];
}

type Point = readonly [number, number];
export type Rectangle = readonly [number, number, number, number];

/** The lines along the axes that a painted path draws, each by two opposite corners, in the space of `outer`. */
export function linesOfPath(pdfium: Pdfium, path: number, outer: Matrix): Rectangle[] {
  const count = pdfium.FPDFPath_CountSegments(path);
  if (count < 2 || count > MOST_SEGMENTS || !isPainted(pdfium, path)) return [];
  const around = boundsOf(pdfium, path, outer);
  if (isThin(around)) return [around];
  if (isRectangle(pdfium, path, count)) return sidesOf(around);
  const outlines = readOutlines(pdfium, path, count, multiply(readMatrix(pdfium, path), outer));
  return outlines.flatMap((points) => {
    const outline = extent(points);
    return isThin(outline) ? [outline] : points.flatMap((point, index) => lineTo(points[index - 1], point));
  });
}

function isRectangle(pdfium: Pdfium, path: number, count: number): boolean {
  const isClosed = () => pdfium.FPDFPathSegment_GetClose(pdfium.FPDFPath_GetPathSegment(path, count - 1));
  return (count === RECTANGLE || count === RECTANGLE + 1) && isClosed();
}

const isThin = ([x0, y0, x1, y1]: Rectangle): boolean => Math.min(x1 - x0, y1 - y0) < THIN;

const sidesOf = ([x0, y0, x1, y1]: Rectangle): Rectangle[] => [
  [x0, y0, x1, y0],
  [x0, y1, x1, y1],
  [x0, y0, x0, y1],
  [x1, y0, x1, y1],
];

/** Two opposite corners of what an object draws, in the space of `outer`. */
export function boundsOf(pdfium: Pdfium, object: number, outer: Matrix): Rectangle {
  return withMemory(pdfium, 16, (buffer) => {
    pdfium.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12);
    const [left = 0, low = 0, end = 0, high = 0] = readFloats(pdfium, buffer, 4);
    return extent([apply(outer, left, low), apply(outer, end, high)]);
  });
}

/** Whether a path is filled or stroked; others only clip. */
const isPainted = (pdfium: Pdfium, path: number): boolean =>
  withMemory(pdfium, 8, (buffer) => {
    if (!pdfium.FPDFPath_GetDrawMode(path, buffer, buffer + 4)) return false;
    const [fill, stroke] = [buffer, buffer + 4].map((each) => pdfium.pdfium.getValue(each, "i32"));
    return fill !== 0 || stroke !== 0;
  });

/** A path's polygons, closed where the path is. Curves end an outline: no box has round sides. */
function readOutlines(pdfium: Pdfium, path: number, count: number, matrix: Matrix): Point[][] {
  const outlines: Point[][] = [];
  withMemory(pdfium, 8, (buffer) => {
    for (let index = 0; index < count; index++) {
      const segment = pdfium.FPDFPath_GetPathSegment(path, index);
      pdfium.FPDFPathSegment_GetPoint(segment, buffer, buffer + 4);
      const [x = 0, y = 0] = readFloats(pdfium, buffer, 2);
      const point = apply(matrix, x, y);
      const kind = pdfium.FPDFPathSegment_GetType(segment);
      const open = outlines.at(-1);
      if (kind === LINE_TO && open) open.push(point);
      else if (kind === MOVE_TO || open) outlines.push([point]);
      const outline = outlines.at(-1);
      if (outline?.[0] && pdfium.FPDFPathSegment_GetClose(segment)) outline.push(outline[0]);
    }
  });
  return outlines.filter(({ length }) => length > 1);
}

const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function extent(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function lineTo(from: Point | undefined, to: Point): Rectangle[] {
  if (!from) return [];
  const isStraight = Math.abs(from[0] - to[0]) < OFF_AXIS || Math.abs(from[1] - to[1]) < OFF_AXIS;
  return isStraight ? [[...from, ...to]] : [];
}
