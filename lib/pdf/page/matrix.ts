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
  const corners = [
    apply(matrix, left, low),
    apply(matrix, right, low),
    apply(matrix, left, high),
    apply(matrix, right, high),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return toDisplay([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], frame);
}
