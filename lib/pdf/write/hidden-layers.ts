import { PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import { arrayAt, elements } from "../dictionaries.ts";
import { layersOf } from "../layers.ts";

/** Where an annotation stands: its page's index, from 0, and its index in that page's `Annots`. */
interface Place {
  page: number;
  annotation: number;
}

/** The annotations on layers (optional content groups: ISO 32000-2, 8.11) that are off. PDFium draws them all the same. */
export function annotationsOnHiddenLayers(document: PDFDocument): Place[] {
  const isShown = layersOf(document.catalog, { areForPrint: true });
  return document.getPages().flatMap(({ node }, page) =>
    elements(arrayAt(node, "Annots")).flatMap((entry, annotation) => {
      const layer = entry instanceof PDFDict ? entry.get(PDFName.of("OC")) : undefined;
      return layer && !isShown(layer) ? [{ page, annotation }] : [];
    }),
  );
}
