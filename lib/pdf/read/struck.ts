import type { Rectangle } from "../dictionaries.ts";
import { objectsOf, PATH } from "../page/rules/page-objects.ts";
import { linesOfPath } from "../page/rules/path-lines.ts";
import { readPath } from "../page/rules/path-objects.ts";
import { type PdfiumDocument, withDocument, withPage } from "../verify/pdfium-document.ts";
import type { WidgetNode } from "../write/field-nodes.ts";

/** A stroke through a line of text leaves it and stays flat: as parts of the field's height. */
const FLAT = 0.45;
const MIDDLE = 0.25;
/** In points: a shorter one is a hyphen, and a taller field has several lines, between which a form may rule. */
const SHORTEST = 12;
const TALLEST = 36;
/** A line as wide as the field is the form's own rule. */
const WIDEST = 0.95;

/** Whether a flat stroke goes through the middle of a field's line, and no further than the field. */
export function isStroke([x0, y0, x1, y1]: Rectangle, [left, bottom, right, top]: Rectangle): boolean {
  const [width, height] = [right - left, top - bottom];
  const middle = (y0 + y1) / 2 - bottom;
  return (
    height <= TALLEST &&
    y1 - y0 <= FLAT * height &&
    middle > MIDDLE * height &&
    middle < (1 - MIDDLE) * height &&
    x1 - x0 >= SHORTEST &&
    x1 - x0 <= WIDEST * width &&
    x0 >= left - height / 2 &&
    x1 <= right + height / 2
  );
}

/**
 * The widgets through whose middle the page itself draws a line: somebody struck their value out. Lines that the blank form
 * has as well, if it is known, are its own.
 */
export async function struckWidgets(
  input: Uint8Array,
  widgets: readonly WidgetNode[],
  blank?: Uint8Array,
): Promise<Set<WidgetNode>> {
  const drawn = await strokesOver(input, widgets);
  const printed = drawn.size > 0 && blank ? await strokesOver(blank, [...drawn.keys()]) : new Map();
  return new Set([...drawn].flatMap(([widget, count]) => (count > (printed.get(widget) ?? 0) ? widget : [])));
}

/** How many strokes a file's pages draw through each of the widgets, where there are any. */
async function strokesOver(
  input: Uint8Array,
  widgets: readonly WidgetNode[],
): Promise<Map<WidgetNode, number>> {
  const found = new Map<WidgetNode, number>();
  if (widgets.length === 0) return found;
  await withDocument(input, (document) => {
    for (const [page, onPage] of Map.groupBy(widgets, (widget) => widget.page)) {
      if (page >= document.pageCount) continue;
      for (const line of linesOn(document, page)) {
        for (const widget of onPage)
          if (isStroke(line, widget.rectangle)) found.set(widget, 1 + (found.get(widget) ?? 0));
      }
    }
  }).catch(() => undefined);
  return found;
}

const linesOn = (document: PdfiumDocument, page: number): Rectangle[] =>
  withPage(document, page, (handle) =>
    [...objectsOf(document.pdfium, handle)].flatMap((object) => {
      const path = object.type === PATH ? readPath(document.pdfium, object.handle, object.outer) : null;
      return (path ? linesOfPath(path) : []).map(
        ([x0, y0, x1, y1]): Rectangle => [
          ...([Math.min(x0, x1), Math.min(y0, y1)] as const),
          ...([Math.max(x0, x1), Math.max(y0, y1)] as const),
        ],
      );
    }),
  );
