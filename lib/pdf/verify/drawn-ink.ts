import { EDGE } from "./box-border.ts";
import { around, type Ink } from "./ink.ts";
import { greyAt } from "./picture.ts";
import type { PageImage, PixelBox } from "./render-page.ts";
import type { PrintedCharacter } from "./verdict.ts";

/**
 * The ink in a box before a value is written, without the letters that the page's own text has and what the box's widget
 * draws: letters in a picture or as outlines, an annotation, the value of another field. It has no lines to write on, and no
 * leader dots.
 */
export interface DrawnInk {
  /** Numbers of the picture's pixels, by shape. */
  shapes: readonly (readonly number[])[];
  /** What its ground is, of 255. */
  ground: number;
  /** Around all of it. */
  box: PixelBox;
}
/** The same, as it also stands on its page. */
export type PlacedInk = DrawnInk & { onPage: PrintedCharacter };
/** What a widget itself draws, and all pixels of it, also those of smoothed edges. */
export type OwnInk = DrawnInk & { inked: ReadonlySet<number> };

/** In shades of grey, of 255: what is less off its ground is a shade of it, or a pale mark across the page. */
export const LEAST_CONTRAST = 60;
/** In pixels: what runs on for so long is a line, or the edge of an area. */
const LONG = 12;
/** In pixels: what is no higher or no wider is a dot, a dash or a stroke between cells. */
const THIN = 2;
/** In pixels: what is less than a letter. */
const LEAST = 8;
/** A box of two pages and more is none that a line is written into. */
const MOST_PIXELS = 1_000_000;

/**
 * The ink in a box of a picture without what is in these places: what its widget does not draw, and what that `own` ink has.
 * Null for none.
 */
export function drawnInk(
  image: PageImage,
  { left, top, right, bottom }: PixelBox,
  without: readonly PixelBox[],
  own: () => Ink,
): { drawn: DrawnInk | null; own: OwnInk | null } | null {
  const [x0, y0, width, height] = [left + EDGE, top + EDGE, right - left - 2 * EDGE, bottom - top - 2 * EDGE];
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null;
  const greys = new Float64Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) greys[at] = greyAt(image, (y0 + y) * image.width + x0 + x);
  // Most boxes are blank within their border.
  if (!differ(greys)) return null;
  const isLeft = new Uint8Array(greys.length).fill(1);
  for (const box of without) {
    for (let y = Math.max(0, box.top - y0); y < Math.min(height, box.bottom - y0); y++)
      isLeft.fill(
        0,
        y * width + Math.max(0, box.left - x0),
        y * width + Math.max(0, Math.min(width, box.right - x0)),
      );
  }
  const inkOff = (ground: number, isMeant: Uint8Array): number[][] => {
    const isInk = Array.from(
      greys,
      (grey, at) => isMeant[at] === 1 && Math.abs(grey - ground) >= LEAST_CONTRAST,
    );
    return shapesIn(withoutLines(isInk, width), width).filter((shape) => !isThin(shape, width));
  };
  if (!isEnough(inkOff(mostOf(greys), isLeft))) return null;
  // The widget is drawn by itself only where there is something that may be its own.
  const ink = own();
  const isOwn = new Uint8Array(greys.length);
  for (const pixel of ink.covered) {
    const [x, y] = [(pixel % image.width) - x0, Math.floor(pixel / image.width) - y0];
    if (x < 0 || x >= width || y < 0 || y >= height) continue;
    isOwn[y * width + x] = 1;
    isLeft[y * width + x] = 0;
  }
  const inkOn = (isGround: Uint8Array, isMeant: Uint8Array): DrawnInk | null => {
    const ground = mostOf(greys.filter((_, at) => isGround[at] === 1));
    const shapes = inkOff(ground, isMeant);
    if (!isEnough(shapes)) return null;
    const onPage = (at: number): number => (y0 + Math.floor(at / width)) * image.width + x0 + (at % width);
    const placed = shapes.map((shape) => shape.map(onPage));
    return { shapes: placed, ground, box: boxAround(placed.flat(), image.width) };
  };
  const itself = inkOn(new Uint8Array(greys.length).fill(1), isOwn);
  return {
    // The widget's bars and areas are no ground of the page.
    drawn: inkOn(isLeft, isLeft),
    own: itself && { ...itself, inked: new Set(ink.pixels.map(({ pixel }) => pixel)) },
  };
}

