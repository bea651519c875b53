import { extentOf, type Ink, type InkedPixel, isStroke, maskOf } from "./ink.ts";
import { brightnessAt, LEGIBLE } from "./picture.ts";
import type { PageImage } from "./render-page.ts";

/** In pixels: a letter's width. What one of these shows nothing of is lost; what crosses a line of the page is not. */
const CELL = 6;
/** So much of a cell's ink must be seen, where it is more than a speck. */
const LEAST_SEEN = 0.5;
const LEAST_IN_CELL = 3;
/** In pixels: less is no letter. */
const LEAST_KNOWN = 6;

/** How much of the ink is known of, and how much of that is in cells of which most is not seen. Null is not known. */
export function hiddenInk(
  pixels: readonly InkedPixel[],
  isSeen: (pixel: InkedPixel) => boolean | null,
): { known: number; hidden: number } {
  const cells = new Map<number, { all: number; seen: number }>();
  let known = 0;
  for (const pixel of pixels) {
    const seen = isSeen(pixel);
    if (seen === null) continue;
    known++;
    const name = Math.floor(pixel.y / CELL) * MOST_CELLS + Math.floor(pixel.x / CELL);
    const cell = cells.get(name) ?? { all: 0, seen: 0 };
    cell.all++;
    if (seen) cell.seen++;
    cells.set(name, cell);
  }
  // A dash or a dot is no more than a speck, and nothing else is drawn.
  const least = known < LEAST_KNOWN ? 1 : LEAST_IN_CELL;
  const lost = [...cells.values()].filter(({ all, seen }) => all >= least && seen < LEAST_SEEN * all);
  return { known, hidden: lost.reduce((sum, { all }) => sum + all, 0) };
}

/** More than any row of a picture has. */
const MOST_CELLS = 100_000;
/** In pixels: what is no higher is a dash, a dot, or a row of them. */
const THIN = 2;
/** In pixels: so far around a stroke its ground is looked for. */
const REACH = 2;

/**
 * A baseline halfway between two rows of pixels is rounded to one of them on the page, and maybe to the other where its text is
 * drawn by itself. So ink may stand a row higher or lower than on the page.
 */
const ROWS_OFF = [0, -1, 1];

/** How much of an ink, or of its strokes, does not stand out from what is around it, so that it cannot be read. */
export function illegibleInk(
  ink: Ink,
  now: PageImage,
  strokes: readonly InkedPixel[] = ink.pixels,
): { known: number; hidden: number } {
  const isInked = maskOf(ink.pixels);
  const { left, top, right, bottom } = extentOf(ink.pixels);
  const isThin = bottom - top <= THIN;
  const ends = [Math.max(0, left - REACH), Math.min(now.width - 1, right - 1 + REACH)];
  let least = { known: 0, hidden: Number.POSITIVE_INFINITY };
  for (const off of isThin ? [bestFit()] : ROWS_OFF) {
    const found = hiddenInk(strokes, (stroke) => (isStroke(stroke) ? standsOut(stroke, off) : null));
    if (found.hidden < least.hidden) least = found;
    if (least.hidden === 0) break;
  }
  return least;

  /** Whether a stroke stands out where the page shows it so many rows lower. Null where it has no ground. */
  function standsOut({ x, y, share }: InkedPixel, off: number): boolean | null {
    if (isThin && (!endsThere({ x, y: y + off, share }) || liesOnLine(off))) return false;
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - REACH); row <= Math.min(now.height - 1, y + REACH); row++) {
      for (let column = Math.max(0, x - REACH); column <= Math.min(now.width - 1, x + REACH); column++) {
        if (isInked(column, row)) continue;
        sum += shadeAt(column, row + off);
        count++;
      }
    }
    return count === 0 ? null : Math.abs(shadeAt(x, y + off) - sum / count) > LEGIBLE * share;
  }

  /** How many rows lower a dash stands: the row that differs most from what is before it and behind it. */
  function bestFit(): number {
    const fits = ROWS_OFF.map((off) => {
      const found = strokes.map(({ x, y }) => Math.max(...offEnds(x, y + off)));
      return { off, sum: found.reduce((sum, each) => sum + each, 0) };
    });
    return fits.reduce((best, each) => (each.sum > best.sum ? each : best)).off;
  }

  /** Whether a dash has another shade than what is before it or behind it: a line that the page draws runs on. */
  function endsThere({ x, y, share }: Pick<InkedPixel, "x" | "y" | "share">): boolean {
    return offEnds(x, y).some((off) => off > LEGIBLE * share);
  }

  function offEnds(x: number, y: number): number[] {
    return ends.map((end) => Math.abs(shadeAt(x, y) - shadeAt(end, y)));
  }

  /** Whether a line that runs on touches a dash from above or from below, so that nobody tells one from the other. */
  function liesOnLine(off: number): boolean {
    const runsOn = (row: number, dash: number): boolean =>
      ends.every((end) => Math.abs(shadeAt(end, row + off) - shadeAt(end, dash + off)) > LEGIBLE);
    return runsOn(top - 1, top) || runsOn(bottom, bottom - 1);
  }

  function shadeAt(x: number, y: number): number {
    const row = Math.min(now.height - 1, Math.max(0, y));
    return brightnessAt(now, row * now.width + x);
  }
}
