import { inRows } from "../page/rows.ts";
import type { WidgetRecord } from "../page/widget-record.ts";

/** How far the edges of two widgets that cover each other may differ, in points. */
const SAME_EDGE = 1.5;

/**
 * A page's widgets, in the order in which they are painted. One that lies right under another field's is seen by nobody,
 * who fills in the upper one; under a read-only one it may still be what shows through.
 */
export function withoutCovered(widgets: readonly WidgetRecord[]): WidgetRecord[] {
  const near = inRows(widgets.map((widget, at) => ({ ...widget.box, widget, at })));
  return widgets.map((widget, index) => {
    const { y, height } = widget.box;
    const isCovered = near.any(
      y - SAME_EDGE,
      y + height + SAME_EDGE,
      ({ widget: upper, at }) =>
        at > index &&
        upper.visible &&
        !upper.readOnly &&
        upper.name !== widget.name &&
        isSamePlace(upper, widget),
    );
    return widget.visible && isCovered ? { ...widget, visible: false } : widget;
  });
}

function isSamePlace({ box: a }: WidgetRecord, { box: b }: WidgetRecord): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) < SAME_EDGE;
  return (
    isNear(a.y, b.y) &&
    isNear(a.x, b.x) &&
    isNear(a.x + a.width, b.x + b.width) &&
    isNear(a.y + a.height, b.y + b.height)
  );
}
