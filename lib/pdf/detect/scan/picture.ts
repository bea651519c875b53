import type { PageImage } from "../../verify/render-page.ts";
import { type Bitmap, noiseOf, toBitmap, transpose } from "./bitmap.ts";
import type { Greys } from "./greys.ts";
import { toGreys } from "./greys.ts";
import { crestsOf, ridgesOf } from "./ridges.ts";
import { slopeOf, straighten } from "./straighten.ts";

/** A sheet's picture, laid straight, and what is ink in it. */
export interface SheetPicture {
  greys: Greys;
  bitmap: Bitmap;
  /** Pixels to a point. */
  scale: number;
  /** How far pixels of the same paper are off each other, and how dark the faintest line is against it, of 255. */
  noise: number;
  depth: number;
  /** How dark each pixel is against the paper beside it, in level lines and in upright ones; the latter lie transposed. */
  level: Greys;
  upright: Greys;
  /** All ink, faint lines as well. */
  outlines: Bitmap;
}

/** The bounds of the faintest line, and how much more than noise it is. */
const DEPTH = { least: 7, most: 25, noise: 2.2 };
/** What encloses a box is so much darker than the faintest line. */
const OUTLINE = 1.5;

/** Lays a picture straight; `slope` says how its rows fell: so many pixels down for each to the right. */
export function toPicture(image: PageImage, scale: number): SheetPicture & { slope: number } {
  const askew = toGreys(image);
  const slope = slopeOf(toBitmap(askew));
  const greys = straighten(askew, slope);
  const bitmap = toBitmap(greys);
  const noise = noiseOf(greys);
  const depth = Math.min(DEPTH.most, Math.max(DEPTH.least, DEPTH.noise * noise));
  const [level, upright] = [ridgesOf(greys), ridgesOf(transpose(greys))];
  const outlines = outlinesOf(bitmap, [
    crestsOf(level, OUTLINE * depth),
    transpose(crestsOf(upright, OUTLINE * depth)),
  ]);
  return { greys, bitmap, scale, noise, depth, level, upright, outlines, slope };
}

function outlinesOf(bitmap: Bitmap, lines: readonly Bitmap[]): Bitmap {
  const data = Uint8Array.from(bitmap.data);
  for (const line of lines) for (let at = 0; at < data.length; at++) if (line.data[at] === 1) data[at] = 1;
  return { ...bitmap, data };
}
