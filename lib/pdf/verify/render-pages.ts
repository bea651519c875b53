import { withDocument, withPage } from "./pdfium-document.ts";
import { encodePng } from "./png.ts";
import { renderPage } from "./render-page.ts";

/**
 * Pages as PNGs, form fields drawn, `scale` pixels a point: those of the given numbers (from 1), or all. Throws what
 * `withDocument` throws.
 */
export function renderPages(
  bytes: Uint8Array,
  { scale, pages }: { scale: number; pages?: readonly number[] },
): Promise<Uint8Array[]> {
  return withDocument(bytes, (document) =>
    (pages ?? Array.from({ length: document.pageCount }, (_, index) => index + 1)).map((number) =>
      withPage(document, number - 1, (page) => encodePng(renderPage(document, page, scale))),
    ),
  );
}
