import type { WidgetExpectation } from "./expectation.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withPage } from "./pdfium-document.ts";
import { type PageImage, type PixelBox, pixelBox, renderPage } from "./render-page.ts";

/** Where a widget stands: the page's index, from 0, and the widget's index in that page's `Annots`. */
type WidgetPlace = Pick<WidgetExpectation, "page" | "annotation">;

/** A page as it was, and where on it the widgets stand. */
interface Before<Place> {
  image: PageImage;
  boxes: { place: Place; box: PixelBox | null }[];
}

/** Pixels a point: enough to see a comma in the smallest print. */
const SCALE = 1;
/** A difference of one colour component that counts, of 255: less is rounding. */
const NOTICEABLE = 32;

/**
 * The widgets within whose rectangles two files look different. Both have the same pages; the widgets' places
 * are those of `before`, so that `after` may be flattened. Throws what `withDocument` throws.
 */
export async function differingWidgets<Place extends WidgetPlace>(
  before: Uint8Array,
  after: Uint8Array,
  widgets: readonly Place[],
): Promise<Set<Place>> {
  const byPage = Map.groupBy(widgets, ({ page }) => page);
  const pages = await withDocument(
    before,
    (document) => new Map([...byPage].map(([page, places]) => [page, drawBefore(document, page, places)])),
  );
  const differing = await withDocument(after, (document) =>
    [...pages].flatMap(([page, { image, boxes }]) => {
      const now = withPage(document, page, (handle) => renderPage(document, handle, SCALE));
      return boxes.filter(({ box }) => box && differs(image, now, box)).map(({ place }) => place);
    }),
  );
  return new Set(differing);
}

function drawBefore<Place extends WidgetPlace>(
  document: PdfiumDocument,
  page: number,
  places: readonly Place[],
): Before<Place> {
  const { pdfium } = document;
  return withPage(document, page, (handle) => {
    const image = renderPage(document, handle, SCALE);
    const boxes = places.map((place) => ({
      place,
      box: withAnnotation(pdfium, handle, place.annotation, (widget) =>
        pixelBox(pdfium, handle, widget, image),
      ),
    }));
    return { image, boxes };
  });
}

function differs(before: PageImage, after: PageImage, { left, top, right, bottom }: PixelBox): boolean {
  if (before.width !== after.width || before.height !== after.height) return true;
  for (let y = top; y < bottom; y++) {
    for (let byte = (y * after.width + left) * 4; byte < (y * after.width + right) * 4; byte++) {
      if (Math.abs((before.pixels[byte] ?? 0) - (after.pixels[byte] ?? 0)) > NOTICEABLE) return true;
    }
  }
  return false;
}
