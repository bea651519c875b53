import { PDFDict, PDFName, PDFRef, PDFStream } from "pdf-lib";
import { dictionaryAt } from "../../dictionaries.ts";

/** The normal appearance that an annotation shows in its present state (ISO 32000-2, 12.5.5); null where it has none. */
export function shownStream(annotation: PDFDict): { reference: PDFRef; stream: PDFStream } | null {
  const normal = dictionaryAt(annotation, "AP")?.get(PDFName.of("N"));
  const states = annotation.context.lookup(normal);
  const state = annotation.lookup(PDFName.of("AS"));
  const entry = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  const stream = annotation.context.lookup(entry);
  return entry instanceof PDFRef && stream instanceof PDFStream ? { reference: entry, stream } : null;
}
