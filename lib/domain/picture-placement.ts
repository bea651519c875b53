/** Where each orientation puts a picture's unit square: factors of the width and height that it takes once it is upright (Exif 2.32, 4.6.4). */
const PLACEMENTS: Record<number, (width: number, height: number) => number[]> = {
  1: (w, h) => [w, 0, 0, h, 0, 0],
  2: (w, h) => [-w, 0, 0, h, w, 0],
  3: (w, h) => [-w, 0, 0, -h, w, h],
  4: (w, h) => [w, 0, 0, -h, 0, h],
  5: (w, h) => [0, -h, -w, 0, w, h],
  6: (w, h) => [0, -h, w, 0, 0, h],
  7: (w, h) => [0, h, w, 0, 0, 0],
  8: (w, h) => [0, h, -w, 0, w, 0],
};

/** The matrix (ISO 32000-2, 8.3.4) that draws a picture upright into a box of these sides at the origin. */
export const uprightMatrix = (orientation: number, width: number, height: number): number[] =>
  (PLACEMENTS[orientation] ?? PLACEMENTS[1])?.(width, height) ?? [];
