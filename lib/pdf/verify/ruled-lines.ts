import type { PageImage, PixelBox } from "./render-page.ts";

const WHITE = 255;
/** So much off white, of 255, a line is drawn, in one row of pixels or in two together. */
const DARK = 85;
/** So much of a box's width is crossed by a line to write on. */
const LEAST_WIDTH = 0.7;
/** A line of dashes or dots runs through so much of each part of a box, and is less thick, in pixels. */
const DASHED = { through: 0.12, parts: 6 };
const THICK = 3;
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

function isCrossed({ width, pixels }: PageImage, { left, top, right, bottom }: PixelBox, y: number): boolean {
  const darkness = (x: number, row: number): number => WHITE - (pixels[4 * (row * width + x) + 1] ?? WHITE);
  // A thin line may stand between two rows of pixels, pale in both.
  const isDark = (x: number, row: number): boolean => {
    const [here, below] = [darkness(x, row), darkness(x, row + 1)];
    return here > DARK || (below <= DARK && here + below > DARK);
  };
  /** A dash or a dot has nothing above it or below it. */
  const isAlone = (x: number): boolean =>
    !(y - THICK >= top && isDark(x, y - THICK)) && !(y + THICK < bottom && isDark(x, y + THICK));
  const row = Array.from({ length: right - left }, (_, at) => isDark(left + at, y));
  if (shareOf(row) >= LEAST_WIDTH) return true;
  const dashes = row.map((is, at) => is && isAlone(left + at));
  const length = Math.ceil(row.length / DASHED.parts);
  return Array.from({ length: DASHED.parts }, (_, at) => dashes.slice(at * length, (at + 1) * length)).every(
    (part) => shareOf(part) >= DASHED.through,
  );
}

const shareOf = (some: readonly boolean[]): number => some.filter(Boolean).length / Math.max(1, some.length);
