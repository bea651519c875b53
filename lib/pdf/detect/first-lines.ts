import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import { isAsking, isNaming, LEFT, LONGEST, UNDER } from "./captions.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** The next line of an answer is so far under the one behind its caption, and reaches so far into that, in points. */
const NEXT_LINE_PT = 10;
const INTO_PT = 6;
/** It stands under so much of that one. */
const UNDER_IT = 0.8;
const TOUCHING_PT = 4;
/** A widget that is higher than so many lines is a page's room for something else. */
const MOST_LINES = 4;

/**
 * Tells places that are what is left of a line behind a caption, where the answer goes on in a widget on the next line: that
 * is the answer's field. A widget with a caption of its own is another's. `widgets` are the file's own for text.
 */
export function firstLineFinder(widgets: readonly Box[], layout: Layout): (field: DetectedField) => boolean {
  const isOwn = (widget: Box): boolean => !isCaptioned(widget, layout);
  return ({ type, boxes, characters }) => {
    const [box, another] = boxes;
    if (type !== "text" || characters !== null || !box || another) return false;
    const level = textsLevelWith(box, layout);
    const caption = level.findLast((text) => right(text) <= box.x + TOUCHING_PT && isNaming(text));
    if (!caption) return false;
    const next = level.find((text) => text.x > right(box) - TOUCHING_PT);
    return widgets.some((widget) => {
      const gap = widget.y - bottom(box);
      const isLow = widget.height < MOST_LINES * box.height;
      const isNext = isLow && gap > -INTO_PT && gap < NEXT_LINE_PT && widget.x < right(caption);
      const isAlone = !next || next.x > right(widget);
      return isNext && isAlone && overlapX(widget, box) > UNDER_IT * box.width && isOwn(widget);
    });
  };
}

/** The texts of a place's line, from left to right. */
const textsLevelWith = (box: Box, { findTexts }: Layout): Segment[] =>
  findTexts(box.y, bottom(box))
    .filter((text) => overlapY(text, box) > 0.5 * Math.min(text.height, box.height))
    .toSorted((a, b) => a.x - b.x);

/** Whether a text before, in or under a widget says what it is for. */
function isCaptioned(widget: Box, layout: Layout): boolean {
  return layout.findTexts(widget.y, bottom(widget) + UNDER).some((text) => {
    if (!isNaming(text)) return false;
    const middle = text.y + text.height / 2;
    const isLevel = middle > widget.y && middle < bottom(widget);
    const gap = widget.x - right(text);
    if (isLevel) return overlapX(text, widget) > 0 || (gap > -TOUCHING_PT && gap < LEFT);
    const isUnder = middle > bottom(widget) && overlapX(text, widget) > 0;
    return isUnder && text.text.length < LONGEST && !textsLevelWith(text, layout).some(isAsking);
  });
}
