import type { Greys } from "./greys.ts";
import { sumIn, sumsOf } from "./sums.ts";

/** A picture in two colours: 1 is ink. */
export interface Bitmap extends Greys {}

/** Darker than this, of 255, is ink anywhere; elsewhere what is darker than its surroundings by so much. */
const DARK = 90;
const CONTRAST = 30;
/** How far the surroundings reach, in pixels. */
const AROUND = 12;

/** Tells ink from paper, however dark the paper is. */
export function toBitmap(greys: Greys): Bitmap {
  const { width, height } = greys;
  const sums = sumsOf(greys);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const rows = Math.min(height, y + AROUND + 1) - Math.max(0, y - AROUND);
    for (let x = 0; x < width; x++) {
      const columns = Math.min(width, x + AROUND + 1) - Math.max(0, x - AROUND);
      const grey = greys.data[y * width + x] ?? 0;
      const isInk = grey < DARK || grey < sumIn(sums, x, y, AROUND) / (rows * columns) - CONTRAST;
      if (isInk) data[y * width + x] = 1;
    }
  }
  return { width, height, data };
}

/** How far pixels of the same paper are off each other, of 255: the usual difference between two that are near. */
export function noiseOf({ width, data }: Greys): number {
  const counts = new Uint32Array(256);
  let count = 0;
  for (let at = 0; at + 2 * width < data.length; at += 7) {
    const difference = Math.abs((data[at] ?? 0) - (data[at + 2 * width] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
    count++;
  }
  let seen = 0;
  let median = 0;
  while (median < 255 && seen + (counts[median] ?? 0) < count / 2) seen += counts[median++] ?? 0;
  return median / (0.6745 * Math.SQRT2);
}

/** The picture mirrored at its diagonal: columns become rows. */
export function transpose({ width, height, data }: Greys): Greys {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: turned };
}

/** Adds a pixel of ink on every side of ink. */
export function thicken({ width, height, data }: Bitmap): Bitmap {
  const thick = Uint8Array.from(data);
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue;
    if (at >= width) thick[at - width] = 1;
    if (at + width < data.length) thick[at + width] = 1;
    if (at > 0) thick[at - 1] = 1;
    if (at + 1 < data.length) thick[at + 1] = 1;
  }
  return { width, height, data: thick };
}
