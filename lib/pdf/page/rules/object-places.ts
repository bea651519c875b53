import { memoryOf, type Pdfium, withMemory } from "../../verify/pdfium.ts";
import { apply, IDENTITY, type Matrix } from "../matrix.ts";

export type Point = readonly [number, number];
/** Two opposite corners. */
export type Corners = readonly [number, number, number, number];

export const readMatrix = (pdfium: Pdfium, object: number): Matrix =>
  withMemory(pdfium, 24, (buffer) => {
    if (!pdfium.FPDFPageObj_GetMatrix(object, buffer)) return IDENTITY;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floatsAt(pdfium, buffer, 6);
    return [a, b, c, d, e, f];
  });

/** Two opposite corners of what an object draws, in the space of `outer`. */
export function boundsOf(pdfium: Pdfium, object: number, outer: Matrix): Corners {
  return withMemory(pdfium, 16, (buffer) => {
    pdfium.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12);
    const [left = 0, low = 0, end = 0, high = 0] = floatsAt(pdfium, buffer, 4);
    return extent([apply(outer, left, low), apply(outer, end, high)]);
  });
}

const floatsAt = (pdfium: Pdfium, buffer: number, count: number): Float32Array =>
  new Float32Array(memoryOf(pdfium).buffer, buffer, count);

export function extent(points: readonly Point[]): Corners {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
