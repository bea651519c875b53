import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { brightnessAt, LEGIBLE, MORE_THAN_SMOOTHING, NOTICEABLE } from "./picture.ts";
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

const sizeOf = ({ left, top, right, bottom }: PixelBox): [number, number] => [
  Math.max(0, right - left),
  Math.max(0, bottom - top),
];

/** In pixels: a letter's width. What one of these shows nothing of is lost; what crosses a line of the page is not. */
const CELL = 6;
/** So much of a cell's ink must be seen, where it is more than a speck. */
const LEAST_SEEN = 0.5;
const LEAST_IN_CELL = 3;
/** In pixels: less is no letter. */
const LEAST_KNOWN = 6;

/** How much of the ink is known of, and how much of that is in cells of which most is not seen. Null is not known. */
function hiddenInk(
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
/** The smoothed edges of letters tell less than what is within them. */
const LEAST_SHARE = 0.4;
export const isStroke = ({ share }: InkedPixel): boolean => share >= LEAST_SHARE;
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
  let least = { known: 0, hidden: Number.POSITIVE_INFINITY };
  for (const off of ROWS_OFF) {
    const found = hiddenInk(strokes, (stroke) => (isStroke(stroke) ? standsOut(stroke, off) : null));
    if (found.hidden < least.hidden) least = found;
    if (least.hidden === 0) break;
  }
  return least;

  /** Whether a stroke stands out where the page shows it so many rows lower. Null where it has no ground. */
  function standsOut({ x, y, share }: InkedPixel, off: number): boolean | null {
    if (isThin && !endsThere({ x, y: y + off, share })) return false;
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

  /** Whether a dash has another shade than what is before it or behind it: a line that the page draws runs on. */
  function endsThere({ x, y, share }: Pick<InkedPixel, "x" | "y" | "share">): boolean {
    const ends = [Math.max(0, left - REACH), Math.min(now.width - 1, right - 1 + REACH)];
    return ends.some((end) => Math.abs(shadeAt(x, y) - shadeAt(end, y)) > LEGIBLE * share);
  }

  function shadeAt(x: number, y: number): number {
    const row = Math.min(now.height - 1, Math.max(0, y));
    return brightnessAt(now, row * now.width + x);
  }
}

/** Whether a pixel is one of these. */
export function maskOf(pixels: readonly InkedPixel[]): (x: number, y: number) => boolean {
  const { left, top, right, bottom } = extentOf(pixels);
  const [width, height] = sizeOf({ left, top, right, bottom });
  const mask = new Uint8Array(width * height);
  for (const { x, y } of pixels) mask[(y - top) * width + x - left] = 1;
  return (x, y) =>
    x >= left && x < right && y >= top && y < bottom && mask[(y - top) * width + x - left] === 1;
}

/** In pixels: fewer that touch are a tail of a letter, at the edge of another's box. */
const LEAST_MEETING = 4;
const MEETING_SHARE = 0.1;
/** So much of the same text is on the same text, where one lies on the other and both can be read. */
const SAME = 0.9;

/** Whether one of two inks lies on the other, or so near that nobody can part them. The `same` text may lie on itself. */
export function meets(
  [one, other]: readonly [readonly InkedPixel[], readonly InkedPixel[]],
  { width }: PageImage,
  { same }: { same: boolean },
): boolean {
  const [strokes, others] = [strokesIn(one), strokesIn(other)];
  const least = Math.min(strokes.size, others.size);
  const touching = countNear(strokes, others, width);
  if (touching < Math.max(LEAST_MEETING, MEETING_SHARE * least)) return false;
  const isOnItself =
    same && touching >= SAME * strokes.size && countNear(others, strokes, width) >= SAME * others.size;
  return !isOnItself;
}

const strokesIn = (ink: readonly InkedPixel[]): Set<number> =>
  new Set(ink.filter(isStroke).map(({ pixel }) => pixel));

const countNear = (some: ReadonlySet<number>, others: ReadonlySet<number>, width: number): number =>
  [...some].filter((pixel) => around(pixel, width).some((near) => others.has(near))).length;

/** Pixels at a box's edges that are its border's. */
export const EDGE = 2;
/** What runs through so much of a box is its border, or parts its cells. */
const THROUGH = 0.8;

/** Whether any of an ink stands within a box, and not at its edges. */
export const hasInkWithin = ({ pixels }: Ink, { left, top, right, bottom }: PixelBox): boolean =>
  pixels.some(({ x, y }) => x >= left + EDGE && x < right - EDGE && y >= top + EDGE && y < bottom - EDGE);

/** An ink without the lines of its box: its border, and what parts its cells. */
export function withoutBorder(
  { pixels }: Ink,
  { left, top, right, bottom }: PixelBox,
  { across = EDGE, down = EDGE }: { across?: number; down?: number } = {},
): InkedPixel[] {
  const extent = extentOf(pixels);
  const [columns, rows] = sizeOf(extent).map((length) => new Uint32Array(length)) as [
    Uint32Array,
    Uint32Array,
  ];
  for (const { x, y } of pixels) {
    columns[x - extent.left] = (columns[x - extent.left] ?? 0) + 1;
    rows[y - extent.top] = (rows[y - extent.top] ?? 0) + 1;
  }
  return pixels.filter(
    ({ x, y }) =>
      x >= left + across &&
      x < right - across &&
      y >= top + down &&
      y < bottom - down &&
      (columns[x - extent.left] ?? 0) < THROUGH * (bottom - top) &&
      (rows[y - extent.top] ?? 0) < THROUGH * (right - left),
  );
}

/**
 * How much of the chosen rows of a list something else covers, from their first letter to their last: where the page shows
 * another shade than the list does by itself. The rows of a list that is turned on its side are columns. Null where no letter
 * of such a row can be read.
 */
export function coveredInRows({ pixels }: Ink, box: PixelBox, now: PageImage): number | null {
  const turned = pixels.map((pixel) => ({ ...pixel, x: pixel.y, y: pixel.x }));
  const chosen = [chosenRows(pixels, box), chosenRows(turned, { left: box.top, right: box.bottom })];
  if (chosen.every(({ length }) => length === 0)) return null;
  const isSeen = ({ pixel, shade }: InkedPixel): boolean =>
    Math.abs(brightnessAt(now, pixel) - shade) <= MORE_THAN_SMOOTHING;
  return Math.max(...chosen.map((rows) => hiddenInk(rows, isSeen).hidden));
}

/** Chosen rows from their first letter to their last. A bar runs through such a row, and letters stand on it. */
function chosenRows(
  pixels: readonly InkedPixel[],
  { left, right }: Pick<PixelBox, "left" | "right">,
): InkedPixel[] {
  const across = [...Map.groupBy(pixels, ({ y }) => y).values()].filter(
    (row) => row.length >= THROUGH * (right - left),
  );
  const rows = across.map((row) => {
    const bar = row.map(({ shade }) => shade).sort((a, b) => a - b)[Math.floor(row.length / 2)] ?? 0;
    const inside = row.filter(({ x }) => x >= left + EDGE && x < right - EDGE);
    return { row, letters: inside.filter(({ shade }) => Math.abs(shade - bar) > LEGIBLE) };
  });
  const text = extentOf(rows.flatMap(({ letters }) => letters));
  return rows.flatMap(({ row, letters }) =>
    letters.length > 0 ? row.filter(({ x }) => x >= text.left && x < text.right) : [],
  );
}

/** The pixels that touch one, and itself, by their numbers in a picture. */
export const around = (at: number, width: number): number[] =>
  [-width, 0, width].flatMap((row) => [at + row - 1, at + row, at + row + 1]);
