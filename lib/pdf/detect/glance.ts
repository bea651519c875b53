import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Drawing, InkMark } from "../page/drawing/drawing.ts";
import { inRows, type RowIndex } from "../page/rows.ts";
import { type Segment, toSegments } from "../page/segments.ts";
import type { Word } from "../page/words.ts";
import { type Sketch, wallsOf } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** What is known of a page with widgets before its texts are put together. */
export interface Glance {
  drawing: Drawing;
  sketch: Sketch;
  size: { width: number; height: number };
  widgets: readonly Box[];
  /** Marks with a widget on them, and those without. */
  ticked: readonly InkMark[];
  unticked: readonly InkMark[];
  anyWidget: RowIndex<Box>["any"];
  hasWidget: (box: Box) => boolean;
  anyWord: RowIndex<Word>["any"];
  findWords: RowIndex<Word>["find"];
}

/** Tells marks with a widget from those without, and makes widgets and words easy to find. */
export function glanceAt(
  drawing: Drawing,
  sketch: Sketch,
  { widgets, size }: Pick<Glance, "widgets" | "size">,
): Glance {
  const { any: anyWidget } = inRows(widgets);
  const hasWidget = (box: Box) =>
    anyWidget(box.y, bottom(box), (widget) => overlapX(widget, box) > 1 && overlapY(widget, box) > 1);
  const ticked: InkMark[] = [];
  const unticked: InkMark[] = [];
  for (const mark of sketch.marks) (hasWidget(mark) ? ticked : unticked).push(mark);
  // On most pages nobody asks for words.
  let rows: RowIndex<Word> | null = null;
  const words = (): RowIndex<Word> => {
    rows ??= inRows(sketch.words);
    return rows;
  };
  return {
    drawing,
    sketch,
    size,
    widgets,
    ticked,
    unticked,
    anyWidget,
    hasWidget,
    anyWord: (...asked) => words().any(...asked),
    findWords: (...asked) => words().find(...asked),
  };
}

/** The texts in a part of a page: words that stand in it, put together. */
export function textsIn(part: Box, { findWords, sketch: { verticals } }: Glance): Segment[] {
  const words = findWords(part.y, bottom(part)).filter(
    (word) => overlapX(word, part) > 0 && overlapY(word, part) > 0,
  );
  if (words.length === 0) return [];
  const near = linesBetween(verticals, part.x, right(part)).filter(
    ({ from, to }) => from < bottom(part) && to > part.y,
  );
  return toSegments(words, wallsOf(near));
}
