import type { WidgetExpectation } from "../verify/expectation.ts";
import { shownStream } from "./appearance/shown-stream.ts";
import { pageWidgets, type WidgetNode } from "./field-nodes.ts";
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

/** Whether a widget has an appearance for the state it is in; one without viewers draw as they like. */
export const hasLooks = ({ dict }: WidgetNode): boolean => shownStream(dict) !== null;
