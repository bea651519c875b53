import { PDFDict, PDFHexString, PDFName, PDFRef, PDFStream, PDFString } from "pdf-lib";
import { OFF } from "../../domain/parsed-form.ts";
import { loadLeniently } from "./load-leniently.ts";

/** What pdf.js does not tell about a widget. */
export interface WidgetFacts {
  /** The appearance state that turns a button on, as `PDFName.decodeText()` gives it; null when it has none. */
  onState: string | null;
  /** The state a button is in (`AS`, or the field's `V`); null when neither is a name. */
  state: string | null;
  /** `TU` of the field that the widget belongs to: pdf.js looks at the widget alone. */
  tooltip: string | null;
}

/** Answers the facts of a widget by its object reference, in the notation of pdf.js ("12R", "12R3"). */
export type FactsReader = (reference: string) => WidgetFacts | null;

/**
 * Opens a file for reading widgets' dictionaries. Where this second reader cannot follow, for the whole file or for
 * one widget, it answers null, and pdf.js's own answers must do.
 */
export async function openWidgetFacts(bytes: Uint8Array): Promise<FactsReader> {
  const document = await loadLeniently(bytes).catch(() => null);
  return (reference) => {
    const [, number, generation] = /^(\d+)R(\d*)$/.exec(reference) ?? [];
    if (!document || number === undefined) return null;
    try {
      const widget = document.context.lookup(PDFRef.of(Number(number), Number(generation || 0)));
      return widget instanceof PDFDict ? factsOf(widget) : null;
    } catch {
      return null;
    }
  };
}

function factsOf(widget: PDFDict): WidgetFacts {
  const state = nameOf(widget.lookup(PDFName.of("AS"))) ?? nameOf(inherited(widget, "V"));
  const tooltip = inherited(widget, "TU");
  return { onState: onStateOf(widget), state, tooltip: textOf(tooltip) };
}

/** The first state but `Off` among the normal, then the down appearances (ISO 32000-2, 12.7.5.2.3). */
function onStateOf(widget: PDFDict): string | null {
  const appearances = widget.lookup(PDFName.of("AP"));
  if (!(appearances instanceof PDFDict)) return null;
  for (const kind of ["N", "D"]) {
    const states = appearances.lookup(PDFName.of(kind));
    if (!(states instanceof PDFDict) || states instanceof PDFStream) continue;
    const on = states
      .keys()
      .map((key) => key.decodeText())
      .find((state) => state !== OFF);
    if (on !== undefined) return on;
  }
  return null;
}

/** Looks a key up through `Parent`, which may be a loop. */
function inherited(start: PDFDict, key: string): unknown {
  const visited = new Set<PDFDict>();
  for (let dict: unknown = start; dict instanceof PDFDict && !visited.has(dict); ) {
    visited.add(dict);
    const value = dict.lookup(PDFName.of(key));
    if (value !== undefined) return value;
    dict = dict.lookup(PDFName.of("Parent"));
  }
  return undefined;
}

const nameOf = (value: unknown): string | null => (value instanceof PDFName ? value.decodeText() : null);
const textOf = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
