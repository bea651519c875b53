import { type Box, type PageFrame, toDisplay } from "./display-geometry.ts";

/** A transformation [a b c d e f] (ISO 32000-2, 8.3.4). */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `first`, then `then`. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = then;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
}

/** The transformation that moves by so much, then applies another. */
export const translated = (x: number, y: number, [p, q, r, s, t, u]: Matrix): Matrix => [
  p,
  q,
  r,
  s,
  x * p + y * r + t,
  x * q + y * s + u,
];

/** A matrix from the numbers of an operator, which may be an array or a typed array; identity when it has none. */
export function toMatrix(numbers: ArrayLike<number> | null | undefined): Matrix {
  if (!numbers || numbers.length < 6) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return [a, b, c, d, e, f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The box, in the domain's geometry, around a rectangle of a transformed space. */
export function boxOf(
  matrix: Matrix,
  frame: PageFrame,
  [left, low, right, high]: readonly [number, number, number, number],
): Box {
  // Without lists of corners: this is asked of every character of a page.
  const [a, b, c, d, e, f] = matrix;
  const x0 = a * left + c * low + e;
  const x1 = a * right + c * low + e;
  const x2 = a * left + c * high + e;
  const x3 = a * right + c * high + e;
  const y0 = b * left + d * low + f;
  const y1 = b * right + d * low + f;
  const y2 = b * left + d * high + f;
  const y3 = b * right + d * high + f;
  return toDisplay(
    [Math.min(x0, x1, x2, x3), Math.min(y0, y1, y2, y3), Math.max(x0, x1, x2, x3), Math.max(y0, y1, y2, y3)],
    frame,
  );
}
