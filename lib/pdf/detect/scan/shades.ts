import { type Bitmap, thicken } from "./bitmap.ts";
import type { Greys } from "./greys.ts";
import { sumAround, sumIn, sumsOf } from "./sums.ts";

/** How far around a pixel its paper is looked at, in pixels, and the least of it that no ink covers. */
const AROUND = 3;
const LEAST_SEEN = 9;
/** Every so many pixels are looked at, in both directions. */
export const EACH = 2;
/** The tiles, in those, of which the lightest near one are white paper. */
const TILE = 32;
const NEAR_TILES = 2;
/** A gap between two tinted areas is a pixel or two wide and so long to either side, and lighter than this part of them. */
const ALONG = 10;
const LEVEL = [ALONG, 0] as const;
const UPRIGHT = [0, ALONG] as const;
const LIGHTER = 0.3;

/** How dark the paper of a picture is: each pixel stands for `EACH` in both directions. */
export interface Shades extends Greys {
  /** Pixels of white gaps that are too slim to be seen among the others. */
  gaps: Uint8Array;
}

/** How dark the paper is, as a difference from white paper near it: each pixel stands for `EACH` in both directions. */
export function shadesOf(greys: Greys, ink: Bitmap): Shades {
  const [width, height] = [Math.floor(greys.width / EACH), Math.floor(greys.height / EACH)];
  const open = thicken(ink).data.map((isInk) => 1 - isInk);
  const counts = sumsOf({ ...greys, data: open });
  const sums = sumsOf({ ...greys, data: greys.data.map((grey, at) => grey * (open[at] ?? 0)) });
  const paper = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const seen = sumIn(counts, EACH * x, EACH * y, AROUND);
      paper[y * width + x] = seen >= LEAST_SEEN ? sumIn(sums, EACH * x, EACH * y, AROUND) / seen : 0;
    }
  }
  const white = whiteOf({ width, height, data: paper });
  const across = Math.ceil(width / TILE);
  const whiteAt = (x: number, y: number) =>
    white[Math.floor(y / TILE) * across + Math.floor(x / TILE)] ?? 255;
  const data = new Uint8Array(width * height);
  const gaps = new Uint8Array(width * height);
  const shadeAlong = (x: number, y: number, way: readonly [number, number], light: number): number => {
    const seen = sumAround(counts, x, y, way[0], way[1]);
    return seen < ALONG ? Number.POSITIVE_INFINITY : light - sumAround(sums, x, y, way[0], way[1]) / seen;
  };
  const isGap = (x: number, y: number, way: readonly [number, number], light: number, most: number) =>
    shadeAlong(x, y, way, light) < most ||
    shadeAlong(x + way[1] / ALONG, y + way[0] / ALONG, way, light) < most;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const light = whiteAt(x, y);
      const grey = paper[at] ?? 0;
      if (grey === 0 || grey >= light) continue;
      data[at] = light - grey;
      const most = LIGHTER * (light - grey);
      const left = EACH * x;
      const top = EACH * y;
      if (isGap(left, top, LEVEL, light, most) || isGap(left, top, UPRIGHT, light, most)) gaps[at] = 1;
    }
  }
  return { width, height, data, gaps };
}

/** The grey of white paper around each tile of a picture. */
function whiteOf({ width, height, data }: Greys): number[] {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const lightest = Array.from({ length: across * down }, (_, tile) => {
    const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
    const greys: number[] = [];
    for (let y = top; y < Math.min(height, top + TILE); y += 2) {
      for (let x = left; x < Math.min(width, left + TILE); x += 2) greys.push(data[y * width + x] ?? 0);
    }
    return greys.sort((a, b) => a - b)[Math.floor(0.9 * greys.length)] ?? 255;
  });
  return lightest.map((_, tile) => {
    const near = lightest
      .filter((_, other) => {
        const columns = Math.abs((other % across) - (tile % across));
        const rows = Math.abs(Math.floor(other / across) - Math.floor(tile / across));
        return columns <= NEAR_TILES && rows <= NEAR_TILES;
      })
      .sort((a, b) => b - a);
    return near[Math.floor(near.length / 4)] ?? 255;
  });
}
