import { NOTICEABLE } from "./picture.ts";
import type { PageImage, PixelBox } from "./render-page.ts";

/** What is drawn within a box of a picture on nothing. */
export interface Ink {
  pixels: InkedPixel[];
  /** The longer side of the box around them, in pixels. */
  size: number;
}

interface InkedPixel {
  x: number;
  y: number;
  /** How far it is off white paper in one colour component, of 255. */
  strength: number;
  /** Whether it covers most of what is under it: no smoothed edge, and no hair's breadth. */
  isWhole: boolean;
}

const WHITE = 255;
/** What covers so much of what is under it is there, of 255. */
const COVERS = 128;
/** A picture that covers more of its place has paper of its own, and its ink is what differs from that. */
const MOST_COVERED = 0.5;

/** The ink in a box: pixels that are not white paper, nor the white that is drawn on none. */
export function inkOf(alone: PageImage, box: PixelBox): Ink {
  const drawn = drawnIn(alone, box);
  const covered = drawn.filter(({ isWhole }) => isWhole);
  const { width, height } = extentOf(covered);
  const isPaper = covered.length > MOST_COVERED * width * height;
  const inked = drawn.filter(({ strength, isWhole }) => strength > NOTICEABLE || (isWhole && !isPaper));
  const extent = extentOf(inked);
  return { pixels: inked, size: Math.max(extent.width, extent.height) };
}

function drawnIn({ width, pixels }: PageImage, { left, top, right, bottom }: PixelBox): InkedPixel[] {
  const found: InkedPixel[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * width + x);
      const coverage = pixels[at + 3] ?? 0;
      if (coverage === 0) continue;
      const strength = (coverage / WHITE) * (WHITE - Math.min(...pixels.subarray(at, at + 3)));
      found.push({ x, y, strength, isWhole: coverage >= COVERS });
    }
  }
  return found;
}

function extentOf(pixels: readonly InkedPixel[]): { width: number; height: number } {
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  const across = (values: readonly number[]): number =>
    values.length === 0
      ? 0
      : values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)) + 1;
  return { width: across(xs), height: across(ys) };
}
