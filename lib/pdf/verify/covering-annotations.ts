import type { Pdfium } from "./pdfium.ts";
import { withAnnotation } from "./pdfium-document.ts";
import { type PageImage, type PixelBox, pixelBox } from "./render-page.ts";

/**
 * Subtypes of annotations (PDFium's numbers) that may hide what is under them, or strike it out; other marks of text let it show
 * through.
 */
const HIDING = {
  ...{ text: 1, freeText: 3, line: 4, square: 5, circle: 6, polygon: 7, polyLine: 8, strikeOut: 12 },
  ...{ stamp: 13, ink: 15, fileAttachment: 17, movie: 19, screen: 21, watermark: 24, redact: 28 },
};
const HIDING_SUBTYPES = new Set(Object.values(HIDING));
/** ISO 32000-2, table 167: hidden, and not shown on a screen. */
const UNSEEN_FLAGS = 0b10_0010;

/**
 * The annotations of a page, by their index in `Annots`, that may hide a widget before them: viewers draw annotations in
 * their order (ISO 32000-2, 12.5.2). PDFium draws widgets last, so that its picture does not tell.
 */
export function coveringAnnotations(
  pdfium: Pdfium,
  page: number,
  image: PageImage,
): { index: number; box: PixelBox }[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => index).flatMap(
    (index) =>
      withAnnotation(pdfium, page, index, (annotation) => {
        if (!HIDING_SUBTYPES.has(pdfium.FPDFAnnot_GetSubtype(annotation))) return [];
        if ((pdfium.FPDFAnnot_GetFlags(annotation) & UNSEEN_FLAGS) !== 0) return [];
        if (!pdfium.FPDFAnnot_HasKey(annotation, "AP")) return [];
        return [{ index, box: pixelBox(pdfium, page, annotation, image) }];
      }) ?? [],
  );
}
