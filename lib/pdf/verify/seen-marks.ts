import type { WidgetExpectation } from "./expectation.ts";
import { type Ink, inkOf } from "./ink.ts";
import type { FileBefore, PageBefore } from "./pages-before.ts";
import type { Pdfium } from "./pdfium.ts";
import { type PdfiumDocument, withAnnotation, withDocument, withPage } from "./pdfium-document.ts";
import { isNoticeable, MORE_THAN_SMOOTHING, NOTICEABLE } from "./picture.ts";
import { writtenOver } from "./printed-characters.ts";
import { type PageImage, renderPage } from "./render-page.ts";

/** What a finished page shows of a mark. */
export interface SeenMark {
  /** The share of its ink that is not to be seen: under a field, on a ground of its own colour, or of the paper's. */
  hidden: number;
  /** The longer side of what its ink covers, in points. */
  size: number;
  /** Whether it stands on letters or digits of the page. */
  isOverPrint: boolean;
}

/** A file whose marks are annotations, and the finished one: the same, or with its marks drawn into its pages. */
interface Files {
  marked: Uint8Array;
  finished: Uint8Array;
}

/**
 * Looks for the ink of each mark, as it is drawn by itself, in what has changed of its page. Throws what `withDocument`
 * throws.
 */
export async function seeMarks(
  before: FileBefore<WidgetExpectation>,
  { marked, finished }: Files,
): Promise<Map<WidgetExpectation, SeenMark>> {
  const pages = [...before.pages].filter(([, { boxes }]) => boxes.some(isMark));
  if (pages.length === 0) return new Map();
  const inks = await withDocument(marked, (document) =>
    pages.map(([index, page]) => withPage(document, index, (handle) => drawAlone(document, handle, page))),
  );
  return withDocument(finished, (document) => {
    const seen = pages.map(([index, page], each) => {
      const now = withPage(document, index, (handle) => renderPage(document, handle, page.scale));
      return seeOnPage(page, now, inks[each] ?? now);
    });
    return new Map(seen.flat());
  });
}

type PlacedBox = PageBefore<WidgetExpectation>["boxes"][number];
const isMark = ({ place }: PlacedBox): boolean => place.holds.kind === "mark";

/** The marks of a page on nothing. What else the page shows goes from the engine's memory, and not from the file. */
function drawAlone(
  document: PdfiumDocument,
  page: number,
  { scale, boxes }: PageBefore<WidgetExpectation>,
): PageImage {
  const { pdfium } = document;
  const marks = new Set(boxes.filter(isMark).map(({ place }) => place.annotation));
  hideOthers(pdfium, page, marks);
  for (let left = pdfium.FPDFPage_CountObjects(page); left > 0; left--)
    pdfium.FPDFPage_RemoveObject(page, pdfium.FPDFPage_GetObject(page, 0));
  return renderPage(document, page, scale, { onNothing: true });
}

/** ISO 32000-2, table 167. */
const HIDDEN = 1 << 1;

function hideOthers(pdfium: Pdfium, page: number, marks: ReadonlySet<number>): void {
  for (let index = pdfium.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index--) {
    if (marks.has(index)) continue;
    withAnnotation(pdfium, page, index, (annotation) => pdfium.FPDFAnnot_SetFlags(annotation, HIDDEN));
  }
}

function seeOnPage(
  { image, scale, boxes }: PageBefore<WidgetExpectation>,
  now: PageImage,
  alone: PageImage,
): [WidgetExpectation, SeenMark][] {
  return boxes.filter(isMark).flatMap(({ place, box, print }): [WidgetExpectation, SeenMark][] => {
    if (!box) return [];
    const ink = inkOf(alone, box);
    const isOverPrint = writtenOver(print, image, now).length > 0;
    return [[place, { hidden: hiddenShare(ink, image, now), size: ink.size / scale, isOverPrint }]];
  });
}

/** In pixels: a letter's width. What one of these shows nothing of is lost; what crosses a line of the page is not. */
const CELL = 6;
/** So much of a cell's ink must be seen, and of its difference from white paper. */
const LEAST_SEEN = 0.5;
const LEAST_CONTRAST = 1 / 3;

/** The share of ink in cells of which the finished page shows nothing new. */
function hiddenShare({ pixels }: Ink, before: PageImage, now: PageImage): number {
  const cells = new Map<string, { all: number; seen: number }>();
  for (const { x, y, strength, isWhole } of pixels) {
    const name = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    const cell = cells.get(name) ?? { all: 0, seen: 0 };
    cell.all++;
    const contrast = Math.max(isWhole ? MORE_THAN_SMOOTHING : NOTICEABLE, LEAST_CONTRAST * strength);
    if (isNoticeable(before, now, y * now.width + x, contrast)) cell.seen++;
    cells.set(name, cell);
  }
  const hidden = [...cells.values()].filter(({ all, seen }) => seen < LEAST_SEEN * all);
  return pixels.length === 0 ? 1 : hidden.reduce((sum, { all }) => sum + all, 0) / pixels.length;
}
