import type { Box } from "../../page/display-geometry.ts";
import type { Fill } from "../../page/drawing/drawing.ts";
import { type Area, findAreas } from "./areas.ts";
import type { Bitmap } from "./bitmap.ts";
import type { SheetPicture } from "./picture.ts";
import { EACH, shadesOf } from "./shades.ts";
import { type Sums, sumBetween, sumIn, sumsOf } from "./sums.ts";

/** The least that a tint is darker than the paper, of 255, and how often the noise that is left. */
const LEAST_TINT = 4;
const OVER_NOISE = 1;
/** The least side of a tinted area, in points, and how much of the box around it it fills. */
const LEAST_SIDE = 4.5;
const FILLED = 0.8;
/** How far an area's edges are blurred, in pixels. */
const BLUR = 3;

/** The tinted areas of a picture and what is white inside them, in points and in the order of painting. */
export function findTints({ greys, bitmap, scale: fine, noise }: SheetPicture): Fill[] {
  const least = Math.max(LEAST_TINT, OVER_NOISE * noise);
  const shades = shadesOf(greys, bitmap, least);
  const scale = fine / EACH;
  const tinted = smooth({
    ...shades,
    data: shades.data.map((shade, at) => (shade >= least && shades.gaps[at] === 0 ? 1 : 0)),
  });
  const isLarge = ({ left, right: end, top, foot }: Extent) =>
    Math.min(end - left, foot - top) >= LEAST_SIDE * scale;
  const [sums, pixels] = [sumsOf(shades), sumsOf(tinted)];
  const holes = findAreas(tinted, 0).filter((hole) => isLarge(hole) && isFull(hole));
  return findAreas(tinted, 1)
    .filter(isLarge)
    .flatMap((area) => {
      const box = trim(area, sums);
      const inside = holes.filter((hole) => isWithin(hole, area));
      const white = inside.reduce((sum, hole) => sum + hole.pixels, 0);
      if (!isLarge(box) || meanIn(pixels, box) * sizeOf(box) + white < FILLED * sizeOf(box)) return [];
      const shade = 255 - meanIn(sums, box);
      return [
        { ...toBox(box, scale), color: [shade, shade, shade] as const },
        ...inside.map((hole) => ({ ...toBox(hole, scale), color: [255, 255, 255] as const })),
      ];
    })
    .sort((a, b) => b.width * b.height - a.width * a.height);
}

/** A bitmap without specks and pinholes: each pixel as most of those around it. */
function smooth(bitmap: Bitmap): Bitmap {
  const { width, height } = bitmap;
  const sums = sumsOf(bitmap);
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++)
      data[at] = bitmap.data[at] === 1 && sumIn(sums, x, y, 1) >= 4 ? 1 : 0;
  }
  return { width, height, data };
}

type Extent = Pick<Area, "left" | "top" | "right" | "foot">;

const sizeOf = ({ left, right: end, top, foot }: Extent): number => (end - left) * (foot - top);
const isFull = (area: Area): boolean => area.pixels >= FILLED * sizeOf(area);
const isWithin = (one: Extent, other: Extent): boolean =>
  one.left > other.left && one.right < other.right && one.top > other.top && one.foot < other.foot;

const toBox = ({ left, right: end, top, foot }: Extent, scale: number): Box => ({
  x: left / scale,
  y: top / scale,
  width: (end - left) / scale,
  height: (foot - top) / scale,
});

const meanIn = (sums: Sums, { left, top, right: end, foot }: Extent): number =>
  sumBetween(sums, left, top, end, foot) / ((end - left) * (foot - top));

/** An area without its blurred edges: those rows and columns that are lighter than half of it. */
function trim(area: Extent, sums: Sums): Extent {
  const box = { left: area.left, top: area.top, right: area.right, foot: area.foot };
  const half = meanIn(sums, area) / 2;

  for (let step = 0; step < BLUR && meanIn(sums, { ...box, foot: box.top + 1 }) < half; step++) box.top++;
  for (let step = 0; step < BLUR && meanIn(sums, { ...box, top: box.foot - 1 }) < half; step++) box.foot--;
  for (let step = 0; step < BLUR && meanIn(sums, { ...box, right: box.left + 1 }) < half; step++) box.left++;
  for (let step = 0; step < BLUR && meanIn(sums, { ...box, left: box.right - 1 }) < half; step++) box.right--;
  return box.right > box.left && box.foot > box.top ? box : area;
}
