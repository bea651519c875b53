import { type Bitmap, thicken } from "./bitmap.ts";
import type { Greys } from "./greys.ts";
import { type Sums, sumAround, sumIn, sumsOf } from "./sums.ts";

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
interface Shades extends Greys {
  /** Among pixels that are dark enough, those of white gaps that are too slim to be seen among the others. */
  gaps: Uint8Array;
}

/**
 * How dark the paper is, as a difference from white paper near it: each pixel stands for `EACH` in both directions. Gaps are
 * looked for where it is at least so dark.
 */
export function shadesOf(greys: Greys, ink: Bitmap, least: number): Shades {
  const [width, height] = [Math.floor(greys.width / EACH), Math.floor(greys.height / EACH)];
  const { open, paperOnly } = withoutInk(greys, ink);
  const counts = sumsOf(open);
  const sums = sumsOf(paperOnly);
  const paper = paperOf(counts, sums, { width, height });
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
      if (light - grey < least) continue;
      const most = LIGHTER * (light - grey);
      const left = EACH * x;
      const top = EACH * y;
      if (isGap(left, top, LEVEL, light, most) || isGap(left, top, UPRIGHT, light, most)) gaps[at] = 1;
    }
  }
  return { width, height, data, gaps };
}

/** How light the paper around each pixel is; 0 where too little of it is seen. */
function paperOf(counts: Sums, sums: Sums, { width, height }: Pick<Greys, "width" | "height">): Uint8Array {
  const paper = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const seen = sumIn(counts, EACH * x, EACH * y, AROUND);
      if (seen >= LEAST_SEEN) paper[y * width + x] = sumIn(sums, EACH * x, EACH * y, AROUND) / seen;
    }
  }
  return paper;
}

/** Which pixels have no ink on them or beside them, and how light those are. */
function withoutInk({ width, height, data }: Greys, ink: Bitmap): { open: Bitmap; paperOnly: Greys } {
  const near = thicken(ink).data;
  const open = new Uint8Array(data.length);
  const paperOnly = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) {
    if (near[at] === 1) continue;
    open[at] = 1;
    paperOnly[at] = data[at] ?? 0;
  }
  return { open: { width, height, data: open }, paperOnly: { width, height, data: paperOnly } };
}

/** The grey of white paper around each tile of a picture. */
function whiteOf({ width, height, data }: Greys): number[] {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const lightest = Array.from({ length: across * down }, (_, tile) => {
    const [left, top] = [(tile % across) * TILE, Math.floor(tile / across) * TILE];
    const greys = new Uint8Array((TILE / 2) ** 2);
    let count = 0;
    for (let y = top; y < Math.min(height, top + TILE); y += 2) {
      for (let x = left; x < Math.min(width, left + TILE); x += 2) greys[count++] = data[y * width + x] ?? 0;
    }
    return greys.subarray(0, count).sort()[Math.floor(0.9 * count)] ?? 255;
  });
  return lightest.map((_, tile) => {
    const [column, row] = [tile % across, Math.floor(tile / across)];
    const [from, to] = [Math.max(0, column - NEAR_TILES), Math.min(across, column + NEAR_TILES + 1)];
    const near: number[] = [];
    for (let each = Math.max(0, row - NEAR_TILES); each <= Math.min(down - 1, row + NEAR_TILES); each++)
      near.push(...lightest.slice(each * across + from, each * across + to));
    near.sort((a, b) => b - a);
    return near[Math.floor(near.length / 4)] ?? 255;
  });
}
