import { PDFName } from "pdf-lib";
import { dictionaryAt, hasFlag, inherited, numberOf, textOf } from "../dictionaries.ts";
import { qualifiedName } from "../field-tree.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import { shownStream } from "./appearance/shown-stream.ts";
import { pageWidgets, terminalField, type WidgetNode } from "./field-nodes.ts";
import type { OpenForm } from "./open-form.ts";

/** The widgets besides those that were written; `looksStay` tells of which the looks may not change. */
export function otherWidgets(
  { document }: OpenForm,
  written: readonly WidgetExpectation[],
  looksStay: (widget: WidgetNode) => boolean,
): WidgetExpectation[] {
  const known = new Set(written.map(({ page, annotation }) => `${page} ${annotation}`));
  return pageWidgets(document)
    .filter(({ page, annotation }) => !known.has(`${page} ${annotation}`))
    .map((widget) => ({
      ...{ page: widget.page, annotation: widget.annotation, fieldId: "", mustShow: false },
      holds: { kind: "anything", looksStay: looksStay(widget) },
    }));
}

const isButton = ({ dict }: Pick<WidgetNode, "dict">): boolean => textOf(inherited(dict, "FT")) === "Btn";

/** ISO 32000-2, table 167: of annotations that a viewer does not know, and so of no widget. */
const INVISIBLE = 0b1;

/**
 * Whether PDFium draws a widget as its appearance has it. It does not draw a field without a name, one whose type stands
 * above its parent, nor one called invisible, draws one on a hidden layer, and draws a box as it likes that has no
 * appearance under its state's name.
 */
export function hasLooks({ dict }: WidgetNode): boolean {
  const field = terminalField(dict);
  const isTyped = [field, dictionaryAt(field, "Parent")].some((each) => each?.has(PDFName.of("FT")));
  if (shownStream(dict) === null || qualifiedName(dict) === "" || !isTyped) return false;
  const flags = numberOf(dict.lookup(PDFName.of("F"))) ?? 0;
  if ((flags & INVISIBLE) !== 0 || dict.has(PDFName.of("OC"))) return false;
  if (!isButton({ dict }) || hasFlag(dict, "Pushbutton")) return true;
  return (
    dictionaryAt(dictionaryAt(dict, "AP"), "N") !== undefined && textOf(dict.lookup(PDFName.of("AS"))) !== ""
  );
}
