import type { Bitmap } from "./bitmap.ts";
import type { Greys } from "./greys.ts";

/** The steepest slope that is looked for: four degrees. */
const STEEPEST = 0.07;
/** The difference between two slopes that are tried, first and last. */
const STEP = { coarse: 0.002, fine: 0.0002 };
/** So many pixels of ink are asked. */
const SAMPLE = 40_000;
/** Every so many pixels are asked what paper looks like. */
const EACH = 101;
const WHITE = 255;

/**
 * How steeply the rows of a picture fall: so many pixels down for each to the right. Rows of text and rules stand out
 * most sharply along their own direction.
 */
export function slopeOf(bitmap: Bitmap): number {
  const ink = sampleInk(bitmap);
  const near = (middle: number, reach: number, step: number): number => {
    let [best, sharpest] = [middle, 0];
    for (let slope = middle - reach; slope <= middle + reach; slope += step) {
      const sharpness = sharpnessAt(slope, ink, bitmap);
      if (sharpness > sharpest) [best, sharpest] = [slope, sharpness];
    }
    return best;
  };
  return near(near(0, STEEPEST, STEP.coarse), STEP.coarse, STEP.fine);
}

interface Points {
  xs: Float64Array;
  ys: Float64Array;
}

/** Every so many pixels of ink, with their places from the picture's middle. */
function sampleInk({ width, height, data }: Bitmap): Points {
  let count = 0;
  for (let at = 0; at < data.length; at++) count += data[at] ?? 0;
  const each = Math.max(1, Math.floor(count / SAMPLE));
  const size = Math.ceil(count / each);
  const [xs, ys] = [new Float64Array(size), new Float64Array(size)];
  for (let at = 0, seen = 0; at < data.length; at++) {
    if (data[at] === 0 || seen++ % each !== 0) continue;
    const index = Math.floor((seen - 1) / each);
    xs[index] = (at % width) - width / 2;
    ys[index] = Math.floor(at / width) - height / 2;
  }
  return { xs, ys };
}

/** How unevenly the ink lies in rows of a slope. */
function sharpnessAt(slope: number, { xs, ys }: Points, { width, height }: Bitmap): number {
  const middle = Math.ceil(height / 2 + STEEPEST * width);
  const rows = new Float64Array(2 * middle + 2);
  for (let index = 0; index < xs.length; index++) {
    const row = (ys[index] ?? 0) - slope * (xs[index] ?? 0) + middle;
    const whole = Math.floor(row);
    rows[whole] = (rows[whole] ?? 0) + 1 - (row - whole);
    rows[whole + 1] = (rows[whole + 1] ?? 0) + row - whole;
  }
  let sum = 0;
  for (let row = 0; row < rows.length; row++) sum += (rows[row] ?? 0) ** 2;
  return sum;
}

/** The picture turned about its middle so that rows of this slope are level; paper beyond its edges. */
export function straighten({ width, height, data }: Greys, slope: number): Greys {
  if (slope === 0) return { width, height, data };
  const straight = new Uint8Array(data.length).fill(paperOf(data));
  const angle = Math.atan(slope);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y++) {
    let fromX = middleX - cosine * middleX - sine * (y - middleY);
    let fromY = middleY - sine * middleX + cosine * (y - middleY);
    for (let x = 0; x < width; x++, fromX += cosine, fromY += sine) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || left > width - 2 || top < 0 || top > height - 2) continue;
      const right = fromX - left;
      const below = fromY - top;
      const at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
      const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
      straight[y * width + x] = upper * (1 - below) + lower * below + 0.5;
    }
  }
  return { width, height, data: straight };
}

/** The grey of most pixels that are looked at. */
function paperOf(data: Uint8Array): number {
  const greys = new Uint8Array(Math.ceil(data.length / EACH));
  for (let index = 0; index < greys.length; index++) greys[index] = data[index * EACH] ?? 0;
  greys.sort();
  return greys[greys.length >> 1] ?? WHITE;
}
