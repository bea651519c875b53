import type { Bitmap } from "./bitmap.ts";
import type { Greys } from "./greys.ts";

/** How far above and below a line's middle the paper is looked at, in pixels: past half of the thickest line. */
const NEAR = 3;
const FAR = 5;

/**
 * How much darker each pixel is than the paper on both sides of a level line through it. Faint lines differ from noise, and
 * thick areas, which have no other side, are left out.
 */
export function ridgesOf(greys: Greys): Greys {
  const { width, height } = greys;
  const smooth = alongRows(greys);
  const data = new Uint8Array(width * height);
  for (let y = FAR; y < height - FAR; y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const over = Math.max(smooth[at - NEAR * width] ?? 0, smooth[at - FAR * width] ?? 0);
      const under = Math.max(smooth[at + NEAR * width] ?? 0, smooth[at + FAR * width] ?? 0);
      const depth = Math.min(over, under) - (smooth[at] ?? 0);
      if (depth > 0) data[at] = depth;
    }
  }
  return { width, height, data };
}

/** Each pixel's mean with those beside it. */
function alongRows({ width, data }: Greys): Uint8Array {
  const smooth = new Uint8Array(data);
  for (let row = 0; row < data.length; row += width) {
    for (let at = row + 1; at < row + width - 1; at++)
      smooth[at] = ((data[at - 1] ?? 0) + (data[at] ?? 0) + (data[at + 1] ?? 0)) / 3;
  }
  return smooth;
}

/** The darkest pixels of lines, across them, as far as they are so dark. */
export function crestsOf({ width, height, data }: Greys, least: number): Bitmap {
  const crests = new Uint8Array(data.length);
  for (let at = width; at < data.length - width; at++) {
    const depth = data[at] ?? 0;
    if (depth >= least && depth >= (data[at - width] ?? 0) && depth > (data[at + width] ?? 0)) crests[at] = 1;
  }
  return { width, height, data: crests };
}
