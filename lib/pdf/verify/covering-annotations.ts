import { type PdfiumDocument, withAnnotation } from "./pdfium-document.ts";
import { GROUNDS, hasArea, type PageImage, type PixelBox, pixelBox, renderAlone } from "./render-page.ts";

/** Subtypes of annotations (PDFium's numbers) that may hide what is under them, or strike it out. */
const HIDING = {
  ...{ unknown: 0, text: 1, link: 2, freeText: 3, square: 5, circle: 6, polygon: 7, highlight: 9 },
  ...{ strikeOut: 12, stamp: 13, caret: 14, ink: 15, fileAttachment: 17, sound: 18, movie: 19, screen: 21 },
  ...{ printerMark: 22, watermark: 24, threeD: 25, richMedia: 26, redact: 28 },
};
/** People also draw lines to write on, or under a text. */
const LINES = { line: 4, polyLine: 8, underline: 10, squiggly: 11 };
const WIDGET = 20;
const HIDING_SUBTYPES = new Set(Object.values(HIDING));
const LINE_SUBTYPES = new Set(Object.values(LINES));
/** ISO 32000-2, table 167. */
const FLAGS = { hidden: 0b10, print: 0b100, noView: 0b10_0000 };

/** Whether people see an annotation with these flags: on a screen, or on paper alone. */
const isShown = (flags: number): boolean =>
  (flags & FLAGS.hidden) === 0 && ((flags & FLAGS.noView) === 0 || (flags & FLAGS.print) !== 0);

export interface CoveringAnnotation {
  index: number;
  box: PixelBox;
  kind: "line" | "strikeOut" | "redaction" | "other";
}

/** What an annotation draws inside a widget: the pixels, by their numbers in the picture of the page, and how much of what is under them it covers, of 255. */
interface Cover {
  /** Whether it hides a letter; what everybody sees through hides nothing by itself. */
  hides: boolean;
  pixels: readonly (readonly [pixel: number, coverage: number])[];
}

/** The pixels that annotations cover: one that hides a letter, or several pale ones over each other. */
export function coveredBy(covers: readonly Cover[]): number[] {
  const through = new Map<number, number>();
  for (const { hides, pixels } of covers)
    for (const [pixel, coverage] of pixels)
      through.set(pixel, hides ? 0 : (through.get(pixel) ?? 1) * (1 - coverage / 255));
  return [...through].flatMap(([pixel, share]) => (1 - share >= HIDES / 255 ? pixel : []));
}

/**
 * What an annotation draws on inside a widget, of a line without the widget's lowest quarter. A frame around a widget hides
 * nothing. PDFium draws no mark for redaction, as other viewers do.
 */
export function coverOf(
  { pdfium }: PdfiumDocument,
  page: number,
  image: PageImage,
  { index, box, kind }: CoveringAnnotation,
  widget: PixelBox,
): Cover {
  const height = widget.bottom - widget.top;
  const edge = Math.min(EDGE, height / 4);
  const within = {
    left: Math.max(box.left, widget.left + EDGE),
    top: Math.max(box.top, Math.ceil(widget.top + edge)),
    right: Math.min(box.right, widget.right - EDGE),
    bottom: Math.min(box.bottom, Math.floor(widget.bottom - (kind === "line" ? height / 4 : edge))),
  };
  if (!hasArea(within)) return { hides: false, pixels: [] };
  const across = within.right - within.left;
  const numberOf = (at: number): number =>
    (within.top + Math.floor(at / across)) * image.width + within.left + (at % across);
  const all = Array.from({ length: across * (within.bottom - within.top) }, (_, at) => at);
  if (kind === "redaction") return { hides: true, pixels: all.map((at) => [numberOf(at), 255]) };
  const drawnOn = (ground: number) =>
    withAnnotation(pdfium, page, index, (handle) =>
      renderAlone(pdfium, page, handle, image, within, { ground }),
    );
  const [light, dark] = [drawnOn(GROUNDS.white), drawnOn(GROUNDS.black)];
  const coverage = (at: number): number => (light && dark ? 255 - contrastLeft(light, dark, at) : 0);
  const hides = kind !== "other" || all.some((at) => coverage(at) >= HIDES);
  const seen = all.filter((at) => coverage(at) >= SEEN);
  return { hides, pixels: seen.map((at) => [numberOf(at), coverage(at)]) };
}
/**
 * What is left at a pixel of the contrast between white and black, of 255, in the component that keeps most of it: a marker
 * that is blended with what is under it (ISO 32000-2, 11.3.5) lets a black text be read.
 */
function contrastLeft({ pixels: light }: PageImage, { pixels: dark }: PageImage, at: number): number {
  const left = (byte: number): number => Math.abs((light[4 * at + byte] ?? 0) - (dark[4 * at + byte] ?? 0));
  return Math.max(left(0), left(1), left(2));
}
/** Pixels of a widget's edge, where it has a border of its own. */
const EDGE = 2;
/** How much of what is under it a pixel covers, of 255, to be seen. */
const SEEN = 24;
/** The same of a mark's strongest pixel, to hide a letter: what is paler is a tint, or a watermark over the page. */
const HIDES = 96;

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
        // PDFium also finds a field by its name alone, but no widget of one without a type.
        const isOfNoField = subtype === WIDGET && pdfium.FPDFAnnot_GetFormControlIndex(form, annotation) < 0;
        if (!LINE_SUBTYPES.has(subtype) && !isOfNoField && !HIDING_SUBTYPES.has(subtype)) return [];
        if (!isShown(pdfium.FPDFAnnot_GetFlags(annotation))) return [];
        if (!pdfium.FPDFAnnot_HasKey(annotation, "AP")) return [];
        return [{ index, box: pixelBox(pdfium, page, annotation, image), kind: kindOf(subtype) }];
      }) ?? [],
  );
}

const kindOf = (subtype: number): CoveringAnnotation["kind"] => {
  if (LINE_SUBTYPES.has(subtype)) return "line";
  if (subtype === HIDING.strikeOut) return "strikeOut";
  return subtype === HIDING.redact ? "redaction" : "other";
};
