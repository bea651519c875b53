import { withDocument, withPage } from "./pdfium-document.ts";
import { encodePng } from "./png.ts";
import { renderPage } from "./render-page.ts";

/** Every page as a PNG, form fields drawn, `scale` pixels a point. Throws what `withDocument` throws. */
export function renderPages(bytes: Uint8Array, { scale }: { scale: number }): Promise<Uint8Array[]> {
  return withDocument(bytes, (document) =>
    Array.from({ length: document.pageCount }, (_, index) =>
      withPage(document, index, (page) => encodePng(renderPage(document, page, scale))),
    ),
  );
}
