import type { WidgetExpectation } from "./expectation.ts";
import { type KeptPage, LastDrawn } from "./last-drawn.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withPage } from "./pdfium-document.ts";
import { type PageImage, type PixelBox, pixelBox, renderPage } from "./render-page.ts";

/** Where a widget stands: the page's index, from 0, and the widget's index in that page's `Annots`. */
type WidgetPlace = Pick<WidgetExpectation, "page" | "annotation">;

/** A page as it was, and where on it the widgets stand that will be written. */
interface PageBefore<Place> {
  image: PageImage;
  boxes: { place: Place; box: PixelBox | null }[];
}
/** By the page's index. */
export type PagesBefore<Place> = ReadonlyMap<number, PageBefore<Place>>;

export interface Comparison<Place> {
  /** The widgets within whose rectangles the two files look different. */
  differing: Set<Place>;
  /** The pages, by index, that look different where no widget stands that was written. */
  strayPages: number[];
}

/** Pixels a point: enough to see a comma in the smallest print. */
const SCALE = 1;
/** A difference of one colour component that counts, of 255: less is rounding. */
const NOTICEABLE = 32;

/**
 * Draws the pages of these widgets before anything is written; what `last` keeps of the file is not drawn again. Throws
 * what `withDocument` throws.
 */
export async function drawBefore<Place extends WidgetPlace>(
  before: Uint8Array,
  widgets: readonly Place[],
  last = new LastDrawn(),
): Promise<PagesBefore<Place>> {
  const byPage = [...Map.groupBy(widgets, ({ page }) => page)];
  const drawn = last.of(before);
  const lacking = byPage.filter(
    ([page, places]) => !places.every(({ annotation }) => drawn.get(page)?.boxes.has(annotation)),
  );
  if (lacking.length > 0) {
    await withDocument(before, (document) => {
      for (const [page, places] of lacking)
        drawn.set(page, drawPage(document, { page, places }, drawn.get(page)));
    });
    last.keep(before, drawn);
  }
  return new Map(byPage.map(([page, places]) => [page, pageBefore(drawn.get(page), places)]));
}

/** Draws a page and finds where widgets stand on it; of one that is drawn already, what is not known. */
function drawPage(
  document: PdfiumDocument,
  { page, places }: { page: number; places: readonly WidgetPlace[] },
  known?: KeptPage,
): KeptPage {
  const { pdfium } = document;
  return withPage(document, page, (handle) => {
    const image = known?.image ?? renderPage(document, handle, SCALE);
    const boxes = new Map(known?.boxes);
    for (const { annotation } of places) {
      const box = withAnnotation(pdfium, handle, annotation, (widget) =>
        pixelBox(pdfium, handle, widget, image),
      );
      boxes.set(annotation, box);
    }
    return { image, boxes };
  });
}

function pageBefore<Place extends WidgetPlace>(
  page: KeptPage | undefined,
  places: readonly Place[],
): PageBefore<Place> {
  if (!page) throw new RangeError("Expected every page with a widget to be drawn.");
  return {
    image: page.image,
    boxes: places.map((place) => ({ place, box: page.boxes.get(place.annotation) ?? null })),
  };
}

/** Compares what a file shows with what it showed before. It may be flattened. Throws what `withDocument` throws. */
export function compareWidgets<Place>(
  before: PagesBefore<Place>,
  after: Uint8Array,
): Promise<Comparison<Place>> {
  return withDocument(after, (document) =>
    mergeComparisons(
      [...before.keys()].map((page) =>
        withPage(document, page, (handle) => comparePage(document, { page, handle }, before)),
      ),
    ),
  );
}

/** Compares one open page. */
export function comparePage<Place>(
  document: PdfiumDocument,
  { page, handle }: { page: number; handle: number },
  before: PagesBefore<Place>,
): Comparison<Place> {
  const { image, boxes } = before.get(page) ?? {};
  if (!image || !boxes) return { differing: new Set(), strayPages: [] };
  const now = renderPage(document, handle, SCALE);
  const differing = boxes.filter(({ box }) => box && differs(image, now, box)).map(({ place }) => place);
  const isStray = differsOutside(
    image,
    now,
    boxes.flatMap(({ box }) => box ?? []),
  );
  return { differing: new Set(differing), strayPages: isStray ? [page] : [] };
}

export const mergeComparisons = <Place>(comparisons: readonly Comparison<Place>[]): Comparison<Place> => ({
  differing: new Set(comparisons.flatMap(({ differing }) => [...differing])),
  strayPages: comparisons.flatMap(({ strayPages }) => strayPages),
});

function differs(before: PageImage, after: PageImage, { left, top, right, bottom }: PixelBox): boolean {
  if (before.width !== after.width || before.height !== after.height) return true;
  for (let y = top; y < bottom; y++) {
    for (let byte = (y * after.width + left) * 4; byte < (y * after.width + right) * 4; byte++) {
      if (Math.abs((before.pixels[byte] ?? 0) - (after.pixels[byte] ?? 0)) > NOTICEABLE) return true;
    }
  }
  return false;
}

/** Pixels around a widget that its border and the smoothing of its edges may colour. */
const MARGIN = 2;

/** Rows that are the same to the byte, as nearly all are, are passed over at the speed of memory. */
function differsOutside(before: PageImage, after: PageImage, boxes: readonly PixelBox[]): boolean {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return true;
  const [was, is] = [before, after].map(({ pixels }) =>
    Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length),
  );
  if (!was || !is) return false;
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width * 4, (y + 1) * width * 4];
    if (was.compare(is, start, end, start, end) === 0) continue;
    const covering = boxes.filter(({ top, bottom }) => y >= top - MARGIN && y < bottom + MARGIN);
    for (let x = 0; x < width; x++) {
      if (!isNoticeable(was, is, start + 4 * x)) continue;
      if (!covering.some(({ left, right }) => x >= left - MARGIN && x < right + MARGIN)) return true;
    }
  }
  return false;
}

function isNoticeable(before: Uint8Array, after: Uint8Array, pixel: number): boolean {
  for (let byte = pixel; byte < pixel + 3; byte++) {
    if (Math.abs((before[byte] ?? 0) - (after[byte] ?? 0)) > NOTICEABLE) return true;
  }
  return false;
}
