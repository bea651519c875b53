import { standsOn } from "./drawn-ink.ts";
import type { ExpectedValue, WidgetExpectation } from "./expectation.ts";
import { meetingInk } from "./meeting-ink.ts";
import type { FileBefore, PageBefore, WidgetPlace } from "./pages-before.ts";
import { type PdfiumDocument, withDocument, withPage } from "./pdfium-document.ts";
import { differsOutside, differsWithin, hasInk, isLegible } from "./picture.ts";
import { writtenOver } from "./printed-characters.ts";
import { hasArea, isWithin, type PageImage, type PixelBox, renderPage } from "./render-page.ts";
import { mergeVerdicts, type Verdict } from "./verdict.ts";

/** Compares what a file shows with what it showed before. Throws what `withDocument` throws. */
export function comparePages<Place extends WidgetPlace>(
  before: FileBefore<Place>,
  after: Uint8Array,
): Promise<Verdict<Place>> {
  return withDocument(after, (document) => {
    const verdicts = pagesOf(document, before).map(([index, page]) => {
      const image = withPage(document, index, (handle) => renderPage(document, handle, page.scale));
      return judgePage(index, page, image);
    });
    return mergeVerdicts([...verdicts, lostPages(document, before)]);
  });
}

/** The pages to be compared that a file has: those that were written, and the others unless it has them unchanged. */
export function pagesOf<Place>(
  document: PdfiumDocument,
  { pages, others }: FileBefore<Place>,
): [number, PageBefore<Place>][] {
  const drawn = !others || others.areIn(document) ? [] : others.draw(document);
  return [...pages, ...drawn].filter(([index]) => index < document.pageCount);
}

/** A page that is not there any more looks otherwise. */
export const lostPages = <Place>(
  { pageCount }: PdfiumDocument,
  { pages, others }: FileBefore<Place>,
): Verdict<Place> => ({
  ...mergeVerdicts<Place>([]),
  changedPages: [...pages.keys(), ...(others?.pages ?? [])].filter((index) => index >= pageCount),
});

/** What a picture of a page says of it and its widgets. */
export function judgePage<Place extends WidgetPlace>(
  index: number,
  { image, boxes }: PageBefore<Place>,
  now: PageImage,
): Verdict<Place> {
  const placed = boxes.flatMap(({ box, ...each }) => (box ? [{ ...each, box }] : []));
  const changed = placed.filter(({ box }) => differsWithin(image, now, box));
  const over = changed.flatMap(({ place, box, print, drawn }) => {
    const isOver =
      writtenOver(print, image, now).length > 0 || (drawn !== null && standsOn(drawn, box, image, now));
    return isOver ? [[place, [...print, ...(drawn ? [drawn.onPage] : [])]] as const] : [];
  });
  const texts = changed.filter(({ place: { holds } }) => holds && isWritten(holds));
  const marks = changed.filter(({ place: { holds } }) => holds?.kind === "button" && holds.on);
  const isChanged = differsOutside(
    image,
    now,
    placed.map(({ box }) => box),
  );
  return {
    changed: new Set(changed.map(({ place }) => place)),
    faint: new Set(changed.filter(({ box }) => !isLegible(image, now, box)).map(({ place }) => place)),
    offPage: new Set(placed.filter(({ box }) => !hasArea(box)).map(({ place }) => place)),
    inked: new Set(placed.filter(({ box }) => hasInk(now, box)).map(({ place }) => place)),
    overPrint: new Map(over),
    meeting: meetingInk<Place>(texts, marks, image, now),
    ruled: new Map(
      changed.flatMap(({ place, rules }) => (rules.length > 0 ? [[place, rules] as const] : [])),
    ),
    covered: new Set(placed.filter(({ isCovered }) => isCovered).map(({ place }) => place)),
    changedPages: isChanged ? [index] : [],
  };
}

const isWritten = (holds: ExpectedValue): boolean =>
  holds.kind === "text" ? holds.text.trim() !== "" : holds.kind === "options" && holds.selected.length > 0;

/** A widget's edges, where a border is cut off to the pixel while it stands over the page. */
const edgesOf = ({ left, top, right, bottom }: PixelBox): PixelBox[] => [
  { left, top, right, bottom: top },
  { left, top: bottom, right, bottom },
  { left, top, right: left, bottom },
  { left: right, top, right, bottom },
];

const isOverWidget = (box: PixelBox, all: PageBefore<WidgetExpectation>["boxes"]): boolean =>
  all.some(({ box: other, place }) => other && place.holds.kind !== "mark" && isWithin(box, other));

/**
 * The pages, by index, on which a flattened file looks different from the form. Differences are allowed in the smoothing of
 * edges; in a few pixels of buttons, where the edge of a square falls into one or the next; where other annotations lie over widgets, which PDFium draws last; and at widgets without an appearance, which it
 * draws for people to use.
 */
export function flattenedOtherwise(
  before: FileBefore<WidgetExpectation>,
  after: Uint8Array,
): Promise<number[]> {
  return withDocument(after, (document) => {
    const differing = pagesOf(document, before).filter(([index, { image, scale, boxes }]) => {
      const exempt = boxes.flatMap(({ box, isCovered, place: { holds } }) => {
        if (!box) return [];
        // PDFium draws a mark under the widgets; in the page it stands in the order of the annotations.
        if (holds.kind === "mark" && isOverWidget(box, boxes)) return [box];
        return isCovered || (holds.kind === "anything" && !holds.looksStay) ? [box] : edgesOf(box);
      });
      const now = withPage(document, index, (handle) => renderPage(document, handle, scale));
      const buttons = boxes.flatMap(({ box, place: { holds } }) =>
        box && holds.kind === "anything" && holds.isButton ? [box] : [],
      );
      return differsOutside(image, now, exempt, { smoothed: true, snapped: buttons });
    });
    return [...differing.map(([index]) => index), ...lostPages(document, before).changedPages];
  });
}
