import type { PageImage, PixelBox } from "./render-page.ts";

/** What is darker than this is drawn, of 255. */
const DARK = 170;
/** So much of a box's width is crossed by a line to write on. */
const LEAST_WIDTH = 0.7;
/** Pixels at a box's edges that are its border's. */
const EDGE = 3;
/** Lines to write on stand at least so far apart, in pixels, and about equally far. */
const LEAST_PITCH = 7;
const MOST_UNEVEN = 1.3;

/** Where a page draws lines to write on across a box: parts of its height from its lower edge, from the top down. */
export function ruledLines(image: PageImage, box: PixelBox): number[] {
  const height = box.bottom - box.top;
  const rows: number[] = [];
  for (let y = box.top + EDGE; y < box.bottom - EDGE; y++) {
    if (!isCrossed(image, box, y)) continue;
    if (rows.at(-1) === y - 1) rows.pop();
    rows.push(y);
  }
  const distances = rows.slice(1).map((row, index) => row - (rows[index] ?? 0));
  const [least, most] = [Math.min(...distances), Math.max(...distances)];
  const isEven = distances.length === 0 || (least >= LEAST_PITCH && most <= MOST_UNEVEN * least);
  return isEven ? rows.map((row) => (box.bottom - row) / height) : [];
}

function isCrossed({ width, pixels }: PageImage, { left, right }: PixelBox, y: number): boolean {
  let dark = 0;
  for (let x = left; x < right; x++) if ((pixels[4 * (y * width + x) + 1] ?? 255) < DARK) dark++;
  return dark >= LEAST_WIDTH * (right - left);
}
