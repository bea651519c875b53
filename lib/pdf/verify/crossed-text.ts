import { extentOf, type Ink, type InkedPixel, inkIn, isStroke, maskOf } from "./ink.ts";
import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { brightnessAt, hasContrast, isNoticeable, LEGIBLE } from "./picture.ts";
import { type PageImage, type PixelBox, renderAlone, renderPart } from "./render-page.ts";

/** A text may be crossed where so much of it seems to be; it is where this much is, looked at more closely. */
const MAYBE_CROSSED = 0.05;
const CROSSED = 0.6;
/** So many times as large it is looked at, and so many pixels around it. */
const CLOSER = 3;
const AROUND = 4;

/** A widget with a text, and what in a box of its ink are letters. */
interface TextPlace {
  annotation: number;
  box: PixelBox;
  strokes(ink: Ink, box: PixelBox): readonly InkedPixel[];
}

/**
 * Whether other ink runs through a text, under it or over it: stripes, a grid, dots, a line through its letters. Not where its
 * field is only lined or framed, or shaded.
 */
export function isCrossedText(
  document: PdfiumDocument,
  page: number,
  { annotation, box, strokes: strokesIn }: TextPlace,
  { ink, before, now }: { ink: Ink; before: PageImage; now: PageImage },
): boolean {
  const { pdfium } = document;
  // Most texts stand where nothing was, which is seen at once.
  if (!hasContrast(before, extentOf(ink.pixels))) return false;
  const scale = now.width / pdfium.FPDF_GetPageWidthF(page);
  const strokes = strokesIn(ink, box);
  const inCells = isComb(document, page, annotation);
  if (crossedShare({ ink, strokes, now, scale, inCells }, before) < MAYBE_CROSSED) return false;
  const extent = extentOf(strokes);
  const part = {
    left: Math.max(box.left, extent.left - AROUND),
    top: Math.max(box.top, extent.top - AROUND),
    right: Math.min(box.right, extent.right + AROUND),
    bottom: Math.min(box.bottom, extent.bottom + AROUND),
  };
  const alone = withAnnotation(pdfium, page, annotation, (handle) =>
    renderAlone(pdfium, page, handle, now, part, { times: CLOSER }),
  );
  if (!alone) return false;
  const closer = renderPart(document, page, now, { part, times: CLOSER });
  const whole = { left: 0, top: 0, right: closer.width, bottom: closer.height };
  const large = inkIn(alone, whole, closer.width);
  const seen = { ink: large, strokes: strokesIn(large, whole), now: closer, scale: CLOSER * scale, inCells };
  return crossedShare(seen) >= CROSSED;
}

/** A text as it stands in a picture of its page. */
interface ShownText {
  /** All that its widget draws. */
  ink: Ink;
  /** What of it are letters. */
  strokes: readonly InkedPixel[];
  now: PageImage;
  /** Pixels a point. */
  scale: number;
  /** Whether each letter has a cell, between lines that the page may draw. */
  inCells: boolean;
}

/** ISO 32000-2, table 231. */
const COMB = 1 << 24;

const isComb = ({ pdfium, form }: PdfiumDocument, page: number, annotation: number): boolean =>
  withAnnotation(
    pdfium,
    page,
    annotation,
    (widget) => (pdfium.FPDFAnnot_GetFormFieldFlags(form, widget) & COMB) !== 0,
  ) ?? false;

/** In points: so near to a stroke, other ink crosses its letter. Beside it farther than above it, where a line may be. */
const BESIDE = 3;
const ABOVE = 1;
/** A row with so much of the most that a row has is within the letters: no tail, no accent. */
const WITHIN_LETTERS = 0.4;

/**
 * The share of a text's strokes that are among other ink. `before` tells
 * what stood there before the text did; without it, all that is not the widget's own is other ink.
 */
function crossedShare({ ink, strokes, now, scale, inCells }: ShownText, before?: PageImage): number {
  const letters = strokes.filter(isStroke);
  const rows = rowsOf(letters);
  const extent = extentOf(letters);
  const isInked = maskOf(ink.pixels);
  const [beside, above] = [Math.round(BESIDE * scale), Math.round(ABOVE * scale)];
  const isOther = (x: number, y: number): boolean =>
    !isInked(x, y) && (!before || !isNoticeable(before, now, y * now.width + x));
  const least = leastContrast(letters, rows, { now, extent, isOther });
  const struck = struckRows(rows, extent, { now, least, isOther });
  const contrastIn = ({ left, top, right, bottom }: PixelBox): number => {
    let [darkest, lightest] = [255, 0];
    for (let row = top; row < bottom; row++) {
      if (!rows.has(row)) continue;
      for (let column = Math.max(extent.left, left); column < Math.min(extent.right, right); column++) {
        if (!isOther(column, row)) continue;
        const brightness = brightnessAt(now, row * now.width + column);
        darkest = Math.min(darkest, brightness);
        lightest = Math.max(lightest, brightness);
      }
    }
    return lightest - darkest;
  };
  const around = ({ x, y }: InkedPixel): PixelBox => ({
    ...{ left: x - beside, right: x + beside + 1 },
    ...{ top: y - above, bottom: y + above + 1 },
  });
  const columns = inCells ? crossedColumns(letters, extent, (box) => contrastIn(box) > least) : null;
  const crossed = letters.filter(
    (pixel) => struck.has(pixel.y) || (columns ? columns.has(pixel.x) : contrastIn(around(pixel)) > least),
  );
  return letters.length === 0 ? 0 : crossed.length / letters.length;
}

