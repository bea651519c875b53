import { type CoveringAnnotation, coveredBy, coveringAnnotations, coverOf } from "./covering-annotations.ts";
import { type DrawnInk, drawnInk } from "./drawn-ink.ts";
import type { WidgetExpectation } from "./expectation.ts";
import { inkOf } from "./ink.ts";
import { type KeptPage, LastDrawn, type WidgetBefore } from "./last-drawn.ts";
import { withoutFrame } from "./mark-frames.ts";
import { readString } from "./pdfium.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withFile, withPage } from "./pdfium-document.ts";
import { hasInk } from "./picture.ts";
import { isEmptySquare, notUnder, readPrintedCharacters } from "./printed-characters.ts";
import {
  boxOnPage,
  isWithin,
  type PageImage,
  type PixelBox,
  pixelBox,
  pixelsOf,
  renderPage,
} from "./render-page.ts";
import { ruledLines } from "./ruled-lines.ts";
import { otherPages } from "./same-pages.ts";

/**
 * Where a widget stands: the page's index, from 0, and the widget's index in that page's `Annots`; or a box of the page, for
 * what it does not have yet.
 */
export type WidgetPlace = Pick<WidgetExpectation, "page" | "annotation" | "box"> & {
  holds?: WidgetExpectation["holds"];
  isHeld?: boolean;
};

/** A name for a place of a page, and what is asked of it: an annotation's number, or the box itself. */
const placeName = (place: WidgetPlace): string => {
  const { annotation, box } = place;
  if (box) return [box.x, box.y, box.width, box.height].join(" ");
  return isOfLooks(place) ? `${annotation} looks` : `${annotation}`;
};

/** Whether a place is only looked at, and nothing is written there. */
const isOfLooks = ({ holds }: WidgetPlace): boolean => holds?.kind === "anything";

/** A page as it was, and where on it the widgets stand that will be written. */
export interface PageBefore<Place> {
  image: PageImage;
  /** Pixels a point. */
  scale: number;
  boxes: ({ place: Place } & WidgetBefore)[];
}
/** By the page's index. */
type Pages<Place> = ReadonlyMap<number, PageBefore<Place>>;

/** A file before anything is written. */
export interface FileBefore<Place> {
  /** The pages with such widgets. */
  pages: Pages<Place>;
  /** Those without; null where nobody asks for them. */
  others: OthersBefore<Place> | null;
}

/** Pages on which nothing is written, which are drawn only where the finished file does not have them unchanged. */
interface OthersBefore<Place> {
  pages: readonly number[];
  areIn(finished: PdfiumDocument): boolean;
  /** To be called while the finished file is open. */
  draw(finished: PdfiumDocument): Pages<Place>;
}

/** Pixels a point: enough to see a comma in the smallest print. */
const SCALE = 1;
/** Of a page on which nothing is written: enough to see a letter, and a font that is lost. */
const SCALE_OF_OTHERS = 0.5;
/** Of such a page in a long file, whose pictures must not exhaust the memory. */
const SCALE_OF_MANY = 0.25;
const MANY = 60;

interface DrawOptions {
  /** What it keeps of the file is not drawn again. */
  last?: LastDrawn;
  /** Pages to be drawn although no such widget stands there. Without them, all may be asked for. */
  also?: readonly number[];
  /** Pixels a point of the pages with such widgets. */
  scale?: number;
  /** As `renderPage` has it. */
  asWidgets?: boolean;
  /** Annotations that PDFium draws and people do not see. */
  unseen?: readonly Pick<WidgetPlace, "page" | "annotation">[];
}

/**
 * Draws the pages on which these widgets stand before they are written, and finds where. Throws what `withDocument` throws.
 */
export async function drawBefore<Place extends WidgetPlace>(
  before: Uint8Array,
  widgets: readonly Place[],
  { last = new LastDrawn(), also, scale = SCALE, asWidgets = false, unseen = [] }: DrawOptions = {},
): Promise<FileBefore<Place>> {
  const byPage = Map.groupBy(widgets, ({ page }) => page);
  const placesOn = (page: number): Place[] => byPage.get(page) ?? [];
  const written = new Set([...byPage.keys(), ...(also ?? [])]);
  const name = [...written].join(" ");
  const kept = last.of(before);
  const isKnown = (page: number): boolean => isDrawn(kept.pages.get(page), placesOn(page), scale);
  const looks = { scale, asWidgets, unseen };
  const draw = (document: PdfiumDocument, pages: Iterable<number>): void => {
    kept.pageCount = document.pageCount;
    for (const page of pages) {
      if (page < document.pageCount && !isKnown(page))
        kept.pages.set(page, drawPage(document, page, placesOn(page), looks, kept.pages.get(page)));
    }
  };
  const pagesOf = (pages: Iterable<number>): Pages<Place> =>
    new Map(
      [...pages].flatMap((page) => {
        const drawn = page < (kept.pageCount ?? 0) && kept.pages.get(page);
        return drawn ? [[page, pageBefore(drawn, placesOn(page))] as const] : [];
      }),
    );
  if (![...written].every(isKnown) || !(also || kept.others.has(name))) {
    await withDocument(before, (document) => {
      draw(document, written);
      if (!also) kept.others.set(name, otherPages(document, written));
    });
  }
  const pages = pagesOf(written);
  const { pages: others, contents } = kept.others.get(name) ?? { pages: [], contents: null };
  last.forgetIfLarge();
  if (also || others.length === 0) return { pages, others: null };
  return {
    pages,
    others: {
      pages: others,
      areIn: (finished) => contents !== null && otherPages(finished, written).contents === contents,
      draw: ({ pdfium }) => {
        withFile(pdfium, before, (document) => draw(document, others));
        const drawn = pagesOf(others);
        last.forgetIfLarge();
        return drawn;
      },
    },
  };
}

