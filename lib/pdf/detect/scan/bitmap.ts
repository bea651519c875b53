import type { PageImage } from "../../verify/render-page.ts";

/** A picture in two colours: 1 is ink. */
export interface Bitmap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Darker than this, of 255, is ink anywhere; elsewhere what is darker than its surroundings by so much. */
const DARK = 90;
const CONTRAST = 30;
/** How far the surroundings reach, in pixels. */
const AROUND = 12;

/** Tells ink from paper, however dark the paper is. */
export function toBitmap({ width, height, pixels }: PageImage): Bitmap {
  const greys = new Uint8Array(width * height);
  for (let at = 0; at < greys.length; at++) {
    const [blue = 0, green = 0, red = 0] = [pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]];
    greys[at] = (red * 3 + green * 6 + blue) / 10;
  }
  const sums = sumsOf(greys, width, height);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, foot] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)];
    for (let x = 0; x < width; x++) {
      const [left, end] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)];
      const corner = (column: number, row: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = corner(end, foot) - corner(left, foot) - corner(end, top) + corner(left, top);
      const grey = greys[y * width + x] ?? 0;
      if (grey < DARK || grey < sum / ((end - left) * (foot - top)) - CONTRAST) data[y * width + x] = 1;
    }
  }
  return { width, height, data };
}

/** For each corner between pixels, the sum of all greys above and left of it. */
function sumsOf(greys: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += greys[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** The picture mirrored at its diagonal: columns become rows. */
export function transpose({ width, height, data }: Bitmap): Bitmap {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: turned };
}