/** The columns of the letters that something goes through, and not only beside them. */
function crossedColumns(
  letters: readonly InkedPixel[],
  { top, bottom }: PixelBox,
  isCrossed: (box: PixelBox) => boolean,
): Set<number> {
  const columns = [...new Set(letters.map(({ x }) => x))].sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const x of columns) {
    const last = runs.at(-1);
    if (last?.at(-1) === x - 1) last.push(x);
    else runs.push([x]);
  }
  const crossed = runs.filter(([left = 0, ...rest]) =>
    isCrossed({ left: left + 1, top, right: rest.at(-1) ?? left, bottom }),
  );
  return new Set(crossed.flat());
}

/** Other ink with less of a text's own contrast is shading under it. */
const OF_ITS_CONTRAST = 0.5;

interface Surroundings {
  now: PageImage;
  extent: PixelBox;
  isOther: (x: number, y: number) => boolean;
}

/** From how much contrast on other ink is more than shading, of 255. */
function leastContrast(
  letters: readonly InkedPixel[],
  rows: ReadonlySet<number>,
  { now, extent: { left, right }, isOther }: Surroundings,
): number {
  const grounds: number[] = [];
  for (const y of rows)
    for (let x = left; x < right; x++) if (isOther(x, y)) grounds.push(brightnessAt(now, y * now.width + x));
  const whole = letters.filter(({ share }) => share > WHOLE);
  const strokes = (whole.length > 0 ? whole : letters).map(({ pixel }) => brightnessAt(now, pixel));
  return Math.max(LEGIBLE, OF_ITS_CONTRAST * Math.abs(median(strokes) - median(grounds)));
}

/** What takes so much of its place is no smoothed edge. */
const WHOLE = 0.8;

const median = (shades: readonly number[]): number =>
  [...shades].sort((a, b) => a - b)[Math.floor(shades.length / 2)] ?? 0;

/** The rows that are within letters, from the top. */
function rowsOf(letters: readonly InkedPixel[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { y } of letters) counts.set(y, (counts.get(y) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return new Set(
    [...counts].flatMap(([y, count]) => (count >= WITHIN_LETTERS * most ? [y] : [])).sort((a, b) => a - b),
  );
}

/** Parts of a line's height, from its top, between which a line strikes it out: one that it stands on is lower. */
const MIDDLE = { from: 0.15, to: 0.75 };
/** A line runs through so much of what letters leave of a row; one of dots or dashes, through so much of each part of it. */
const THROUGH = 0.6;
const DASHED = { through: 0.2, parts: 4 };

/** The rows of all lines of a text that other ink runs through. */
function struckRows(
  rows: ReadonlySet<number>,
  { left, right }: PixelBox,
  { now, least, isOther }: Omit<Surroundings, "extent"> & { least: number },
): Set<number> {
  const struck = new Set<number>();
  for (const line of linesOf(rows)) {
    if (right - left <= line.length) continue;
    const shades = line.map((y) => {
      const row: (number | null)[] = [];
      for (let x = left; x < right; x++)
        row.push(isOther(x, y) ? brightnessAt(now, y * now.width + x) : null);
      return row;
    });
    const ground = median(shades.flat().filter((shade) => shade !== null));
    const off = shades.map((row) =>
      row.map((shade) => (shade === null ? null : Math.abs(shade - ground) > least)),
    );
    // Ink beside the letters from top to foot is a wall between them.
    const isWall = (x: number) => off.every((row) => row[x] !== false);
    const isStruck = off.some((row, at) => {
      const part = (at + 0.5) / line.length;
      const seen = row.filter((isOff, x): isOff is boolean => isOff !== null && !isWall(x));
      return part >= MIDDLE.from && part <= MIDDLE.to && isLine(seen);
    });
    if (isStruck) for (const y of line) struck.add(y);
  }
  return struck;
}

/** Whether what is off its ground in a row is a line. */
function isLine(isOff: readonly boolean[]): boolean {
  const share = (some: readonly boolean[]) => some.filter(Boolean).length / Math.max(1, some.length);
  const length = Math.max(1, Math.ceil(isOff.length / DASHED.parts));
  const parts = Array.from({ length: DASHED.parts }, (_, at) => isOff.slice(at * length, (at + 1) * length));
  return share(isOff) >= THROUGH || parts.every((part) => share(part) >= DASHED.through);
}

/** Rows that follow one another, line by line. */
function linesOf(rows: ReadonlySet<number>): number[][] {
  const lines: number[][] = [];
  for (const y of rows) {
    const last = lines.at(-1);
    if (last?.at(-1) === y - 1) last.push(y);
    else lines.push([y]);
  }
  return lines;
}