const isDrawn = (page: KeptPage | undefined, places: readonly WidgetPlace[], scale: number): boolean =>
  page !== undefined &&
  (places.length === 0 || page.scale === scale) &&
  places.every((place) => page.boxes.has(placeName(place)));

function drawPage(
  document: PdfiumDocument,
  page: number,
  places: readonly WidgetPlace[],
  looks: Required<Pick<DrawOptions, "scale" | "asWidgets" | "unseen">>,
  known: KeptPage | undefined,
): KeptPage {
  const { pdfium, pageCount } = document;
  const others = pageCount > MANY ? SCALE_OF_MANY : SCALE_OF_OTHERS;
  const scale = places.length > 0 ? looks.scale : others;
  return withPage(document, page, (handle) => {
    const image = known?.scale === scale ? known.image : renderPage(document, handle, scale, looks);
    const boxes = new Map(known?.scale === scale ? known.boxes : []);
    const found = places.map((place) => ({ place, box: boxOf(document, handle, image, place) }));
    // A blank box prints nothing, and reading a page's text takes as long as drawing it.
    const inked = found.flatMap(({ place, box }) =>
      box && !isOfLooks(place) && hasInk(image, box) ? [box] : [],
    );
    const print = readPrintedCharacters(pdfium, handle, image, inked);
    const hidden = new Set(looks.unseen.flatMap((each) => (each.page === page ? [each.annotation] : [])));
    const covering = coveringAnnotations(document, handle, image).filter(({ index }) => !hidden.has(index));
    for (const { place, box } of found) {
      const { annotation } = place;
      const own = () => inkOf(document, handle, image, { annotation, box: box ?? NO_BOX });
      const within = box
        ? notUnder(
            print.filter(({ pixels }) => isWithin(pixels, box)),
            image,
            () => own().covered,
          )
        : [];
      const met = laterAt(covering, place, box);
      const covers = coveredBy(
        met.flatMap((each) => (box ? coverOf(document, handle, image, each, box) : [])),
      );
      const rules = box && !place.box && !isOfLooks(place) ? ruledLines(image, box) : [];
      const ink = box && inked.includes(box) ? drawnInk(image, box, within.map(pixelsIn), own) : null;
      boxes.set(placeName(place), {
        ...{ box, print: within, rules, isMet: met.length > 0, covers },
        ...placedInk(document, handle, image, annotation, ink),
      });
    }
    return { image, scale, boxes };
  });
}

const pixelsIn = ({ pixels }: { pixels: PixelBox }): PixelBox => pixels;

/** The ink in a widget's box, as it also stands on its page; the widget's own only where its field is blank. */
function placedInk(
  document: PdfiumDocument,
  page: number,
  image: PageImage,
  annotation: number,
  ink: ReturnType<typeof drawnInk>,
): Pick<WidgetBefore, "drawn" | "own"> {
  const onPage = ({ box }: DrawnInk) => boxOnPage(document.pdfium, page, image, box);
  const { drawn = null, own = null } = ink ?? {};
  return {
    drawn: drawn && { ...drawn, onPage: onPage(drawn) },
    own: own && isBlank(document, page, annotation) ? { ...own, onPage: onPage(own) } : null,
  };
}

const NO_BOX: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 };

/** Whether a widget's field holds no text. */
const isBlank = ({ pdfium, form }: PdfiumDocument, page: number, annotation: number): boolean =>
  withAnnotation(pdfium, page, annotation, (widget) =>
    readString(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetFormFieldValue(form, widget, buffer, size)),
  ) === "";

/** The annotations that come later than a widget and meet its box. What is added comes last, and stands over the others. */
const laterAt = (
  covering: readonly CoveringAnnotation[],
  place: WidgetPlace,
  box: PixelBox | null,
): CoveringAnnotation[] =>
  box === null || place.box
    ? []
    : covering.filter((each) => each.index > place.annotation && isWithin(each.box, box));

/** Where a place is in the picture of its page; null for an annotation that the page does not have. */
const boxOf = (
  { pdfium }: PdfiumDocument,
  page: number,
  image: PageImage,
  { annotation, box }: WidgetPlace,
): PixelBox | null =>
  box
    ? pixelsOf(box, image, pdfium.FPDF_GetPageWidthF(page))
    : withAnnotation(pdfium, page, annotation, (widget) => pixelBox(pdfium, page, widget, image));

/** Whether a text is the mark that people put into a printed box. */
export const isTick = (text: string): boolean => /^[xX✓✔☒]$/u.test(text.trim());

function pageBefore<Place extends WidgetPlace>(
  { image, scale, boxes }: KeptPage,
  places: readonly Place[],
): PageBefore<Place> {
  const nowhere: WidgetBefore = {
    box: null,
    print: [],
    drawn: null,
    own: null,
    rules: [],
    isMet: false,
    covers: [],
  };
  return {
    image,
    scale,
    boxes: places.map((place) => {
      const { print, drawn, box, ...widget } = boxes.get(placeName(place)) ?? nowhere;
      const isText = place.holds?.kind === "text";
      const isMark =
        place.holds?.kind === "button" || (place.holds?.kind === "text" && isTick(place.holds.text));
      return {
        ...{ place, ...widget, box, drawn: isMark && drawn && box ? withoutFrame(drawn, image, box) : drawn },
        print: print.filter(
          ({ isMarkBox, isSeparator, pixels }) =>
            isText || !(isMarkBox || isSeparator || (isMark && isEmptySquare(image, pixels))),
        ),
      };
    }),
  };
}
