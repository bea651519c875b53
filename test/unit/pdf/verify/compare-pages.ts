import { judgePage, lostPages, pagesOf } from "../../../../lib/pdf/verify/compare-pages.ts";
import type { FileBefore, WidgetPlace } from "../../../../lib/pdf/verify/pages-before.ts";
import { withDocument, withPage } from "../../../../lib/pdf/verify/pdfium-document.ts";
import { mergeVerdicts, type Verdict } from "../../../../lib/pdf/verify/verdict.ts";

/** Compares what a file shows with what it showed before. Throws what `withDocument` throws. */
export function comparePages<Place extends WidgetPlace>(
  before: FileBefore<Place>,
  after: Uint8Array,
): Promise<Verdict<Place>> {
  return withDocument(after, (document) => {
    const verdicts = pagesOf(document, before).map(([index, page]) =>
      withPage(document, index, (handle) => judgePage(document, handle, index, page)),
    );
    return mergeVerdicts([...verdicts, lostPages(document, before)]);
  });
}
