import { extentOf, type Ink, type InkedPixel, inkIn, isStroke, maskOf } from "./ink.ts";
import { isTick } from "./pages-before.ts";
import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { brightnessAt, hasContrast, isNoticeable, LEGIBLE } from "./picture.ts";
import { type PageImage, type PixelBox, renderAlone, renderPart } from "./render-page.ts";
import { isShort, median, runsOf, type Surroundings, struckColumns, struckRows } from "./struck-text.ts";

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
  text: string;
  strokes(ink: Ink, box: PixelBox): readonly InkedPixel[];
}

/**
 * Whether other ink runs through a text, under it or over it: stripes, a grid, dots, a line through its letters. Not where its
 * field is only lined or framed, or shaded.
 */
export function isCrossedText(
  document: PdfiumDocument,
  page: number,
  { annotation, box, text, strokes: strokesIn }: TextPlace,
  { ink, before, now }: { ink: Ink; before: PageImage; now: PageImage },
): boolean {
  const { pdfium } = document;
  // Most texts stand where nothing was, which is seen at once.
  if (!hasContrast(before, extentOf(ink.pixels))) return false;
  const scale = now.width / pdfium.FPDF_GetPageWidthF(page);
  const strokes = strokesIn(ink, box);
  const extent = extentOf(strokes);
  const place = {
    inCells: isComb(document, page, annotation),
    isOnItsSide: isTall(box) && isTall(extent),
    isMark: isTick(text),
  };
  // A letter in a cell may hide most of what its cell has.
  const far = place.inCells ? before : now;
  if (crossedShare({ ink, strokes, now: far, box, scale, ...place }, before) < MAYBE_CROSSED) return false;
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
  const seen = {
    ink: large,
    strokes: strokesIn(large, whole),
    now: closer,
    box: whole,
    scale: CLOSER * scale,
    ...place,
  };
  return crossedShare(seen) >= CROSSED;
}

/** A text as it stands in a picture of its page. */
interface ShownText {
  /** All that its widget draws. */
  ink: Ink;
  /** What of it are letters. */
  strokes: readonly InkedPixel[];
  now: PageImage;
  /** Its widget's box. */
  box: PixelBox;
  /** Pixels a point. */
  scale: number;
  /** Whether each letter has a cell, between lines that the page may draw. */
  inCells: boolean;
  /** Whether it goes up or down its box. */
  isOnItsSide: boolean;
  /** Whether it is the mark that people put into a printed box, and has that around it. */
  isMark: boolean;
}

const isTall = ({ left, top, right, bottom }: PixelBox): boolean => bottom - top > right - left;

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
/** A row with so much of what others have is within the letters: no tail, no accent. */
const WITHIN_LETTERS = 0.4;

/**
 * The share of a text's strokes that are among other ink: all that is not the widget's own or, with a picture of what was there
 * `before`, all that looks as it did.
 */
function crossedShare(
  { ink, strokes, now, box, scale, inCells, isOnItsSide, isMark }: ShownText,
  before?: PageImage,
): number {
  const isBefore = now === before;
  const letters = strokes.filter(isStroke);
  const extent = extentOf(letters);
  const rows = rowsOf(letters, inCells || (isShort(extent) && !isMark));
  const isInked = maskOf(ink.pixels);
  const [beside, above] = [Math.round(BESIDE * scale), Math.round(ABOVE * scale)];
  const isOther = (x: number, y: number): boolean =>
    isBefore || (!isInked(x, y) && (!before || !isNoticeable(before, now, y * now.width + x)));
  // A thin line between two rows of pixels is pale in both: from afar all that can be seen may be a line.
  const least = before && !isMark ? LEGIBLE : leastContrast(letters, rows, { now, extent, isOther });
  const around = { now, extent, box, least, isOther, scale, isWord: !isOnItsSide && !isMark };
  const struck = inCells ? new Set() : struckRows(rows, around);
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
  const near = ({ x, y }: InkedPixel): PixelBox => ({
    ...{ left: x - beside, right: x + beside + 1 },
    ...{ top: y - above, bottom: y + above + 1 },
  });
  const isCrossed = (part: PixelBox) => contrastIn(part) > least;
  const columns = inCells
    ? new Set([...crossedColumns(letters, extent, isCrossed), ...struckColumns(letters, rows, around)])
    : null;
  const crossed = letters.filter(
    (pixel) => struck.has(pixel.y) || (columns ? columns.has(pixel.x) : isCrossed(near(pixel))),
  );
  return letters.length === 0 ? 0 : crossed.length / letters.length;
}

/** The columns of the letters that something goes through, and not only beside them. */
function crossedColumns(
  letters: readonly InkedPixel[],
  { top, bottom }: PixelBox,
  isCrossed: (box: PixelBox) => boolean,
): Set<number> {
  const crossed = runsOf(letters.map(({ x }) => x)).filter(([left = 0, ...rest]) =>
    isCrossed({ left: left + 1, top, right: rest.at(-1) ?? left, bottom }),
  );
  return new Set(crossed.flat());
}

/** Other ink with less of a text's own contrast is shading under it. */
const OF_ITS_CONTRAST = 0.5;

/** From how much contrast on other ink is more than shading, of 255. */
function leastContrast(
  letters: readonly InkedPixel[],
  rows: ReadonlySet<number>,
  { now, extent: { left, right }, isOther }: Pick<Surroundings, "now" | "extent" | "isOther">,
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

/** The rows that are within letters, from the top. The widest row of a short text, or of one in cells, says little. */
function rowsOf(letters: readonly InkedPixel[], hasFew: boolean): Set<number> {
  const counts = new Map<number, number>();
  for (const { y } of letters) counts.set(y, (counts.get(y) ?? 0) + 1);
  const usual = hasFew ? median([...counts.values()]) : Math.max(0, ...counts.values());
  return new Set(
    [...counts].flatMap(([y, count]) => (count >= WITHIN_LETTERS * usual ? [y] : [])).sort((a, b) => a - b),
  );
}
