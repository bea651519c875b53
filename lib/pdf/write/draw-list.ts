import { PDFName, PDFNumber } from "pdf-lib";
import { nums } from "./appearance/content.ts";
import { setAppearance } from "./appearance/set-appearance.ts";
import { textAppearance } from "./appearance/text-appearance.ts";
import { frameOf } from "./appearance/widget-frame.ts";
import type { FieldNode, WidgetNode } from "./field-nodes.ts";
import { paddingOf, styleFor } from "./field-style.ts";
import { layOutList } from "./layout/list.ts";
import { AUTOMATIC_SIZE } from "./layout/text-layout.ts";
import type { OpenForm } from "./open-form.ts";

/** The light blue in which viewers show what is chosen. */
const CHOSEN_COLOR = "0.6 0.757 0.855 rg";

/**
 * Draws a list box with its options, the chosen ones marked, scrolled so that they are seen; says whether some are not, and
 * the size, in points, to which they were shrunk. Null, with nothing changed, when no font has every character.
 */
export function drawList(
  form: OpenForm,
  { dict: field }: FieldNode,
  widget: WidgetNode,
  list: { labels: readonly string[]; chosen: readonly number[]; plain: boolean },
): { clipped: boolean; shrunkTo: number } | null {
  const style = styleFor(form, widget, list.labels.join(""), list.plain);
  if (!style) return null;
  const frame = frameOf(widget);
  const box = { width: frame.width, height: frame.height, padding: paddingOf(frame) };
  const { top, bars, ...layout } = layOutList(list.labels, list.chosen, style, box);
  const underlay = bars.map((bar) => `${nums(bar.x, bar.y, bar.width, bar.height)} re`).join(" ");
  const stream = textAppearance(form.document.context, {
    frame,
    layout,
    ...style,
    ...(underlay && { underlay: `${CHOSEN_COLOR} ${underlay} f` }),
  });
  setAppearance(widget.dict, stream);
  // ISO 32000-2, table 234: the first option that is seen.
  field.set(PDFName.of("TI"), PDFNumber.of(top));
  const isShrunk = layout.size < (style.size || AUTOMATIC_SIZE);
  return { clipped: layout.clipped, shrunkTo: isShrunk ? layout.size : Number.POSITIVE_INFINITY };
}