export const isEnough = (shapes: readonly (readonly number[])[]): boolean =>
  shapes.reduce((sum, { length }) => sum + length, 0) >= LEAST;

/** The box around pixels, by their numbers. */
export function boxAround(pixels: readonly number[], width: number): PixelBox {
  const [xs, ys] = [pixels.map((at) => at % width), pixels.map((at) => Math.floor(at / width))];
  return { left: least(xs), top: least(ys), right: most(xs) + 1, bottom: most(ys) + 1 };
}

/** Of less that is left, a text replaces it: another field's former value. The bar of a list's choice hides what it covers. */
const LEAST_LEFT = 0.95;
/** So much of what is new must touch it, or so much of it be touched. */
const LEAST_TOUCHED = 0.2;

/** Whether a widget's ink stands on what stood in its box. */
export function standsOn({ shapes, ground }: DrawnInk, ink: Ink, after: PageImage): boolean {
  const covered = new Set(ink.covered);
  return isOn({ shapes, ground }, inkedBy(ink), after, covered);
}

/** Whether what a widget draws now stands on what it drew before and still draws: a caption, a sign of money. */
export function standsOnOwn({ shapes, ground, inked }: OwnInk, ink: Ink, after: PageImage): boolean {
  const fresh = inkedBy(ink);
  for (const pixel of inked) fresh.delete(pixel);
  return isOn({ shapes, ground }, fresh, after, new Set());
}

const inkedBy = ({ pixels }: Ink): Set<number> => new Set(pixels.map(({ pixel }) => pixel));

function isOn(
  { shapes, ground }: Omit<DrawnInk, "box">,
  fresh: ReadonlySet<number>,
  after: PageImage,
  covered: ReadonlySet<number>,
): boolean {
  const there = shapes.flat();
  const left = there.filter(
    (pixel) => covered.has(pixel) || Math.abs(greyAt(after, pixel) - ground) >= LEAST_CONTRAST,
  );
  if (left.length < LEAST_LEFT * there.length) return false;
  const touched = there.filter((pixel) => around(pixel, after.width).some((near) => fresh.has(near)));
  return touched.length >= Math.max(LEAST, LEAST_TOUCHED * Math.min(fresh.size, there.length));
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));

function differ(greys: Float64Array): boolean {
  let [darkest, lightest] = [255, 0];
  for (const grey of greys) {
    if (grey < darkest) darkest = grey;
    if (grey > lightest) lightest = grey;
  }
  return lightest - darkest >= LEAST_CONTRAST;
}

const SHADES = 16;
/** The shade that most of them have. */
export function mostOf(greys: ArrayLike<number> & Iterable<number>): number {
  const [counts, sums] = [new Float64Array(SHADES), new Float64Array(SHADES)];
  for (const grey of greys) {
    const shade = Math.floor(grey / SHADES);
    counts[shade] = (counts[shade] ?? 0) + 1;
    sums[shade] = (sums[shade] ?? 0) + grey;
  }
  const largest = counts.reduce((best, count, shade) => (count > (counts[best] ?? 0) ? shade : best), 0);
  return (sums[largest] ?? 0) / (counts[largest] ?? 1);
}

/** Takes out what runs on in a row or a column. */
function withoutLines(isInk: readonly boolean[], width: number): boolean[] {
  const left = [...isInk];
  const height = isInk.length / width;
  const takeOut = (count: number, along: number, start: number): void => {
    for (let from = 0; from < count; from++) {
      let to = from;
      while (to < count && isInk[start + to * along]) to++;
      if (to - from >= LONG) for (let each = from; each < to; each++) left[start + each * along] = false;
      from = to;
    }
  };
  for (let y = 0; y < height; y++) takeOut(width, 1, y * width);
  for (let x = 0; x < width; x++) takeOut(height, width, x);
  return left;
}

/** Pixels that touch one another, by their numbers. */
export function shapesIn(isInk: readonly boolean[], width: number): number[][] {
  const left = new Set(isInk.flatMap((is, at) => (is ? [at] : [])));
  const shapes: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const shape = [first];
    for (const at of shape) {
      const [x, near] = [at % width, around(at, width)];
      for (const next of near) {
        if (Math.abs((next % width) - x) <= 1 && left.delete(next)) shape.push(next);
      }
    }
    shapes.push(shape);
  }
  return shapes;
}

function isThin(shape: readonly number[], width: number): boolean {
  const { left, top, right, bottom } = boxAround(shape, width);
  return right - left <= THIN || bottom - top <= THIN;
}
