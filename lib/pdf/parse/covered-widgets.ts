import type { WidgetRecord } from "../page/widget-record.ts";

/** How far the edges of two widgets that cover each other may differ, in points. */
const SAME_EDGE = 1.5;

/**
 * A page's widgets, in the order in which they are painted. One that lies right under another field's is seen by nobody,
 * who fills in the upper one; under a read-only one it may still be what shows through.
 */
export function withoutCovered(widgets: readonly WidgetRecord[]): WidgetRecord[] {
  return widgets.map((widget, index) => {
    if (!widget.visible) return widget;
    const covers = (upper: WidgetRecord) =>
      upper.visible && !upper.readOnly && upper.name !== widget.name && isSamePlace(upper, widget);
    return widgets.some((upper, at) => at > index && covers(upper)) ? { ...widget, visible: false } : widget;
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
