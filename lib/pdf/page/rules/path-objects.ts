import { memoryOf, type Pdfium, withMemory } from "../../verify/pdfium.ts";
import type { Color } from "../drawing/drawing.ts";
import type { PaintedPath } from "../drawing/read-path.ts";
import { type Matrix, multiply } from "../matrix.ts";
import { boundsOf, type Corners, readMatrix } from "./object-places.ts";
import { CLOSE, CURVE, LINE, MOVE } from "./path-data.ts";

/** A path as PDFium has it, in the space from which its matrix leads to the page's. */
export interface PathObject extends PaintedPath {
  data: number[];
  /** How many segments it has, a curve counting as three. */
  count: number;
  /** Two opposite corners of what it covers on the page, with the width of its stroke. */
  bounds: Corners;
}

/** A path of more segments is a drawing. */
const MOST_SEGMENTS = 400;
/** Kinds of segments, as PDFium numbers them; the rest are points of curves, three for each. */
const LINE_TO = 0;
const MOVE_TO = 2;

/** A path that is drawn in a space from which `outer` leads to the page's; null for one that only clips. */
export function readPath(pdfium: Pdfium, path: number, outer: Matrix): PathObject | null {
  const count = pdfium.FPDFPath_CountSegments(path);
  if (count < 2 || count > MOST_SEGMENTS) return null;
  return withMemory(pdfium, 16, (buffer) => {
    const numbers = new Int32Array(memoryOf(pdfium).buffer, buffer, 4);
    if (!pdfium.FPDFPath_GetDrawMode(path, buffer, buffer + 4)) return null;
    const [isFilled, isStroked] = [numbers[0] !== 0, numbers[1] !== 0];
    if (!isFilled && !isStroked) return null;
    const colorBy = (get: Pdfium["FPDFPageObj_GetFillColor"]): Color => {
      const isKnown = get(path, buffer, buffer + 4, buffer + 8, buffer + 12);
      return isKnown ? [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0] : BLACK;
    };
    return {
      fill: isFilled ? colorBy(pdfium.FPDFPageObj_GetFillColor) : null,
      stroke: isStroked ? colorBy(pdfium.FPDFPageObj_GetStrokeColor) : null,
      dashed: isStroked && pdfium.FPDFPageObj_GetDashCount(path) > 0,
      data: readSegments(pdfium, path, { count, buffer }),
      matrix: multiply(readMatrix(pdfium, path), outer),
      count,
      bounds: boundsOf(pdfium, path, outer),
    };
  });
}

const BLACK: Color = [0, 0, 0];

/** A path's segments; `buffer` is the address of two numbers to write to. */
function readSegments(
  pdfium: Pdfium,
  path: number,
  { count, buffer }: { count: number; buffer: number },
): number[] {
  const point = new Float32Array(memoryOf(pdfium).buffer, buffer, 2);
  const data: number[] = [];
  let curve: number[] = [];
  for (let index = 0; index < count; index++) {
    const segment = pdfium.FPDFPath_GetPathSegment(path, index);
    pdfium.FPDFPathSegment_GetPoint(segment, buffer, buffer + 4);
    const [x = 0, y = 0] = point;
    const kind = pdfium.FPDFPathSegment_GetType(segment);
    if (kind === MOVE_TO || kind === LINE_TO) data.push(kind === MOVE_TO ? MOVE : LINE, x, y);
    else if (curve.push(x, y) === 6) {
      data.push(CURVE, ...curve);
      curve = [];
    }
    if (pdfium.FPDFPathSegment_GetClose(segment)) data.push(CLOSE);
  }
  return data;
}
