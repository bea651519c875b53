import { PDFDict, PDFHexString, PDFName, PDFStream, PDFString } from "pdf-lib";
import { OFF } from "../../domain/parsed-form.ts";

/** What pdf.js does not tell about a widget. */
export interface WidgetFacts {
  /** The appearance state that turns a button on, as `PDFName.decodeText()` gives it; null when it has none. */
  onState: string | null;
  /** The state a button is in (`AS`, or the field's `V`); null when neither is a name. */
  state: string | null;
  /** `TU` of the field that the widget belongs to: pdf.js looks at the widget alone. */
  tooltip: string | null;
  /** The same of a field that has several widgets, whatever each of them says. */
  groupTooltip: string | null;
  /** Whether the field has a value now; pdf.js answers its default value where it has none. */
  hasValue: boolean;
}

/** What a widget's dictionary, and those above it in the field tree, say. */
export function readWidgetFacts(widget: PDFDict): WidgetFacts {
  const state = nameOf(widget.lookup(PDFName.of("AS"))) ?? nameOf(inherited(widget, "V"));
  const tooltip = inherited(widget, "TU");
  const hasValue = inherited(widget, "V") !== undefined;
  const parent = widget.lookup(PDFName.of("Parent"));
  const isKid = parent instanceof PDFDict && !widget.has(PDFName.of("T"));
  const groupTooltip = isKid ? textOf(inherited(parent, "TU")) : null;
  return { onState: onStateOf(widget), state, tooltip: textOf(tooltip), groupTooltip, hasValue };
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
