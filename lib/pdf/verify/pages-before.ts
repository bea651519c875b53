import { coveringAnnotations } from "./covering-annotations.ts";
import type { WidgetExpectation } from "./expectation.ts";
import { type KeptPage, LastDrawn, type WidgetBefore } from "./last-drawn.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withPage } from "./pdfium-document.ts";
import { hasInk } from "./picture.ts";
import { readPrint } from "./printed-characters.ts";
import { type PageImage, type PixelBox, pixelBox, renderPage } from "./render-page.ts";
import { ruledLines } from "./ruled-lines.ts";

/** Where a widget stands: the page's index, from 0, and the widget's index in that page's `Annots`. */
export type WidgetPlace = Pick<WidgetExpectation, "page" | "annotation">;

/** A page as it was, and where on it the widgets stand that will be written. */
export interface PageBefore<Place> {
  image: PageImage;
  /** Pixels a point. */
  scale: number;
  boxes: ({ place: Place } & WidgetBefore)[];
}
/** By the page's index: every page of the file. */
export type PagesBefore<Place> = ReadonlyMap<number, PageBefore<Place>>;

/** Pixels a point: enough to see a comma in the smallest print. */
const SCALE = 1;
/** Of a page on which nothing is written: enough to see a letter, and a font that is lost. */
const SCALE_OF_OTHERS = 0.5;
/** Of such a page in a long file, whose pictures must not exhaust the memory. */
const SCALE_OF_MANY = 0.25;
const MANY = 60;

/**
 * Draws every page before anything is written, and finds where these widgets stand; what `last` keeps of the file is not
 * drawn again. Throws what `withDocument` throws.
 */
export async function drawBefore<Place extends WidgetPlace>(
  before: Uint8Array,
  widgets: readonly Place[],
  last = new LastDrawn(),
): Promise<PagesBefore<Place>> {
  const byPage = Map.groupBy(widgets, ({ page }) => page);
  const drawn = last.of(before);
  const isKnown = drawn.size > 0 && [...byPage].every(([page, places]) => isDrawn(drawn.get(page), places));
  if (!isKnown) {
    await withDocument(before, (document) => {
      for (let page = 0; page < document.pageCount; page++) {
        const places = byPage.get(page) ?? [];
        if (!isDrawn(drawn.get(page), places))
          drawn.set(page, drawPage(document, page, places, drawn.get(page)));
      }
    });
    last.keep(before, drawn);
  }
  return new Map([...drawn].map(([page, kept]) => [page, pageBefore(kept, byPage.get(page) ?? [])]));
}

const isDrawn = (page: KeptPage | undefined, places: readonly WidgetPlace[]): boolean =>
  page !== undefined &&
  (places.length === 0 || page.scale === SCALE) &&
  places.every(({ annotation }) => page.boxes.has(annotation));

function drawPage(
  document: PdfiumDocument,
  page: number,
  places: readonly WidgetPlace[],
  known: KeptPage | undefined,
): KeptPage {
  const { pdfium, pageCount } = document;
  const others = pageCount > MANY ? SCALE_OF_MANY : SCALE_OF_OTHERS;
  const scale = places.length > 0 ? SCALE : others;
  return withPage(document, page, (handle) => {
    const image = known?.scale === scale ? known.image : renderPage(document, handle, scale);
    const boxes = new Map(known?.scale === scale ? known.boxes : []);
    const found = places.map(({ annotation }) => {
      const box = withAnnotation(pdfium, handle, annotation, (widget) =>
        pixelBox(pdfium, handle, widget, image),
      );
      return { annotation, box };
    });
    // A blank box prints nothing, and reading a page's text takes as long as drawing it.
    const inked = found.flatMap(({ box }) => (box && hasInk(image, box) ? [box] : []));
    const print = readPrint(pdfium, handle, image, inked);
    const covering = coveringAnnotations(pdfium, handle, image);
    for (const { annotation, box } of found) {
      const within = box ? print.filter(({ pixels }) => isWithin(pixels, box)) : [];
      const isCovered = covering.some((each) => box && each.index > annotation && isWithin(each.box, box));
      const rules = box ? ruledLines(image, box) : [];
      boxes.set(annotation, { box, print: within, rules, isCovered });
    }
    return { image, scale, boxes };
  });
}

/** Whether two boxes have more than an edge in common. */
const isWithin = (a: PixelBox, b: PixelBox): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

function pageBefore<Place extends WidgetPlace>(
  { image, scale, boxes }: KeptPage,
  places: readonly Place[],
): PageBefore<Place> {
  const nowhere: WidgetBefore = { box: null, print: [], rules: [], isCovered: false };
  return {
    image,
    scale,
    boxes: places.map((place) => ({ place, ...(boxes.get(place.annotation) ?? nowhere) })),
  };
}
