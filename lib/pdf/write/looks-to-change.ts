import type { WidgetExpectation } from "../verify/expectation.ts";
import { shownStream } from "./appearance/shown-stream.ts";
import { pageWidgets, type WidgetNode } from "./field-nodes.ts";
import type { OpenForm } from "./open-form.ts";

/**
 * The widgets besides those that were written whose looks may change: what viewers drew themselves (ISO 32000-2, 12.7.3,
 * `NeedAppearances`) they draw no longer. `applies` tells which.
 */
export function looksToChange(
  { document }: OpenForm,
  written: readonly WidgetExpectation[],
  applies: (widget: WidgetNode) => boolean = () => true,
): WidgetExpectation[] {
  const known = new Set(written.map(({ page, annotation }) => `${page} ${annotation}`));
  return pageWidgets(document)
    .filter((widget) => !known.has(`${widget.page} ${widget.annotation}`) && applies(widget))
    .map(({ page, annotation }) => ({
      ...{ page, annotation, fieldId: "", mustShow: false },
      holds: { kind: "anything" },
    }));
}

/** Whether a widget has no appearance for the state it is in, so that viewers draw it as they like. */
export const hasNoLooks = ({ dict }: WidgetNode): boolean => shownStream(dict) === null;
