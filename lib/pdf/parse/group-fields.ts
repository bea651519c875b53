import type { WidgetRecord } from "../page/widget-record.ts";
import { inReadingOrder } from "./reading-order.ts";

const placeOf = (widget: WidgetRecord) => ({ ...widget.box, page: widget.page });

/**
 * Puts widgets of one fully qualified name together (ISO 32000-2, 12.7.4.2), fields and their widgets in reading
 * order. One name used for several types makes several fields; without any name only radio buttons belong together.
 */
export function groupFields(widgets: readonly WidgetRecord[]): WidgetRecord[][] {
  const groups = new Map<string, WidgetRecord[]>();
  for (const [index, widget] of inReadingOrder(widgets, placeOf).entries()) {
    const apart = widget.name === "" && widget.type !== "radio" ? index : "";
    const key = `${widget.type} ${apart} ${widget.name}`;
    const group = groups.get(key);
    if (group) group.push(widget);
    else groups.set(key, [widget]);
  }
  return [...groups.values()];
}
