import type { Greys } from "./greys.ts";

/** A picture's sums: `at` tells the sum of all pixels above and left of the corner between pixels (x, y). */
export interface Sums {
  width: number;
  height: number;
  at: (x: number, y: number) => number;
}

export function sumsOf({ width, height, data }: Greys): Sums {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  return { width, height, at: (x, y) => sums[y * across + x] ?? 0 };
}

/** The sum of the pixels around one, so many to each side, as far as the picture goes. */
export const sumIn = (sums: Sums, x: number, y: number, around: number): number =>
  sumAround(sums, x, y, around, around);

/** The same for so many pixels to the left and right and so many above and below. */
export function sumAround(
  { width, height, at }: Sums,
  x: number,
  y: number,
  across: number,
  down: number,
): number {
  // One by one: this is asked of millions of pixels, and pairs would be made and taken apart for each.
  const left = Math.max(0, x - across);
  const top = Math.max(0, y - down);
  const right = Math.min(width, x + across + 1);
  const foot = Math.min(height, y + down + 1);
  return at(right, foot) - at(left, foot) - at(right, top) + at(left, top);
}
