import type { Widget } from "../../../domain/parsed-form.ts";

/** Boxes whose lower edges differ by less stand on one line. */
const SAME_LINE = 5;
const lineOf = (widget: Widget): number => Math.round((widget.y + widget.height) / SAME_LINE);

/** Orders widgets as a page is read: by page, then line, then from the left. */
export function compareReadingOrder(a: Widget | undefined, b: Widget | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.page - b.page || lineOf(a) - lineOf(b) || a.x - b.x;
}
