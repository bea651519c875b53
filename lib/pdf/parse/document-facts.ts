import { PDFArray, PDFBool, type PDFContext, PDFDict, PDFName, PDFRef } from "pdf-lib";
import { dictionaryAt } from "../dictionaries.ts";
import { openLazily } from "./lazy-objects.ts";
import { readWidgetFacts, type WidgetFacts } from "./widget-facts.ts";
import { findTemplateTexts, templateAsks } from "./xfa/find-template.ts";
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
  const context = await openLazily(bytes).catch(() => null);
  if (!context) return NO_FACTS;
  const form = formOf(context);
  const calculated = calculationOrder(form);
  return {
    widget(reference) {
      const dict = dictionaryOf(context, reference);
      return dict && attempt(() => readWidgetFacts(dict));
    },
    isCalculated(reference) {
      const dict = dictionaryOf(context, reference);
      return dict !== null && (calculated.has(dict) || calculated.has(parentOf(dict)));
    },
    templateTexts: findTemplateTexts(form),
  };
}

function dictionaryOf(context: PDFContext, reference: string): PDFDict | null {
  const [, number, generation] = /^(\d+)R(\d*)$/.exec(reference) ?? [];
  if (number === undefined) return null;
  const object = attempt(() => context.lookup(PDFRef.of(Number(number), Number(generation || 0))));
  return object instanceof PDFDict ? object : null;
}

/** Whether the file says that XFA is to be drawn in place of its pages (ISO 32000-2, 7.7.2), and whether its XFA part asks for anything. */
export async function readXfaUse(bytes: Uint8Array): Promise<{ isDrawn: boolean; asks: boolean }> {
  const context = await openLazily(bytes).catch(() => null);
  if (!context) return { isDrawn: false, asks: false };
  const needsRendering = attempt(() => catalogOf(context)?.lookup(PDFName.of("NeedsRendering")));
  return { isDrawn: needsRendering === PDFBool.True, asks: templateAsks(formOf(context)) };
}

function catalogOf(context: PDFContext): PDFDict | undefined {
  const catalog = attempt(() => context.lookup(context.trailerInfo.Root));
  return catalog instanceof PDFDict ? catalog : undefined;
}

const formOf = (context: PDFContext): PDFDict | undefined =>
  attempt(() => dictionaryAt(catalogOf(context), "AcroForm")) ?? undefined;

function calculationOrder(form: PDFDict | undefined): ReadonlySet<unknown> {
  const order = attempt(() => form?.lookup(PDFName.of("CO")));
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
