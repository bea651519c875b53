import { compareAnew } from "./compare-anew.ts";
import { lostPages, pagesOf } from "./compare-pages.ts";
import type { WidgetExpectation } from "./expectation.ts";
import { drawBefore, type FileBefore, type PageBefore } from "./pages-before.ts";
import { withDocument, withPage } from "./pdfium-document.ts";
import { differsOutside } from "./picture.ts";
import { isWithin, type PixelBox, renderPage } from "./render-page.ts";

/** A widget's edges, where a border is cut off to the pixel while it stands over the page. */
const edgesOf = ({ left, top, right, bottom }: PixelBox): PixelBox[] => [
  { left, top, right, bottom: top },
  { left, top: bottom, right, bottom },
  { left, top, right: left, bottom },
  { left: right, top, right, bottom },
];

const isOverWidget = (box: PixelBox, all: PageBefore<WidgetExpectation>["boxes"]): boolean =>
  all.some(({ box: other, place }) => other && place.holds.kind !== "mark" && isWithin(box, other));

/** Pixels a point at which no letter looks like another, and how far its strokes may be moved there: a quarter of a point. */
const CLOSE = 4;
const NEAR = 1;
/** What is paler than this on white cannot be seen, of 255. */
const PALE = 12;

/**
 * The indices of the pages on which a flattened file looks different from the filled one. Compares whole pages, and those that
 * differ once more at a larger scale, with fresh engines. Allows differences in two places: where other annotations lie over
 * these widgets, since PDFium draws widgets last; and at widgets without an appearance, since PDFium draws one of its own.
 */
export async function flattenedOtherwise(
  filled: Uint8Array,
  after: Uint8Array,
  widgets: readonly WidgetExpectation[],
): Promise<number[]> {
  const differing = await differences(await drawBefore(filled, widgets, { asWidgets: true }), after, {
    least: PALE,
  });
  const changed: number[] = [];
  // One after another: such pictures are large.
  for (const page of differing) {
    const here = widgets.filter((widget) => widget.page === page);
    const draw = () => drawBefore(filled, here, { also: [page], scale: CLOSE, asWidgets: true });
    changed.push(
      ...(await compareAnew(draw, (pages) => differences(pages, after, { near: NEAR, least: PALE }))),
    );
  }
  return changed;
}

function differences(
  before: FileBefore<WidgetExpectation>,
  after: Uint8Array,
  allowed: { near?: number; least: number },
): Promise<number[]> {
  return withDocument(after, (document) => {
    const differing = pagesOf(document, before).filter(([index, { image, scale, boxes }]) => {
      const exempt = boxes.flatMap(({ box, isMet, place: { holds } }) => {
        if (!box) return [];
        // PDFium draws a mark under the widgets; in the page it stands in the order of the annotations.
        if (holds.kind === "mark" && isOverWidget(box, boxes)) return [box];
        return isMet || (holds.kind === "anything" && !holds.looksStay) ? [box] : edgesOf(box);
      });
      const now = withPage(document, index, (handle) =>
        renderPage(document, handle, scale, { asWidgets: true }),
      );
      return differsOutside(image, now, exempt, allowed);
    });
    return [...differing.map(([index]) => index), ...lostPages(document, before).changedPages];
  });
}
