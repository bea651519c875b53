import type { PageImage, PixelBox } from "./render-page.ts";

/** A difference of one colour component that counts, of 255: less is rounding. */
export const NOTICEABLE = 32;
/** In shades of grey, of 255: more than the smoothing of an edge changes. */
export const MORE_THAN_SMOOTHING = 64;
/** A difference of brightness without which nobody reads a text on its ground, of 255: black on dark blue, white on pale blue. */
export const LEGIBLE = 64;
/** More than the edges of what another program has written, or drawn in another font, are off. */
export const MORE_THAN_ANOTHER_PROGRAM = 96;
/** Pixels around a widget that its border and the smoothing of its edges may colour. */
const MARGIN = 2;

/** Whether two pictures differ within a box, so that one sees it. */
export const differsWithin = (before: PageImage, after: PageImage, box: PixelBox): boolean =>
  !isSameSize(before, after) || countChanged(before, after, box, 1) > 0;

/** Whether something that is new within a box stands out from its ground so that it can be read. */
export function isLegible(before: PageImage, after: PageImage, box: PixelBox): boolean {
  if (!isSameSize(before, after)) return true;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const pixel = y * after.width + x;
      if (Math.abs(brightnessAt(before, pixel) - brightnessAt(after, pixel)) > LEGIBLE) return true;
    }
  }
  return false;
}

/** To the eye, green is the brightest of the colours, and blue the darkest (ITU-R BT.601). */
export const brightnessAt = ({ pixels }: PageImage, pixel: number): number =>
  0.114 * (pixels[4 * pixel] ?? 0) +
  0.587 * (pixels[4 * pixel + 1] ?? 0) +
  0.299 * (pixels[4 * pixel + 2] ?? 0);

/** Whether a part of a picture has different shades. */
export function hasContrast(image: PageImage, { left, top, right, bottom }: PixelBox): boolean {
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const brightness = brightnessAt(image, y * image.width + x);
      darkest = Math.min(darkest, brightness);
      lightest = Math.max(lightest, brightness);
    }
    if (lightest - darkest > LEGIBLE) return true;
  }
  return false;
}

/** How many pixels of a box differ; it stops counting at `most`. */
export function countChanged(
  before: PageImage,
  after: PageImage,
  { left, top, right, bottom }: PixelBox,
  most = Number.POSITIVE_INFINITY,
): number {
  let count = 0;
  for (let y = top; y < bottom && count < most; y++) {
    for (let x = left; x < right && count < most; x++) {
      if (isNoticeable(before, after, y * after.width + x)) count++;
    }
  }
  return count;
}

/**
 * Whether two pictures differ outside of boxes. What one shows may stand up to `near` pixels away in the other: what is drawn
 * at the same place in another way, a widget in the page instead of over it, may be put onto other parts of pixels.
 */
export function differsOutside(
  before: PageImage,
  after: PageImage,
  boxes: readonly PixelBox[],
  { near = 0, least = NOTICEABLE } = {},
): boolean {
  if (!isSameSize(before, after)) return true;
  for (const { x, y } of differingPixels(before, after, { boxes, least })) {
    if (near === 0 || !isNear(before, after, { x, y, near }) || !isNear(after, before, { x, y, near }))
      return true;
  }
  return false;
}

/** Rows that are the same to the byte, as nearly all are, are skipped at the speed of memory. */
function* differingPixels(
  before: PageImage,
  after: PageImage,
  { boxes, least }: { boxes: readonly PixelBox[]; least: number },
): Generator<{ x: number; y: number }> {
  const { width, height } = before;
  const [was, is] = [rowsOf(before), rowsOf(after)];
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width * 4, (y + 1) * width * 4];
    if (was.compare(is, start, end, start, end) === 0) continue;
    const covering = boxes.filter(({ top, bottom }) => y >= top - MARGIN && y < bottom + MARGIN);
    for (let x = 0; x < width; x++) {
      if (!isNoticeable(before, after, y * width + x, least)) continue;
      if (!covering.some(({ left, right }) => x >= left - MARGIN && x < right + MARGIN)) yield { x, y };
    }
  }
}

/** Whether anything is to be seen within a box: pixels that are not like the one in most of it. */
export function hasInk({ width, pixels }: PageImage, { left, top, right, bottom }: PixelBox): boolean {
  let first: number | undefined;
  const at = (pixel: number, byte: number): number => pixels[4 * pixel + byte] ?? 0;
  for (let y = top + MARGIN; y < bottom - MARGIN; y++) {
    for (let x = left + MARGIN; x < right - MARGIN; x++) {
      const pixel = y * width + x;
      first ??= pixel;
      for (let byte = 0; byte < 3; byte++) {
        if (Math.abs(at(pixel, byte) - at(first, byte)) > NOTICEABLE) return true;
      }
    }
  }
  return false;
}

const isSameSize = (a: PageImage, b: PageImage): boolean => a.width === b.width && a.height === b.height;

const rowsOf = ({ pixels }: PageImage): Buffer =>
  Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length);

/** Whether a pixel of two pictures of one size differs, by more than `least` in one colour component. */
export function isNoticeable(
  before: PageImage,
  after: PageImage,
  pixel: number,
  least: number = NOTICEABLE,
): boolean {
  for (let byte = 4 * pixel; byte < 4 * pixel + 3; byte++) {
    if (Math.abs((before.pixels[byte] ?? 0) - (after.pixels[byte] ?? 0)) > least) return true;
  }
  return false;
}

/** What is less off than this is rounding, in a picture that is drawn from the same operators in another way, of 255. */
const SAME_SHADE = 16;

/**
 * Whether a picture's pixel is explained by what another shows at its place and near it: each component of its colour is
 * between those that are there, as on a smoothed edge that is put onto other parts of pixels.
 */
function isNear(
  picture: PageImage,
  other: PageImage,
  { x, y, near }: { x: number; y: number; near: number },
): boolean {
  const { width, height } = picture;
  const at = 4 * (y * width + x);
  const [least, most] = [new Uint8Array(3).fill(255), new Uint8Array(3)];
  for (let row = Math.max(0, y - near); row <= Math.min(height - 1, y + near); row++) {
    for (let column = Math.max(0, x - near); column <= Math.min(width - 1, x + near); column++) {
      for (let part = 0; part < 3; part++) {
        const value = other.pixels[4 * (row * width + column) + part] ?? 0;
        least[part] = Math.min(least[part] ?? 0, value);
        most[part] = Math.max(most[part] ?? 0, value);
      }
    }
  }
  const isBetween = (value: number, part: number): boolean =>
    value >= (least[part] ?? 0) - SAME_SHADE && value <= (most[part] ?? 0) + SAME_SHADE;
  return picture.pixels.subarray(at, at + 3).every(isBetween);
}

/** How light a pixel is, of 255: the mean of its colour's components. */
export const greyAt = ({ pixels }: PageImage, pixel: number): number =>
  ((pixels[4 * pixel] ?? 0) + (pixels[4 * pixel + 1] ?? 0) + (pixels[4 * pixel + 2] ?? 0)) / 3;
