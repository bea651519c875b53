import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { hasArea, type PageImage, type PixelBox, pixelBox, renderAlone } from "./render-page.ts";

/**
 * Subtypes of annotations (PDFium's numbers) that may hide what is under them, or strike it out; other marks of text let it show
 * through.
 */
const HIDING = {
  ...{ text: 1, freeText: 3, square: 5, circle: 6, polygon: 7, strikeOut: 12, stamp: 13, ink: 15 },
  ...{ fileAttachment: 17, sound: 18, movie: 19, screen: 21, watermark: 24, threeD: 25, richMedia: 26 },
  redact: 28,
};
/** People also draw lines to write on. */
const LINES = { line: 4, polyLine: 8 };
const WIDGET = 20;
const HIDING_SUBTYPES = new Set(Object.values(HIDING));
const LINE_SUBTYPES = new Set(Object.values(LINES));
/** ISO 32000-2, table 167: hidden, and not shown on a screen. */
const UNSEEN_FLAGS = 0b10_0010;

export interface CoveringAnnotation {
  index: number;
  box: PixelBox;
  isLine: boolean;
  isRedaction: boolean;
}

/**
 * Whether an annotation draws something inside a widget, or, as a line, over its lowest quarter: a frame around it hides nothing.
 * PDFium draws no mark for redaction, as other viewers do.
 */
export function isOver(
  { pdfium }: PdfiumDocument,
  page: number,
  image: PageImage,
  { index, box, isLine, isRedaction }: CoveringAnnotation,
  widget: PixelBox,
): boolean {
  const height = widget.bottom - widget.top;
  const edge = Math.min(EDGE, height / 4);
  const within = {
    left: Math.max(box.left, widget.left + EDGE),
    top: Math.max(box.top, Math.ceil(widget.top + edge)),
    right: Math.min(box.right, widget.right - EDGE),
    bottom: Math.min(box.bottom, Math.floor(widget.bottom - (isLine ? height / 4 : edge))),
  };
  if (!hasArea(within)) return false;
  if (isRedaction) return true;
  const drawn = withAnnotation(pdfium, page, index, (annotation) =>
    renderAlone(pdfium, page, annotation, image, within),
  );
  return drawn?.pixels.some((value, at) => at % 4 === 3 && value >= SEEN) ?? false;
}
/** Pixels of a widget's edge, where it has a border of its own. */
const EDGE = 2;
/** How much of what is under it a pixel covers, of 255, to be seen. */
const SEEN = 24;

/**
 * The annotations of a page, by their index in `Annots`, that may hide a widget before them: viewers draw annotations in
 * their order (ISO 32000-2, 12.5.2). PDFium draws widgets last, and those of no field not at all, so that its picture does not tell.
 */
export function coveringAnnotations(
  { pdfium, form }: PdfiumDocument,
  page: number,
  image: PageImage,
): CoveringAnnotation[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => index).flatMap(
    (index) =>
      withAnnotation(pdfium, page, index, (annotation) => {
        const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
        const isLine = LINE_SUBTYPES.has(subtype);
        // PDFium also finds a field by its name alone, but no widget of one without a type.
        const isOfNoField = subtype === WIDGET && pdfium.FPDFAnnot_GetFormControlIndex(form, annotation) < 0;
        if (!isLine && !isOfNoField && !HIDING_SUBTYPES.has(subtype)) return [];
        if ((pdfium.FPDFAnnot_GetFlags(annotation) & UNSEEN_FLAGS) !== 0) return [];
        if (!pdfium.FPDFAnnot_HasKey(annotation, "AP")) return [];
        const isRedaction = subtype === HIDING.redact;
        return [{ index, box: pixelBox(pdfium, page, annotation, image), isLine, isRedaction }];
      }) ?? [],
  );
}
