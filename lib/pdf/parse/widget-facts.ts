import { PDFDict, PDFName, PDFNumber, PDFRawStream } from "pdf-lib";
import { OFF } from "../../domain/parsed-form.ts";
import { arrayAt, dictionaryAt, elements, inherited, numberOf, stringOf } from "../dictionaries.ts";
import { onStateOf, stateOf } from "../names.ts";
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
  /** Whether the field holds a digital signature (ISO 32000-2, 12.7.5.5). */
  isSigned: boolean;
  /** Whether that signature permits no change of the file, not even filling (ISO 32000-2, table 257). */
  permitsNothing: boolean;
  /** The text of a value that is a stream (ISO 32000-2, 7.9.3) or a number, which pdf.js takes for none. */
  otherText: string | null;
}

/** What a widget's dictionary, and those above it in the field tree, say. */
export function readWidgetFacts(widget: PDFDict): WidgetFacts {
  const own = stateIn(widget.lookup(PDFName.of("AS")));
  const state = own ?? stateIn(inherited(widget, "V"));
  // What is on is on, also where nothing says how it looks.
  const onState = onStateOf(widget) ?? (own === OFF ? null : own);
  const value = inherited(widget, "V");
  const parent = widget.has(PDFName.of("T")) ? undefined : dictionaryAt(widget, "Parent");
  return {
    onState,
    state,
    tooltip: tooltipOf(widget),
    groupTooltip: parent ? tooltipOf(parent) : null,
    hasValue: value !== undefined,
    isSigned: value instanceof PDFDict && value.has(PDFName.of("ByteRange")),
    permitsNothing: value instanceof PDFDict && permissionsIn(value).includes(NO_CHANGES),
    otherText: otherTextOf(value),
  };
}

const NO_CHANGES = 1;

/** What a signature lets follow it, as its transformations of the method DocMDP say. */
function permissionsIn(signature: PDFDict): number[] {
  return elements(arrayAt(signature, "Reference")).flatMap((one) => {
    if (!(one instanceof PDFDict) || one.lookup(PDFName.of("TransformMethod")) !== DOC_MDP) return [];
    return numberOf(dictionaryAt(one, "TransformParams")?.lookup(PDFName.of("P"))) ?? [];
  });
}
const DOC_MDP = PDFName.of("DocMDP");

/** Of a stream, packed or not: what people write into a field is shorter. */
const LONGEST = 100_000;

function otherTextOf(value: unknown): string | null {
  const isShort = value instanceof PDFRawStream && value.getContentsSize() <= LONGEST;
  return isShort || value instanceof PDFNumber ? textIn(value).join("") : null;
}

const stateIn = (value: unknown): string | null => (value instanceof PDFName ? stateOf(value) : null);
const tooltipOf = (dict: PDFDict): string | null => stringOf(inherited(dict, "TU")) ?? null;
