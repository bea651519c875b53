import { PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFStream, PDFString } from "pdf-lib";
import { OFF } from "../../domain/parsed-form.ts";
import { onStateOf as stateOf } from "../names.ts";
import { textIn } from "../text-objects.ts";

/** What pdf.js does not tell about a widget. */
export interface WidgetFacts {
  /** The appearance state that turns a button on, or the state it is in, if that is on; null when it has neither. */
  onState: string | null;
  /** The state a button is in (`AS`, or the field's `V`); null when neither is a name. */
  state: string | null;
  /** `TU` of the field that the widget belongs to: pdf.js looks at the widget alone. */
  tooltip: string | null;
  /** The same of a field that has several widgets, whatever each of them says. */
  groupTooltip: string | null;
  /** Whether the field has a value now; pdf.js answers its default value where it has none. */
  hasValue: boolean;
  /** The text of a value that is a stream (ISO 32000-2, 7.9.3) or a number, which pdf.js takes for none. */
  otherText: string | null;
}

/** What a widget's dictionary, and those above it in the field tree, say. */
export function readWidgetFacts(widget: PDFDict): WidgetFacts {
  const own = stateIn(widget.lookup(PDFName.of("AS")));
  const state = own ?? stateIn(inherited(widget, "V"));
  // What is on is on, also where nothing says how it looks.
  const onState = onStateOf(widget) ?? (own === OFF ? null : own);
  const tooltip = inherited(widget, "TU");
  const value = inherited(widget, "V");
  const parent = widget.lookup(PDFName.of("Parent"));
  const isKid = parent instanceof PDFDict && !widget.has(PDFName.of("T"));
  const groupTooltip = isKid ? textOf(inherited(parent, "TU")) : null;
  return {
    onState,
    state,
    tooltip: textOf(tooltip),
    groupTooltip,
    hasValue: value !== undefined,
    otherText: otherTextOf(value),
  };
}

/** Of a stream, packed or not: what people write into a field is shorter. */
const LONGEST = 100_000;

function otherTextOf(value: unknown): string | null {
  const isShort = value instanceof PDFRawStream && value.getContentsSize() <= LONGEST;
  return isShort || value instanceof PDFNumber ? textIn(value).join("") : null;
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
      .map(stateOf)
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

const stateIn = (value: unknown): string | null => (value instanceof PDFName ? stateOf(value) : null);
const textOf = (value: unknown): string | null =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
