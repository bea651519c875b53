import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from "pdf-lib";
import { loadLeniently } from "./load-leniently.ts";
import { readWidgetFacts, type WidgetFacts } from "./widget-facts.ts";
import { findTemplateTexts } from "./xfa/find-template.ts";
import type { TemplateText } from "./xfa/read-template.ts";

/** What pdf.js does not tell about a form. Objects go by their reference in its notation ("12R", "12R3"). */
export interface DocumentFacts {
  /** Null for what is no dictionary, or cannot be read. */
  widget(reference: string): WidgetFacts | null;
  /** Whether a widget's field is computed by the form itself (ISO 32000-2, 12.7.3: `CO`). */
  isCalculated(reference: string): boolean;
  /** What the XFA part of a hybrid form says, by field name or `buttonKey`. */
  templateTexts: ReadonlyMap<string, TemplateText>;
}

export const NO_FACTS: DocumentFacts = {
  widget: () => null,
  isCalculated: () => false,
  templateTexts: new Map(),
};

/** Opens a file for a second reader. Where that cannot follow there are no facts, and pdf.js's own answers must do. */
export async function openDocumentFacts(bytes: Uint8Array): Promise<DocumentFacts> {
  const document = await loadLeniently(bytes).catch(() => null);
  if (!document) return NO_FACTS;
  const calculated = calculationOrder(document);
  return {
    widget(reference) {
      const dict = dictionaryAt(document, reference);
      return dict && attempt(() => readWidgetFacts(dict));
    },
    isCalculated(reference) {
      const dict = dictionaryAt(document, reference);
      return dict !== null && (calculated.has(dict) || calculated.has(parentOf(dict)));
    },
    templateTexts: findTemplateTexts(document),
  };
}

function dictionaryAt(document: PDFDocument, reference: string): PDFDict | null {
  const [, number, generation] = /^(\d+)R(\d*)$/.exec(reference) ?? [];
  if (number === undefined) return null;
  const object = attempt(() => document.context.lookup(PDFRef.of(Number(number), Number(generation || 0))));
  return object instanceof PDFDict ? object : null;
}

function calculationOrder(document: PDFDocument): ReadonlySet<unknown> {
  const form = attempt(() => document.catalog.lookup(PDFName.of("AcroForm")));
  const order = form instanceof PDFDict ? attempt(() => form.lookup(PDFName.of("CO"))) : null;
  if (!(order instanceof PDFArray)) return new Set();
  const fields = Array.from({ length: order.size() }, (_, index) => attempt(() => order.lookup(index)));
  return new Set(fields.filter((field) => field instanceof PDFDict));
}

const parentOf = (dict: PDFDict): unknown => attempt(() => dict.lookup(PDFName.of("Parent")));

/** pdf-lib throws on some malformed objects. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
