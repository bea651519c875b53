import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { brightnessAt, NOTICEABLE } from "./picture.ts";
import { hasArea, type PageImage, type PixelBox, renderAlone } from "./render-page.ts";

/** What an annotation draws in its box, by itself: in the pixels of its page's picture. */
export interface Ink {
  pixels: InkedPixel[];
  /** Numbers of all pixels of the picture that it covers, also with its paper. */
  covered: readonly number[];
  /** The longer side of the box around the pixels. */
  size: number;
}

export interface InkedPixel {
  x: number;
  y: number;
  /** Its number in the picture of the page. */
  pixel: number;
  /** How much of its place it takes, from 0 to 1: less at a smoothed edge. */
  share: number;
  /** How far it is off its paper in one colour component, of 255. */
  strength: number;
  /** How bright it is by itself, of 255. */
  shade: number;
  /** Whether it covers most of what is under it: no smoothed edge, and no hair's breadth. */
  isWhole: boolean;
}

const WHITE = 255;
/** What covers so much of what is under it is there, of 255. */
const COVERS = 128;
/** Less is the end of a smoothed edge. */
const LEAST_COVERAGE = 16;
/** What covers more of its place has paper of its own, and its ink is what differs from that. */
const MOST_COVERED = 0.5;
/** What covers so much of its box has a ground of its own, of any colour. */
const GROUND = 0.9;

/** The ink of an annotation in a box: what it draws and is not its paper. */
export function inkOf(
  { pdfium }: PdfiumDocument,
  page: number,
  image: PageImage,
  { annotation, box }: { annotation: number; box: PixelBox },
): Ink {
  const alone = hasArea(box)
    ? withAnnotation(pdfium, page, annotation, (handle) => renderAlone(pdfium, page, handle, image, box))
    : null;
  return alone === null ? { pixels: [], covered: [], size: 0 } : inkIn(alone, box, image.width);
}

/** The ink of what an annotation draws by itself in a box of a picture that is so wide. */
export function inkIn(alone: PageImage, box: PixelBox, across: number): Ink {
  const drawn = drawnIn(alone, box, across);
  const covered = drawn.filter(({ isWhole }) => isWhole);
  const [width, height] = sizeOf(extentOf(covered));
  const isPaper = covered.length > MOST_COVERED * width * height;
  const inked = drawn.filter(({ strength, isWhole }) => strength > NOTICEABLE || (isWhole && !isPaper));
  return {
    pixels: inked,
    covered: drawn.map(({ pixel }) => pixel),
    size: Math.max(...sizeOf(extentOf(inked))),
  };
}

/**
 * The colour of an annotation's own ground: the one of most of its box, where it fills that. A box that begins amid a pixel
 * covers a part of its outer ones alone, so that these do not count.
 */
function groundOf({ pixels, width, height }: PageImage): number[] | null {
  const counts = new Map<number, number>();
  let whole = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = 4 * (y * width + x);
      if ((pixels[at + 3] ?? 0) < COVERS) continue;
      whole++;
      const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  if (whole === 0 || whole < GROUND * (width - 2) * (height - 2)) return null;
  const [[color] = [0]] = [...counts].sort(([, a], [, b]) => b - a);
  return [color >> 16, (color >> 8) & WHITE, color & WHITE];
}

function drawnIn(alone: PageImage, { left, top }: PixelBox, across: number): InkedPixel[] {
  const { width, height, pixels } = alone;
  const ground = groundOf(alone);
  const [blue = WHITE, green = WHITE, red = WHITE] = ground ?? [];
  const found: InkedPixel[] = [];
  let strongest = 1;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const coverage = pixels[at + 3] ?? 0;
      if (coverage < LEAST_COVERAGE) continue;
      const off = Math.max(
        Math.abs(blue - (pixels[at] ?? 0)),
        Math.abs(green - (pixels[at + 1] ?? 0)),
        Math.abs(red - (pixels[at + 2] ?? 0)),
      );
      const share = coverage / WHITE;
      const strength = share * off;
      strongest = Math.max(strongest, strength);
      const pixel = (top + y) * across + left + x;
      const shade = brightnessAt(alone, at / 4);
      found.push({ x: left + x, y: top + y, pixel, share, strength, shade, isWhole: coverage >= COVERS });
    }
  }
  if (ground) for (const pixel of found) pixel.share = pixel.strength / strongest;
  return found;
}

/** The box around what is inked. */
export function extentOf(pixels: readonly InkedPixel[]): PixelBox {
  const extent = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (const { x, y } of pixels) {
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x + 1);
    extent.bottom = Math.max(extent.bottom, y + 1);
  }
  return extent;
}

/** How wide and how high a box is. */
export const sizeOf = ({ left, top, right, bottom }: PixelBox): [number, number] => [
  Math.max(0, right - left),
  Math.max(0, bottom - top),
];

/** The smoothed edges of letters tell less than what is within them. */
const LEAST_SHARE = 0.4;
export const isStroke = ({ share }: InkedPixel): boolean => share >= LEAST_SHARE;

/** Whether a pixel is one of these. */
export function maskOf(pixels: readonly InkedPixel[]): (x: number, y: number) => boolean {
  const { left, top, right, bottom } = extentOf(pixels);
  const [width, height] = sizeOf({ left, top, right, bottom });
  const mask = new Uint8Array(width * height);
  for (const { x, y } of pixels) mask[(y - top) * width + x - left] = 1;
  return (x, y) =>
    x >= left && x < right && y >= top && y < bottom && mask[(y - top) * width + x - left] === 1;
}

/** The pixels that touch one, and itself, by their numbers in a picture. */
export const around = (at: number, width: number): number[] =>
  [-width, 0, width].flatMap((row) => [at + row - 1, at + row, at + row + 1]);
