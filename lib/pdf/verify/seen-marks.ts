import type { WidgetExpectation } from "./expectation.ts";
import { type Ink, inkOf } from "./ink.ts";
import { illegibleInk } from "./legible-ink.ts";
import type { FileBefore, PageBefore } from "./pages-before.ts";
import { withDocument, withPage } from "./pdfium-document.ts";
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

/** Compares each mark's own ink with what surrounds it on the finished page. Throws what `withDocument` throws. */
export async function seeMarks(
  before: FileBefore<WidgetExpectation>,
  { marked, finished }: Files,
): Promise<Map<WidgetExpectation, SeenMark>> {
  const pages = [...before.pages].filter(([, { boxes }]) => boxes.some(isMark));
  if (pages.length === 0) return new Map();
  const inks = await withDocument(marked, (document) =>
    pages.map(([index, { image, boxes }]) =>
      withPage(document, index, (handle) =>
        boxes.map(({ place, box }) =>
          box && place.holds.kind === "mark" ? inkOf(document, handle, image, { ...place, box }) : null,
        ),
      ),
    ),
  );
  return withDocument(finished, (document) => {
    const seen = pages.map(([index, page], each) => {
      const now = withPage(document, index, (handle) => renderPage(document, handle, page.scale));
      return seeOnPage(page, now, inks[each] ?? []);
    });
    return new Map(seen.flat());
  });
}

const isMark = ({ place }: PageBefore<WidgetExpectation>["boxes"][number]): boolean =>
  place.holds.kind === "mark";

function seeOnPage(
  { image, scale, boxes }: PageBefore<WidgetExpectation>,
  now: PageImage,
  inks: readonly (Ink | null)[],
): [WidgetExpectation, SeenMark][] {
  return boxes.flatMap(({ place, print }, index): [WidgetExpectation, SeenMark][] => {
    const ink = inks[index];
    if (!ink) return [];
    const isOverPrint = writtenOver(print, image, now).length > 0;
    const { known, hidden } = illegibleInk(ink, now);
    return [[place, { hidden: known === 0 ? 1 : hidden / known, size: ink.size / scale, isOverPrint }]];
  });
}
