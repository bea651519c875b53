import type { Bitmap } from "./bitmap.ts";

/** The steepest slope that is looked for, and the difference between two that are tried. */
const STEEPEST = 0.044;
const STEP = 0.001;
/** Every so many pixels of ink are asked. */
const SAMPLE = 3;

/**
 * How steeply the rows of a picture fall: so many pixels down for each to the right. Rows of text and rules stand out
 * most sharply along their own direction.
 */
export function slopeOf({ width, height, data }: Bitmap): number {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0, seen = 0; at < data.length; at++) {
    if (data[at] === 0 || seen++ % SAMPLE !== 0) continue;
    xs.push(at % width);
    ys.push(Math.floor(at / width));
  }
  let [best, sharpest] = [0, 0];
  const margin = Math.ceil(STEEPEST * width);
  for (let slope = -STEEPEST; slope <= STEEPEST; slope += STEP) {
    const rows = new Uint32Array(height + 2 * margin + 1);
    for (const [index, x] of xs.entries()) {
      const row = Math.round((ys[index] ?? 0) - slope * x) + margin;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    const sharpness = rows.reduce((sum, count) => sum + count * count, 0);
    if (sharpness > sharpest) [best, sharpest] = [slope, sharpness];
  }
  return best;
}

/** The picture turned about its middle so that rows of this slope are level. */
export function straighten({ width, height, data }: Bitmap, slope: number): Bitmap {
  const straight = new Uint8Array(data.length);
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(x - slope * (y - middleY));
      const fromY = Math.round(y + slope * (x - middleX));
      if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) continue;
      straight[y * width + x] = data[fromY * width + fromX] ?? 0;
    }
  }
  return { width, height, data: straight };
}
