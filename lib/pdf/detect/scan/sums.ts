import type { Greys } from "./greys.ts";

/** A picture's sums: of all pixels above and left of each corner between pixels, row by row. */
export interface Sums {
  width: number;
  height: number;
  corners: Float64Array;
}

export function sumsOf({ width, height, data }: Greys): Sums {
  const across = width + 1;
  const corners = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      corners[(y + 1) * across + x + 1] = (corners[y * across + x + 1] ?? 0) + row;
    }
  }
  return { width, height, corners };
}

/** The sum of the pixels between two corners. */
export function sumBetween(
  { width, corners }: Sums,
  left: number,
  top: number,
  right: number,
  foot: number,
): number {
  const over = top * (width + 1);
  const under = foot * (width + 1);
  return (
    (corners[under + right] ?? 0) -
    (corners[under + left] ?? 0) -
    (corners[over + right] ?? 0) +
    (corners[over + left] ?? 0)
  );
}

/** The sum of the pixels around one, so many to each side, as far as the picture goes. */
export const sumIn = (sums: Sums, x: number, y: number, around: number): number =>
  sumAround(sums, x, y, around, around);

/** The same for so many pixels to the left and right and so many above and below. */
export function sumAround(sums: Sums, x: number, y: number, across: number, down: number): number {
  // One by one: this is asked of millions of pixels, and pairs would be made and taken apart for each.
  const left = Math.max(0, x - across);
  const top = Math.max(0, y - down);
  const right = Math.min(sums.width, x + across + 1);
  const foot = Math.min(sums.height, y + down + 1);
  return sumBetween(sums, left, top, right, foot);
}
