import { displaySize } from "../page/display-geometry.ts";
import type { PageContent } from "../page/page-content.ts";
import { isRightToLeft, mirror } from "../page/right-to-left.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import { inReadingOrder } from "./reading-order.ts";

/**
 * Puts widgets of one fully qualified name together (ISO 32000-2, 12.7.4.2), fields and their widgets in reading
 * order: from right to left on a page that is written so. One name used for several types makes several fields; without any name only radio buttons belong together.
 */
export function groupFields(
  contents: readonly PageContent[],
  kept: "widgets" | "doubtful" = "widgets",
): WidgetRecord[][] {
  const groups = new Map<string, WidgetRecord[]>();
  const placed = contents.flatMap((content) => {
    const { width } = displaySize(content.frame);
    const isMirrored = isRightToLeft(content.words.map(({ text }) => text).join(" "));
    return content[kept].map((widget) => {
      const place = { ...widget.box, page: widget.page };
      return { widget, place: isMirrored ? mirror(place, width) : place };
    });
  });
  for (const [index, { widget }] of inReadingOrder(placed, ({ place }) => place).entries()) {
    const apart = widget.name === "" && widget.type !== "radio" ? index : "";
    const key = `${widget.type} ${apart} ${widget.name}`;
    const group = groups.get(key);
    if (group) group.push(widget);
    else groups.set(key, [widget]);
  }
  return [...groups.values()];
}
