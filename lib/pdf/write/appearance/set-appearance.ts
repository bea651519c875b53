import { type PDFDict, PDFName, type PDFRef } from "pdf-lib";
import { dictionaryAt } from "../../dictionaries.ts";

/** Makes a stream the widget's normal appearance. The dictionary is made anew: the old one may be shared, or no dictionary. */
export function setAppearance(widget: PDFDict, stream: PDFRef): void {
  widget.set(PDFName.of("AP"), widget.context.obj({ N: stream }));
}

/**
 * Gives the normal appearances of a button's states a dictionary of their own in the widget. The old one may be shared with
 * another widget, and some readers do not follow a reference from `N` to a dictionary. Answers the states.
 */
export function ownStates(widget: PDFDict): PDFDict {
  const appearances = copyOf(widget, dictionaryAt(widget, "AP"));
  const states = copyOf(widget, dictionaryAt(appearances, "N"));
  appearances.set(PDFName.of("N"), states);
  widget.set(PDFName.of("AP"), appearances);
  return states;
}

function copyOf(widget: PDFDict, dict: PDFDict | undefined): PDFDict {
  const copy = widget.context.obj({});
  for (const [key, value] of dict?.entries() ?? []) copy.set(key, value);
  return copy;
}
